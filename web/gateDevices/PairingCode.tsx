import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { gateDevicesApi } from '#contract/gateDevices/api.ts'
import { pairingAddress, spacedCode } from '#contract/gateDevices/rules.ts'
import type { GateDevice, Pairing } from '#contract/gateDevices/schema.ts'
import { gateDeviceTexts } from '#contract/gateDevices/texts.ts'
import { civilTime } from '#contract/lib/civil.ts'
import type { Site } from '#contract/sites/schema.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { QrCode } from '../kit/qr/QrCode.tsx'
import { announce } from '../lib/announce.ts'
import { useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import './gateDevices.css'
import { usePhone } from '../lib/usePhone.ts'

const everySeconds = 3

/** The code that connects one phone, until it is used or runs out; tells when the phone is connected. */
export function PairingCode({ site, pairing, onClose }: { site: Site; pairing: Pairing; onClose: () => void }) {
  const t = useText(gateDeviceTexts)
  const phone = usePhone()
  const client = useQueryClient()
  const isUsed = (rows: readonly GateDevice[] | undefined) =>
    rows?.some(({ id, busena }) => id === pairing.id && busena === 'PRIJUNGTA') ?? false
  const over = () => Date.now() > new Date(pairing.kodasIki).getTime()
  const { data } = useCall(
    gateDevicesApi.list,
    { params: { id: site.id }, query: { size: 100 } },
    {
      refetchInterval: ({ state }) =>
        isUsed(state.data as readonly GateDevice[] | undefined) || over() ? false : everySeconds * 1000,
    },
  )
  const used = isUsed(data)
  useEffect(() => {
    if (!used) return
    announce(t('codeUsed'))
    void client.invalidateQueries({ queryKey: [gateDevicesApi.list.path] })
  }, [used, client, t])
  return (
    <Dialog onClose={onClose} title={t('codeTitle', { name: pairing.pavadinimas })} fullScreen={phone}>
      {used ? (
        <Alert color="success" icon={<IconCircleCheck />} title={t('codeUsed')}>
          {t('codeUsedText')}
        </Alert>
      ) : over() ? (
        <Alert color="warning" icon={<IconAlertTriangle />}>
          {t('codeOver')}
        </Alert>
      ) : (
        <div className="pairing">
          <Text>{t('codeHow', { address: `${window.location.host}/vartai` })}</Text>
          <QrCode text={pairingAddress(window.location.origin, pairing.kodas)} label={t('codeQr')} />
          <div className="pairing-digits tabular">{spacedCode(pairing.kodas)}</div>
          <Text c="dimmed">{t('codeUntil', { time: civilTime(new Date(pairing.kodasIki)) })}</Text>
        </div>
      )}
      <Group justify="flex-end" mt="md" className="buttons">
        <Button variant={used ? 'filled' : 'default'} data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      </Group>
    </Dialog>
  )
}
