import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { cardOrdersApi } from '#contract/cardOrders/api.ts'
import { handlesOrders, mayOrder } from '#contract/cardOrders/rules.ts'
import type { Order } from '#contract/cardOrders/schema.ts'
import { orderTexts } from '#contract/cardOrders/texts.ts'
import { maxDecided } from '#contract/lib/decide.ts'
import { companyPick } from '../kit/form/picks.ts'
import { type Batch, BatchResult } from '../kit/list/BatchResult.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import type { Selection } from '../kit/list/selection.ts'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'
import { CompleteMany } from './CompleteMany.tsx'

const companies = companyPick()

/** Card orders, the newest first: administrators see all and complete many at once, company users see their company's. */
export function OrderList() {
  const t = useText(orderTexts)
  const me = useMe()
  const go = useGo()
  const all = handlesOrders(me)
  const [batch, setBatch] = useState<Batch | null>(null)
  const create = () => void go('/admin/korteles/uzsakymai/new')
  return (
    <>
      <ListSection
        main
        where=""
        name="kortelesUzsakymai"
        title={t('orders')}
        endpoint={cardOrdersApi.list}
        action={
          mayOrder(me) && (
            <Button data-new leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={create}>
              {t('newOrder')}
            </Button>
          )
        }
        filters={[
          { kind: 'text', name: 'gavejas', label: t('gavejas'), always: true },
          { kind: 'codes', name: 'statusas', label: t('statusas'), list: 'kortelesUzsakymoStatusai', always: true },
          { kind: 'number', name: 'id', label: t('number') },
          ...(all ? [{ kind: 'pick', name: 'imone', label: t('imone'), pick: companies } as const] : []),
          { kind: 'date', name: 'dataNuo', label: t('from') },
          { kind: 'date', name: 'dataIki', label: t('iki') },
        ]}
        views={[
          { label: t('drafts'), query: 'statusas=KURIAMA' },
          { label: t('toMake'), query: 'statusas=UZSAKYTA&order=uzsakyta' },
          { label: t('done'), query: 'statusas=ATLIKTA' },
        ]}
        columns={[
          'id',
          ...(all ? (['imone.pavadinimas'] as const) : []),
          'korteliuSkaicius',
          'statusas',
          'sukurta',
          'uzsakyta',
          'gavejoPavadinimas',
          'siuntimoAdresas.miestas',
        ]}
        sorts={{ 'imone.pavadinimas': 'imone' }}
        cells={{
          id: ({ id }) => <b className="tabular">{id}</b>,
          'imone.pavadinimas': ({ imone }) => imone?.pavadinimas ?? <Text c="dimmed">{t('registry')}</Text>,
          sukurta: ({ sukurta }) => moment(sukurta),
          uzsakyta: ({ uzsakyta }) => moment(uzsakyta),
          atlikta: ({ atlikta }) => moment(atlikta),
        }}
        rowName={({ id }) => t('title', { id: String(id) })}
        to={({ id }) => `/admin/korteles/uzsakymai/${id}`}
        brief={['imone.pavadinimas', 'sukurta', 'statusas']}
        {...(all
          ? {
              bulk: (selection: Selection<Order>) => <CompleteMany selection={selection} onDone={setBatch} />,
              bulkLimit: maxDecided,
            }
          : {})}
        empty={{ title: t('none'), text: t('noneWhy') }}
      />
      {batch && <BatchResult batch={batch} onClose={() => setBatch(null)} />}
    </>
  )
}

const moment = (at: string | null) => (at ? when(at) : '—')
