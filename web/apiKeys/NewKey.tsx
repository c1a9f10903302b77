import { apiKeysApi } from '#contract/apiKeys/api.ts'
import { keyDays, usualEnd } from '#contract/apiKeys/rules.ts'
import type { NewKey as Made } from '#contract/apiKeys/schema.ts'
import { apiKeyTexts } from '#contract/apiKeys/texts.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { keyScopes } from '#contract/rights.ts'
import { DateField } from '../kit/form/DateField.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { TextField } from '../kit/form/fields.tsx'
import { LinesField } from '../kit/form/LinesField.tsx'
import { useText } from '../lib/lang.ts'
import { ScopesField } from './ScopesField.tsx'

interface Props {
  /** The company whose key this is; null for an institution of the state. */
  imoneId: number | null
  onMade: (key: Made) => void
  onClose: () => void
}

const asIs = (line: string) => line

/** Makes a key. All of its fields have a usual value, so that „Sukurti raktą“ is the second click. */
export function NewKey({ imoneId, onMade, onClose }: Props) {
  const t = useText(apiKeyTexts)
  const today = civilDay(new Date())
  const usual = { pavadinimas: t('usualName', { date: today }), adresai: [], galiojaIki: usualEnd(today) }
  // The form closes itself after saving, before the key is shown in its place.
  let made = false
  const shared = {
    title: t('newKey'),
    action: t('make'),
    onSaved: (key: Made) => {
      made = true
      onMade(key)
    },
    onClose: () => {
      if (!made) onClose()
    },
  }
  const until = { min: today, max: addDays(today, keyDays.most) }
  return imoneId === null ? (
    <FormModal
      {...shared}
      endpoint={apiKeysApi.createForInstitution}
      initial={{ istaiga: '', ...usual, sritys: ['viesa'] }}
    >
      {({ field }) => (
        <>
          <TextField {...field('istaiga')} label={t('istaiga')} hint={t('istaigaHint')} maxLength={200} autoFocus />
          <TextField {...field('pavadinimas')} label={t('pavadinimas')} hint={t('pavadinimasHint')} maxLength={100} />
          <DateField {...field('galiojaIki')} label={t('galiojaIki')} hint={t('galiojaIkiHint')} {...until} />
          <LinesField field={field('adresai')} label={t('adresai')} hint={t('adresaiHint')} show={asIs} read={asIs} />
        </>
      )}
    </FormModal>
  ) : (
    <FormModal
      {...shared}
      endpoint={apiKeysApi.create}
      params={{ id: imoneId }}
      initial={{ ...usual, sritys: ['viesa'] }}
    >
      {({ field }) => (
        <>
          <TextField {...field('pavadinimas')} label={t('pavadinimas')} hint={t('pavadinimasHint')} maxLength={100} />
          <ScopesField {...field('sritys')} label={t('sritys')} scopes={keyScopes} />
          <DateField {...field('galiojaIki')} label={t('galiojaIki')} hint={t('galiojaIkiHint')} {...until} />
          <LinesField field={field('adresai')} label={t('adresai')} hint={t('adresaiHint')} show={asIs} read={asIs} />
        </>
      )}
    </FormModal>
  )
}
