import type { ReactNode } from 'react'
import { competencyTexts } from '#contract/competencies/texts.ts'
import { say } from '#contract/lib/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { Tabs } from '../kit/page/Tabs.tsx'
import { namedTab } from '../kit/page/tabNames.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useQueryParams } from '../lib/nav.tsx'
import { metadataTabs } from './tabs.ts'

/** The height of some rows, while a tab is fetched. */
const rows = 320
// Each is a list of its own with its calls: a tab is fetched when it is shown.
const CertificateList = later(async () => (await import('../certificates/CertificateList.tsx')).CertificateList, rows)
const CompetencyList = later(async () => (await import('../competencies/CompetencyList.tsx')).CompetencyList, rows)
const LevelList = later(async () => (await import('./LevelList.tsx')).LevelList, rows)
const Lists = later(async () => (await import('./Lists.tsx')).Lists, rows)
const ProfessionList = later(async () => (await import('../professions/ProfessionList.tsx')).ProfessionList, rows)
const QualificationList = later(async () => (await import('./QualificationList.tsx')).QualificationList, rows)
const SuggestionList = later(async () => (await import('../suggestions/SuggestionList.tsx')).SuggestionList, rows)

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
