import { Loader, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { filterLength } from '#contract/lib/filterLength.ts'
import { useList } from '#web/lib/api.ts'
import { useLang } from '#web/lib/lang.ts'
import { usePhone } from '../../lib/usePhone.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { EmptyState } from '../page/EmptyState.tsx'
import { PartFailed } from '../page/Loaded.tsx'
import type { Picked } from './pickers.tsx'
import type { Pick } from './picks.ts'

interface Props<Row extends Picked> {
  title: string
  /** The label of the search: „Vardas, pavardė“. */
  label: string
  pick: Pick
  /** „Pagal „…“ nieko neradome“; `''` is given where there is nothing at all to choose from. */
  none: (search: string) => string
  /** „Rodomi pirmieji 20“. */
  more: (count: number) => string
  /** Below the results: what to do if the record is not among them. */
  children?: ReactNode
  onChosen: (row: Row) => void
  onClose: () => void
}
const size = 20

/**
 * Chooses one record by typing a part of its name, with arrows and Enter, or a tap. The parent that mounts it also
 * unmounts it, after a choice too.
 */
export function SelectModal<Row extends Picked>({
  title,
  label,
  pick,
  none,
  more,
  children,
  onChosen,
  onClose,
}: Props<Row>) {
  const lang = useLang()
  const id = useId()
  const phone = usePhone()
  const [search, setSearch] = useState('')
  const [typed] = useDebouncedValue(search.trim(), 300)
  const { data, error, isFetching, isPlaceholderData } = useList(
    pick.endpoint,
    { query: { ...pick.query(typed), size } },
    { staleTime: 30_000 },
  )
  const rows = (data?.rows ?? []) as unknown[] as Row[]
  const [at, setAt] = useState(0)
  const active = Math.min(at, rows.length - 1)
  // While an answer is loading, the rows on screen belong to the former search.
  const old = isPlaceholderData || typed !== search.trim()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const row = rows[active]
    if (step && rows.length) setAt((active + step + rows.length) % rows.length)
    else if (event.key === 'Enter') {
      if (row && !old) onChosen(row)
    } else return
    event.preventDefault()
  }

  return (
    <Dialog onClose={onClose} title={title} size="lg" fullScreen={phone}>
      <TextInput
        data-autofocus
        label={label}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={isFetching ? <Loader size={16} /> : undefined}
        value={search}
        maxLength={filterLength}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        autoComplete="off"
        role="combobox"
        aria-expanded={rows.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={rows[active] ? `${id}${rows[active].id}` : undefined}
      />
      <div className="select-found" aria-busy={old || isFetching}>
        {error ? (
          <PartFailed query={{ error, isFetching }} />
        ) : (
          data &&
          rows.length === 0 &&
          !old && (
            <div role="status">
              <EmptyState kind={typed ? 'notFound' : 'nothing'} title={none(typed)} />
            </div>
          )
        )}
        <div
          ref={list}
          id={`${id}list`}
          role="listbox"
          aria-label={title}
          className="select-list"
          hidden={!rows.length}
        >
          {rows.map((row, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text box, which keeps the focus
            <div
              key={row.id}
              id={`${id}${row.id}`}
              role="option"
              aria-selected={i === active}
              tabIndex={-1}
              onClick={() => onChosen(row)}
              onMouseMove={() => setAt(i)}
            >
              <span>{pick.label(row, lang)}</span>
              {pick.detail?.(row, lang) && <small>{pick.detail(row, lang)}</small>}
            </div>
          ))}
        </div>
        {data && data.total > rows.length && (
          <Text size="sm" c="dimmed" mt="xs">
            {more(rows.length)}
          </Text>
        )}
      </div>
      {children}
    </Dialog>
  )
}
