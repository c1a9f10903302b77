import { IconFileSpreadsheet, IconTrash } from '@tabler/icons-react'
import { cardOrdersApi } from '#contract/cardOrders/api.ts'
import { isOpen, mayPrint } from '#contract/cardOrders/rules.ts'
import type { OrderRecord } from '#contract/cardOrders/schema.ts'
import { orderTexts } from '#contract/cardOrders/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { fetchFile } from '../lib/fetchFile.ts'
import { useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'

/** The actions in the menu „Daugiau“ of an order. */
export function useOrderMore(order: OrderRecord) {
  const t = useText(orderTexts)
  const me = useMe()
  const go = useGo()
  const confirm = useConfirm()
  const remove = useSave(cardOrdersApi.remove, ['/korteles'])
  const params = { id: order.id }

  async function askRemove() {
    const title = t('removeTitle', { id: String(order.id) })
    if (!(await confirm({ title, text: t('removeText'), action: t('remove'), danger: true }))) return
    remove.mutate(
      { params, versija: order.versija },
      {
        onSuccess: () => {
          alertSuccess(t('removed'))
          void go('/admin/korteles', { tab: 'uzsakymai' }, { replace: true })
        },
        onError: alertDanger,
      },
    )
  }
  return [
    mayPrint(order, me) && {
      label: t('bureau'),
      icon: <IconFileSpreadsheet size={18} stroke={1.75} aria-hidden />,
      onClick: () => void fetchFile(cardOrdersApi.bureau, params, `korteles-${order.id}.xlsx`).catch(alertDanger),
    },
    isOpen(order) && {
      label: t('remove'),
      icon: <IconTrash size={18} stroke={1.75} aria-hidden />,
      onClick: () => void askRemove(),
    },
  ]
}
