import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { cardOrdersApi } from '#contract/cardOrders/api.ts'
import { type AddCardsBody, type AddCardsReply, maxOrderCards, type OrderRecord } from '#contract/cardOrders/schema.ts'
import { orderTexts } from '#contract/cardOrders/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import type { Batch } from '../kit/list/BatchResult.tsx'
import { List, useListModel } from '../kit/list/List.tsx'
import type { Selection } from '../kit/list/selection.ts'
import { alertDanger } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { usePhone } from '../lib/usePhone.ts'

interface Props {
  order: OrderRecord
  onAdded: (batch: Batch) => void
  onClose: () => void
}
type Waiting = { id: number; numeris: string; asmuo: { vardas: string; pavarde: string } }

/** The waiting cards that may be in this order: added by marking some of them, or all at once. */
export function AddCards({ order, onAdded, onClose }: Props) {
  const t = useText(orderTexts)
  const phone = usePhone()
  const add = useSave(cardOrdersApi.addCards, ['/korteles'])
  const room = maxOrderCards - order.korteliuSkaicius

  function put(body: AddCardsBody, names: ReadonlyMap<string, string>) {
    const onSuccess = ({ pakeista, nepakeista }: AddCardsReply) => {
      onAdded({
        done: pakeista.length,
        refused: nepakeista.map(({ numeris, code }) => ({ name: names.get(numeris) ?? numeris, code })),
        text: t('added', { count: pakeista.length }),
      })
      onClose()
    }
    add.mutate({ params: { id: order.id }, body }, { onSuccess, onError: alertDanger })
  }
  const putChosen = ({ rows }: Pick<Selection<Waiting>, 'rows'>) =>
    put(
      { numeriai: rows.map(({ numeris }) => numeris) },
      new Map(rows.map(({ numeris, asmuo }) => [numeris, `${numeris} ${asmuo.vardas} ${asmuo.pavarde}`])),
    )

  const list = useListModel({
    endpoint: cardOrdersApi.waiting,
    params: { id: order.id },
    where: 'local',
    name: 'uzsakymas.laukiancios',
    filters: [{ kind: 'text', name: 'search', label: t('searchWaiting'), always: true }],
    columns: ['numeris', 'asmuo.pavarde', 'asmuo.vardas', 'imone.pavadinimas', 'tipas'],
    sorts: { 'asmuo.pavarde': 'pavarde' },
    cells: { numeris: ({ numeris }) => <b className="tabular">{numeris}</b> },
    rowName: ({ numeris, asmuo }) => `${numeris} ${asmuo.vardas} ${asmuo.pavarde}`,
    bulk: (selection) => (
      <Button loading={add.isPending} onClick={() => putChosen(selection)}>
        {t('addChosen', { count: selection.count })}
      </Button>
    ),
    bulkLimit: room,
    empty: { title: t('noWaiting'), text: t('noWaitingWhy') },
  })
  const waiting = list.page?.total ?? 0
  const all = waiting > 0 && waiting <= room && list.state.active.length === 0
  return (
    <Dialog onClose={onClose} title={t('addCards')} size="xl" fullScreen={phone ?? false}>
      {all && (
        <Button
          variant="default"
          mb="sm"
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          loading={add.isPending}
          onClick={() => put({ visos: true }, new Map())}
        >
          {t('addAll', { count: waiting })}
        </Button>
      )}
      <List list={list} />
    </Dialog>
  )
}
