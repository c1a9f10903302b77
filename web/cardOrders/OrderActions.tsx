import { Button } from '@mantine/core'
import { IconChecks, IconChevronDown, IconPrinter, IconTruck } from '@tabler/icons-react'
import { useState } from 'react'
import { cardOrdersApi } from '#contract/cardOrders/api.ts'
import { handlesOrders, isOpen, mayPrint, missingDelivery } from '#contract/cardOrders/rules.ts'
import type { OrderMoved, OrderRecord, PrintFor } from '#contract/cardOrders/schema.ts'
import { orderTexts } from '#contract/cardOrders/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import type { Batch } from '../kit/list/BatchResult.tsx'
import { ActionMenu } from '../kit/page/ActionMenu.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { announce } from '../lib/announce.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { addressOf } from './names.ts'
import { printOrder } from './printFiles.ts'

interface Props {
  order: OrderRecord
  /** Cards that did not become active. */
  onDone: (batch: Batch | null) => void
  /** Called when delivery fields are still missing. */
  onMissing: () => void
}
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** The buttons to order, print and complete, as the status and the rights allow. */
export function OrderActions({ order, onDone, onMissing }: Props) {
  const t = useText(orderTexts)
  const me = useMe()
  const confirm = useConfirm()
  const save = useSave(cardOrdersApi.setStatus, ['/korteles', '/asmenys'])
  const { id, statusas, korteliuSkaicius: count, kliudo, versija } = order
  const all = handlesOrders(me)
  const left = statusas === 'ATLIKTA' && kliudo > 0

  async function place() {
    if (missingDelivery(order).length > 0) return onMissing()
    const ask = { title: t('orderTitle', { count }), text: t('orderText', { where: addressOf(order) }) }
    if (!(await confirm({ ...ask, action: t('order', { count }) }))) return
    send('UZSAKYTA', () => alertSuccess(t(all ? 'cardsOrdered' : 'accepted')))
  }
  async function complete() {
    const many = left ? kliudo : count
    const ask = { title: t('completeTitle', { id: String(id) }), text: t('completeText', { count: many }) }
    if (!(await confirm({ ...ask, action: t('complete') }))) return
    send('ATLIKTA', ({ nepakeista }) => {
      alertSuccess(t('completed'))
      const refused = nepakeista.map((card) => ({
        name: `${card.numeris} ${card.pavarde} ${card.vardas}`,
        code: card.code,
      }))
      onDone(refused.length ? { done: many - refused.length, refused } : null)
    })
  }
  const send = (to: 'UZSAKYTA' | 'ATLIKTA', onSuccess: (moved: OrderMoved) => void) =>
    save.mutate({ params: { id }, body: { statusas: to }, versija }, { onSuccess, onError: alertDanger })

  return (
    <>
      {mayPrint(order, me) && <Print order={order} main={statusas === 'ATLIKTA' && !left} />}
      {isOpen(order) && count > 0 && (
        <Button leftSection={<IconTruck {...icon} />} loading={save.isPending} onClick={() => void place()}>
          {t('order', { count })}
        </Button>
      )}
      {all && (statusas === 'UZSAKYTA' || left) && (
        <Button leftSection={<IconChecks {...icon} />} loading={save.isPending} onClick={() => void complete()}>
          {t(left ? 'completeLeft' : 'complete')}
        </Button>
      )}
    </>
  )
}

/** Offers the kinds of the print file. For a large order it takes a while: the button shows it and waits. */
function Print({ order: { id, korteliuSkaicius }, main }: { order: OrderRecord; main: boolean }) {
  const t = useText(orderTexts)
  const [making, setMaking] = useState(false)
  async function print(kam: PrintFor) {
    setMaking(true)
    announce(t(korteliuSkaicius > 100 ? 'printingLong' : 'printing'))
    await printOrder(id, kam)
    setMaking(false)
  }
  return (
    <ActionMenu
      actions={[
        { label: t('forPrinter'), hint: t('forPrinterWhy'), onClick: () => void print('SPAUSDINTUVUI') },
        { label: t('forBureau'), hint: t('forBureauWhy'), onClick: () => void print('BIURUI') },
      ]}
      target={
        <Button
          variant={main ? 'filled' : 'default'}
          leftSection={<IconPrinter {...icon} />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          loading={making}
        >
          {t('print')}
        </Button>
      }
    />
  )
}
