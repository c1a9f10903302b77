import { Anchor, Button, Text } from '@mantine/core'
import type { assessmentsApi } from '#contract/assessments/api.ts'
import type { AssessmentRow } from '#contract/assessments/schema.ts'
import { firstCalls } from '#contract/firstCalls.ts'
import { addDays } from '#contract/lib/civil.ts'
import { titleIn } from '#contract/lib/names.ts'
import { startTexts } from '#contract/shell/startTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { EmptyState } from '../kit/page/EmptyState.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { Section } from '../kit/page/Section.tsx'
import { inFull, useList } from '../lib/api.ts'
import { useCodes } from '../lib/codes.ts'
import { today } from '../lib/format.ts'
import { useLang, useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'

/** The next assessments that the user sees, those of today first: when, where, how many people, how many places are free. */
export function Coming() {
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
      <Loaded query={upcoming} height={180}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState kind="nothing" title={t('noComing')} />
          ) : (
            <ul className="coming">
              {rows.map((row, at) => (
                <ComingAssessment key={row.id} row={row} first={at === 0} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

/** `first`: its button is the one filled button of the page. */
function ComingAssessment({ row, first }: { row: AssessmentRow; first: boolean }) {
  const t = useText(startTexts)
  const lang = useLang()
  const types = useCodes('atestavimoTipai')
  const name = titleIn(lang, row.pavadinimas || row.kompetencija.pavadinimas, [row.kompetencija])
  const to = `/admin/atestavimai/${row.id}`
  const isToday = row.data === today()
  const near = isToday ? t('today') : row.data === addDays(today(), 1) ? t('tomorrow') : undefined
  return (
    <li data-today={isToday || undefined}>
      <span className="coming-date tabular">
        {near && <strong>{near} </strong>}
        {near ? row.laikas : [row.data, row.laikas].filter(Boolean).join(' ')}
      </span>
      <span className="coming-what">
        <Anchor component={A} to={to} fw={600}>
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {[types.name(row.tipas), row.adresas.miestas, row.imone.pavadinimas].filter(Boolean).join(' · ')}
        </Text>
      </span>
      <span className="coming-people">
        {t('peopleCount', { count: row.asmenuSkaicius })}
        <Text size="sm" c="dimmed">
          {row.laukiama > 0 && (
            <Text span c="var(--pending-text)">
              {t('waitingCount', { count: row.laukiama })}
            </Text>
          )}
          {row.laukiama > 0 && row.laisvosVietos !== null && ' · '}
          {row.laisvosVietos !== null && (row.laisvosVietos > 0 ? t('free', { count: row.laisvosVietos }) : t('full'))}
        </Text>
      </span>
      {isToday && (
        <Button component={A} to={to} variant={first ? 'filled' : 'default'} aria-label={`${t('open')}: ${name}`}>
          {t('open')}
        </Button>
      )}
    </li>
  )
}
