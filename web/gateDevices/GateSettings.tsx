import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { gateApi } from '#contract/gate/api.ts'
import type { GateSettingsReply } from '#contract/gate/schema.ts'
import { gateSettingsTexts } from '#contract/gate/settingsTexts.ts'
import { isFrozen } from '#contract/sites/rules.ts'
import type { Site } from '#contract/sites/schema.ts'
import { later } from '../kit/dialog/later.tsx'
import { DataList } from '../kit/page/DataList.tsx'
import { EditButton } from '../kit/page/EditButton.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

const GateSettingsForm = later(async () => (await import('./GateSettingsForm.tsx')).GateSettingsForm)

/** How the gates of a site judge, each setting with what it means at the gate; a finished site shows them only. */
export function GateSettings({ site }: { site: Site }) {
  const t = useText(gateSettingsTexts)
  const [editing, setEditing] = useState(false)
  const settings = useCall(gateApi.settings, { params: { id: site.id } })
  const mayEdit = settings.data && !isFrozen(site)
  return (
    <Section title={t('title')} action={mayEdit && <EditButton onClick={() => setEditing(true)} />}>
      <Loaded query={settings}>{(record) => <Facts settings={record} />}</Loaded>
      {editing && settings.data && (
        <GateSettingsForm siteId={site.id} settings={settings.data} onClose={() => setEditing(false)} />
      )}
    </Section>
  )
}

function Facts({ settings }: { settings: GateSettingsReply }) {
  const t = useText(gateSettingsTexts)
  const { duomenuRiba, tikTelefonas, grieztas, svelnusSarasas, sdid } = settings
  const onOff = (on: boolean, text: string) => <Meaning value={t(on ? 'on' : 'off')} text={text} />
  return (
    <DataList
      items={[
        [t('duomenuRiba'), <Meaning key="h" value={t('hours', { count: duomenuRiba })} text={t('duomenuRibaHint')} />],
        [t('tikTelefonas'), onOff(tikTelefonas, t(tikTelefonas ? 'tikTelefonasOn' : 'tikTelefonasOff'))],
        [t('grieztas'), onOff(grieztas, t(grieztas ? 'grieztasOn' : 'grieztasOff'))],
        [t('svelnusSarasas'), onOff(svelnusSarasas, t(svelnusSarasas ? 'svelnusSarasasOn' : 'svelnusSarasasOff'))],
        [t('sdid'), onOff(sdid, t(sdid ? 'sdidOn' : 'sdidOff'))],
      ]}
    />
  )
}

const Meaning = ({ value, text }: { value: string; text: string }) => (
  <Stack gap={2}>
    <span>{value}</span>
    <Text span size="sm" c="dimmed">
      {text}
    </Text>
  </Stack>
)
