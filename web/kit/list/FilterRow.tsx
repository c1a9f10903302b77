import { Anchor, Button, Group, Pill } from '@mantine/core'
import { IconDownload, IconFilter } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { listTexts } from '#contract/shell/listTexts.ts'
import { urlOf } from '#web/lib/api.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { later } from '../dialog/later.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { type Filter, spansOf } from './filter.ts'
import { FilterField, FilterWords } from './filters.tsx'
import type { ListModel } from './model.ts'
import { PrintButton } from './PrintButton.tsx'
import { SortSelect } from './SortSelect.tsx'
import { Views } from './Views.tsx'

const FilterDrawer = later(async () => (await import('./FilterDrawer.tsx')).FilterDrawer)

/** Views, the filters that always stand, „Daugiau filtrų“ with the others, chips of what is chosen; columns, export and print. */
export function FilterRow({ list, phone, main }: { list: ListModel; phone: boolean; main: boolean }) {
  const t = useText(listTexts)
  const { state, props, page } = list
  const [open, setOpen] = useState(false)
  const chips = useRef<HTMLDivElement>(null)
  /** As the chips say them: each fetches the name of the record that it stands for by itself. */
  const words = () =>
    [...(chips.current?.querySelectorAll('.mantine-Pill-label') ?? [])].map((chip) => chip.textContent)
  const filters = (props.filters ?? []) as readonly Filter[]
  const first = filters.find(({ kind }) => kind === 'text')
  const standing = filters.filter((filter) => filter.always && (!phone || filter === first))
  const others = filters.filter((filter) => !standing.includes(filter))
  const hidden = others.filter(({ name }) => state.active.includes(name)).length
  const chosen = filters.filter(({ name }) => state.active.includes(name) && state.get(name) !== '')
  const field = (filter: Filter) => (
    <FilterField
      key={filter.name}
      filter={filter}
      search={main && filter === first}
      value={state.get(filter.name)}
      onChange={(value) => state.filter({ [filter.name]: value })}
    />
  )
  const fields = (some: readonly Filter[]) =>
    spansOf(some).map((span) =>
      span.length === 1 ? (
        span.map(field)
      ) : (
        <div key={span[0]?.name} className="filter-span">
          {span.map(field)}
        </div>
      ),
    )
  // A few rows inside a phone's page: tools for long lists would only be in the way.
  const short = phone && !main && state.active.length === 0 && (page?.total ?? 0) <= 5
  if (short && filters.length === 0) return null
  // Nothing to search in, to count or to print: only the views stay, as another one may have records.
  const nothing =
    page?.total === 0 && state.active.length === 0 && !list.isFetching && !Object.keys(props.starts ?? {}).length
  if (nothing) return main || props.views ? <Views list={list} /> : null
  const count = hidden > 0 && <span className="count">{hidden}</span>
  return (
    <div className="filters">
      {(main || props.views) && <Views list={list} />}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles may be named; only the page's main list is a landmark */}
      <div className="filter-row" role={main ? 'search' : 'group'} aria-label={t('filters')}>
        {fields(standing)}
        {(phone ? !short : others.length > 0) && (
          <Button
            variant="default"
            fw={400}
            leftSection={<IconFilter size={18} stroke={1.75} aria-hidden />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {phone ? t('filters') : t('moreFilters')} {count}
          </Button>
        )}
        {!phone && <ListTools list={list} phone={phone} words={words} />}
      </div>
      {others.length > 0 && !phone && open && <div className="filter-row more-filters">{fields(others)}</div>}
      {phone && open && (
        <FilterDrawer count={page?.total ?? 0} onClose={() => setOpen(false)}>
          <SortSelect list={list} />
          {others.map(field)}
          <ListTools list={list} phone={phone} words={words} />
        </FilterDrawer>
      )}
      {chosen.length > 0 && (
        <Group gap="xs" mt="xs" ref={chips}>
          {chosen.map((filter) => (
            <Pill
              key={filter.name}
              size="md"
              withRemoveButton
              onRemove={() => state.filter({ [filter.name]: '' })}
              removeButtonProps={{
                'aria-label': t('removeFilter', { filter: filter.label }),
                tabIndex: 0,
                'aria-hidden': false,
              }}
            >
              <FilterWords filter={filter} value={state.get(filter.name)} />
            </Pill>
          ))}
          <Anchor component="button" type="button" size="sm" className="clear-filters" onClick={state.clear}>
            {t('clearFilters')}
          </Anchor>
        </Group>
      )}
    </div>
  )
}

interface ToolProps {
  list: ListModel
  phone: boolean
  /** The chosen filters in words, for the file. */
  words: () => string[]
}

/** Columns, export and, where there is a desk with a printer, print. */
function ListTools({ list, phone, words }: ToolProps) {
  const t = useText(listTexts)
  const lang = useLang()
  const { props, page } = list
  const { page: _, size: __, ...query } = list.input.query
  const xlsx = (filtruAprasymas = '') =>
    urlOf(props.endpoint, {
      params: props.params as never,
      query: { ...query, format: 'xlsx', stulpeliai: list.shown.join(','), filtruAprasymas, atsakymoKalba: lang },
    })
  return (
    <Group gap="sm" className="list-tools">
      {Object.keys(list.columns).length > 2 && <ColumnChooser list={list} />}
      {props.endpoint.columns && (page?.total ?? 0) > 0 && (
        <Button
          component="a"
          href={xlsx()}
          // The names of what is chosen are on the page by the time that the file is asked for.
          onClick={({ currentTarget }) => {
            currentTarget.href = xlsx(words().join('\n').slice(0, 2000))
          }}
          download
          variant="default"
          fw={400}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          title={t('export')}
        >
          XLSX
        </Button>
      )}
      {!phone && props.endpoint.columns && (page?.total ?? 0) > 0 && <PrintButton list={list} />}
    </Group>
  )
}
