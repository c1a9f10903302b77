import { Pagination, Table, Text } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { importTexts } from '#contract/imports/texts.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { later } from '../kit/dialog/later.tsx'
import { EmptyState } from '../kit/page/EmptyState.tsx'
import { useLang, useText } from '../lib/lang.ts'
import { usePhone } from '../lib/usePhone.ts'
import type { Import, Snapshot } from './importing.ts'
import type { Item } from './items.ts'
import { titleOf } from './problemText.ts'
import { RowCard } from './RowCard.tsx'
import { RowLine } from './RowLine.tsx'
import type { RowProps } from './rowProps.ts'

const EditRow = later(async () => (await import('./EditRow.tsx')).EditRow)

/** Most rows on a page, however long the file is. */
const pageRows = 50

interface Props {
  work: Import
  now: Snapshot
  fits: (item: Item) => boolean
}

/**
 * Rows that fit a filter, page by page. A corrected row stays in place until the list is opened again, so that a user
 * who works through errors does not lose the place.
 */
export function Rows({ work, now, fits }: Props) {
  const lang = useLang()
  const t = useText(importTexts)
  const shell = useText(listTexts)
  const phone = usePhone()
  const [page, setPage] = useState(0)
  const [editing, setEditing] = useState<number | null>(null)
  const top = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: filtered again only when many rows changed at once
  const places = useMemo(() => now.items.flatMap((item, at) => (fits(item) ? [at] : [])), [now.bulk, now.items.length])
  const pages = Math.max(1, Math.ceil(places.length / pageRows))
  const open = Math.min(page, pages - 1)
  const rows = places.slice(open * pageRows, (open + 1) * pageRows).flatMap((at) => now.items[at] ?? [])
  const edited = now.items.find(({ nr }) => nr === editing)
  const propsOf = (item: Item): RowProps => ({ work, item, onEdit: setEditing })
  if (places.length === 0) return <EmptyState kind="notFound" title={t('noneOfKind')} />
  return (
    <div ref={top} className="import-rows">
      {phone ? (
        <ul className="cards">
          {rows.map((item) => (
            <RowCard key={item.nr} {...propsOf(item)} />
          ))}
        </ul>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reached by the keyboard
        <section className="table-scroll" aria-label={t('rows')} tabIndex={0}>
          <Table className="rows">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('row')}</Table.Th>
                {work.definition.shown.map((key) => (
                  <Table.Th scope="col" key={key}>
                    {titleOf(work.definition.sheet, key, lang)}
                  </Table.Th>
                ))}
                <Table.Th scope="col">{t('what')}</Table.Th>
                <Table.Th scope="col">
                  <span className="sr-only">{t('actions')}</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((item) => (
                <RowLine key={item.nr} {...propsOf(item)} />
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
      {pages > 1 && (
        <nav className="list-footer" aria-label={t('pages')}>
          <Text className="tabular">
            {t('range', {
              from: open * pageRows + 1,
              to: Math.min((open + 1) * pageRows, places.length),
              total: places.length,
            })}
          </Text>
          <Pagination
            total={pages}
            value={open + 1}
            onChange={(next) => {
              setPage(next - 1)
              top.current?.scrollIntoView({ block: 'start' })
            }}
            getItemProps={(number) => ({ 'aria-label': shell('pageNumber', { page: number }) })}
            getControlProps={(control) => ({
              'aria-label': control === 'previous' ? shell('previousPage') : shell('nextPage'),
            })}
            siblings={1}
          />
        </nav>
      )}
      {edited && <EditRow work={work} item={edited} onClose={() => setEditing(null)} />}
    </div>
  )
}
