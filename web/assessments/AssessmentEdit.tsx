import { assessmentsApi } from '#contract/assessments/api.ts'
import type { Assessment } from '#contract/assessments/schema.ts'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { AssessmentFields, formOf } from './AssessmentFields.tsx'

/** Changes an assessment that is still open. */
export function AssessmentEdit({ assessment, onClose }: { assessment: Assessment; onClose: () => void }) {
  const t = useText(assessmentTexts)
  const params = { id: assessment.id }
  return (
    <FormModal
      title={t('edit')}
      endpoint={assessmentsApi.update}
      params={params}
      initial={formOf(assessment)}
      versija={assessment.versija}
      reload={async () => {
        const now = await call(assessmentsApi.get, { params })
        return { initial: formOf(now), versija: now.versija }
      }}
      saved={t('saved')}
      onClose={onClose}
      large
    >
      {({ field, values }) => <AssessmentFields field={field} values={values} />}
    </FormModal>
  )
}
