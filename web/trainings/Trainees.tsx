import { Button, Group } from '@mantine/core'
import { IconFileImport, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { isStillOpen } from '#contract/lib/civil.ts'
import { maxDecided } from '#contract/lib/decide.ts'
import { can } from '#contract/rights.ts'
import { trainingsApi } from '#contract/trainings/api.ts'
import { hasBegun, isRegistrationOver, mayEdit, seesWhole, sendsPeople } from '#contract/trainings/rules.ts'
import type { Trainee, Training } from '#contract/trainings/schema.ts'
import { trainingTexts } from '#contract/trainings/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { type Batch, BatchResult } from '../kit/list/BatchResult.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import type { Selection } from '../kit/list/selection.ts'
import { useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'
import { Attended } from './Attended.tsx'
import { TraineeStatus } from './TraineeStatus.tsx'

const BatchActions = later(async () => (await import('./BatchActions.tsx')).BatchActions)

const RegisterEmployees = later(async () => (await import('./RegisterEmployees.tsx')).RegisterEmployees)
const AddTrainees = later(async () => (await import('./AddTrainees.tsx')).AddTrainees)

/** People of a training: filters, changes of status (of one or many), the line, attendance. */
export function Trainees({ training }: { training: Training }) {
  const t = useText(trainingTexts)
  const me = useMe()
  const [adding, setAdding] = useState(false)
  const [batch, setBatch] = useState<Batch | null>(null)
  const now = new Date()
  const { id } = training
  const editable = mayEdit(training, me)
  const open = editable && isStillOpen(training.dataNuo, now)
  const begun = hasBegun(training, now)
  // An employer sees only its own people, and registers them until the last day of registration.
  const whole = seesWhole(training, me)
  const sends = sendsPeople(me) && !editable && !isRegistrationOver(training, now)
  const bulk = (selection: Selection<Trainee>) => (
    <BatchActions training={training} selection={selection} onDone={setBatch} />
  )
  return (
    <>
      <ListSection
        title={t(whole ? 'persons' : 'ownPersons')}
        endpoint={trainingsApi.persons}
        params={{ id }}
        name="mokymas.asmenys"
        action={
          (open || sends) && (
            <Group gap="sm" className="buttons">
              <Button
                component={A}
                to="/importai/dalyviai"
                search={{ mokymas: String(id) }}
                variant="default"
                leftSection={<IconFileImport size={20} stroke={1.75} aria-hidden />}
              >
                {t('importPeople')}
              </Button>
              <Button
                leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
                onClick={() => setAdding(true)}
              >
                {t(open ? 'addPeople' : 'registerEmployees')}
              </Button>
            </Group>
          )
        }
        filters={[
          { kind: 'text', name: 'pavarde', label: t('pavarde'), always: true },
          { kind: 'text', name: 'vardas', label: t('vardas'), always: true },
          { kind: 'codes', name: 'statusas', label: t('status'), list: 'mokymoStatusai', always: true },
          { kind: 'flag', name: 'eileje', label: t('inLine') },
          { kind: 'flag', name: 'dalyvavo', label: t('attended') },
        ]}
        columns={[
          'asmuo.pavarde',
          'asmuo.vardas',
          'asmuo.imone.pavadinimas',
          ...(whole ? (['asmuo.imone.savivaldybe'] as const) : []),
          'asmuo.kortelesNumeris',
          'statusas',
          ...(begun ? (['dalyvavo'] as const) : []),
        ]}
        sorts={{ 'asmuo.pavarde': 'pavarde' }}
        rowId={(row) => row.asmuo.id}
        rowName={({ asmuo }) => `${asmuo.pavarde} ${asmuo.vardas}`}
        to={({ asmuo, savas }) => (savas || can(me, 'AccessAllImones') ? `/users/${asmuo.id}` : null)}
        cells={{
          statusas: (row) => (
            <Group gap="xs" className="row-status">
              <TraineeStatus training={training} row={row} />
              {row.eileje !== null && <span className="nowrap">{t('placeInLine', { place: row.eileje })}</span>}
            </Group>
          ),
          dalyvavo: (row) => <Attended training={training} row={row} />,
        }}
        bulk={open || (editable && begun) ? bulk : undefined}
        bulkLimit={maxDecided}
        empty={{ title: t(whole ? 'noPersons' : 'noOwnPersons'), text: open ? t('noPersonsAdd') : '' }}
      />
      {adding && open && <AddTrainees id={id} onClose={() => setAdding(false)} />}
      {adding && sends && <RegisterEmployees id={id} onClose={() => setAdding(false)} />}
      {batch && <BatchResult batch={batch} onClose={() => setBatch(null)} />}
    </>
  )
}
