import { Stack, Text } from '@mantine/core'
import { IconArchive, IconCircleCheck, IconClock, IconPlugConnectedX } from '@tabler/icons-react'
import { useState } from 'react'
import { gateDevicesApi } from '#contract/gateDevices/api.ts'
import { type GateDevice, gateDeviceStates, type Pairing } from '#contract/gateDevices/schema.ts'
import { gateDeviceTexts } from '#contract/gateDevices/texts.ts'
import { isFrozen } from '#contract/sites/rules.ts'
import type { Site } from '#contract/sites/schema.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { later } from '../kit/dialog/later.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { AddButton } from '../kit/page/AddButton.tsx'
import type { Look } from '../kit/page/statuses.ts'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'

const PairGate = later(async () => (await import('./PairGate.tsx')).PairGate)
const PairingCode = later(async () => (await import('./PairingCode.tsx')).PairingCode)

const looks: Record<GateDevice['busena'], Look> = {
  LAUKIA: ['pending', IconClock],
  PRIJUNGTA: ['success', IconCircleCheck],
  NENAUDOTA: ['warning', IconArchive],
  ATJUNGTA: ['neutral', IconPlugConnectedX],
}

/** Phones at the gates of a site: who keeps it connects them, sees where each was used, and disconnects one at once. */
export function GateDevices({ site }: { site: Site }) {
  const t = useText(gateDeviceTexts)
  const confirm = useConfirm()
  const [opened, setOpened] = useState<'name' | Pairing | null>(null)
  const save = useSave(gateDevicesApi.disconnect)
  async function disconnect({ id: childId, pavadinimas: name }: GateDevice) {
    const question = { title: t('disconnectTitle', { name }), text: t('disconnectText'), action: t('disconnect') }
    if (!(await confirm({ ...question, danger: true }))) return
    save.mutate(
      { params: { id: site.id, childId } },
      { onSuccess: () => alertSuccess(t('disconnected', { name })), onError: alertDanger },
    )
  }
  return (
    <>
      <ListSection
        title={t('title')}
        endpoint={gateDevicesApi.list}
        params={{ id: site.id }}
        where="vart."
        name="vartuIrenginiai"
        filters={[
          { kind: 'text', name: 'search', label: t('search'), always: true },
          {
            kind: 'codes',
            name: 'busena',
            label: t('busena'),
            also: gateDeviceStates.map((value) => ({ value, label: t(value) })),
          },
        ]}
        action={!isFrozen(site) && <AddButton label={t('pair')} onClick={() => setOpened('name')} />}
        columns={['pavadinimas', 'busena', 'paskutine']}
        cells={{
          pavadinimas: ({ pavadinimas, serijinisNumeris }) => (
            <Stack gap={2} className="cell-stack">
              <b>{pavadinimas}</b>
              {serijinisNumeris && (
                <Text size="sm" c="dimmed">
                  {t('bySerial', { serial: serijinisNumeris })}
                </Text>
              )}
            </Stack>
          ),
          busena: ({ busena }) => <ToneBadge look={looks[busena]}>{t(busena)}</ToneBadge>,
          paskutine: ({ paskutine, tinklas }) =>
            paskutine ? (
              <Stack gap={2} className="cell-stack">
                <span className="nowrap tabular">{when(paskutine)}</span>
                <Text size="sm" c="dimmed">
                  {t('from', { network: tinklas })}
                </Text>
              </Stack>
            ) : (
              t('never')
            ),
        }}
        rowName={({ pavadinimas }) => pavadinimas}
        inName={['pavadinimas']}
        rowActions={(row) => [
          row.busena !== 'ATJUNGTA' && { label: t('disconnect'), danger: true, onClick: () => void disconnect(row) },
        ]}
        empty={{ title: t('none'), text: t('noneWhy') }}
      />
      {opened === 'name' && <PairGate site={site} onPaired={setOpened} onClose={() => setOpened(null)} />}
      {opened !== null && opened !== 'name' && (
        <PairingCode site={site} pairing={opened} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
