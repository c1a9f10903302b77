import { useRef } from 'react'
import { shellTexts } from '#contract/shell/texts.ts'
import { trainingsApi } from '#contract/trainings/api.ts'
import { managesAll } from '#contract/trainings/rules.ts'
import { TrainingBody } from '#contract/trainings/schema.ts'
import { trainingTexts } from '#contract/trainings/texts.ts'
import { useDirtyGuard } from '../kit/form/dirtyGuard.ts'
import { Form } from '../kit/form/Form.tsx'
import { type Draft, useForm } from '../kit/form/form.ts'
import { PageFooter } from '../kit/page/PageFooter.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'
import { type Body, TrainingFields } from './TrainingFields.tsx'

/** /admin/mokymai/new: after saving, the new training opens. */
export function TrainingNew() {
  const t = useText(trainingTexts)
  const shell = useText(shellTexts)
  const me = useMe()
  const go = useGo()
  const create = useSave(trainingsApi.create)
  const initial = useRef<Draft<Body>>({
    tipas: 'SAUGAUS_DARBO',
    mok_tipas: 'KURSAI',
    kalba: 'lt',
    imone: managesAll(me) ? null : me.imone,
    adresas: { adresas: '', miestas: '' },
    failai: [],
  }).current
  const form = useForm<Body>({
    schema: TrainingBody,
    initial,
    draftKey: 'mokymai/new',
    send: async (body) => {
      const training = await create.mutateAsync({ body })
      alertSuccess(t('saved'))
      void go(`/admin/mokymai/${training.id}`, {}, { replace: true, ignoreBlocker: true })
    },
  })
  useDirtyGuard(form.dirty && !form.saving)
  return (
    <>
      <PageHeader title={t('newTraining')} crumbs={[[shell('trainings'), '/admin/mokymai']]} />
      <div className="page-form">
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
