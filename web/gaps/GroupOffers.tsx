import { useQuery } from '@tanstack/react-query'
import { gapsApi } from '#contract/gaps/api.ts'
import { booksFor } from '#contract/gaps/booking.ts'
import type { Gap, GapGroup } from '#contract/gaps/schema.ts'
import { gapTexts } from '#contract/gaps/texts.ts'
import { maxPeople } from '#contract/offers/schema.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { callList } from '../lib/api.ts'
import type { ApiError } from '../lib/errors.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { usePhone } from '../lib/usePhone.ts'
import { OffersDialog } from '../offers/OffersDialog.tsx'

interface Props {
  group: GapGroup
  whose: { imone: number } | { objektas: number }
  onClose: () => void
}

/** Offers for all of a group who have no place yet, as many as one booking may have. */
export function GroupOffers({ group: { grupe, kompetencijos, pazymejimai, iki, dabar }, whose, onClose }: Props) {
  const me = useMe()
  const phone = usePhone()
  const t = useText(gapTexts)
  const query = useQuery<Gap['asmuo'][], ApiError>({
    queryKey: ['/truksta', 'grupe', grupe, whose],
    queryFn: async () => {
      const found: Gap['asmuo'][] = []
      for (let page = 0; found.length < maxPeople; page++) {
        const query = { ...whose, grupe, uzsakyta: 'false' as const, size: 100, page }
        const { rows } = await callList(gapsApi.list, { query })
        found.push(...rows.map(({ asmuo }) => asmuo).filter((one) => booksFor(one, me)))
        if (rows.length < 100) break
      }
      return found.slice(0, maxPeople)
    },
  })
  const offers = { kompetencijos, pazymejimai, iki: dabar > 0 ? null : iki }
  if (query.data) return <OffersDialog people={query.data} {...offers} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title={t('offers')} size="lg" fullScreen={phone}>
      <Loaded query={query}>{() => null}</Loaded>
    </Dialog>
  )
}
