import { cardTexts } from '#contract/cards/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { Tabs } from '../kit/page/Tabs.tsx'
import { useText } from '../lib/lang.ts'
import { CardList } from './CardList.tsx'

const OrderList = later(async () => (await import('../cardOrders/OrderList.tsx')).OrderList)

/** /admin/korteles?tab=: cards and their orders; a company sees those of its people. */
export default function CardsPage() {
  const t = useText(cardTexts)
  const shell = useText(shellTexts)
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        label={t('title')}
        tabs={[
          { id: 'korteles', label: t('title'), content: () => <CardList /> },
          { id: 'uzsakymai', label: shell('cardOrders'), content: () => <OrderList /> },
        ]}
      />
    </>
  )
}
