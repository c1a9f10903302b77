import { competenciesApi } from '#contract/competencies/api.ts'
import type { PersonCompetency } from '#contract/competencies/schema.ts'
import { competencyTexts } from '#contract/competencies/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { List, useListModel } from '../kit/list/List.tsx'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { useAssessmentColumns } from '../persons/PersonAssessments.tsx'

/** The assessments that granted one competency. */
export function GrantedBy({ row, onClose }: { row: PersonCompetency; onClose: () => void }) {
  const t = useText(competencyTexts)
  const named = useNamed()
  const list = useListModel<typeof competenciesApi.assessments>({
    ...useAssessmentColumns(),
    endpoint: competenciesApi.assessments,
    params: { id: row.asmuoId, childId: row.id },
    columns: ['data', 'tipas', 'teorijosRezultatas', 'praktikosRezultatas', 'statusas'],
    where: 'local',
    empty: { title: t('notByAssessment') },
  })
  return (
    <Dialog onClose={onClose} title={`${t('grantedBy')}: ${named(row.kompetencija)}`} size="xl">
      <List list={list} />
    </Dialog>
  )
}
