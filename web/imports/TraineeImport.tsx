import { Anchor, Button } from '@mantine/core'
import { useMemo } from 'react'
import { traineeImportTexts } from '#contract/imports/traineeTexts.ts'
import { isStillOpen } from '#contract/lib/civil.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { trainingsApi } from '#contract/trainings/api.ts'
import type { Training } from '#contract/trainings/schema.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { PageHeader } from '../kit/PageHeader.tsx'
import { useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { A, useQueryParams } from '../lib/nav.tsx'
import { useMay } from '../lib/session.ts'
import type { ImportDefinition } from './definition.ts'
import { traineeImport } from './trainees.ts'
import { Wizard } from './Wizard.tsx'

/** /importai/dalyviai?mokymas=: people to a training that the user manages. */
export default function TraineeImport() {
  const t = useText(traineeImportTexts)
  const [{ mokymas }] = useQueryParams()
  const id = Number(mokymas)
  const known = Number.isSafeInteger(id) && id > 0
  const training = useCall(trainingsApi.get, { params: { id } }, { enabled: known })
  if (!known)
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyState kind="nothing" title={t('chooseTraining')} text={t('chooseTrainingWhy')}>
          <Button component={A} to="/admin/mokymai">
            {t('trainings')}
          </Button>
        </EmptyState>
      </>
    )
  return (
    <Loaded query={training} page>
      {(record) => <ToTraining key={id} training={record} />}
    </Loaded>
  )
}

function ToTraining({ training }: { training: Training }) {
  const t = useText(traineeImportTexts)
  const shell = useText(shellTexts)
  const everywhere = useMay()('AccessAllImones')
  const definition = useMemo(() => traineeImport(training) as ImportDefinition, [training])
  const { id, pavadinimas, dataNuo } = training
  const page = `/admin/mokymai/${id}`
  if (!isStillOpen(dataNuo, new Date()))
    return (
      <>
        <PageHeader title={t('title')} crumbs={[[pavadinimas, page]]} />
        <EmptyState kind="nothing" title={t('closed')}>
          <Button component={A} to={page}>
            {t('toTraining')}
          </Button>
        </EmptyState>
      </>
    )
  return (
    <Wizard
      definition={definition}
      target={{ id, everywhere }}
      crumbs={[
        [shell('trainings'), '/admin/mokymai'],
        [pavadinimas, page],
      ]}
      company={`${pavadinimas}, ${dataNuo}`}
    >
      <Anchor component={A} to={page}>
        {t('toTraining')}
      </Anchor>
    </Wizard>
  )
}
