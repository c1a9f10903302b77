import { Anchor, Group, Stack } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { isExtract } from '#contract/assessments/extract.ts'
import { decimal } from '#contract/lib/texts.ts'
import { personsApi } from '#contract/persons/api.ts'
import type { OwnAssessment } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { pathOf } from '#contract/public/pages.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useToCalendar } from '../calendars/toCalendar.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { useLang, useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { A } from '../lib/nav.tsx'
import type { PersonTabProps } from '../lib/personTab.ts'
import { useMay, useMe } from '../lib/session.ts'

/** Columns of a person's assessments, for every list of them. */
export function useAssessmentColumns() {
  const lang = useLang()
  const t = useText(personTexts)
  const me = useMe()
  const may = useMay()
  const named = useNamed()
  const score = (value: number | null) => (value === null ? '–' : decimal(value, lang))
  const opens = ({ imone }: OwnAssessment) =>
    may('AccessAllImones', 'ChangeAtestavimas') || (may('AccessOwnImone') && imone.id === me.imoneId)
  const link = (row: OwnAssessment, text: string) =>
    opens(row) ? (
      <A to={`/admin/atestavimai/${row.atestId}`} className="row-link">
        {text}
      </A>
    ) : (
      // The public page, where the person can cancel their registration.
      <Anchor href={`/${lang}/atestavimai/${row.atestId}`} className="row-link">
        {text}
      </Anchor>
    )
  return {
    rowId: (row: OwnAssessment) => row.atestId,
    cells: {
      'kompetencija.pavadinimas': (row: OwnAssessment) => link(row, named(row.kompetencija)),
      data: (row: OwnAssessment) => (
        <span className="nowrap">{link(row, [row.data, row.laikas].filter(Boolean).join(' '))}</span>
      ),
      teorijosRezultatas: (row: OwnAssessment) => score(row.teorijosRezultatas),
      praktikosRezultatas: (row: OwnAssessment) => score(row.praktikosRezultatas),
      statusas: ({ statusas, failai }: OwnAssessment) => (
        <Stack gap={4} align="flex-start" className={failai.length > 0 ? 'cell-whole' : undefined}>
          <StatusBadge machine="atestavimoStatusai" code={statusas} />
          {failai.map((file) => (
            <Anchor key={file.id} href={`/api/failai/${file.id}`} download size="sm">
              <Group component="span" gap={4} wrap="nowrap" display="inline-flex">
                <IconFileText size={16} aria-hidden />
                {file.protokolas ? t(isExtract(file) ? 'extract' : 'protocol') : file.pavadinimas}
              </Group>
            </Anchor>
          ))}
        </Stack>
      ),
    },
  }
}

/** All assessments of a person: date, competency, scores, result and protocol. */
export default function PersonAssessments({ person: { id } }: PersonTabProps) {
  const t = useText(personTexts)
  const shell = useText(shellTexts)
  const lang = useLang()
  const me = useMe()
  const toCalendar = useToCalendar()
  return (
    <ListSection
      {...useAssessmentColumns()}
      title={shell('assessments')}
      endpoint={personsApi.assessments}
      params={{ id }}
      where=""
      filters={[
        { kind: 'codes', name: 'statusas', label: t('status'), list: 'atestavimoStatusai', one: true, always: true },
      ]}
      columns={[
        'kompetencija.pavadinimas',
        'data',
        'tipas',
        'adresas.miestas',
        'teorijosRezultatas',
        'praktikosRezultatas',
        'statusas',
      ]}
      {...(id === me.userId && {
        rowActions: (row: OwnAssessment) => [
          row.statusas !== 'ATSAUKTA' && toCalendar(pathOf.assessment(lang, row.atestId), row.data),
        ],
      })}
      empty={{ title: t('noAssessments'), text: t('noAssessmentsWhy') }}
    />
  )
}
