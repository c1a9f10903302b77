import './qualifications.css'
import { Anchor, Stack } from '@mantine/core'
import { useState } from 'react'
import { maxDecided } from '#contract/lib/decide.ts'
import { qualificationsApi } from '#contract/qualifications/api.ts'
import type { ApprovalRow } from '#contract/qualifications/schema.ts'
import { qualificationTexts } from '#contract/qualifications/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { companyPick } from '../kit/form/picks.ts'
import { type Batch, BatchResult } from '../kit/list/BatchResult.tsx'
import { List, useListModel } from '../kit/list/List.tsx'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { A } from '../lib/nav.tsx'
import { Documents } from './Documents.tsx'
import { useAgree } from './useAgree.ts'

const Edit = later(async () => (await import('./Edit.tsx')).Edit)
const Reject = later(async () => (await import('./Reject.tsx')).Reject)
const View = later(async () => (await import('./View.tsx')).View)
const DecideQualifications = later(async () => (await import('./DecideQualifications.tsx')).DecideQualifications)

const companies = companyPick()
type Open = { what: 'view' | 'edit' | 'reject'; row: ApprovalRow }

/** Qualifications of all people with their documents, confirmed or rejected one by one or many at once. */
export function QualificationApprovals() {
  const t = useText(qualificationTexts)
  const named = useNamed()
  const agree = useAgree()
  const [open, setOpen] = useState<Open | null>(null)
  const [batch, setBatch] = useState<Batch | null>(null)
  const close = () => setOpen(null)
  // The result is shown above the list, which may be far from the marked rows.
  const showResult = (result: Batch) => {
    setBatch(result)
    window.scrollTo({ top: 0 })
  }
  const nameOf = (row: ApprovalRow) => `${row.asmuo.vardas} ${row.asmuo.pavarde}, ${named(row)}`
  const list = useListModel<typeof qualificationsApi.approvals>({
    endpoint: qualificationsApi.approvals,
    start: t('waiting'),
    views: [
      { label: t('confirmedOnes'), query: 'statusas=PATVIRTINTA' },
      { label: t('rejectedOnes'), query: 'statusas=ATMESTA' },
    ],
    filters: [
      { kind: 'text', name: 'search', label: t('searchPerson'), always: true },
      { kind: 'codes', name: 'statusas', label: t('status'), list: 'asmensKvalifikacijosStatusai', always: true },
      { kind: 'codes', name: 'kvalifikacija', label: t('kvalifikacija'), list: 'kvalifikacijos', one: true },
      { kind: 'pick', name: 'imone', label: t('company'), pick: companies },
    ],
    columns: [
      'asmuo.pavarde',
      'asmuo.vardas',
      'asmuo.imone.pavadinimas',
      'pavadinimas',
      'saltinis',
      'pateikta',
      'statusas',
    ],
    sorts: { 'asmuo.pavarde': 'pavarde' },
    cells: {
      pavadinimas: (row) => (
        <Stack gap={2} align="flex-start">
          <span>{named(row)}</span>
          <Documents failai={row.failai} small />
        </Stack>
      ),
    },
    rowName: nameOf,
    onOpen: (row) => setOpen({ what: 'view', row }),
    bulk: (selection) => <DecideQualifications selection={selection} nameOf={nameOf} onDone={showResult} />,
    bulkLimit: maxDecided,
    empty: { title: t('noApprovals'), text: t('noApprovalsWhy') },
  })
  const at = open && { id: open.row.asmuo.id, row: open.row, onClose: close }
  return (
    <>
      <List list={list} main />
      {at && open.what === 'view' && (
        <View
          {...at}
          whose={[
            [t('person'), <Whose key="person" row={open.row} />],
            [t('company'), open.row.asmuo.imone?.pavadinimas],
            [t('handedIn'), when(open.row.pateikta)],
          ]}
          onEdit={() => setOpen({ what: 'edit', row: open.row })}
          onConfirm={async () => (await agree(at.id, open.row)) && close()}
          onReject={() => setOpen({ what: 'reject', row: open.row })}
        />
      )}
      {at && open.what === 'edit' && <Edit {...at} />}
      {at && open.what === 'reject' && <Reject {...at} />}
      {batch && <BatchResult batch={batch} onClose={() => setBatch(null)} />}
    </>
  )
}

const Whose = ({ row: { asmuo } }: { row: ApprovalRow }) => (
  <Anchor component={A} to={`/users/${asmuo.id}`} search={{ tab: 'kvalifikacijos' }}>
    {asmuo.vardas} {asmuo.pavarde}
  </Anchor>
)
