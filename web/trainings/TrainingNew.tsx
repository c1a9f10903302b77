import { Alert } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useRef } from 'react'
import { certificatesApi } from '#contract/certificates/api.ts'
import type { Certificate } from '#contract/certificates/schema.ts'
import { competenciesApi } from '#contract/competencies/api.ts'
import type { Competency } from '#contract/competencies/schema.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { trainingsApi } from '#contract/trainings/api.ts'
import { managesAll } from '#contract/trainings/rules.ts'
import { TrainingBody } from '#contract/trainings/schema.ts'
import { trainingTexts } from '#contract/trainings/texts.ts'
import { useDirtyGuard } from '../kit/form/dirtyGuard.ts'
import { Form } from '../kit/form/Form.tsx'
import { type Draft, useForm } from '../kit/form/form.ts'
import { Loaded } from '../kit/page/Loaded.tsx'
import { PageFooter } from '../kit/page/PageFooter.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useCall, useSave } from '../lib/api.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { type Search, useGo, useQueryParams } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'
import { useCompetencyName } from './names.ts'
import { proposedValues } from './proposal.ts'
import { type Body, TrainingFields } from './TrainingFields.tsx'

/** /admin/mokymai/new: empty, or filled with what its address proposes. The address saves nothing by itself. */
export function TrainingNew() {
  const [query] = useQueryParams()
  const [competencyId, certificateId] = [numberIn(query['kompetencija']), numberIn(query['pazymejimas'])]
  const competency = useCall(competenciesApi.get, { params: { id: competencyId } }, { enabled: competencyId > 0 })
  const certificate = useCall(certificatesApi.get, { params: { id: certificateId } }, { enabled: certificateId > 0 })
  if (competencyId)
    return (
      <Loaded query={competency} page>
        {(record) => <NewForm query={query} competency={record} certificate={null} />}
      </Loaded>
    )
  if (certificateId)
    return (
      <Loaded query={certificate} page>
        {(record) => <NewForm query={query} competency={null} certificate={record} />}
      </Loaded>
    )
  return <NewForm query={query} competency={null} certificate={null} />
}
/** The number of a record in the address; 0 where there is none. */
const numberIn = (text = '') => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

interface Proposed {
  query: Partial<Search>
  competency: Competency | null
  certificate: Certificate | null
}

/** After saving, the new training opens; with the competency that was proposed, if there is one. */
function NewForm({ query, competency, certificate }: Proposed) {
  const t = useText(trainingTexts)
  const shell = useText(shellTexts)
  const me = useMe()
  const go = useGo()
  const create = useSave(trainingsApi.create)
  const addCompetency = useSave(trainingsApi.addCompetency)
  const name = useCompetencyName()
  const initial = useRef<Draft<Body>>({
    tipas: 'SAUGAUS_DARBO',
    mok_tipas: 'KURSAI',
    kalba: 'lt',
    imone: managesAll(me) ? null : me.imone,
    adresas: { adresas: '', miestas: '' },
    failai: [],
    ...proposedValues(query, competency, certificate),
  }).current
  const form = useForm<Body>({
    schema: TrainingBody,
    initial,
    draftKey: 'mokymai/new',
    send: async (body) => {
      const training = await create.mutateAsync({ body })
      // If the type was changed, the competency may not fit: the training is there, and the refusal says why.
      if (competency)
        await addCompetency
          .mutateAsync({ params: { id: training.id }, body: { kompetencija: { id: competency.id } } })
          .catch(alertDanger)
      alertSuccess(t('saved'))
      void go(`/admin/mokymai/${training.id}`, {}, { replace: true, ignoreBlocker: true })
    },
  })
  useDirtyGuard(form.dirty && !form.saving)
  return (
    <>
      <PageHeader title={t('newTraining')} crumbs={[[shell('trainings'), '/admin/mokymai']]} />
      <div className="page-form">
        {competency && (
          <Alert color="blue" icon={<IconCertificate aria-hidden />} mb="md">
            {t('willHaveCompetency', { name: name(competency) })}
          </Alert>
        )}
        <Form form={form}>
          <fieldset disabled={form.saving} className="form-fields">
            <TrainingFields form={form} from={today()} />
          </fieldset>
          <PageFooter saving={form.saving} onClose={() => void go('/admin/mokymai')} />
        </Form>
      </div>
    </>
  )
}
