import { assessmentsApi } from '#contract/assessments/api.ts'
import type { Assessment, AssessmentPerson } from '#contract/assessments/schema.ts'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { SelectField } from '../kit/form/fields.tsx'
import { ApiError } from '../lib/errors.ts'
import { useText } from '../lib/lang.ts'
import { fullName } from './names.ts'
import { readRows } from './rows.ts'

interface Props {
  assessment: Assessment
  row: AssessmentPerson
  onClose: () => void
}

const formOf = ({ vertintojas }: AssessmentPerson) => ({ vertintojas: vertintojas && { id: vertintojas.id } })

/** Chooses which of the assessors assesses this person, or none. */
export function RowAssessor({ assessment, row, onClose }: Props) {
  const t = useText(assessmentTexts)
  return (
    <FormModal
      title={t('assignAssessorTo', { name: fullName(row.asmuo) })}
      endpoint={assessmentsApi.setPerson}
      params={{ id: assessment.id, personId: row.asmuo.id }}
      initial={formOf(row)}
      versija={row.versija}
      reload={async () => {
        const now = (await readRows(assessment.id)).find(({ asmuo }) => asmuo.id === row.asmuo.id)
        if (!now) throw new ApiError('NotFound', 404)
        return { initial: formOf(now), versija: now.versija }
      }}
      saved={t('assessorAssigned')}
      onClose={onClose}
    >
      {({ field }) => {
        const { value, onChange, ...rest } = field('vertintojas')
        return (
          <SelectField
            {...rest}
            value={value ? String(value.id) : null}
            onChange={(id) => onChange(id ? { id: Number(id) } : null)}
            label={t('assessor')}
            options={assessment.vertintojai.map((one) => ({ value: String(one.id), label: fullName(one) }))}
            required={false}
          />
        )
      }}
    </FormModal>
  )
}
