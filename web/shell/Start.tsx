import { Anchor, Skeleton, Text } from '@mantine/core'
import type { assessmentsApi } from '#contract/assessments/api.ts'
import type { AssessmentRow } from '#contract/assessments/schema.ts'
import { keepsAllNeeds } from '#contract/demand/rules.ts'
import { firstCalls } from '#contract/firstCalls.ts'
import { administers } from '#contract/persons/rules.ts'
import { can } from '#contract/rights.ts'
import { startTexts } from '#contract/shell/startTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { EmptyState } from '../kit/page/EmptyState.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { Section } from '../kit/page/Section.tsx'
import { inFull, type ListHead, useList } from '../lib/api.ts'
import { useCodes } from '../lib/codes.ts'
import { isOn } from '../lib/features.ts'
import { today } from '../lib/format.ts'
import { useLang, useText } from '../lib/lang.ts'
import { A, type Search } from '../lib/nav.tsx'
import { useMay, useMe } from '../lib/session.ts'
import { usersSearch, usersText } from './places.ts'

const CompanyStart = later(async () => (await import('../reports/CompanyStart.tsx')).CompanyStart)

/** The start page of staff: a company sees its summary, others see what waits for them; then the next assessments. */
export default function Start() {
  const me = useMe()
  const upcoming = <UpcomingAssessments />
  if (me.imone && can(me, 'AccessOwnImone')) return <CompanyStart imone={me.imone}>{upcoming}</CompanyStart>
  return (
    <>
      <Queues />
      {upcoming}
    </>
  )
}

/** The work queues; each number links to the list that it counts. */
function Queues() {
  const t = useText(startTexts)
  const shell = useText(shellTexts)
  const me = useMe()
  const may = useMay()
  const from = today()
  const seesPeople = may(...firstCalls.persons.access)
  const users = usersSearch(me)
  return (
    <>
      <PageHeader title={shell('start')} />
      <div className="counts">
        {administers(me) && (
          <>
            <Count
              text={t('waitingCompetencies')}
              list={firstCalls.competencyApprovals}
              to="/admin/asmenskompetencijos"
              urgent
            />
            <Count
              text={t('waitingQualifications')}
              list={firstCalls.qualificationApprovals}
              to="/admin/asmenskompetencijos"
              search={{ tab: 'kvalifikacijos' }}
              urgent
            />
            <Count
              text={t('waitingCompanies')}
              list={firstCalls.companies}
              query={{ statusas: 'NEPATVIRTINTA' }}
              to="/admin/imones"
              urgent
            />
            <Count
              text={t('wishing')}
              list={firstCalls.persons}
              query={{ pageidaujamasTipas: 'ORG_ATSTOVAS' }}
              to="/users"
              urgent
            />
          </>
        )}
        {keepsAllNeeds(me) && isOn(firstCalls.demand.feature) && (
          <Count
            text={t('waitingNeeds')}
            list={firstCalls.demand}
            query={{ statusas: 'PATEIKTAS' }}
            to="/darbuotojuporeikiai"
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
        <Count
          text={t('waiting')}
          note={t('waitingText')}
          list={firstCalls.assessmentPersons}
          query={{ statusas: 'LAUKIAMA', from }}
          to="/admin/atestavimai"
          search={{ tab: 'asmenys' }}
          urgent
        />
        {seesPeople && <Count text={shell(usersText(me))} list={firstCalls.persons} to="/users" search={users} />}
      </div>
    </>
  )
}

function UpcomingAssessments() {
  const t = useText(startTexts)
  const shell = useText(shellTexts)
  const upcoming = useList(inFull<typeof assessmentsApi.list>(firstCalls.assessments), {
    query: { from: today(), order: 'data', size: 6 },
  })
  return (
    <Section
      title={t('coming')}
      count={upcoming.data?.total}
      action={
        <Anchor component={A} to="/admin/atestavimai">
          {shell('assessments')}
        </Anchor>
      }
    >
      {upcoming.isPending && <Skeleton height={180} />}
      {upcoming.data?.total === 0 && <EmptyState kind="nothing" title={t('noComing')} />}
      <ul className="coming">
        {upcoming.data?.rows.map((row) => (
          <UpcomingAssessment key={row.id} row={row} />
        ))}
      </ul>
    </Section>
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

function UpcomingAssessment({ row }: { row: AssessmentRow }) {
  const t = useText(startTexts)
  const lang = useLang()
  const types = useCodes('atestavimoTipai')
  const name = (lang !== 'lt' && row.kompetencija.pavadinimasEn) || row.pavadinimas || row.kompetencija.pavadinimas
  return (
    <li>
      <span className="coming-date tabular">
        {row.data}
        {row.laikas && ` ${row.laikas}`}
      </span>
      <span className="coming-what">
        <Anchor component={A} to={`/admin/atestavimai/${row.id}`} fw={600}>
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {[types.name(row.tipas), row.adresas.miestas, row.imone.pavadinimas].filter(Boolean).join(' · ')}
        </Text>
      </span>
      <span className="coming-people">
        {t('peopleCount', { count: row.asmenuSkaicius })}
        {row.laukiama > 0 && (
          <Text size="sm" c="var(--pending-text)">
            {t('waitingCount', { count: row.laukiama })}
          </Text>
        )}
      </span>
    </li>
  )
}
