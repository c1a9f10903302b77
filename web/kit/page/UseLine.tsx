import { Text } from '@mantine/core'
import type { Use } from '#contract/lib/refs.ts'
import { type PlaceName, placeTexts } from '#contract/metadata/places.ts'
import { metadataTexts } from '#contract/metadata/texts.ts'
import { useText } from '#web/lib/lang.ts'

/** „Kompetencijos 12, Profesijos 3“: where a record is used, as text. */
export function useSayPlaces() {
  const t = useText(metadataTexts)
  const place = useText(placeTexts)
  return ({ vietos }: Use) => {
    const places = vietos.map(({ vieta, kiekis, daugiau }) => {
      const count = daugiau ? t('atLeast', { count: kiekis }) : kiekis
      return `${place(vieta in placeTexts ? (vieta as PlaceName) : 'kita')} (${count})`
    })
    return places.length === 0 ? t('unused') : t('usedIn', { places: places.join(', ') })
  }
}

/** Under a form: where the record is used. */
export function UseLine({ use }: { use: Use }) {
  const say = useSayPlaces()
  return (
    <Text size="sm" c="dimmed">
      {say(use)}
    </Text>
  )
}
