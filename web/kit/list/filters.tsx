import { Button, Checkbox, CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { filterLength } from '#contract/lib/filterLength.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useCodes } from '#web/lib/codes.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { opening } from '../dialog/opening.tsx'
import type { Pick } from '../form/picks.ts'
import { DateFilter } from './DateFilter.tsx'
import { type CodesOf, type FieldProps, type Filter, useNamed } from './filter.ts'
import { PickFilter } from './PickFilter.tsx'

const CodesPanel = opening('dialog', async () => (await import('./CodesPanel.tsx')).CodesPanel)

/** The part of the typed text that the field accepts: in number filters only digits. */
function acceptedText(filter: Filter, text: string) {
  if (filter.kind === 'number') return text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 15)
  return filter.kind === 'text' && filter.digits ? text.replace(/\D/g, '').slice(0, filter.digits) : text
}

/** Commits after 300 ms without typing, or at once on Enter. */
function TextFilter({ filter, value, onChange, search }: FieldProps & { filter: Filter; search?: boolean }) {
  const shell = useText(shellTexts)
  const [text, setText] = useState(value)
  const soon = useDebouncedCallback(onChange, 300)
  // What is still being typed comes later; what was typed stays as it is, with the space at its end, which is not searched.
  useEffect(() => {
    if (!soon.isPending()) setText((typed) => (typed.trim() === value ? typed : value))
  }, [value, soon])
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
      {...(search || filter.always
        ? { 'aria-label': filter.label, placeholder: filter.label }
        : { label: filter.label })}
      value={text}
      maxLength={filterLength}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && now(text)}
      enterKeyHint="search"
      {...(filter.kind === 'number' || (filter.kind === 'text' && filter.digits) ? { inputMode: 'numeric' } : {})}
      {...(search ? { leftSection: <IconSearch size={18} stroke={1.75} aria-hidden />, 'data-search': true } : {})}
      rightSection={text && <CloseButton size="sm" aria-label={shell('clear')} onClick={() => now('')} />}
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
  const t = useText(listTexts)
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
