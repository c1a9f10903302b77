import { qualificationsApi } from '#contract/qualifications/api.ts'
import type { Qualification } from '#contract/qualifications/schema.ts'
import { qualificationTexts } from '#contract/qualifications/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { bodyOf } from './form.ts'

/**
 * `await agree(personId, row)`: asks, then confirms the qualification as it was shown; false where the user
 * cancelled.
 */
export function useAgree() {
  const t = useText(qualificationTexts)
  const named = useNamed()
  const confirm = useConfirm()
  const save = useSave(qualificationsApi.update, ['/asmenskvalifikacijos'])
  return async (id: number, row: Qualification): Promise<boolean> => {
    const question = { title: t('confirmTitle', { name: named(row) }), text: t('confirmText'), action: t('confirm') }
    if (!(await confirm(question))) return false
    save.mutate(
      {
        params: { id, childId: row.id },
        body: { ...bodyOf(row), statusas: 'PATVIRTINTA' as const },
        versija: row.versija,
      },
      { onSuccess: () => alertSuccess(t('confirmed')), onError: alertDanger },
    )
    return true
  }
}
