import './employments.css'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { employmentsApi } from '#contract/employments/api.ts'
import { allowedStatuses } from '#contract/employments/rules.ts'
import type { CompanyPerson, EmploymentStatus } from '#contract/employments/schema.ts'
import { employmentTexts } from '#contract/employments/texts.ts'
import { mayImport } from '#contract/imports/rules.ts'
import { startTexts } from '#contract/reports/texts.ts'
import { sdidApi } from '#contract/sdid/api.ts'
import { sdidTexts } from '#contract/sdid/texts.ts'
import { alarming, isAlarming } from '#contract/sdid/watch.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { later } from '../kit/dialog/later.tsx'
import { type Batch, BatchResult } from '../kit/list/BatchResult.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import type { Selection } from '../kit/list/selection.ts'
import { ActionMenu } from '../kit/page/ActionMenu.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'
import { useMay, useMe } from '../lib/session.ts'
import { SdidBadge } from '../sdid/SdidBadge.tsx'
import { Period } from './Period.tsx'
import { useConfirmation } from './useConfirmation.ts'

const DecidePeople = later(async () => (await import('./DecidePeople.tsx')).DecidePeople<CompanyPerson>)

const EditById = later(async () => (await import('./EditEmployment.tsx')).EditById)
const EndEmployment = later(async () => (await import('./EndEmployment.tsx')).EndEmployment)

const nameOf = ({ asmuo: { vardas, pavarde } }: CompanyPerson) => [pavarde, vardas].filter(Boolean).join(' ')

/** A company's people as records: waiting, working, called, or left. A tab of the company's page, or a page of its own. */
export function CompanyPeople({ imoneId }: { imoneId: number }) {
  const t = useText(employmentTexts)
  const sdid = useText(sdidTexts)
  const me = useMe()
  const may = useMay()
  const go = useGo()
  const confirm = useConfirm()
  const save = useSave(employmentsApi.decide, ['/imones'])
  const confirmation = useConfirmation()
  const [batch, setBatch] = useState<Batch | null>(null)
  const [opened, setOpened] = useState<{ what: 'edit' | 'end'; row: CompanyPerson } | null>(null)
  const close = () => setOpened(null)
  const allowed = (row: CompanyPerson) => allowedStatuses({ ...row, asmuoId: row.asmuo.id ?? 0 }, me)
  const named = (row: CompanyPerson) => ({ vardas: row.asmuo.vardas, pavarde: row.asmuo.pavarde })

  /** Decides one row by the call for many, because the company may not be able to open the person. */
  async function decide(row: CompanyPerson, statusas: 'PATVIRTINTA' | 'ATMESTA') {
    const name = nameOf(row)
    const called = row.statusas === 'PAKVIESTA'
    const question = called
      ? { title: t('withdrawTitle', { name }), text: t('withdrawText'), action: t('withdraw') }
      : { title: t('rejectOne', { name }), text: t('rejectText'), action: t('reject') }
    if (statusas === 'ATMESTA' && !(await confirm({ ...question, danger: true }))) return
    try {
      const { nepakeista } = await save.mutateAsync({ body: { irasai: [row.id], statusas } })
      const done = statusas === 'PATVIRTINTA' ? 'confirmed' : called ? 'withdrawn' : 'rejected'
      if (nepakeista.length === 0) alertSuccess(t(done))
      else setBatch({ done: 0, refused: nepakeista.map(({ code }) => ({ name, code })) })
    } catch (error) {
      alertDanger(error)
    }
  }

  const bulk = may('ChangeAsmuoImoneStatus') && {
    bulk: (selection: Selection<CompanyPerson>) => (
      <DecidePeople
        selection={selection}
        by="irasai"
        allowed={allowed}
        idOf={({ id }) => id}
        nameOf={nameOf}
        statusOf={({ statusas }) => statusas}
        onDone={setBatch}
      />
    ),
  }
  return (
    <>
      <ListSection
        title={t('people')}
        action={<AddPeople imoneId={imoneId} />}
        endpoint={employmentsApi.people}
        params={{ id: imoneId }}
        where=""
        main
        filters={[
          { kind: 'text', name: 'search', label: t('searchPeople'), always: true },
          { kind: 'codes', name: 'statusas', label: t('status'), list: 'asmensImonesStatusai', always: true },
          { kind: 'codes', name: 'sdid', label: sdid('state'), list: 'sdidBusenos' },
        ]}
        views={[
          { label: t('viewWaiting'), query: 'statusas=TIKRINAMA' },
          { label: t('viewWorking'), query: 'statusas=PATVIRTINTA' },
          { label: t('viewEnding'), query: 'baigiasi=90&order=galiojaIki' },
          { label: sdid('unconfirmed'), query: `statusas=PATVIRTINTA&sdid=${alarming.join(',')}` },
          { label: t('viewCalled'), query: 'statusas=PAKVIESTA' },
          { label: t('viewLeft'), query: 'statusas=NEBEDIRBA&order=-galiojaIki' },
          { label: t('viewRejected'), query: 'statusas=ATMESTA' },
        ]}
        columns={['asmuo.pavarde', 'asmuo.vardas', 'pareigos', 'galiojaNuo', 'statusas']}
        cells={{
          galiojaNuo: (row) => <Period row={row} />,
          statusas: (row) => (
            <>
              <StatusBadge machine="asmensImonesStatusai" code={row.statusas} />
              {row.statusas === 'PATVIRTINTA' && isAlarming(row.sdidBusena) && <SdidBadge code={row.sdidBusena} />}
            </>
          ),
        }}
        sorts={{ 'asmuo.pavarde': 'pavarde' }}
        to={({ asmuo }) => (asmuo.id === null ? null : `/users/${asmuo.id}`)}
        rowName={nameOf}
        brief={['pareigos', 'statusas']}
        rowActions={(row) => {
          const to = allowed(row)
          const offer = (status: EmploymentStatus, label: string, onClick: () => void, danger = false) =>
            to.includes(status) && { label, onClick, danger }
          const called = row.statusas === 'PAKVIESTA'
          return [
            row.asmuo.id !== null && { label: t('openPerson'), onClick: () => go(`/users/${row.asmuo.id}`) },
            offer('PATVIRTINTA', t('confirm'), () => void decide(row, 'PATVIRTINTA')),
            row.asmuo.id !== null &&
              confirmation({ ...row, asmuoId: row.asmuo.id }, `${row.asmuo.vardas} ${row.asmuo.pavarde}`),
            row.canChange && { label: t('edit'), onClick: () => setOpened({ what: 'edit', row }) },
            offer('ATMESTA', t(called ? 'withdraw' : 'reject'), () => void decide(row, 'ATMESTA'), true),
            offer('NEBEDIRBA', t('endAction'), () => setOpened({ what: 'end', row }), true),
          ]
        }}
        {...bulk}
        empty={{ title: t('noPeople'), text: t('noPeopleWhy') }}
      />
      {opened?.what === 'edit' && opened.row.asmuo.id !== null && (
        <EditById asmuoId={opened.row.asmuo.id} id={opened.row.id} person={named(opened.row)} onClose={close} />
      )}
      {opened?.what === 'end' && opened.row.asmuo.id !== null && (
        <EndEmployment
          name={nameOf(opened.row)}
          company={t('thisCompany')}
          row={opened.row}
          asmuoId={opened.row.asmuo.id}
          onClose={close}
        />
      )}
      {batch && <BatchResult batch={batch} onClose={() => setBatch(null)} />}
    </>
  )
}

/** The ways to add people: one by one (to the caller's company), from a file, from SDID. */
function AddPeople({ imoneId }: { imoneId: number }) {
  const t = useText(startTexts)
  const me = useMe()
  const may = useMay()
  const go = useGo()
  const actions = [
    may('ChangeAsmuo') && me.imoneId === imoneId && { label: t('addOne'), onClick: () => go('/users/new') },
    mayImport(me) && { label: t('importPeople'), onClick: () => go('/importai/asmenys', { imone: String(imoneId) }) },
    may(...sdidApi.list.access) && {
      label: t('importSdid'),
      onClick: () => go('/importai/sdid', { imone: String(imoneId) }),
    },
  ].filter((action) => action !== false)
  if (actions.length === 0) return null
  return (
    <ActionMenu
      actions={actions}
      target={
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t('addPeople')}
        </Button>
      }
    />
  )
}
