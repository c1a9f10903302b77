import { useState } from 'react'
import { competenciesApi } from '#contract/competencies/api.ts'
import type { ApprovalRow } from '#contract/competencies/schema.ts'
import { competencyTexts } from '#contract/competencies/texts.ts'
import { maxDecided } from '#contract/lib/decide.ts'
import { later } from '../kit/dialog/later.tsx'
import { companyPick, competencyPick } from '../kit/form/picks.ts'
import { type Batch, BatchResult } from '../kit/list/BatchResult.tsx'
import { List, useListModel } from '../kit/list/List.tsx'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { Files } from './Files.tsx'

const DecideCompetencies = later(async () => (await import('./DecideCompetencies.tsx')).DecideCompetencies)

const Decide = later(async () => (await import('./Decide.tsx')).Decide)

const companies = companyPick()

/** Claims with their documents, approved or rejected one by one or many at once. */
export function CompetencyApprovals() {
  const t = useText(competencyTexts)
  const named = useNamed()
  const [opened, setOpened] = useState<ApprovalRow | null>(null)
  const [batch, setBatch] = useState<Batch | null>(null)
  // The result is above the list, whose marked rows may be far below.
  const showResult = (result: Batch) => {
    setBatch(result)
    window.scrollTo({ top: 0 })
  }
  const nameOf = ({ asmuo, kompetencija }: ApprovalRow) => `${asmuo.vardas} ${asmuo.pavarde}, ${named(kompetencija)}`
  const list = useListModel<typeof competenciesApi.approvals>({
    endpoint: competenciesApi.approvals,
    start: t('waiting'),
    views: [
      { label: t('valid'), query: 'statusas=GALIOJA' },
      { label: t('notValid'), query: 'statusas=NEGALIOJA' },
    ],
    filters: [
      { kind: 'text', name: 'search', label: t('searchPerson'), always: true },
      { kind: 'codes', name: 'statusas', label: t('status'), list: 'asmensKompetencijosStatusai', always: true },
      { kind: 'pick', name: 'kompetencija', label: t('competency'), pick: competencyPick },
      { kind: 'pick', name: 'imone', label: t('company'), pick: companies },
    ],
    columns: [
      'asmuo.pavarde',
      'asmuo.vardas',
      'asmuo.imone.pavadinimas',
      'kompetencija.pavadinimas',
      'lygis',
      'sukurta',
      'statusas',
    ],
    sorts: { 'asmuo.pavarde': 'pavarde' },
    cells: {
      'kompetencija.pavadinimas': ({ kompetencija, failai }) => (
        <div className="cell-line">
          <span className="cut">
            {kompetencija.kodas} {named(kompetencija)}
          </span>
          <Files failai={failai} />
        </div>
      ),
      lygis: ({ lygis }) => (lygis ? <span className="nowrap">{t('level', { level: lygis })}</span> : '—'),
      'pateike.pavarde': ({ pateike }) => (pateike ? `${pateike.vardas} ${pateike.pavarde}` : '—'),
    },
    rowName: nameOf,
    onOpen: setOpened,
    bulk: (selection) => <DecideCompetencies selection={selection} nameOf={nameOf} onDone={showResult} />,
    bulkLimit: maxDecided,
    empty: { title: t('noApprovals'), text: t('noApprovalsWhy') },
  })
  return (
    <>
      <List list={list} main />
      {opened && <Decide row={opened} onClose={() => setOpened(null)} />}
      {batch && <BatchResult batch={batch} onClose={() => setBatch(null)} />}
    </>
  )
}
