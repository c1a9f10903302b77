import { Alert, Button, Group } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#contract/lib/texts.ts'
import { type ListName, lists } from '#contract/lists.ts'
import { metadataApi } from '#contract/metadata/api.ts'
import { isEditable, isRelied } from '#contract/metadata/rules.ts'
import type { ListRow } from '#contract/metadata/schema.ts'
import { metadataTexts } from '#contract/metadata/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { useEach } from '../kit/list/each.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { useRetiring } from '../kit/list/retiring.tsx'
import { NewButton } from '../kit/page/AddButton.tsx'
import { Retired } from '../kit/page/Retired.tsx'
import { callList, useCall } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { useQueryParams } from '../lib/nav.tsx'
import { Code } from './Code.tsx'
import { useOrder } from './order.tsx'
import { rowBody } from './rowBody.ts'

const RowForm = later(async () => (await import('./RowForm.tsx')).RowForm)

/** Ids of a list in its order; one call answers a hundred at most. */
async function orderOf(sarasas: ListName): Promise<number[]> {
  const ids: number[] = []
  for (let page = 0, more = true; more; page += 1) {
    const answer = await callList(metadataApi.rows, { query: { sarasas, page, size: 100 } })
    ids.push(...answer.rows.map(({ id }) => id))
    more = answer.rows.length > 0 && ids.length < answer.total
  }
  return ids
}

/** The rows of one list in their order, named by language; how often each is used is counted on request. */
export function RowList({ list }: { list: ListName }) {
  const lang = useLang()
  const t = useText(metadataTexts)
  const named = useNamed()
  const [query] = useQueryParams()
  const [edited, setEdited] = useState<ListRow | 'new' | null>(null)
  const [counted, setCounted] = useState(false)
  const editable = isEditable(list)
  const also = [`/${list}`]

  const { data: ids = [] } = useQuery({
    queryKey: [metadataApi.rows.path, 'order', list],
    queryFn: () => orderOf(list),
    enabled: editable,
  })
  const order = useOrder({ endpoint: metadataApi.orderRows, ids, of: { sarasas: list }, also })
  // Moving by one place makes no sense in a part of the list, or in another order.
  const mayOrder = editable && !query['search'] && !query['aktyvus'] && (query['order'] ?? 'eile') === 'eile'
  const uses = useCall(metadataApi.rowsUse, { query: { sarasas: list } }, { enabled: counted, staleTime: 60_000 })
  const countOf = ({ kodas }: ListRow) => uses.data?.find((one) => one.kodas === kodas)?.kiekis ?? 0
  const { actionsOf, many } = useRetiring<ListRow>({
    update: metadataApi.updateRow,
    remove: metadataApi.removeRow,
    use: metadataApi.rowUse,
    bodyOf: rowBody,
    also,
    may: (row) => editable && !isRelied(row),
  })
  const each = useEach<ListRow>({ endpoint: metadataApi.rows, also, actions: many, nameOf: named })
  const head = lists[list]
  return (
    <div>
      {'unused' in head && (
        <Alert variant="light" color="gray" mb="md">
          {say(head.unused, lang)}
        </Alert>
      )}
      <ListSection
        title={say(head.title, lang)}
        endpoint={metadataApi.rows}
        name="sarasai"
        where=""
        main
        fixed={{ sarasas: list }}
        action={
          editable && (
            <Group gap="sm">
              <Button variant="default" loading={counted && uses.isFetching} onClick={() => setCounted(true)}>
                {t('countUses')}
              </Button>
              <NewButton label={t('addRow')} onClick={() => setEdited('new')} />
            </Group>
          )
        }
        filters={[
          { kind: 'text', name: 'search', label: t('search'), always: true },
          { kind: 'flag', name: 'aktyvus', label: t('onlyActive'), always: true },
        ]}
        columns={[
          'pavadinimas',
          'pavadinimasEn',
          'kodas',
          ...(counted ? (['aktyvus'] as const) : []),
          ...(editable ? (['eile'] as const) : []),
        ]}
        keeps={['aktyvus']}
        cells={{
          pavadinimas: (row) => (
            <>
              {row.pavadinimas} <Retired row={row} />
            </>
          ),
          pavadinimasEn: ({ pavadinimasEn }) => pavadinimasEn || '—',
          kodas: ({ kodas }) => <Code code={kodas} />,
          aktyvus: (row) =>
            !counted || !uses.data ? (
              t(row.aktyvus ? 'aktyvus' : 'retired')
            ) : (
              <span className="nowrap">{countOf(row) > 0 ? t('uses', { count: countOf(row) }) : t('notUsed')}</span>
            ),
          eile: (row) => (mayOrder ? order.buttons(row.id, named(row)) : row.eile),
        }}
        rowName={named}
        beside={(row) => <Retired row={row} />}
        {...(editable ? { onOpen: setEdited } : {})}
        {...(editable
          ? {
              rowActions: (row: ListRow) => [...(mayOrder ? order.actions(row.id, named(row)) : []), ...actionsOf(row)],
              ...each.bulk,
            }
          : {})}
        empty={{ title: t('noRows'), text: t('noRowsWhy') }}
      />
      {each.result}
      {!editable && (
        <Alert color="info" icon={<IconInfoCircle />} mt="md">
          {t('fixedWhy')}
        </Alert>
      )}
      {edited && <RowForm list={list} {...(edited === 'new' ? {} : { row: edited })} onClose={() => setEdited(null)} />}
    </div>
  )
}
