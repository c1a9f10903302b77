import { Anchor, Button, Table } from '@mantine/core'
import { Fragment } from 'react'
import { passes } from '#contract/assessments/rules.ts'
import { type Assessment, type AssessmentPerson, passMark, type RowStatus } from '#contract/assessments/schema.ts'
import { completionTexts } from '#contract/assessments/texts.ts'
import { decimal } from '#contract/lib/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { DataList } from '../kit/page/DataList.tsx'
import { Section } from '../kit/page/Section.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { useLang, useText } from '../lib/lang.ts'
import { criteriaOf, marksOf, type Sheet, scoreOf, startOf } from './marks.ts'
import { fullName, useNames } from './names.ts'

export interface DraftProtocol {
  assessment: Assessment
  person: AssessmentPerson['asmuo']
  sheet: Sheet
  result: RowStatus
}

interface Props extends DraftProtocol {
  /** Goes back to the marks, with this box active. */
  onChange: (at: number) => void
  onBack: () => void
  onSign: () => void
}

/** Everything that will be signed, shown before anyone signs it. */
export function Review({ onChange, onBack, onSign, ...draft }: Props) {
  const t = useText(completionTexts)
  const shell = useText(shellTexts)
  return (
    <>
      <Section title={t('review')}>
        <Summary {...draft} onChange={onChange} />
      </Section>
      <div className="completion-footer">
        <Button size="lg" variant="default" onClick={onBack}>
          {shell('back')}
        </Button>
        <Button size="lg" onClick={onSign}>
          {t('toSign')}
        </Button>
      </div>
    </>
  )
}

/** The person, the assessment, its place, the marks and the result: the same for the review and for each signer. */
export function Summary({
  assessment,
  person,
  sheet,
  result,
  onChange,
}: DraftProtocol & { onChange?: (at: number) => void }) {
  const lang = useLang()
  const t = useText(completionTexts)
  const { competency } = useNames()
  return (
    <>
      <DataList
        items={[
          [t('person'), fullName(person)],
          [t('competency'), competency(assessment.kompetencija)],
          [t('date'), assessment.data],
          [t('place'), `${assessment.adresas.adresas}, ${assessment.adresas.miestas}`],
        ]}
      />
      <Table mt="md" className="completion-summary">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('part')}</Table.Th>
            <Table.Th scope="col">{t('marks')}</Table.Th>
            <Table.Th scope="col">{t('score')}</Table.Th>
            {onChange && (
              <Table.Th scope="col">
                <span className="sr-only">{t('change')}</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sheet.parts.map((part) => {
            const score = scoreOf(sheet, part)
            const marks = marksOf(sheet, part)
            return (
              <Fragment key={part}>
                <Table.Tr>
                  <Table.Th scope="row">{t(part)}</Table.Th>
                  <Table.Td className="nowrap">{marks.join(' · ')}</Table.Td>
                  <Table.Td data-passes={passes(score)}>{score === null ? '—' : decimal(score, lang)}</Table.Td>
                  {onChange && (
                    <Table.Td>
                      <Anchor
                        component="button"
                        type="button"
                        aria-label={t('changeMarks', { part: t(part) })}
                        onClick={() => onChange(startOf(sheet, part))}
                      >
                        {t('change')}
                      </Anchor>
                    </Table.Td>
                  )}
                </Table.Tr>
                <MarkedFor criteria={criteriaOf(assessment, part)} marks={marks} columns={onChange ? 4 : 3} />
              </Fragment>
            )
          })}
        </Table.Tbody>
      </Table>
      <div className="completion-result">
        {t('result')}: <StatusBadge machine="atestavimoStatusai" code={result} />
        <span className="completion-pass">{t('passMark', { mark: decimal(passMark, lang) })}</span>
      </div>
    </>
  )
}

interface MarkedForProps {
  criteria: readonly string[]
  marks: readonly (number | null)[]
  /** Columns of the table, all of which the row fills. */
  columns: number
}

/** What each mark was given for, since it is signed together with the marks. */
function MarkedFor({ criteria, marks, columns }: MarkedForProps) {
  const t = useText(completionTexts)
  if (criteria.length === 0) return null
  return (
    <Table.Tr className="marked-for">
      <Table.Td colSpan={columns}>
        <ol aria-label={t('criteria')}>
          {criteria.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is its place
            <li key={at}>
              <span lang="lt">{text}</span>: {marks[at]}
            </li>
          ))}
        </ol>
      </Table.Td>
    </Table.Tr>
  )
}
