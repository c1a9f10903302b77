import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import { isOpen, mayEditDelivery, missingDelivery } from '#contract/cardOrders/rules.ts'
import type { OrderRecord } from '#contract/cardOrders/schema.ts'
import { orderTexts } from '#contract/cardOrders/texts.ts'
import { DataList } from '../kit/page/DataList.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'

const lastPart = (path: string) => path.split('.').at(-1) as 'miestas'

/** The receiver and address of the cards, and which of these fields are still missing. */
export function Delivery({ order, onEdit }: { order: OrderRecord; onEdit: () => void }) {
  const t = useText(orderTexts)
  const me = useMe()
  const { gavejoPavadinimas, gavejoTelefonas, sukure } = order
  const missing = isOpen(order) ? missingDelivery(order) : []
  return (
    <Section
      title={t('delivery')}
      action={
        mayEditDelivery(order, me) && (
          <Button variant="default" leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />} onClick={onEdit}>
            {t('editDelivery')}
          </Button>
        )
      }
    >
      {missing.length > 0 && (
        <Alert color="warning" mb="md" icon={<IconAlertTriangle />}>
          {t('neededToOrder', { what: missing.map((path) => t(lastPart(path)).toLowerCase()).join(', ') })}
        </Alert>
      )}
      <DataList
        items={[
          [t('gavejoPavadinimas'), gavejoPavadinimas],
          [t('gavejoTelefonas'), gavejoTelefonas],
          [t('adresas'), <Place key="place" order={order} />],
          [t('sukure'), sukure && `${sukure.vardas} ${sukure.pavarde}`],
        ]}
      />
    </Section>
  )
}

/** Street, postal code and town; the code is not divided at its hyphen. */
function Place({ order: { siuntimoAdresas } }: { order: OrderRecord }) {
  const { miestas, adresas, indeksas } = siuntimoAdresas
  if (!adresas && !indeksas && !miestas) return '—'
  return (
    <>
      {adresas && `${adresas}${indeksas || miestas ? ', ' : ''}`}
      <span className="nowrap">{indeksas}</span> {miestas}
    </>
  )
}
