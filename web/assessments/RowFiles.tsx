import { assessmentsApi } from '#contract/assessments/api.ts'
import type { AssessmentPerson } from '#contract/assessments/schema.ts'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import { formTexts } from '#contract/shell/formTexts.ts'
import { FileField } from '../kit/form/FileField.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { useFileOwner } from '../kit/page/fileOwner.ts'
import { ApiError } from '../lib/errors.ts'
import { useText } from '../lib/lang.ts'
import { fullName } from './names.ts'
import { readRows } from './rows.ts'

/** Files of one person in an assessment. After completion they cannot change. */
export function RowFiles({ id, row, onClose }: { id: number; row: AssessmentPerson; onClose: () => void }) {
  const t = useText(assessmentTexts)
  const shell = useText(formTexts)
  const owner = useFileOwner()
  return (
    <FormModal
      title={`${t('files')}: ${fullName(row.asmuo)}`}
      endpoint={assessmentsApi.setPerson}
      params={{ id, personId: row.asmuo.id }}
      initial={{ failai: row.failai }}
      versija={row.versija}
      reload={async () => {
        const now = (await readRows(id)).find(({ asmuo }) => asmuo.id === row.asmuo.id)
        if (!now) throw new ApiError('NotFound', 404)
        return { initial: { failai: now.failai }, versija: now.versija }
      }}
      saved={shell('saved')}
      onClose={onClose}
    >
      {({ field }) => <FileField {...field('failai')} label={t('failai')} {...owner} />}
    </FormModal>
  )
}
