import { demandApi } from '#contract/demand/api.ts'
import type { Need } from '#contract/demand/schema.ts'
import { demandTexts } from '#contract/demand/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

/** Submits or approves one need, after a confirmation because neither can be undone. Answers whether it was done. */
export function useNeedActions() {
  const t = useText(demandTexts)
  const confirm = useConfirm()
  const save = useSave(demandApi.update, ['/ataskaitos'])
  async function give({ id, versija }: Need, statusas: 'PATEIKTAS' | 'PATVIRTINTAS', done: string) {
    try {
      await save.mutateAsync({ params: { id }, body: { statusas }, versija })
      alertSuccess(done)
      return true
    } catch (error) {
      alertDanger(error)
      return false
    }
  }
  return {
    order: async (need: Need) =>
      (await confirm({ title: t('orderTitle'), text: t('orderText'), action: t('order') })) &&
      give(need, 'PATEIKTAS', t('ordered')),
    approve: async (need: Need) =>
      (await confirm({ title: t('approveTitle'), text: t('approveText'), action: t('approve') })) &&
      give(need, 'PATVIRTINTAS', t('approved')),
  }
}
