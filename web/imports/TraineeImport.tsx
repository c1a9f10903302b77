import { Anchor, Button, Text } from '@mantine/core'
import { useMemo } from 'react'
import { companiesApi } from '#contract/companies/api.ts'
import { traineeImportTexts } from '#contract/imports/traineeTexts.ts'
import { isStillOpen } from '#contract/lib/civil.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { importScope, importsOwnPeople } from '#contract/traineeImport/rules.ts'
import { trainingsApi } from '#contract/trainings/api.ts'
import { publicTrainingsApi } from '#contract/trainings/publicApi.ts'
import { isRegistrationOver } from '#contract/trainings/rules.ts'
import type { PublicTraining } from '#contract/trainings/schema.ts'
import { EmptyState } from '../kit/page/EmptyState.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { type Crumb, PageHeader } from '../kit/page/PageHeader.tsx'
import { useCall } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { A, useQueryParams } from '../lib/nav.tsx'
import { useMay, useMe } from '../lib/session.ts'
import { Forbidden } from '../shell/Failures.tsx'
import type { ImportDefinition } from './definition.ts'
import { traineeImport } from './trainees.ts'
import { Wizard } from './Wizard.tsx'

const idOf = (text: string | undefined) => {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/**
 * /importai/dalyviai?mokymas=&imone=: imports people to a training. Its organiser imports people of all companies, or
 * of the one in the address; an employer sends its own people to any training.
 */
export default function TraineeImport() {
  const me = useMe()
  const manages = useMay()('ChangeMokymas', 'ChangeImoneMokymas')
  const [{ mokymas }] = useQueryParams()
  const id = idOf(mokymas)
  const known = id !== null
  const training = useCall(publicTrainingsApi.getPublic, { params: { id: id ?? 0 } }, { enabled: known })
  const managed = useCall(trainingsApi.get, { params: { id: id ?? 0 } }, { enabled: known && manages })
  if (!known) return <NoTraining manages={manages} />
  // Who may not see it as a manager is no organiser; of whom it is not known, nothing is said.
  if (managed.isLoading || (managed.error && ![403, 404].includes(managed.error.status)))
    return (
      <Loaded query={managed} page>
        {() => null}
      </Loaded>
    )
  const organises = managed.data !== undefined && importScope(managed.data, me) === 'any'
  if (!organises && !importsOwnPeople(me)) return <Forbidden />
  return (
    <Loaded query={training} page>
      {(record) => <ToTraining key={id} training={record} organises={organises} />}
    </Loaded>
  )
}

function NoTraining({ manages }: { manages: boolean }) {
  const lang = useLang()
  const t = useText(traineeImportTexts)
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState kind="nothing" title={t('chooseTraining')} text={t(manages ? 'chooseTrainingWhy' : 'chooseOwnWhy')}>
        {manages ? (
          <Button component={A} to="/admin/mokymai">
            {t('trainings')}
          </Button>
        ) : (
          <Button component="a" href={`/${lang}/mokymai`}>
            {t('trainings')}
          </Button>
        )}
      </EmptyState>
    </>
  )
}

/** The one company whose people are imported: an employer's own, or the one in the address. */
function useCompany(organises: boolean): { id: number; name: string } | null {
  const t = useText(traineeImportTexts)
  const me = useMe()
  const [{ imone }] = useQueryParams()
  const named = organises ? idOf(imone) : null
  const company = useCall(companiesApi.get, { params: { id: named ?? 0 } }, { enabled: named !== null })
  if (!organises) return { id: me.imoneId ?? 0, name: me.imone?.pavadinimas ?? '' }
  return named === null ? null : { id: named, name: company.data?.pavadinimas ?? t('thatCompany') }
}

function ToTraining({ training, organises }: { training: PublicTraining; organises: boolean }) {
  const lang = useLang()
  const t = useText(traineeImportTexts)
  const shell = useText(shellTexts)
  const everywhere = useMay()('AccessAllImones')
  const company = useCompany(organises)
  const name = company?.name ?? null
  const { id, pavadinimas, dataNuo, laisvosVietos } = training
  const definition = useMemo(
    () => traineeImport(laisvosVietos, name, !organises) as ImportDefinition,
    [laisvosVietos, name, organises],
  )
  const now = new Date()
  const page = `/admin/mokymai/${id}`
  const back = organises ? (
    <Anchor component={A} to={page}>
      {t('toTraining')}
    </Anchor>
  ) : (
    <Anchor href={`/${lang}/mokymai/${id}`}>{t('toTraining')}</Anchor>
  )
  const crumbs: Crumb[] = organises
    ? [
        [shell('trainings'), '/admin/mokymai'],
        [pavadinimas, page],
      ]
    : []
  const over = !isStillOpen(dataNuo, now) || (!organises && isRegistrationOver(training, now))
  if (over)
    return (
      <>
        <PageHeader title={t('title')} crumbs={crumbs} />
        <EmptyState kind="nothing" title={t(organises ? 'closed' : 'registrationOver')}>
          {back}
        </EmptyState>
      </>
    )
  return (
    <Wizard
      definition={definition}
      target={{ id, everywhere, imone: company?.id }}
      crumbs={crumbs}
      company={`${pavadinimas}, ${dataNuo}`}
    >
      {organises && name !== null && <Text>{t('onlyCompany', { company: name })}</Text>}
      {back}
    </Wizard>
  )
}
