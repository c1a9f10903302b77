import './employments.css'
import { useState } from 'react'
import { employmentsApi } from '#contract/employments/api.ts'
import { allowedStatuses } from '#contract/employments/rules.ts'
import type { EmploymentRecord, EmploymentStatus } from '#contract/employments/schema.ts'
import { employmentTexts } from '#contract/employments/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { later } from '../kit/dialog/later.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { AddButton } from '../kit/page/AddButton.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useCodes } from '../lib/codes.ts'
import { useText } from '../lib/lang.ts'
import { A, useGo } from '../lib/nav.tsx'
import type { PersonTabProps } from '../lib/personTab.ts'
import { useMay, useMe } from '../lib/session.ts'
import { SdidState } from '../sdid/SdidState.tsx'
import { PersonSites } from '../sitePeople/PersonSites.tsx'
import { Period } from './Period.tsx'
import { useConfirmation } from './useConfirmation.ts'

const AddEmployment = later(async () => (await import('./AddEmployment.tsx')).AddEmployment)
const EditEmployment = later(async () => (await import('./EditEmployment.tsx')).EditEmployment)
const EndEmployment = later(async () => (await import('./EndEmployment.tsx')).EndEmployment)

type Opened = { what: 'add' } | { what: 'edit' | 'end'; row: EmploymentRecord }

/** A person's workplaces, present and past. The person adds one; the company confirms, rejects and ends it. */
export default function Employments({ person }: PersonTabProps) {
  const t = useText(employmentTexts)
  const me = useMe()
  const may = useMay()
  const go = useGo()
  const confirmation = useConfirmation()
  const [opened, setOpened] = useState<Opened | null>(null)
  const decide = useDecide(person)
  const { id } = person
  const isSelf = me.userId === id
  const name = `${person.vardas} ${person.pavarde}`
  const close = () => setOpened(null)
  /** After ending a record the user may no longer see the person. */
  const leave = () =>
    void (!isSelf && !may('AccessAllImones') && go('/users', {}, { replace: true, ignoreBlocker: true }))

  return (
    <>
      <ListSection
        title={t('tab')}
        endpoint={employmentsApi.list}
        params={{ id }}
        where=""
        action={
          (isSelf || may('AccessAllImones')) && (
            <AddButton label={t('add')} onClick={() => setOpened({ what: 'add' })} />
          )
        }
        filters={[{ kind: 'codes', name: 'statusas', label: t('status'), list: 'asmensImonesStatusai', always: true }]}
        columns={['imone.pavadinimas', 'pareigos', 'galiojaNuo', 'statusas']}
        cells={{
          'imone.pavadinimas': (row) => <Where row={row} />,
          galiojaNuo: (row) => <Period row={row} />,
        }}
        rowActions={(row) => {
          const to = allowedStatuses(row, me)
          const offer = (status: EmploymentStatus, label: string, onClick: () => void, danger = false) =>
            to.includes(status) && { label, onClick, danger }
          return [
            offer('PATVIRTINTA', t(isCall(row) ? 'agree' : 'confirm'), () => void decide(row, 'PATVIRTINTA')),
            confirmation(row, name),
            row.canChange && { label: t('edit'), onClick: () => setOpened({ what: 'edit', row }) },
            offer(
              'ATMESTA',
              t(isCall(row) ? 'refuse' : 'reject'),
              async () => (await decide(row, 'ATMESTA')) && leave(),
              true,
            ),
            offer('NEBEDIRBA', t('end'), () => setOpened({ what: 'end', row }), true),
          ]
        }}
        empty={{ title: t('none'), text: isSelf ? t('noneWhy') : '' }}
      />
      <PersonSites id={id} />
      {opened?.what === 'add' && <AddEmployment personId={id} person={person} onClose={close} />}
      {opened?.what === 'edit' && <EditEmployment row={opened.row} person={person} onEnded={leave} onClose={close} />}
      {opened?.what === 'end' && (
        <EndEmployment
          name={name}
          company={opened.row.imone.pavadinimas}
          row={opened.row}
          asmuoId={id}
          onEnded={leave}
          onClose={close}
        />
      )}
    </>
  )
}

/** Whether it is a call by a company, which the person answers. */
const isCall = ({ statusas }: EmploymentRecord) => statusas === 'PAKVIESTA'

/** Confirms or rejects after a question. Answers whether it was done. */
function useDecide({ vardas, pavarde }: { vardas: string; pavarde: string }) {
  const t = useText(employmentTexts)
  const confirm = useConfirm()
  const save = useSave(employmentsApi.set, ['/imones'])
  return async (row: EmploymentRecord, statusas: 'PATVIRTINTA' | 'ATMESTA') => {
    const { id, asmuoId, imone, versija } = row
    const called = isCall(row)
    const names = { name: `${vardas} ${pavarde}`, company: imone.pavadinimas }
    const yes = statusas === 'PATVIRTINTA'
    const question = yes
      ? called
        ? { title: t('agreeTitle', names), text: t('agreeText'), action: t('agree') }
        : { title: t('confirmTitle', names), text: t('confirmText'), action: t('confirm') }
      : called
        ? { title: t('refuseTitle', names), text: t('refuseText'), action: t('refuse'), danger: true }
        : { title: t('rejectTitle', names), text: t('rejectText'), action: t('reject'), danger: true }
    if (!(await confirm(question))) return false
    try {
      await save.mutateAsync({ params: { id: asmuoId, childId: id }, body: { statusas }, versija })
      alertSuccess(t(yes ? (called ? 'agreed' : 'confirmed') : called ? 'refused' : 'rejected'))
      return true
    } catch (error) {
      alertDanger(error)
      return false
    }
  }
}

function Where({ row: { imone, veiklos, sdid, sdidBukle } }: { row: EmploymentRecord }) {
  const { name } = useCodes('darboVeiklos')
  const me = useMe()
  const may = useMay()
  const opens = imone.kodas && (may('AccessAllImones') || (may('AccessOwnImone') && me.imoneId === imone.id))
  const notes = [
    { of: 'kodas', note: imone.kodas },
    ...veiklos.map(({ veikla, kitaVeikla }) => ({ of: veikla + kitaVeikla, note: kitaVeikla || name(veikla) })),
    { of: 'sdid', note: sdid && `SDID ${sdid}` },
  ]
  return (
    <>
      {opens ? (
        <A to={`/admin/imones/${imone.id}`} className="row-link">
          {imone.pavadinimas}
        </A>
      ) : (
        <b>{imone.pavadinimas}</b>
      )}
      {notes.map(
        ({ of, note }) =>
          note && (
            <div key={of} className="employment-note">
              {note}
            </div>
          ),
      )}
      <SdidState standing={sdidBukle} />
    </>
  )
}
