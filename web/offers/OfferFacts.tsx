import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCalendarEvent, IconSchool } from '@tabler/icons-react'
import { titleIn } from '#contract/lib/names.ts'
import type { Offer } from '#contract/offers/schema.ts'
import { offerTexts } from '#contract/offers/texts.ts'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { useCodes } from '../lib/codes.ts'
import { useLang, useText } from '../lib/lang.ts'

const icons = { ATESTAVIMAS: IconCalendarEvent, MOKYMAS: IconSchool }

/** An offer in words: when, what, where and how far, who holds it, how many places there are. */
export function OfferFacts({ offer, by }: { offer: Offer; by: string | null }) {
  const t = useText(offerTexts)
  const lang = useLang()
  const languages = useCodes(offer.kalba === null || offer.kalba === 'lt' ? undefined : 'kalbos')
  const { data, laikas, rusis, pavadinimas, imone, adresas, atstumas, kalba, registriki } = offer
  const km = atstumas === 0 ? t('here') : atstumas !== null && `${atstumas} km`
  const place = [adresas.miestas, adresas.adresas].filter(Boolean).join(', ') || t('remote')
  return (
    <div className="offer-facts">
      <p className="offer-when">
        {[data, laikas].filter(Boolean).join(' ')}
        <ToneBadge look={['neutral', icons[rusis]]}>{t(`kind${rusis}`)}</ToneBadge>
        {by !== null && data > by && <ToneBadge look={['warning', IconAlertTriangle]}>{t('tooLate')}</ToneBadge>}
      </p>
      <Text fw={600}>{titleIn(lang, pavadinimas, offer.kompetencijos)}</Text>
      <Text size="sm">{[place, km].filter(Boolean).join(' · ')}</Text>
      <Text size="sm" c="dimmed">
        {imone.pavadinimas}
      </Text>
      {kalba !== null && kalba !== 'lt' && (
        <Text size="sm" fw={600}>
          {t('taughtIn', { language: languages.name(kalba) })}
        </Text>
      )}
      <Text size="sm">
        {[placesOf(offer, t), registriki < data && t('registerBy', { date: registriki })].filter(Boolean).join(' · ')}
      </Text>
    </div>
  )
}

function placesOf({ laisvosVietos, eileje }: Offer, t: ReturnType<typeof useText<typeof offerTexts>>) {
  if (laisvosVietos === null) return t('noLimit')
  if (laisvosVietos > 0) return t('free', { count: laisvosVietos })
  return eileje === null ? t('full') : t('fullLine', { count: eileje })
}
