import './competencies.css'
import { useState } from 'react'
import { competenciesApi } from '#contract/competencies/api.ts'
import { type ApprovalRow, maxDecided } from '#contract/competencies/schema.ts'
import { competencyTexts } from '#contract/competencies/texts.ts'
import { type Batch, BatchResult } from '../assessments/Batch.tsx'
import { ListPage } from '../kit/ListPage.tsx'
import { companyPick, competencyPick } from '../kit/picks.ts'
import type { Selection } from '../kit/selection.ts'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../persons/named.ts'
import { Decide } from './Decide.tsx'
import { DecideMany } from './DecideMany.tsx'
import { Files } from './Files.tsx'

const companies = companyPick()

/** /admin/asmenskompetencijos: claims with their documents, approved or refused one by one or many at once. */
export default function Approvals() {
  const t = useText(competencyTexts)
  const named = useNamed()
  const [opened, setOpened] = useState<ApprovalRow | null>(null)
  const [batch, setBatch] = useState<Batch | null>(null)
  const bulk = (selection: Selection<ApprovalRow>) => <DecideMany selection={selection} onDone={setBatch} />
  const nameOf = ({ asmuo, kompetencija }: ApprovalRow) => `${asmuo.vardas} ${asmuo.pavarde}, ${named(kompetencija)}`
  return (
    <>
      {batch && <BatchResult batch={batch} onClose={() => setBatch(null)} />}
      <ListPage
        endpoint={competenciesApi.approvals}
        title={t('approvals')}
        start={t('waiting')}
        views={[
          { label: t('valid'), query: 'statusas=GALIOJA' },
          { label: t('notValid'), query: 'statusas=NEGALIOJA' },
        ]}
        filters={[
          { kind: 'text', name: 'search', label: t('searchPerson'), always: true },
          { kind: 'codes', name: 'statusas', label: t('status'), list: 'asmensKompetencijosStatusai', always: true },
          { kind: 'pick', name: 'kompetencija', label: t('competency'), pick: competencyPick },
          { kind: 'pick', name: 'imone', label: t('company'), pick: companies },
        ]}
        columns={[
          'asmuo.pavarde',
          'asmuo.vardas',
          'asmuo.imone.pavadinimas',
          'kompetencija.pavadinimas',
          'lygis',
          'sukurta',
          'statusas',
        ]}
        sorts={{ 'asmuo.pavarde': 'pavarde' }}
        cells={{
          'kompetencija.pavadinimas': ({ kompetencija, failai }) => (
            <>
              {kompetencija.kodas} {named(kompetencija)}
              <Files failai={failai} />
            </>
          ),
          lygis: ({ lygis }) => (lygis ? <span className="nowrap">{t('level', { level: lygis })}</span> : '—'),
          sukurta: ({ sukurta }) => <span className="nowrap">{when(sukurta)}</span>,
          'pateike.pavarde': ({ pateike }) => (pateike ? `${pateike.vardas} ${pateike.pavarde}` : '—'),
        }}
        rowName={nameOf}
        onOpen={setOpened}
        bulk={bulk}
        bulkLimit={maxDecided}
        empty={{ title: t('noApprovals'), text: t('noApprovalsWhy') }}
      />
      {opened && <Decide row={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
