import { qualificationsApi } from '#contract/qualifications/api.ts'
import { canRestore } from '#contract/qualifications/rules.ts'
import type { Improvement, Qualification } from '#contract/qualifications/schema.ts'
import { qualificationTexts } from '#contract/qualifications/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { alertUndo } from '../kit/dialog/undo.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { useMe } from '../lib/session.ts'
import { bodyOf } from './form.ts'

/** Removes a qualification: with an undo where entering it again restores it, else after a confirmation. */
export function useRemoveQualification(id: number) {
  const t = useText(qualificationTexts)
  const me = useMe()
  const named = useNamed()
  const confirm = useConfirm()
  const remove = useSave(qualificationsApi.remove, ['/asmenskvalifikacijos'])
  const restore = useSave(qualificationsApi.create)
  return async (row: Qualification) => {
    const name = named(row)
    const back = canRestore(row, id, me)
    const question = { title: t('removeTitle', { name }), text: t('removeText'), action: t('remove'), danger: true }
    if (!back && !(await confirm(question))) return
    const message = t('removed', { name })
    const onSuccess = () =>
      back
        ? alertUndo(message, () => restore.mutateAsync({ params: { id }, body: bodyOf(row) }))
        : alertSuccess(message)
    remove.mutate({ params: { id, childId: row.id }, versija: row.versija }, { onSuccess, onError: alertDanger })
  }
}

/** The same for an improvement: one without documents can be restored. */
export function useRemoveImprovement(id: number) {
  const t = useText(qualificationTexts)
  const confirm = useConfirm()
  const remove = useSave(qualificationsApi.removeImprovement)
  const restore = useSave(qualificationsApi.addImprovement)
  return async ({ id: childId, versija, ...body }: Improvement) => {
    const name = body.pavadinimas
    const back = body.failai.length === 0
    const question = {
      title: t('removeImprovementTitle', { name }),
      text: t('removeText'),
      action: t('remove'),
      danger: true,
    }
    if (!back && !(await confirm(question))) return
    const message = t('removed', { name })
    const onSuccess = () =>
      back ? alertUndo(message, () => restore.mutateAsync({ params: { id }, body })) : alertSuccess(message)
    remove.mutate({ params: { id, childId }, versija }, { onSuccess, onError: alertDanger })
  }
}
