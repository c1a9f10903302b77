import { webhooksApi } from '#contract/webhooks/api.ts'
import type { Receiver, ReceiverSecret } from '#contract/webhooks/schema.ts'
import { webhookTexts } from '#contract/webhooks/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

/** What can be done with a receiver besides changing it: switching it, another secret, removing it. */
export function useReceiverActions(
  imoneId: number,
  { id: childId, adresas: address, ivykiai, versija }: Receiver,
  onSecret: (secret: ReceiverSecret) => void,
) {
  const t = useText(webhookTexts)
  const confirm = useConfirm()
  const [update, rotate, remove] = [
    useSave(webhooksApi.update),
    useSave(webhooksApi.rotate),
    useSave(webhooksApi.remove),
  ]
  const params = { id: imoneId, childId }
  const put = (aktyvus: boolean) =>
    update.mutate(
      { params, body: { adresas: address, ivykiai, aktyvus }, versija },
      { onSuccess: () => alertSuccess(t(aktyvus ? 'switchedOn' : 'switchedOff')), onError: alertDanger },
    )
  return {
    switchOn: () => put(true),
    async switchOff() {
      const question = { title: t('switchOffTitle', { address }), text: t('switchOffText'), action: t('switchOff') }
      if (await confirm(question)) put(false)
    },
    async rotate() {
      if (!(await confirm({ title: t('rotateTitle'), text: t('rotateText'), action: t('rotate') }))) return
      rotate.mutate({ params }, { onSuccess: onSecret, onError: alertDanger })
    },
    async remove() {
      const question = { title: t('removeTitle', { address }), text: t('removeText'), action: t('remove') }
      if (!(await confirm({ ...question, danger: true }))) return
      remove.mutate({ params, versija }, { onSuccess: () => alertSuccess(t('removed')), onError: alertDanger })
    },
  }
}
