import type { ReactNode } from 'react'
import { competencyTexts } from '#contract/competencies/texts.ts'
import { say } from '#contract/lib/texts.ts'
import { CertificateList } from '../certificates/CertificateList.tsx'
import { CompetencyList } from '../competencies/CompetencyList.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { Tabs } from '../kit/page/Tabs.tsx'
import { namedTab } from '../kit/page/tabNames.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useQueryParams } from '../lib/nav.tsx'
import { ProfessionList } from '../professions/ProfessionList.tsx'
import { SuggestionList } from '../suggestions/SuggestionList.tsx'
import { LevelList } from './LevelList.tsx'
import { Lists } from './Lists.tsx'
import { QualificationList } from './QualificationList.tsx'
import { metadataTabs } from './tabs.ts'

const contents: Record<(typeof metadataTabs)[number]['id'], () => ReactNode> = {
  competences: () => <CompetencyList />,
  certificates: () => <CertificateList />,
  lygiai: () => <LevelList />,
  kvalifikacijos: () => <QualificationList />,
  profesijos: () => <ProfessionList />,
  sarasai: () => <Lists />,
  pasiulymai: () => <SuggestionList />,
}

/** /admin/metaduomenys?tab=: the reference data of the registry. */
export default function Metadata() {
  const t = useText(competencyTexts)
  const lang = useLang()
  const [query] = useQueryParams()
  const tabs = metadataTabs.map(({ id, title }) => ({ id, label: say(title, lang), content: contents[id] }))
  const shown = namedTab(tabs, query['tab']) ?? tabs[0]
  return (
    <>
      <PageHeader title={t('metadata')} tabTitle={[shown?.label, t('metadata')].filter(Boolean).join(' – ')} />
      <Tabs label={t('metadataTabs')} tabs={tabs} />
    </>
  )
}
