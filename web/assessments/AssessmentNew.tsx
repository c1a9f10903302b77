import { useRef } from 'react'
import { assessmentsApi } from '#contract/assessments/api.ts'
import { AssessmentBody } from '#contract/assessments/schema.ts'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
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
import { useMay, useMe } from '../lib/session.ts'
import { AssessmentFields, type Body } from './AssessmentFields.tsx'

/** /admin/atestavimai/new: after saving, the new assessment opens (spec 1, point 2). */
export function AssessmentNew() {
  const t = useText(assessmentTexts)
  const shell = useText(shellTexts)
  const me = useMe()
  const may = useMay()
  const go = useGo()
  const create = useSave(assessmentsApi.create)
  const initial = useRef<Draft<Body>>({
    tipas: 'TEORINIS_PRAKTINIS',
    imone: may('ChangeAtestavimas') ? null : me.imone,
    adresas: { adresas: '', miestas: '' },
    vertintojai: [],
    failai: [],
  }).current
  const form = useForm<Body>({
    schema: AssessmentBody,
    initial,
    draftKey: 'atestavimai/new',
    send: async (body) => {
      const created = await create.mutateAsync({ body })
      alertSuccess(t('saved'))
      void go(`/admin/atestavimai/${created.id}`, {}, { replace: true, ignoreBlocker: true })
    },
  })
  useDirtyGuard(form.dirty && !form.saving)
  return (
    <>
      <PageHeader title={t('newAssessment')} crumbs={[[shell('assessments'), '/admin/atestavimai']]} />
      <div className="page-form">
        <Form form={form}>
          <fieldset disabled={form.saving} className="form-fields">
            <AssessmentFields field={form.field} values={form.values} from={today()} />
          </fieldset>
          <PageFooter saving={form.saving} onClose={() => void go('/admin/atestavimai')} />
        </Form>
      </div>
    </>
  )
}
