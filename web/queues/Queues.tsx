import { firstCalls } from '#contract/firstCalls.ts'
import { civilDay, daysBetween } from '#contract/lib/civil.ts'
import type { queuesApi } from '#contract/queues/api.ts'
import { type Queue, type QueueKind, waitingAges } from '#contract/queues/schema.ts'
import { queueTexts } from '#contract/queues/texts.ts'
import { EmptyState } from '../kit/page/EmptyState.tsx'
import { PartFailed } from '../kit/page/Loaded.tsx'
import { Placeholder } from '../kit/page/Placeholder.tsx'
import { Section } from '../kit/page/Section.tsx'
import { inFull, useCall } from '../lib/api.ts'
import { isOn } from '../lib/features.ts'
import { today } from '../lib/format.ts'
import { useLang, useText } from '../lib/lang.ts'
import { A, type Search } from '../lib/nav.tsx'
import './queues.css'

/** The list of each queue, with the filters under which it holds what waits. */
const lists: Record<QueueKind, readonly [to: string, search?: Search]> = {
  KOMPETENCIJOS: ['/admin/asmenskompetencijos'],
  KVALIFIKACIJOS: ['/admin/asmenskompetencijos', { tab: 'kvalifikacijos' }],
  IMONES: ['/admin/imones', { statusas: 'NEPATVIRTINTA' }],
  ATSTOVAI: ['/users', { pageidaujamasTipas: 'ORG_ATSTOVAS' }],
  POREIKIAI: ['/darbuotojuporeikiai', { statusas: 'PATEIKTAS' }],
  KORTELES: ['/admin/korteles', { statusas: 'UZSAKOMA' }],
}
/** From how many days on the oldest one has waited too long, and is coloured. */
const long = 7

/** What waits for an administrator: the queue whose oldest record waits longest comes first. */
export function Queues() {
  const t = useText(queueTexts)
  const query = useCall(inFull<typeof queuesApi.list>(firstCalls.queues), {})
  const all = query.data?.eiles.filter(({ rusis }) => rusis !== 'POREIKIAI' || isOn(firstCalls.demand.feature))
  const waiting = all
    ?.filter(({ kiek }) => kiek > 0)
    .sort((a, b) => String(a.seniausia).localeCompare(String(b.seniausia)))
  const total = waiting?.reduce((sum, { kiek }) => sum + kiek, 0)
  return (
    <Section title={t('title')} count={total}>
      {query.isPending && <Placeholder height={220} />}
      {!all && <PartFailed query={query} />}
      {waiting?.length === 0 && <EmptyState kind="done" title={t('nothing')} text={t('nothingText')} />}
      <ul className="queues">
        {waiting?.map((queue) => (
          <li key={queue.rusis}>
            <QueueRow queue={queue} />
          </li>
        ))}
      </ul>
      {waiting !== undefined && waiting.length > 0 && (
        <Empty kinds={all?.filter(({ kiek }) => kiek === 0).map(({ rusis }) => rusis) ?? []} />
      )}
    </Section>
  )
}

function QueueRow({ queue: { rusis, kiek, seniausia, amziai } }: { queue: Queue }) {
  const t = useText(queueTexts)
  const lang = useLang()
  const [to, search] = lists[rusis]
  const days = seniausia === null ? 0 : daysBetween(civilDay(new Date(seniausia)), today())
  const ages = waitingAges.flatMap(([age]) => (amziai[age] > 0 ? [age] : []))
  return (
    <A to={to} search={search} className="queue">
      <span className="queue-number">{kiek.toLocaleString(lang)}</span>
      <span className="queue-what">
        <span className="queue-name">{t(rusis)}</span>
        <span className="queue-oldest" data-long={days > long || undefined}>
          {days > 0 ? t('oldest', { count: days }) : t('today')}
        </span>
      </span>
      <span className="queue-ages">
        <span className="queue-bar" aria-hidden>
          {ages.map((age) => (
            <span key={age} data-age={age} style={{ flexGrow: amziai[age] }} />
          ))}
        </span>
        <span className="queue-legend">
          {ages.map((age) => (
            <span key={age}>
              <i data-age={age} aria-hidden />
              {t(age)} <b>{amziai[age].toLocaleString(lang)}</b>
            </span>
          ))}
        </span>
      </span>
    </A>
  )
}

/** Queues in which nothing waits, still with the way to their lists. */
function Empty({ kinds }: { kinds: readonly QueueKind[] }) {
  const t = useText(queueTexts)
  if (kinds.length === 0) return null
  return (
    <p className="queues-empty">
      {t('empty')}{' '}
      {kinds.map((kind, at) => (
        <span key={kind}>
          {at > 0 && ' · '}
          <A to={lists[kind][0]} search={lists[kind][1]}>
            {t(`${kind}Name`)}
          </A>
        </span>
      ))}
    </p>
  )
}
