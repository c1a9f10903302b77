import { sdidApi } from '#contract/sdid/api.ts'
import type { SdidImport } from '#contract/sdid/schema.ts'
import { sdidTexts } from '#contract/sdid/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

/** Removes an import made by mistake, after a confirmation; answers whether it was removed. */
export function useRemoveImport() {
  const t = useText(sdidTexts)
  const confirm = useConfirm()
  const remove = useSave(sdidApi.remove)
  return async ({ id, failas }: SdidImport): Promise<boolean> => {
    const question = {
      title: t('removeTitle', { name: failas }),
      text: t('removeText'),
      action: t('remove'),
      danger: true,
    }
    if (!(await confirm(question))) return false
    try {
      await remove.mutateAsync({ params: { id } })
      alertSuccess(t('removed'))
      return true
    } catch (error) {
      alertDanger(error)
      return false
    }
  }
}
