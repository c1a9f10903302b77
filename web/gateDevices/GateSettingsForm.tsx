import { Text } from '@mantine/core'
import { gateApi } from '#contract/gate/api.ts'
import type { GateSettingsReply } from '#contract/gate/schema.ts'
import { gateSettingsTexts } from '#contract/gate/settingsTexts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { CheckboxField, NumberField } from '../kit/form/fields.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

const formOf = ({ versija: _, ...body }: GateSettingsReply) => body

interface Props {
  siteId: number
  settings: GateSettingsReply
  onClose: () => void
}

/** Changes how the gates of a site judge. Each setting says what it does at the gate. */
export function GateSettingsForm({ siteId, settings, onClose }: Props) {
  const t = useText(gateSettingsTexts)
  const params = { id: siteId }
  return (
    <FormModal
      title={t('edit')}
      endpoint={gateApi.saveSettings}
      params={params}
      initial={formOf(settings)}
      versija={settings.versija}
      reload={async () => {
        const now = await call(gateApi.settings, { params })
        return { initial: formOf(now), versija: now.versija }
      }}
      saved={t('saved')}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Text>{t('follows')}</Text>
          <NumberField {...field('duomenuRiba')} label={t('duomenuRiba')} hint={t('duomenuRibaHint')} required />
          <CheckboxField {...field('tikTelefonas')} label={t('tikTelefonas')} hint={t('tikTelefonasOn')} />
          <CheckboxField {...field('grieztas')} label={t('grieztas')} hint={t('grieztasOn')} />
          <CheckboxField {...field('svelnusSarasas')} label={t('svelnusSarasas')} hint={t('svelnusSarasasOn')} />
          <CheckboxField {...field('sdid')} label={t('sdid')} hint={t('sdidOn')} />
        </>
      )}
    </FormModal>
  )
}
