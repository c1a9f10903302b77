import { cardOrdersApi } from '#contract/cardOrders/api.ts'
import type { Order } from '#contract/cardOrders/schema.ts'
import { orderTexts } from '#contract/cardOrders/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { DeliveryFields } from './DeliveryFields.tsx'

const formOf = ({ siuntimoAdresas, gavejoPavadinimas, gavejoTelefonas }: Order) => ({
  siuntimoAdresas,
  gavejoPavadinimas,
  gavejoTelefonas,
})

/** The form that changes where the cards are sent. */
export function OrderEdit({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText(orderTexts)
  const params = { id: order.id }
  return (
    <FormModal
      title={t('deliveryFor')}
      endpoint={cardOrdersApi.update}
      params={params}
      initial={formOf(order)}
      versija={order.versija}
      reload={async () => {
        const now = await call(cardOrdersApi.get, { params })
        return { initial: formOf(now), versija: now.versija }
      }}
      saved={t('saved')}
      onClose={onClose}
    >
      {({ field }) => <DeliveryFields field={field as never} />}
    </FormModal>
  )
}
