import { Skeleton } from '@mantine/core'
import { firstCalls } from '#contract/firstCalls.ts'
import { queuesOf } from '#contract/queues/rules.ts'
import { can } from '#contract/rights.ts'
import { startTexts } from '#contract/shell/startTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { inFull, type ListHead, useList } from '../lib/api.ts'
import { today } from '../lib/format.ts'
import { useLang, useText } from '../lib/lang.ts'
import { A, type Search } from '../lib/nav.tsx'
import { useMay, useMe } from '../lib/session.ts'
import { Coming } from './Coming.tsx'
import { usersSearch, usersText } from './places.ts'

const CompanyStart = later(async () => (await import('../reports/CompanyStart.tsx')).CompanyStart, 320)
const Queues = later(async () => (await import('../queues/Queues.tsx')).Queues, 320)

/** Who confirms people for assessments. */
const organisers = ['ChangeAtestavimas', 'ChangeImoneAtestavimas'] as const

/**
 * The start page of staff, which begins with what they do now: an administrator with what waits longest, who holds or
 * organises assessments with the next ones, a company with what its people lack.
 */
export default function Start() {
  const me = useMe()
  const shell = useText(shellTexts)
  if (me.imone && can(me, 'AccessOwnImone')) {
    const isOrganiser = can(me, ...organisers)
    return (
      <CompanyStart imone={me.imone} first={isOrganiser && <Coming />}>
        {!isOrganiser && <Coming />}
      </CompanyStart>
    )
  }
  return (
    <>
      <PageHeader title={shell('start')} />
      {queuesOf(me).length > 0 && <Queues />}
      <Coming />
      <Counts />
    </>
  )
}

/** People to look at, in numbers; each links to the list that it counts. */
function Counts() {
  const t = useText(startTexts)
  const shell = useText(shellTexts)
  const me = useMe()
  const may = useMay()
  const from = today()
  const organises = may(...organisers)
  const seesPeople = may(...firstCalls.persons.access)
  const users = usersSearch(me)
  return (
    <div className="counts">
      {organises && (
        <Count
          text={t('waiting')}
          note={t('waitingText')}
          list={firstCalls.assessmentPersons}
          query={{ statusas: 'LAUKIAMA', from }}
          to="/admin/atestavimai"
          search={{ tab: 'asmenys' }}
          urgent
        />
      )}
      {seesPeople && (
        <Count
          text={t('unconfirmed')}
          note={shell(usersText(me))}
          list={firstCalls.persons}
          query={{ statusas: 'NEPATIKRINTA' }}
          to="/users"
          search={users}
          urgent
        />
      )}
      {seesPeople && <Count text={shell(usersText(me))} list={firstCalls.persons} to="/users" search={users} />}
    </div>
  )
}

interface CountProps {
  text: string
  note?: string
  /** The list that is counted, and its filters; the screen that it links to has the same. */
  list: ListHead
  query?: Search
  to: string
  search?: Search
  urgent?: boolean
}
function Count({ text, note, list, query, to, search, urgent = false }: CountProps) {
  const lang = useLang()
  const shell = useText(shellTexts)
  const { data, isError: failed } = useList(inFull(list), { query: { ...query, size: 1 } } as never)
  const total = data?.total
  return (
    <A
      to={to}
      search={{ ...search, ...query }}
      className="count-card"
      data-urgent={(urgent && (total ?? 0) > 0) || undefined}
    >
      {total === undefined && !failed ? (
        <Skeleton height={44} width={72} />
      ) : (
        <span className="count-number">{failed ? '—' : total?.toLocaleString(lang)}</span>
      )}
      <span className="count-text">{text}</span>
      <span className="count-note">{failed ? shell('failed') : note}</span>
    </A>
  )
}
