import './templates.css'
import { Button, Group, Progress, Text } from '@mantine/core'
import { IconPlayerPause, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { refetchInterval, retryable } from '#contract/templates/rules.ts'
import { receiverStates, type Sending } from '#contract/templates/schema.ts'
import { sendingsApi } from '#contract/templates/sendingsApi.ts'
import { sendingTexts, templateTexts } from '#contract/templates/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { DataList } from '../kit/page/DataList.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { Section } from '../kit/page/Section.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useCall, useSave } from '../lib/api.ts'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { readAgain } from '../lib/refresh.ts'

/** /admin/sablonai/siuntimai/:id: the progress of a sending, and its receivers. */
export default function SendingPage() {
  const id = Number(useParams({ strict: false })['id' as never])
  // Read again until everything has gone out, to show the progress.
  const query = useCall(
    sendingsApi.get,
    { params: { id } },
    { refetchInterval: ({ state }) => refetchInterval((state.data as Sending | undefined)?.busena) },
  )
  return (
    <Loaded query={query} page>
      {(sending) => <Shown sending={sending} />}
    </Loaded>
  )
}

/** The part of the bar of receivers who are finished; the rest of it stands for those who still wait. */
const colours = { ISSIUSTA: 'success', NEPAVYKO: 'danger', BE_ADRESO: 'warning', ATSISAKE: 'neutral' } as const

function Shown({ sending }: { sending: Sending }) {
  const t = useText(sendingTexts)
  const templates = useText(templateTexts)
  const confirm = useConfirm()
  const stop = useSave(sendingsApi.stop)
  const retry = useSave(sendingsApi.retry)
  const { id, busena, kiekiai, gaveju, sukure } = sending
  const again = retryable(kiekiai)
  // The list of receivers below is refreshed with the progress.
  const client = useQueryClient()
  const counts = JSON.stringify(kiekiai)
  const seen = useRef(counts)
  // A notice appears for users who are watching when the last message has gone out.
  const stood = useRef(busena)
  useEffect(() => {
    if (stood.current === 'SIUNCIAMA' && busena === 'BAIGTA' && kiekiai.ISSIUSTA > 0) alertSuccess(t('sent'))
    stood.current = busena
  }, [busena, kiekiai.ISSIUSTA, t])
  useEffect(() => {
    if (seen.current === counts) return
    seen.current = counts
    void readAgain(client, ['/siuntimai'])
  }, [client, counts])
  const input = { params: { id } }
  async function stopIt() {
    if (!(await confirm({ title: t('stopTitle'), text: t('stopText'), action: t('stop'), danger: true }))) return
    stop.mutate(input, { onSuccess: () => alertSuccess(t('stopped')), onError: alertDanger })
  }
  const sendAgain = () => retry.mutate(input, { onSuccess: () => alertSuccess(t('retried')), onError: alertDanger })
  return (
    <>
      <PageHeader
        title={sending.pavadinimas}
        crumbs={[[templates('title'), '/admin/sablonai', { tab: 'siuntimai' }]]}
        beside={<StatusBadge machine="siuntimoBusenos" code={busena} />}
      >
        {busena === 'SIUNCIAMA' && (
          <Button
            variant="default"
            leftSection={<IconPlayerPause size={20} stroke={1.75} aria-hidden />}
            loading={stop.isPending}
            onClick={() => void stopIt()}
          >
            {t('stop')}
          </Button>
        )}
        {again > 0 && busena !== 'SIUNCIAMA' && (
          <Button
            leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
            loading={retry.isPending}
            onClick={sendAgain}
          >
            {t('retry', { count: again })}
          </Button>
        )}
      </PageHeader>
      <Section title={t('title')}>
        <DataList
          items={[
            [t('at'), when(sending.sukurta)],
            [t('by'), `${sukure.vardas} ${sukure.pavarde}`],
          ]}
        />
        <Text mt="md" size="sm" role="status">
          {t('progress', { done: kiekiai.ISSIUSTA, all: gaveju })}
        </Text>
        <Progress.Root size="md" mt={4}>
          {(Object.keys(colours) as (keyof typeof colours)[]).map((state) => (
            <Progress.Section
              key={state}
              value={gaveju ? (kiekiai[state] / gaveju) * 100 : 0}
              color={colours[state]}
              aria-hidden
            />
          ))}
        </Progress.Root>
        <Group gap="sm" mt="sm" data-counts>
          {receiverStates.map(
            (state) =>
              kiekiai[state] > 0 && (
                <Group key={state} gap={6} wrap="nowrap">
                  <StatusBadge machine="gavejoBusenos" code={state} />
                  <Text size="sm">{kiekiai[state]}</Text>
                </Group>
              ),
          )}
        </Group>
      </Section>
      <Section title={t('text')}>
        <div className="template-letter">
          <Text fw={600}>{sending.tema}</Text>
          <p>{sending.tekstas}</p>
        </div>
        <div className="template-letter" style={{ marginTop: 8 }}>
          <Text size="xs" c="dimmed">
            SMS
          </Text>
          <p>{sending.sms}</p>
        </div>
      </Section>
      <ListSection
        title={t('receivers')}
        endpoint={sendingsApi.receivers}
        params={{ id }}
        main
        rowId={(row) => row.asmuo.id}
        sorts={{ 'asmuo.pavarde': 'pavarde' }}
        filters={[
          { kind: 'text', name: 'search', label: t('surname'), always: true },
          { kind: 'codes', name: 'busena', label: t('state'), list: 'gavejoBusenos', always: true },
        ]}
        columns={['asmuo.pavarde', 'asmuo.vardas', 'busena', 'kanalas', 'issiusta']}
        cells={{
          busena: ({ busena: code }) => <StatusBadge machine="gavejoBusenos" code={code} />,
        }}
        to={(row) => `/users/${row.asmuo.id}`}
        rowName={({ asmuo }) => `${asmuo.pavarde} ${asmuo.vardas}`}
        empty={{ title: t('noReceivers'), text: '' }}
      />
    </>
  )
}
