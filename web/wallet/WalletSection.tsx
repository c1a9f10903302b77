import { Button, Group, Stack, Text } from '@mantine/core'
import { IconWallet } from '@tabler/icons-react'
import { useState } from 'react'
import { walletApi } from '#contract/wallet/api.ts'
import type { HeldReply, Issued, Offer } from '#contract/wallet/schema.ts'
import { walletEnds, walletTexts } from '#contract/wallet/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { later } from '../kit/dialog/later.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { Section } from '../kit/page/Section.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useCall, useSave } from '../lib/api.ts'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'

const OfferDialog = later(async () => (await import('./OfferDialog.tsx')).OfferDialog)

/** The card of a person in digital wallets: what they were given, the way to put it into one, and to end it. */
export function WalletSection({ personId }: { personId: number }) {
  const t = useText(walletTexts)
  const isSelf = useMe().userId === personId
  const query = useCall(walletApi.ofPerson, { params: { id: personId } })
  return (
    <Section title={t('title')}>
      <Loaded query={query} height={24}>
        {(held) => (
          <Stack gap="sm" align="flex-start">
            {held.isduota.length === 0 && <Text c="dimmed">{t('none')}</Text>}
            {held.isduota.map((one) => (
              <Given key={one.id} one={one} />
            ))}
            {isSelf && (
              <Text c="dimmed">
                {t('why')} {t('fortnight')}
              </Text>
            )}
            <Actions personId={personId} held={held} refetch={() => void query.refetch()} />
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

/** What a wallet was given at once, and whether it is good. */
function Given({ one }: { one: Issued }) {
  const t = useText(walletTexts)
  const ends = useText(walletEnds)
  const good = one.busena === 'GALIOJA'
  return (
    <Stack gap={0}>
      <Text fw={good ? 600 : 400}>{t('number', { number: one.numeris })}</Text>
      <Text {...(good ? {} : { c: 'dimmed' })}>
        {t('issued', { time: when(one.isduota) })}
        {'. '}
        {good && t('until', { time: when(one.galioja) })}
        {one.busena === 'PASIBAIGE' && t('ranOut', { time: when(one.galioja) })}
        {one.pabaiga && one.priezastis && `${t('ended', { time: when(one.pabaiga) })}: ${ends(one.priezastis)}`}
      </Text>
      {good && one.kiekis > 1 && <Text c="dimmed">{t('copies', { count: one.kiekis })}</Text>}
    </Stack>
  )
}

function Actions({ personId, held, refetch }: { personId: number; held: HeldReply; refetch: () => void }) {
  const t = useText(walletTexts)
  const confirm = useConfirm()
  const [offer, setOffer] = useState<Offer | null>(null)
  const make = useSave(walletApi.offer)
  const end = useSave(walletApi.end, ['/asmenys'])
  const ask = () => make.mutate({}, { onSuccess: setOffer, onError: alertDanger })
  async function stop() {
    if (!(await confirm({ title: t('endTitle'), text: t('endText'), action: t('end'), danger: true }))) return
    end.mutate({ params: { id: personId } }, { onSuccess: () => alertSuccess(t('endDone')), onError: alertDanger })
  }
  return (
    <>
      {held.galima && !held.pakanka && <Text>{t('stronger')}</Text>}
      <Group gap="sm">
        {held.galima && held.pakanka && (
          <Button
            leftSection={<IconWallet size={20} stroke={1.75} aria-hidden />}
            loading={make.isPending}
            onClick={ask}
          >
            {t('add')}
          </Button>
        )}
        {held.isduota.some(({ busena }) => busena === 'GALIOJA') && (
          <Button variant="default" loading={end.isPending} onClick={() => void stop()}>
            {t('end')}
          </Button>
        )}
      </Group>
      {offer && (
        <OfferDialog
          key={offer.id}
          offer={offer}
          onTaken={refetch}
          onAgain={ask}
          onClose={() => {
            setOffer(null)
            refetch()
          }}
        />
      )}
    </>
  )
}
