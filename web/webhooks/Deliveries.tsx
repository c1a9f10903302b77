import { Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClock, IconPlayerPause } from '@tabler/icons-react'
import { webhooksApi } from '#contract/webhooks/api.ts'
import { type Delivery, deliveryStates, type Receiver, sentKinds } from '#contract/webhooks/schema.ts'
import { webhookTexts } from '#contract/webhooks/texts.ts'
import { useEach } from '../kit/list/each.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import type { Look } from '../kit/page/statuses.ts'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { call, useSave } from '../lib/api.ts'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useOutcome } from './outcome.ts'

const looks: Record<Delivery['busena'], Look> = {
  LAUKIA: ['pending', IconClock],
  ISSIUSTA: ['success', IconCircleCheck],
  NEPAVYKO: ['danger', IconCircleX],
  NEISSIUSTA: ['neutral', IconPlayerPause],
}

/** A test event is sent by its own button. */
const isResent = ({ ivykis }: Delivery) => ivykis !== 'bandymas'

/** What was sent to a receiver in the last thirty days and what waits; each can be sent again. */
export function Deliveries({ imoneId, receiver }: { imoneId: number; receiver: Receiver }) {
  const t = useText(webhookTexts)
  const params = { id: imoneId, childId: receiver.id }
  const resend = useSave(webhooksApi.resend)
  const again = ({ id }: Delivery) =>
    resend.mutate(
      { params: { ...params, siuntimas: id } },
      { onSuccess: () => alertSuccess(t('resent')), onError: alertDanger },
    )
  const each = useEach<Delivery>({
    endpoint: webhooksApi.log,
    nameOf: (row) => `${t(row.ivykis)}, ${when(row.sukurta)}`,
    actions: [
      {
        label: t('resend'),
        may: isResent,
        run: ({ id }) => call(webhooksApi.resend, { params: { ...params, siuntimas: id } }),
        said: (done, count) => t('resentMany', { done, count }),
      },
    ],
  })
  return (
    <>
      <ListSection
        title={t('logTitle')}
        endpoint={webhooksApi.log}
        params={params}
        name="ivykiuSiuntimai"
        filters={[
          {
            kind: 'codes',
            name: 'busena',
            label: t('busena'),
            always: true,
            also: deliveryStates.map((value) => ({ value, label: t(value) })),
          },
          {
            kind: 'codes',
            name: 'ivykis',
            label: t('ivykis'),
            also: sentKinds.map((value) => ({ value, label: t(value) })),
          },
        ]}
        columns={['sukurta', 'ivykis', 'busena']}
        cells={{
          ivykis: (row) => <What row={row} />,
          busena: (row) => <How row={row} />,
          klaida: ({ klaida, ...row }) => klaida && <Outcome row={{ klaida, ...row }} />,
          id: ({ id }) => <code>{id}</code>,
        }}
        rowName={({ ivykis }) => t(ivykis)}
        rowActions={(row) => [isResent(row) && receiver.aktyvus && { label: t('resend'), onClick: () => again(row) }]}
        {...(receiver.aktyvus ? each.bulk : {})}
        empty={{ title: t('logNone'), text: t('logNoneWhy') }}
      />
      {each.result}
    </>
  )
}

/** The event, and the numbers and codes that it tells. */
function What({ row: { ivykis, duomenys } }: { row: Delivery }) {
  const t = useText(webhookTexts)
  return (
    <Stack gap={2} className="cell-stack">
      <span>{t(ivykis)}</span>
      <Text size="sm" c="dimmed" className="webhook-data">
        {JSON.stringify(duomenys)}
      </Text>
    </Stack>
  )
}

/** Where a delivery stands: its state, how the last try ended, when the next one is. */
function How({ row }: { row: Delivery }) {
  const t = useText(webhookTexts)
  const { busena, bandymai, kita } = row
  return (
    <Stack gap={2} className="cell-stack" align="flex-start">
      <ToneBadge look={looks[busena]}>{t(busena)}</ToneBadge>
      {bandymai > 0 && (
        <Text size="sm" c="dimmed">
          <Outcome row={row} />
          {bandymai > 1 && <>; {t('tries', { count: bandymai })}</>}
          {kita && bandymai > 0 && <>; {t('nextTry', { when: when(kita) })}</>}
        </Text>
      )}
    </Stack>
  )
}

function Outcome({ row: { atsakymas, klaida, trukme } }: { row: Delivery }) {
  const t = useText(webhookTexts)
  const outcome = useOutcome()
  if (klaida) return outcome({ atsakymas, klaida, trukme })
  return t('answered', { status: String(atsakymas ?? ''), ms: String(trukme ?? 0) })
}
