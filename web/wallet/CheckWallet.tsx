import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { walletApi } from '#contract/wallet/api.ts'
import type { AskReply, AskState, AskStateReply, Shown } from '#contract/wallet/schema.ts'
import { walletTexts } from '#contract/wallet/texts.ts'
import { Verdict } from '../gateChecks/CheckCells.tsx'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { DataList } from '../kit/page/DataList.tsx'
import { QrCode } from '../kit/qr/QrCode.tsx'
import { announce } from '../lib/announce.ts'
import { useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { minutesLeft } from './left.ts'
import './wallet.css'
import { usePhone } from '../lib/usePhone.ts'

const everySeconds = 2
const without = {
  ATSISAKYTA: ['askRefused', 'askRefusedText'],
  PASIBAIGE: ['askLate', 'askLateText'],
} as const

interface Props {
  request: AskReply
  onAgain: () => void
  onClose: () => void
}

/** Asks a wallet by a code, waits, and shows what its holder allowed, with the verdict. */
export function CheckWallet({ request, onAgain, onClose }: Props) {
  const t = useText(walletTexts)
  const phone = usePhone()
  const { data } = useCall(
    walletApi.askState,
    { params: { id: request.id } },
    {
      refetchInterval: ({ state }) =>
        ((state.data as AskStateReply | undefined)?.busena ?? 'LAUKIA') === 'LAUKIA' ? everySeconds * 1000 : false,
    },
  )
  const busena: AskState = data?.busena ?? 'LAUKIA'
  const ended = busena === 'ATSISAKYTA' || busena === 'PASIBAIGE' ? without[busena] : null
  useEffect(() => {
    if (ended) announce(t(ended[0]))
  }, [ended, t])
  return (
    <Dialog onClose={onClose} title={t('askTitle')} size="lg" fullScreen={phone}>
      {data?.atsakymas && <Answer shown={data.atsakymas} />}
      {ended && (
        <Alert color="warning" icon={<IconAlertTriangle />} title={t(ended[0])}>
          {t(ended[1])}
        </Alert>
      )}
      {busena === 'LAUKIA' && (
        <div className="wallet-code">
          <Text>{t('askWhy')}</Text>
          <QrCode text={request.nuoroda} label={t('askQr')} />
          <Anchor href={request.nuoroda}>{t('askCopy')}</Anchor>
          <Text c="dimmed" role="status">
            {t('askWaiting')}. {t('left', { minutes: minutesLeft(request.galioja) })}
          </Text>
        </div>
      )}
      <Group justify="flex-end" mt="md" className="buttons">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
        {busena !== 'LAUKIA' && <Button onClick={onAgain}>{t('askAgain')}</Button>}
      </Group>
    </Dialog>
  )
}

/** What was shown. Of a forged answer there is only the verdict. */
function Answer({ shown }: { shown: Shown }) {
  const t = useText(walletTexts)
  const name = [shown.vardas, shown.pavarde].filter(Boolean).join(' ')
  return (
    <Stack gap="md" role="status">
      <Verdict row={shown} all />
      {name && (
        <>
          <div className="wallet-shown">
            {shown.nuotrauka && <img src={shown.nuotrauka} alt={t('photoOf', { name })} />}
            <DataList
              items={[
                [t('name'), name],
                [t('card'), shown.numeris],
                [t('company'), shown.imone ? `${shown.imone.pavadinimas}, ${shown.imone.kodas}` : t('notShown')],
                [t('competencies'), <Competencies key="competencies" held={shown.kompetencijos} />],
              ]}
            />
          </div>
          {shown.nuotrauka && <Text>{t('compare')}</Text>}
          <Text c="dimmed">{t('forgotten')}</Text>
        </>
      )}
    </Stack>
  )
}

function Competencies({ held }: { held: Shown['kompetencijos'] }) {
  const t = useText(walletTexts)
  if (held.length === 0) return t('notShown')
  return (
    <ul className="plain-list">
      {held.map(({ kodas, galioja }) => (
        <li key={kodas} className="nowrap">
          {galioja ? t('competency', { code: kodas, until: galioja }) : kodas}
        </li>
      ))}
    </ul>
  )
}
