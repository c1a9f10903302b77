import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { cardOrdersApi } from '#contract/cardOrders/api.ts'
import type { Order, OrdersReply } from '#contract/cardOrders/schema.ts'
import { orderTexts } from '#contract/cardOrders/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { type Batch, batchOf } from '../kit/list/BatchResult.tsx'
import type { Selection } from '../kit/list/selection.ts'
import { alertDanger } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

/** Completes the marked orders, and shows why others were not completed and which cards were not activated. */
export function CompleteMany({ selection, onDone }: { selection: Selection<Order>; onDone: (batch: Batch) => void }) {
  const t = useText(orderTexts)
  const confirm = useConfirm()
  const save = useSave(cardOrdersApi.complete, ['/korteles', '/asmenys'])
  const { count } = selection

  async function complete() {
    const ask = { title: t('completeMany', { count }), text: t('completeManyText'), action: t('complete') }
    if (!(await confirm({ ...ask, count }))) return
    save.mutate(
      { body: { uzsakymai: [...selection.ids], statusas: 'ATLIKTA' } },
      { onSuccess: finish, onError: alertDanger },
    )
  }
  function finish({ pakeista, nepakeista, korteles }: OrdersReply) {
    const names = new Map(selection.rows.map(({ id }) => [id, t('title', { id: String(id) })]))
    selection.clear()
    const batch = batchOf(pakeista, nepakeista, names)
    onDone({
      ...batch,
      refused: [
        ...batch.refused,
        ...korteles.map((card) => ({
          name: `${t('title', { id: String(card.uzsakymas) })}, ${card.numeris} ${card.pavarde} ${card.vardas}`,
          code: card.code,
        })),
      ],
      text: t('completedMany', { count: pakeista.length }),
    })
  }
  return (
    <Button
      disabled={save.isPending}
      loading={save.isPending}
      leftSection={<IconChecks size={20} stroke={1.75} aria-hidden />}
      onClick={() => void complete()}
    >
      {t('complete')}
    </Button>
  )
}
