import { CloseButton, TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { filterLength } from '#contract/lib/filterLength.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { alertDanger } from '#web/lib/alerts.ts'
import { ApiError } from '#web/lib/errors.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { once } from '#web/lib/parts.ts'
import { useSoon } from '../dialog/soon.ts'
import type { PickFilterProps } from './fieldFilters.tsx'
import { useNamed } from './filter.ts'

const fetch = once(async () => (await import('./fieldFilters.tsx')).ChoosingFilter)

/**
 * A record's id in the address, shown by its name. The list of suggestions is as big as the list of records, so it is
 * fetched when somebody comes near; what was typed until it is there becomes its search.
 */
export function PickFilter({ filter, value, onChange }: Omit<PickFilterProps, 'begun'>) {
  const t = useText(listTexts)
  const shell = useText(shellTexts)
  const lang = useLang()
  const [Part, setPart] = useState<ComponentType<PickFilterProps> | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const soon = useSoon()
  const named = useNamed(filter.pick, Part ? '' : value)
  useEffect(() => {
    if (soon) void fetch().catch(() => {})
  }, [soon])
  const label = named ? filter.pick.label(named, lang) : ''
  if (Part) return <Part filter={filter} value={value} onChange={onChange} begun={typed} />
  const begin = () =>
    fetch().then(
      (part) => {
        // Whoever has gone on to another field finds this one as it was.
        if (document.activeElement !== input.current) setTyped(null)
        else if (input.current) setTyped(input.current.value === label ? '' : input.current.value)
        setPart(() => part)
      },
      () => alertDanger(new ApiError('NoInternet', 0)),
    )
  return (
    <TextInput
      ref={input}
      id={`filter-${filter.name}`}
      label={filter.label}
      placeholder={t('typeToSearch')}
      role="combobox"
      aria-haspopup="listbox"
      aria-autocomplete="list"
      aria-expanded={false}
      autoComplete="off"
      maxLength={filterLength}
      value={typed ?? label}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onPointerEnter={() => void fetch().catch(() => {})}
      onFocus={() => void begin()}
      rightSection={
        value ? (
          <CloseButton size="sm" aria-label={shell('clear')} onClick={() => onChange('')} />
        ) : (
          <IconSelector size={16} color="var(--mantine-color-dimmed)" aria-hidden />
        )
      }
    />
  )
}
