import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconPhotoOff, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { cardOrdersApi } from '#contract/cardOrders/api.ts'
import { handlesOrders, isOpen, isPrintable, mayPrint } from '#contract/cardOrders/rules.ts'
import type { OrderCard, OrderRecord } from '#contract/cardOrders/schema.ts'
import { maxOrderCards } from '#contract/cardOrders/schema.ts'
import { orderTexts } from '#contract/cardOrders/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { alertUndo } from '../kit/dialog/undo.tsx'
import type { Batch } from '../kit/list/BatchResult.tsx'
import { useEach } from '../kit/list/each.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { PartFailed } from '../kit/page/Loaded.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { call, useList, useSave } from '../lib/api.ts'
import { codeText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { A, useQueryParams } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'
import { usePrintActions } from './printFiles.ts'

const AddCards = later(async () => (await import('./AddCards.tsx')).AddCards)

const nameOf = ({ numeris, asmuo }: OrderCard) => `${numeris} ${asmuo.vardas} ${asmuo.pavarde}`

/** Cards of an order: added and removed while it is open, with their hindrances. */
export function OrderCards({ order, onAdded }: { order: OrderRecord; onAdded: (batch: Batch) => void }) {
  const t = useText(orderTexts)
  const lang = useLang()
  const [adding, setAdding] = useState(false)
  const takeOut = useTakeOut(order)
  const printActions = usePrintActions()
  const open = isOpen(order)
  const me = useMe()
  const all = handlesOrders(me)
  const add = () => setAdding(true)
  const each = useEach<OrderCard>({
    endpoint: cardOrdersApi.cards,
    also: ['/korteles'],
    nameOf,
    actions: [
      {
        label: t('takeOut'),
        may: () => true,
        run: async (row) => {
          await call(cardOrdersApi.removeCard, { params: { id: order.id, cardId: row.id } })
          const body = { numeris: row.numeris }
          return () => call(cardOrdersApi.addCard, { params: { id: order.id }, body })
        },
      },
    ],
  })
  return (
    <>
      {mayPrint(order, me) && <Unprinted orderId={order.id} />}
      {order.kliudo > 0 && <Hindered order={order} />}
      <ListSection
        main
        where=""
        name="uzsakymas.korteles"
        title={t('cards')}
        endpoint={cardOrdersApi.cards}
        params={{ id: order.id }}
        action={
          open &&
          order.korteliuSkaicius < maxOrderCards && (
            <Button
              variant={order.korteliuSkaicius > 0 ? 'default' : 'filled'}
              leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
              onClick={add}
            >
              {t('addCards')}
            </Button>
          )
        }
        filters={[
          { kind: 'text', name: 'search', label: t('searchCards'), always: true },
          { kind: 'flag', name: 'kliudo', label: t('onlyHindered') },
        ]}
        columns={['numeris', 'asmuo.pavarde', 'asmuo.vardas', 'imone.pavadinimas', 'tipas', 'statusas']}
        sorts={{ 'asmuo.pavarde': 'pavarde' }}
        cells={{
          numeris: ({ numeris }) => <b className="tabular">{numeris}</b>,
          statusas: ({ statusas, galiojaIki, kliutis }) => (
            <Group gap="xs">
              <StatusBadge machine="korteleStatusai" code={statusas} until={galiojaIki} />
              {kliutis === 'AsmuoMustHavePhoto' ? (
                <ToneBadge look={['danger', IconPhotoOff]}>{t('noPhoto')}</ToneBadge>
              ) : (
                kliutis && <ToneBadge look={['danger', IconAlertTriangle]}>{codeText(kliutis, lang)}</ToneBadge>
              )}
            </Group>
          ),
        }}
        rowName={nameOf}
        // A company may not open the record of a person who has left it.
        to={({ asmuo, kliutis }) => (kliutis === 'AsmuoNotOfImone' && !all ? null : `/users/${asmuo.id}`)}
        rowActions={(row) => [
          open && { label: t('takeOut'), onClick: () => takeOut(row) },
          ...(all && isPrintable(row.statusas) ? printActions(row.numeris) : []),
        ]}
        {...(open ? each.bulk : {})}
        empty={{ title: t('noCards'), text: t('noCardsWhy') }}
      />
      {each.result}
      {adding && <AddCards order={order} onAdded={onAdded} onClose={() => setAdding(false)} />}
    </>
  )
}

/** The people whose cards the print file leaves out, each a link to where the photo is added. */
function Unprinted({ orderId }: { orderId: number }) {
  const t = useText(orderTexts)
  const query = useList(cardOrdersApi.cards, { params: { id: orderId }, query: { nuotrauka: 'false', size: 100 } })
  const without = query.data?.rows.filter(({ statusas }) => isPrintable(statusas)) ?? []
  if (!query.data && query.error) return <PartFailed query={query} what={t('unprintableFailed')} />
  if (without.length === 0) return null
  return (
    <Alert color="warning" mb="md" icon={<IconPhotoOff />} title={t('unprintable', { count: without.length })}>
      <ul className="plain-list">
        {without.map(({ id, asmuo, numeris }) => (
          <li key={id}>
            <A to={`/users/${asmuo.id}`}>
              {asmuo.vardas} {asmuo.pavarde}
            </A>{' '}
            <span className="tabular">{numeris}</span>
          </li>
        ))}
      </ul>
      {t('unprintableWhy')}
    </Alert>
  )
}

/** Removes a card from the order at once; „Atkurti“ adds it again. */
function useTakeOut({ id }: OrderRecord) {
  const t = useText(orderTexts)
  const out = useSave(cardOrdersApi.removeCard, ['/korteles'])
  const back = useSave(cardOrdersApi.addCard, ['/korteles'])
  return ({ id: cardId, numeris }: OrderCard) =>
    out.mutate(
      { params: { id, cardId } },
      {
        onSuccess: () => alertUndo(t('takenOut'), () => back.mutateAsync({ params: { id }, body: { numeris } })),
        onError: alertDanger,
      },
    )
}

const says = {
  KURIAMA: ['hindered', 'hinderedWhy'],
  UZSAKYTA: ['hinderedOrder', 'hinderedOrderWhy'],
  ATLIKTA: ['left', 'leftWhy'],
} as const

/** „2 kortelių užsakyti negalima“ [Rodyti]. */
function Hindered({ order: { statusas, kliudo } }: { order: OrderRecord }) {
  const t = useText(orderTexts)
  const [query, setQuery] = useQueryParams()
  const only = query['kliudo'] === 'true'
  const [title, why] = says[statusas]
  const toggle = () => {
    setQuery(({ kliudo: _, page: __, ...rest }) => (only ? rest : { ...rest, kliudo: 'true' }), {
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <Alert color="warning" mb="md" icon={<IconAlertTriangle />} title={t(title, { count: kliudo })}>
      {t(why)}
      <Group mt="sm">
        <Button variant="default" onClick={toggle}>
          {t(only ? 'showAll' : 'show')}
        </Button>
      </Group>
    </Alert>
  )
}
