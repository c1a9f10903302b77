import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { cardOrdersApi } from '#contract/cardOrders/api.ts'
import { handlesOrders } from '#contract/cardOrders/rules.ts'
import type { OrderRecord } from '#contract/cardOrders/schema.ts'
import { orderTexts } from '#contract/cardOrders/texts.ts'
import { cardTexts } from '#contract/cards/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { type Batch, BatchResult } from '../kit/list/BatchResult.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { useCall } from '../lib/api.ts'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { Delivery } from './Delivery.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderCards } from './OrderCards.tsx'
import { useOrderMore } from './useOrderMore.tsx'

const OrderEdit = later(async () => (await import('./OrderEdit.tsx')).OrderEdit)
const OrderNew = later(async () => (await import('./OrderNew.tsx')).OrderNew)

/** /admin/korteles/uzsakymai/{id}, or `new` to begin one. */
export default function OrderPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  return id === 'new' ? <OrderNew /> : <Existing id={id} />
}

function Existing({ id }: { id: string }) {
  const order = useCall(cardOrdersApi.get, { params: { id } })
  return (
    <Loaded query={order} page>
      {(record) => <Record key={record.id} order={record} />}
    </Loaded>
  )
}

function Record({ order }: { order: OrderRecord }) {
  const t = useText(orderTexts)
  const cards = useText(cardTexts)
  const me = useMe()
  const [editing, setEditing] = useState(false)
  const [batch, setBatch] = useState<Batch | null>(null)
  const { id, statusas, imone, sukurta, uzsakyta, atlikta } = order
  const note = [
    imone?.pavadinimas ?? t('registry'),
    t('begun', { date: when(sukurta) }),
    uzsakyta && t('ordered', { date: when(uzsakyta) }),
    atlikta && t('completedOn', { date: when(atlikta) }),
  ]
  return (
    <>
      <PageHeader
        title={t('title', { id: String(id) })}
        crumbs={[
          [cards('title'), '/admin/korteles'],
          [t('orders'), '/admin/korteles', { tab: 'uzsakymai' }],
        ]}
        beside={<StatusBadge machine="kortelesUzsakymoStatusai" code={statusas} />}
        note={note.filter(Boolean).join(' · ')}
        more={useOrderMore(order)}
      >
        <OrderActions order={order} onDone={setBatch} onMissing={() => setEditing(true)} />
      </PageHeader>
      {statusas === 'UZSAKYTA' && !handlesOrders(me) && (
        <Alert color="info" mb="md" icon={<IconInfoCircle />}>
          {t('companyOrdered')}
        </Alert>
      )}
      <Delivery order={order} onEdit={() => setEditing(true)} />
      <OrderCards order={order} onAdded={setBatch} />
      {editing && <OrderEdit order={order} onClose={() => setEditing(false)} />}
      {batch && <BatchResult batch={batch} onClose={() => setBatch(null)} />}
    </>
  )
}
