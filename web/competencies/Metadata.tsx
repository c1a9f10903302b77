import './competencies.css'
import { certificateTexts } from '#contract/certificates/texts.ts'
import { competencyTexts } from '#contract/competencies/texts.ts'
import { metadataTexts } from '#contract/metadata/texts.ts'
import { professionTexts } from '#contract/professions/texts.ts'
import { suggestionTexts } from '#contract/suggestions/texts.ts'
import { CertificateList } from '../certificates/CertificateList.tsx'
import { PageHeader } from '../kit/PageHeader.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { useText } from '../lib/lang.ts'
import { LevelList } from '../metadata/LevelList.tsx'
import { Lists } from '../metadata/Lists.tsx'
import { QualificationList } from '../metadata/QualificationList.tsx'
import { ProfessionList } from '../professions/ProfessionList.tsx'
import { SuggestionList } from '../suggestions/SuggestionList.tsx'
import { CompetencyList } from './CompetencyList.tsx'

/** /admin/metaduomenys?tab=: what the registry is described with. */
export default function Metadata() {
  const t = useText(competencyTexts)
  const certificates = useText(certificateTexts)
  const metadata = useText(metadataTexts)
  const suggestions = useText(suggestionTexts)
  const professions = useText(professionTexts)
  return (
    <>
      <PageHeader title={t('metadata')} />
      <Tabs
        label={t('metadataTabs')}
        tabs={[
          { id: 'competences', label: t('competences'), content: () => <CompetencyList /> },
          { id: 'certificates', label: certificates('title'), content: () => <CertificateList /> },
          { id: 'lygiai', label: metadata('levels'), content: () => <LevelList /> },
          { id: 'kvalifikacijos', label: metadata('qualifications'), content: () => <QualificationList /> },
          { id: 'profesijos', label: professions('title'), content: () => <ProfessionList /> },
          { id: 'sarasai', label: metadata('lists'), content: () => <Lists /> },
          { id: 'pasiulymai', label: suggestions('title'), content: () => <SuggestionList /> },
        ]}
      />
    </>
  )
}
