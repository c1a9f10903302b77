import { competenciesApi } from '#contract/competencies/api.ts'
import { qualificationsApi } from '#contract/qualifications/api.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { Tabs } from '../kit/page/Tabs.tsx'
import { useText } from '../lib/lang.ts'
import { useTotal } from '../lib/total.ts'
import { QualificationApprovals } from '../qualifications/QualificationApprovals.tsx'
import { CompetencyApprovals } from './CompetencyApprovals.tsx'

const competencies = [competenciesApi.approvals]
const qualifications = [qualificationsApi.approvals]

/** /admin/asmenskompetencijos?tab=: claims with their documents, which administrators decide. */
export default function Approvals() {
  const t = useText(shellTexts)
  const [ofCompetencies, ofQualifications] = [useTotal(competencies), useTotal(qualifications)]
  return (
    <>
      <PageHeader title={t('approvals')} />
      <Tabs
        label={t('approvals')}
        tabs={[
          {
            id: 'kompetencijos',
            label: t('competencies'),
            count: ofCompetencies,
            content: () => <CompetencyApprovals />,
          },
          {
            id: 'kvalifikacijos',
            label: t('qualifications'),
            count: ofQualifications,
            content: () => <QualificationApprovals />,
          },
        ]}
      />
    </>
  )
}
