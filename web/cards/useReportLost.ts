import { cardsApi } from '#contract/cards/api.ts'
import { lostTexts } from '#contract/cards/lostTexts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

/** Reports a card as lost after one question: the holder cannot undo it. */
export function useReportLost() {
  const t = useText(lostTexts)
  const confirm = useConfirm()
  const lost = useSave(cardsApi.lost, ['/asmenys', '/objektai'])
  async function report(numeris: string) {
    const question = { title: t('lostTitle', { number: numeris }), text: t('lostMeans'), action: t('lostAction') }
    if (!(await confirm({ ...question, danger: true }))) return
    lost.mutate(
      { params: { numeris } },
      { onSuccess: () => alertSuccess(t('nowSuspended', { number: numeris })), onError: alertDanger },
    )
  }
  return { report, reporting: lost.isPending }
}
