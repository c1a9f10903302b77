import { employmentsApi } from '#contract/employments/api.ts'
import { mayChangeNumber, termsOf } from '#contract/employments/rules.ts'
import type { EmploymentRecord } from '#contract/employments/schema.ts'
import { employmentTexts } from '#contract/employments/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { FormModal } from '../kit/FormModal.tsx'
import { callList } from '../lib/api.ts'
import { ApiError } from '../lib/errors.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { TermsFields } from './TermsFields.tsx'

/** The terms of a record; another company is another record. */
export function EditEmployment({ row, onClose }: { row: EmploymentRecord; onClose: () => void }) {
  const t = useText(employmentTexts)
  const shell = useText(shellTexts)
  const me = useMe()
  const { id, asmuoId, imone, versija } = row
  return (
    <FormModal
      title={`${t('editTitle')}: ${imone.pavadinimas}`}
      endpoint={employmentsApi.set}
      params={{ id: asmuoId, childId: id }}
      initial={termsOf(row)}
      versija={versija}
      reload={async () => {
        const now = await readRecord(asmuoId, id)
        return { initial: termsOf(now), versija: now.versija }
      }}
      saved={shell('saved')}
      onClose={onClose}
      large
    >
      {({ field }) => <TermsFields field={field} company={imone.id !== null} numbered={mayChangeNumber(row, me)} />}
    </FormModal>
  )
}

/** A record by its id, read anew; the list is the only call that tells one. Throws NotFound. */
export async function readRecord(personId: number, id: number): Promise<EmploymentRecord> {
  const { rows } = await callList(employmentsApi.list, { params: { id: personId }, query: { size: 100 } })
  const now = rows.find((row) => row.id === id)
  if (!now) throw new ApiError('NotFound', 404)
  return now
}
