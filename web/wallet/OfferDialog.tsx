import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { walletApi } from '#contract/wallet/api.ts'
import type { Offer, OfferState, OfferStateReply } from '#contract/wallet/schema.ts'
import { walletTexts } from '#contract/wallet/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { QrCode } from '../kit/qr/QrCode.tsx'
import { announce } from '../lib/announce.ts'
import { useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { minutesLeft } from './left.ts'
import './wallet.css'
import { usePhone } from '../lib/usePhone.ts'

const everySeconds = 3
const ends = {
  PAIMTA: ['taken', 'takenText', 'success', IconCircleCheck],
  UZRAKINTA: ['locked', 'lockedText', 'danger', IconAlertTriangle],
  PASIBAIGE: ['late', 'lateText', 'warning', IconAlertTriangle],
} as const satisfies Record<Exclude<OfferState, 'LAUKIA'>, unknown>

interface Props {
  offer: Offer
  onTaken: () => void
  onAgain: () => void
  onClose: () => void
}

/** The code for a wallet and its PIN, until a wallet has taken the card, the PIN was wrong too often, or time is over. */
export function OfferDialog({ offer, onTaken, onAgain, onClose }: Props) {
  const t = useText(walletTexts)
  const phone = usePhone()
  const { data } = useCall(
    walletApi.offerState,
    { params: { id: offer.id } },
    {
      refetchInterval: ({ state }) =>
        ((state.data as OfferStateReply | undefined)?.busena ?? 'LAUKIA') === 'LAUKIA' ? everySeconds * 1000 : false,
    },
  )
  const busena = data?.busena ?? 'LAUKIA'
  const end = busena === 'LAUKIA' ? null : ends[busena]
  const told = useRef(onTaken)
  told.current = onTaken
  useEffect(() => {
    if (busena === 'LAUKIA') return
    announce(t(ends[busena][0]))
    if (busena === 'PAIMTA') told.current()
  }, [busena, t])
  const Icon = end?.[3]
  return (
    <Dialog onClose={onClose} title={t('offerTitle')} fullScreen={phone}>
      {end && Icon ? (
        <Alert color={end[2]} icon={<Icon />} title={t(end[0])}>
          {t(end[1])}
        </Alert>
      ) : (
        <Waiting offer={offer} phone={phone ?? false} />
      )}
      <Group justify="flex-end" mt="md" className="buttons">
        <Button variant={busena === 'PAIMTA' ? 'filled' : 'default'} data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
        {end && busena !== 'PAIMTA' && <Button onClick={onAgain}>{t('again')}</Button>}
      </Group>
    </Dialog>
  )
}

/** On a phone the wallet is most likely on it, so the link stands before the code. */
function Waiting({ offer, phone }: { offer: Offer; phone: boolean }) {
  const t = useText(walletTexts)
  const link = (
    <Button key="link" component="a" href={offer.nuoroda} variant={phone ? 'filled' : 'default'}>
      {t('open')}
    </Button>
  )
  const code = <QrCode key="code" text={offer.nuoroda} label={t('qrOf')} />
  return (
    <div className="wallet-code">
      <Text>{t('scan')}</Text>
      {phone ? [link, code] : [code, link]}
      <div>
        <Text fw={600}>{t('pin')}</Text>
        <div className="wallet-pin tabular">{offer.pin.replace(/^(\d{3})/, '$1 ')}</div>
      </div>
      <Text>{t('pinWhy')}</Text>
      <Text c="dimmed" role="status">
        {t('waiting')}. {t('left', { minutes: minutesLeft(offer.galioja) })}
      </Text>
      <Text c="dimmed">{t('replaces')}</Text>
    </div>
  )
}
