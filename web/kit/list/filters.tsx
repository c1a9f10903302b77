import { Button, Checkbox, CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { shellTexts } from '#contract/shell/texts.ts'
import { useCall } from '#web/lib/api.ts'
import { type CodeList, useCodes } from '#web/lib/codes.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { later } from '../dialog/later.tsx'
import { opening } from '../dialog/opening.tsx'
import type { Picked } from '../form/pickers.tsx'
import type { Pick } from '../form/picks.ts'

// The calendar and the picker are as big as a list: lists without them, or with them folded, do not load them.
const DateFilter = later(async () => (await import('./fieldFilters.tsx')).DateFilter)
const CodesPanel = opening('dialog', async () => (await import('./CodesPanel.tsx')).CodesPanel)
const PickFilter = later(async () => (await import('./fieldFilters.tsx')).PickFilter)

interface Option {
  value: string
  label: string
}

/**
 * One filter of a list. `name` is the call's name for it. `digits`: a text of digits only, at most this many. `always`:
 * stands in the row, not under „Daugiau filtrų“.
 */
export type Filter<Name extends string = string> = {
  name: Name
  label: string
  always?: boolean
} & (
  | { kind: 'text'; digits?: number }
  /** A record's own number. */
  | { kind: 'number' }
  | { kind: 'date' }
  /**
   * Codes of a reference list, several at once. `only` limits the offered codes, `also` adds others (without a list
   * these are all), `one` accepts a single code.
   */
  | { kind: 'codes'; list?: CodeList; only?: readonly string[]; also?: readonly Option[]; one?: boolean }
  /** Either yes, or no filter. */
  | { kind: 'flag' }
  /** One record, chosen by typing. */
  | { kind: 'pick'; pick: Pick }
)

export type CodesOf = Extract<Filter, { kind: 'codes' }>

export interface FieldProps {
  value: string
  onChange: (value: string) => void
}

/** The part of the typed text that the field accepts: in number filters only digits. */
function acceptedText(filter: Filter, text: string) {
  if (filter.kind === 'number') return text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 15)
  return filter.kind === 'text' && filter.digits ? text.replace(/\D/g, '').slice(0, filter.digits) : text
}

/** Commits after 300 ms without typing, or at once on Enter. */
function TextFilter({ filter, value, onChange, search }: FieldProps & { filter: Filter; search?: boolean }) {
  const t = useText(shellTexts)
  const [text, setText] = useState(value)
  const soon = useDebouncedCallback(onChange, 300)
  useEffect(() => setText(value), [value])
  const type = (typed: string) => {
    const next = acceptedText(filter, typed)
    setText(next)
    soon(next.trim())
  }
  const now = (next: string) => {
    setText(next)
    soon.cancel()
    onChange(next.trim())
  }
  return (
    <TextInput
      className="filter-text"
      {...(search ? { 'aria-label': filter.label, placeholder: filter.label } : { label: filter.label })}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && now(text)}
      enterKeyHint="search"
      {...(filter.kind === 'number' || (filter.kind === 'text' && filter.digits) ? { inputMode: 'numeric' } : {})}
      {...(search ? { leftSection: <IconSearch size={18} stroke={1.75} aria-hidden />, 'data-search': true } : {})}
      rightSection={text && <CloseButton size="sm" aria-label={t('clear')} onClick={() => now('')} />}
    />
  )
}

/** A button that opens the codes as checkboxes; shows how many are chosen. */
function CodeFilter({ filter, value, onChange }: FieldProps & { filter: CodesOf }) {
  const chosen = value ? value.split(',').length : 0
  return (
    <CodesPanel
      filter={filter}
      value={value}
      onChange={onChange}
      target={
        <Button
          variant="default"
          fw={400}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          data-active={chosen > 0 || undefined}
          className="filter-button"
        >
          {filter.label}
          {chosen > 0 && <span className="count">{chosen}</span>}
        </Button>
      }
    />
  )
}

/** The record of an id in the address, for its name. */
export function useNamed(pick: Pick, id: string): Picked | undefined {
  const { data } = useCall(pick.byId ?? pick.endpoint, { params: { id } } as never, {
    enabled: id !== '' && pick.byId !== undefined,
    staleTime: 60_000,
  })
  return id && pick.byId ? (data as Picked | undefined) : undefined
}

export function FilterField({ filter, search = false, ...rest }: FieldProps & { filter: Filter; search?: boolean }) {
  if (filter.kind === 'text' || filter.kind === 'number')
    return <TextFilter filter={filter} search={search} {...rest} />
  if (filter.kind === 'flag')
    return (
      <Checkbox
        className="filter-flag"
        label={filter.label}
        checked={rest.value === 'true'}
        onChange={(event) => rest.onChange(event.currentTarget.checked ? 'true' : '')}
      />
    )
  if (filter.kind === 'date') return <DateFilter filter={filter} {...rest} />
  if (filter.kind === 'codes') return <CodeFilter filter={filter} {...rest} />
  return <PickFilter filter={filter} {...rest} />
}

/** A chosen filter as text: „Būsena: Laukiama, Patvirtinta“. */
export function FilterWords({ filter, value }: { filter: Filter; value: string }) {
  const lang = useLang()
  const t = useText(shellTexts)
  const codes = useCodes(filter.kind === 'codes' ? filter.list : undefined)
  const record = useNamed(
    filter.kind === 'pick' ? filter.pick : ({ endpoint: none } as Pick),
    filter.kind === 'pick' ? value : '',
  )
  if (filter.kind === 'codes') {
    const name = (code: string) => filter.also?.find((option) => option.value === code)?.label ?? codes.name(code)
    return `${filter.label}: ${value.split(',').map(name).join(', ')}`
  }
  if (filter.kind === 'flag') return filter.label
  if (filter.kind === 'pick') return `${filter.label}: ${record ? filter.pick.label(record, lang) : '…'}`
  // The label of a search lists all fields that it searches, which is too long here.
  return `${filter.name === 'search' ? t('search') : filter.label}: ${value}`
}
const none: Pick['endpoint'] = { method: 'GET', path: '/', summary: '', access: [], list: true }
