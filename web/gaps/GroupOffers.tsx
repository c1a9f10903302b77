import { useQuery } from '@tanstack/react-query'
import { gapsApi } from '#contract/gaps/api.ts'
import { booksFor } from '#contract/gaps/booking.ts'
import type { Gap, GapGroup } from '#contract/gaps/schema.ts'
import { maxPeople } from '#contract/offers/schema.ts'
import { callList } from '../lib/api.ts'
import { useMe } from '../lib/session.ts'
import { OffersDialog } from '../offers/OffersDialog.tsx'

interface Props {
  group: GapGroup
  whose: { imone: number } | { objektas: number }
  onClose: () => void
}

/** Offers for all of a group who have no place yet, as many as one booking may have. */
export function GroupOffers({ group: { grupe, kompetencijos, pazymejimai, iki, dabar }, whose, onClose }: Props) {
  const me = useMe()
  const { data: people } = useQuery({
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
  if (!people) return null
  const offers = { kompetencijos, pazymejimai, iki: dabar > 0 ? null : iki }
  return <OffersDialog people={people} {...offers} onClose={onClose} />
}
