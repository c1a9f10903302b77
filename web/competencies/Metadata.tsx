import './competencies.css'
import { competencyTexts } from '#contract/competencies/texts.ts'
import { professionTexts } from '#contract/professions/texts.ts'
import { suggestionTexts } from '#contract/suggestions/texts.ts'
import { PageHeader } from '../kit/PageHeader.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { useText } from '../lib/lang.ts'
import { ProfessionList } from '../professions/ProfessionList.tsx'
import { SuggestionList } from '../suggestions/SuggestionList.tsx'
import { CompetencyList } from './CompetencyList.tsx'

/** /admin/metaduomenys?tab=: what the registry is described with. */
export default function Metadata() {
  const t = useText(competencyTexts)
  const suggestions = useText(suggestionTexts)
  const professions = useText(professionTexts)
  return (
    <>
      <PageHeader title={t('metadata')} />
      <Tabs
        label={t('metadataTabs')}
        tabs={[
          { id: 'competences', label: t('competences'), content: () => <CompetencyList /> },
          { id: 'profesijos', label: professions('title'), content: () => <ProfessionList /> },
          { id: 'pasiulymai', label: suggestions('title'), content: () => <SuggestionList /> },
        ]}
      />
    </>
  )
}
