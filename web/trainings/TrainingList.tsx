import { Button, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { shellTexts } from '#contract/shell/texts.ts'
import { trainingsApi } from '#contract/trainings/api.ts'
import { managesAll, mayCreate, seesWhole, sendsPeople } from '#contract/trainings/rules.ts'
import type { TrainingRow } from '#contract/trainings/schema.ts'
import { trainingTexts } from '#contract/trainings/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { companyPick, competencyPick } from '../kit/form/picks.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'
import { useRegistering } from '../lib/registering.ts'
import { useMayCreate, useMe } from '../lib/session.ts'
import { useCompetencyName } from './names.ts'

const RegisterEmployees = later(async () => (await import('./RegisterEmployees.tsx')).RegisterEmployees)

/**
 * /admin/mokymai: trainings, the latest last day of registration first (spec 1, point 9). A company sees those of its
 * people, and registers them (`?registruoti={id}`).
 */
export default function TrainingList() {
  const t = useText(trainingTexts)
  const shell = useText(shellTexts)
  const me = useMe()
  const go = useGo()
  const competency = useCompetencyName()
  const registering = useRegistering()
  const sends = sendsPeople(me)
  const creates = useMayCreate(mayCreate, 'ChangeImoneMokymas')
  const isEmployer = sends && !creates
  return (
    <>
      <ListPage
        endpoint={trainingsApi.list}
        title={shell('trainings')}
        create={creates && { label: t('newTraining'), onClick: () => go('/admin/mokymai/new') }}
        filters={[
          { kind: 'text', name: 'search', label: t('search'), always: true },
          { kind: 'codes', name: 'tipas', label: t('tipas'), list: 'mokymoTipai', always: true },
          { kind: 'date', name: 'dataNuo', label: t('from'), always: true },
          { kind: 'date', name: 'dataIki', label: t('iki'), always: true },
          { kind: 'pick', name: 'kompetencija', label: t('kompetencija'), pick: competencyPick },
          { kind: 'codes', name: 'mok_tipas', label: t('mok_tipas'), list: 'mokymoRusys' },
          ...(managesAll(me) ? [{ kind: 'pick', name: 'imone', label: t('imone'), pick: trainers } as const] : []),
          { kind: 'codes', name: 'savivaldybe', label: t('savivaldybe'), list: 'savivaldybes', one: true },
          { kind: 'codes', name: 'kalba', label: t('kalba'), list: 'kalbos', one: true },
        ]}
        views={[
          { label: t('coming'), query: 'active=true&order=dataNuo' },
          { label: t('comingSafety'), query: 'active=true&tipas=SAUGAUS_DARBO&order=dataNuo' },
          { label: t('past'), query: 'active=false&order=-dataNuo' },
        ]}
        columns={[
          'pavadinimas',
          'dataNuo',
          'registriki',
          'tipas',
          'adresas.miestas',
          ...(managesAll(me) || sends ? (['imone.pavadinimas'] as const) : []),
          'asmenuSkaicius',
        ]}
        cells={{
          pavadinimas: ({ pavadinimas, kompetencijos }) => (
            <>
              <b>{pavadinimas}</b>
              {kompetencijos.map(({ kompetencija }) => (
                <Text key={kompetencija.id} size="sm" c="dimmed">
                  {competency(kompetencija)}
                </Text>
              ))}
            </>
          ),
          dataNuo: ({ dataNuo, laikas }) => (
            <span className="nowrap">{[dataNuo, laikas].filter(Boolean).join(' ')}</span>
          ),
          registriki: ({ registriki }) => <span className="nowrap">{registriki}</span>,
          'adresas.miestas': ({ adresas, mok_tipas }) => adresas.miestas || (mok_tipas === 'NUOTOLINIS' && t('remote')),
          asmenuSkaicius: (row) => <People row={row} />,
        }}
        to={({ id }) => `/admin/mokymai/${id}`}
        brief={['dataNuo', 'adresas.miestas', 'imone.pavadinimas']}
        empty={
          isEmployer
            ? { title: t('noOwnTrainings'), text: t('noOwnTrainingsWhy') }
            : { title: t('noTrainings'), text: t('noTrainingsWhy') }
        }
      >
        {sends && (
          <Button
            variant={isEmployer ? 'filled' : 'default'}
            leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
            onClick={registering.open}
          >
            {t('registerEmployees')}
          </Button>
        )}
      </ListPage>
      {registering.id !== undefined && sends && <RegisterEmployees id={registering.id} onClose={registering.close} />}
    </>
  )
}
const trainers = companyPick('MOKYMO')

/**
 * „2 iš 16“, or for an employer only the number of its people; below, how many of them wait and how many are in line.
 */
function People({ row }: { row: TrainingRow }) {
  const t = useText(trainingTexts)
  const me = useMe()
  const { asmenuSkaicius, laukiama, eileje, vietos } = row
  const notes = [
    laukiama > 0 && t('waitingCount', { count: laukiama }),
    eileje > 0 && t('inLineCount', { count: eileje }),
  ]
  return (
    <>
      <span className="nowrap">
        {vietos === null || !seesWhole(row, me) ? asmenuSkaicius : t('takenOf', { taken: asmenuSkaicius, all: vietos })}
      </span>
      {notes.some(Boolean) && (
        <Text size="sm" c="dimmed" className="nowrap">
          {notes.filter(Boolean).join(', ')}
        </Text>
      )}
    </>
  )
}
