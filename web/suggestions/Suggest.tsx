import { Text } from '@mantine/core'
import { suggestionsApi } from '#contract/suggestions/api.ts'
import type { Suggestion } from '#contract/suggestions/schema.ts'
import { suggestionTexts } from '#contract/suggestions/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { CodeSelect, TextField } from '../kit/form/fields.tsx'
import { isOn } from '../lib/features.ts'
import { useText } from '../lib/lang.ts'

/** Suggests a competency or an area that the registry lacks. */
export function Suggest({ kind, onClose }: { kind: Suggestion['rusis']; onClose: () => void }) {
  const t = useText(suggestionTexts)
  // An old link may suggest an area: where the installation has no areas, the form asks for a competency instead.
  const isArea = kind === 'SRITIS' && isOn('kompetencijuKlasifikacija')
  return (
    <FormModal
      title={t(isArea ? 'suggestArea' : 'suggestCompetency')}
      endpoint={isArea ? suggestionsApi.area : suggestionsApi.competency}
      initial={{ pavadinimas: '', sritiesKodas: '', aprasymas: '' }}
      action={t('send')}
      saved={t('sent')}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Text>{t('what')}</Text>
          <TextField {...field('pavadinimas')} label={t('pavadinimas')} hint={t('pavadinimasHint')} />
          {isArea ? (
            <TextField {...field('sritiesKodas')} label={t('kodas')} maxLength={40} />
          ) : (
            isOn('kompetencijuKlasifikacija') && (
              <CodeSelect {...field('sritiesKodas')} label={t('sritis')} list="sritys" />
            )
          )}
          <TextField {...field('aprasymas')} label={t('aprasymas')} hint={t('aprasymasHint')} rows={4} />
        </>
      )}
    </FormModal>
  )
}
