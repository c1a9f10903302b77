import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconCircleCheck, IconPlayerPause, IconSend } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { webhooksApi } from '#contract/webhooks/api.ts'
import type { Receiver, ReceiverSecret } from '#contract/webhooks/schema.ts'
import { webhookTexts } from '#contract/webhooks/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { ActionMenu } from '../kit/page/ActionMenu.tsx'
import { DataList } from '../kit/page/DataList.tsx'
import { Section } from '../kit/page/Section.tsx'
import type { Look } from '../kit/page/statuses.ts'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { announce } from '../lib/announce.ts'
import { useSave } from '../lib/api.ts'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useOutcome } from './outcome.ts'
import { useReceiverActions } from './useReceiverActions.ts'

const Deliveries = later(async () => (await import('./Deliveries.tsx')).Deliveries)

const looks: Record<'on' | 'failing' | 'off', Look> = {
  on: ['success', IconCircleCheck],
  failing: ['warning', IconAlertTriangle],
  off: ['neutral', IconPlayerPause],
}

interface Props {
  imoneId: number
  receiver: Receiver
  onEdit: () => void
  onSecret: (secret: ReceiverSecret) => void
}

/** A receiver: whether events arrive there, a test, its log, and what can be done with it. */
export function ReceiverCard({ imoneId, receiver, onEdit, onSecret }: Props) {
  const t = useText(webhookTexts)
  const outcome = useOutcome()
  const logId = useId()
  const [log, setLog] = useState(false)
  const params = { id: imoneId, childId: receiver.id }
  const test = useSave(webhooksApi.test)
  const { switchOn, ...actions } = useReceiverActions(imoneId, receiver, onSecret)
  const { adresas, aktyvus, priezastis, isjungta, nepavykstaNuo, paskutine, senaIki, laukia, neissiusta } = receiver
  const state = !aktyvus ? 'off' : nepavykstaNuo ? 'failing' : 'on'
  const tested = test.data
  const runTest = () =>
    test.mutate(
      { params },
      {
        onSuccess: (result) => announce(result.klaida ? `${t('testFailed')}: ${outcome(result)}` : outcome(result)),
        onError: alertDanger,
      },
    )
  return (
    <Section title={adresas} action={<ToneBadge look={looks[state]}>{t(state)}</ToneBadge>}>
      <Stack gap="md">
        {priezastis && isjungta && (
          <Alert color={priezastis === 'RANKA' ? 'info' : 'warning'} icon={<IconAlertTriangle />}>
            {t(`off${priezastis}`, { when: when(isjungta) })}
          </Alert>
        )}
        {state === 'failing' && nepavykstaNuo && (
          <Alert color="warning" icon={<IconAlertTriangle />}>
            {t('failingSince', { when: when(nepavykstaNuo) })}
          </Alert>
        )}
        <DataList
          items={[
            [
              t('events'),
              <ul key="e" className="webhook-events">
                {receiver.ivykiai.map((event) => (
                  <li key={event}>{t(event)}</li>
                ))}
              </ul>,
            ],
            [t('last'), paskutine ? when(paskutine) : t('never')],
            laukia > 0 && [t('waits'), laukia],
            neissiusta > 0 && [t('NEISSIUSTA'), t('notSent', { count: neissiusta })],
            senaIki !== null && [t('formerUntil'), when(senaIki)],
          ]}
        />
        {tested && (
          <Alert
            color={tested.klaida ? 'danger' : 'success'}
            icon={tested.klaida ? <IconAlertTriangle /> : <IconCircleCheck />}
            {...(tested.klaida ? { title: t('testFailed') } : {})}
          >
            {outcome(tested)}
          </Alert>
        )}
        <Group gap="sm" className="buttons">
          {!aktyvus && <Button onClick={switchOn}>{t('switchOn')}</Button>}
          <Button
            variant="default"
            loading={test.isPending}
            leftSection={<IconSend size={20} stroke={1.75} aria-hidden />}
            onClick={runTest}
          >
            {t('test')}
          </Button>
          <Button variant="default" aria-expanded={log} aria-controls={logId} onClick={() => setLog(!log)}>
            {t('log')}
          </Button>
          <ActionMenu
            target={
              <Button variant="default" rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden />}>
                {t('more')}
              </Button>
            }
            actions={[
              { label: t('edit'), onClick: onEdit },
              { label: t('rotate'), onClick: actions.rotate },
              ...(aktyvus ? [{ label: t('switchOff'), onClick: actions.switchOff }] : []),
              { label: t('remove'), danger: true, onClick: actions.remove },
            ]}
          />
        </Group>
        <div id={logId}>{log && <Deliveries imoneId={imoneId} receiver={receiver} />}</div>
      </Stack>
    </Section>
  )
}
