import { Loader, MultiSelect, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { filterLength } from '#contract/lib/filterLength.ts'
import { formTexts } from '#contract/shell/formTexts.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useList } from '#web/lib/api.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { apart } from './apart.ts'
import { useEnterChooses } from './enterChooses.ts'
import { type Labelled, useField } from './fields.tsx'
import type { FieldProps } from './form.ts'
import { assessorPick, companyPick, competencyPick, type Pick } from './picks.ts'

/** The value of a picker: the record's id, and the fields that name it. */
export interface Picked {
  id: number
}

/** The options: results of the search, and the records already chosen. */
function useOptions(pick: Pick, chosen: readonly Picked[], begun: boolean) {
  const lang = useLang()
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState(begun)
  const names = new Set(chosen.map((row) => pick.label(row, lang)))
  // Mantine puts the chosen name into the search box: that is not a search.
  const wanted = names.has(search) ? '' : search.trim()
  const [typed] = useDebouncedValue(wanted, 300)
  const { data, isFetching, error } = useList(
    pick.endpoint,
    { params: pick.params, query: pick.query(typed) } as never,
    { enabled: opened, staleTime: 30_000 },
  )
  const rows = useMemo(() => {
    const found = (data?.rows ?? []) as unknown[] as Picked[]
    return [...chosen.filter((one) => !found.some(({ id }) => id === one.id)), ...found]
  }, [data, chosen])
  const known = new Map(rows.map((row) => [String(row.id), row]))
  return {
    data: rows.map((row) => ({
      value: String(row.id),
      label: pick.label(row, lang),
      disabled: Boolean(pick.refuses?.(row)) && !chosen.includes(row),
    })),
    row: (value: string) => known.get(value),
    detail: (value: string) => {
      const row = known.get(value)
      return row && pick.detail?.(row, lang)
    },
    refusal: (value: string) => {
      const row = known.get(value)
      return row && pick.refuses?.(row)
    },
    search,
    setSearch,
    setOpened,
    isFetching: opened && isFetching,
    /** The options are the results for the typed text. */
    ready: typed === wanted && !isFetching && data !== undefined,
    error,
  }
}

/** The server searches, ignoring case and diacritics, so the options are not filtered again. */
const asFound = ({ options }: { options: unknown[] }) => options as never

function usePickerProps(pick: Pick, chosen: readonly Picked[], begun = false) {
  const form = useText(formTexts)
  const list = useText(listTexts)
  const shell = useText(shellTexts)
  const found = useOptions(pick, chosen, begun)
  return {
    found,
    shared: {
      data: found.data,
      searchable: true,
      maxLength: filterLength,
      filter: asFound,
      onSearchChange: found.setSearch,
      onDropdownOpen: () => found.setOpened(true),
      placeholder: list('typeToSearch'),
      nothingFoundMessage: found.error ? shell('failed') : found.isFetching ? shell('searching') : form('nothingFound'),
      rightSection: found.isFetching ? <Loader size={16} /> : undefined,
      renderOption: ({ option }: { option: { value: string; label: string } }) => (
        <Stack gap={0}>
          <Text size="sm">{option.label}</Text>
          {found.detail(option.value) && (
            <Text size="xs" c="dimmed">
              {found.detail(option.value)}
            </Text>
          )}
          {found.refusal(option.value) && (
            <Text size="xs" c="var(--danger-text)">
              {found.refusal(option.value)}
            </Text>
          )}
        </Stack>
      ),
    },
  }
}

type OneProps = FieldProps<Picked> & Labelled
export type ManyProps = FieldProps<Picked[]> & Labelled & { max?: number; autoFocus?: boolean }

interface PickerProps extends OneProps {
  pick: Pick
  clearable?: boolean
  autoFocus?: boolean
  /** What was typed into the plain field whose place this one takes with the focus; null where that had no focus. */
  begun?: string | null
}

/** Chooses one record by typing. The value is the record, of which the server reads the id. */
export const Picker = apart(function Picker({ pick, clearable, autoFocus, begun = null, ...props }: PickerProps) {
  const lang = useLang()
  const t = useText(shellTexts)
  const input = useRef<HTMLInputElement>(null)
  const chosen = useMemo(() => (props.value ? [props.value] : []), [props.value])
  const { found, shared } = usePickerProps(pick, chosen, begun !== null)
  const onKeyDown = useEnterChooses(found.ready)
  const { setSearch } = found
  // Runs after the field's own effect, which empties its search.
  useEffect(() => {
    if (begun === null) return
    input.current?.focus({ preventScroll: true })
    if (begun) setSearch(begun)
  }, [begun, setSearch])
  return (
    <Select
      ref={input}
      openOnFocus={false}
      defaultDropdownOpened={begun !== null}
      onKeyDown={onKeyDown}
      {...(autoFocus ? { 'data-autofocus': true } : {})}
      {...useField(props, (row) => pick.label(row, lang))}
      {...shared}
      value={props.value ? String(props.value.id) : null}
      onChange={(value) => props.onChange((value && found.row(value)) || null)}
      searchValue={found.search}
      clearable={clearable ?? (props.required === undefined ? props.optional : !props.required)}
      clearButtonProps={{ 'aria-label': t('clear') }}
      allowDeselect={false}
    />
  )
})

/** Chooses several records by typing. */
export const MultiPicker = apart(function MultiPicker({
  pick,
  max = 20,
  autoFocus,
  ...props
}: ManyProps & { pick: Pick }) {
  const lang = useLang()
  const chosen = props.value ?? empty
  const { found, shared } = usePickerProps(pick, chosen)
  const onKeyDown = useEnterChooses(found.ready)
  return (
    <MultiSelect
      openOnFocus={false}
      onKeyDown={onKeyDown}
      {...(autoFocus ? { 'data-autofocus': true } : {})}
      {...useField(props, (rows) => rows.map((row) => pick.label(row, lang)).join(', '))}
      {...shared}
      value={chosen.map(({ id }) => String(id))}
      onChange={(values) => props.onChange(values.flatMap((value) => found.row(value) ?? []))}
      searchValue={found.search}
      maxValues={max}
      hidePickedOptions
    />
  )
})
const empty: Picked[] = []

/** Chooses a company. `tipas="ATESTAVIMO"`: only assessment companies. */
export function CompanyPicker({ tipas, ...props }: OneProps & { tipas?: string }) {
  return <Picker {...props} pick={useMemo(() => companyPick(tipas), [tipas])} />
}
export const CompetencyPicker = (props: OneProps) => <Picker {...props} pick={competencyPick} />
export const CompetenciesPicker = (props: ManyProps) => <MultiPicker {...props} pick={competencyPick} />
export const AssessorPicker = (props: OneProps) => <Picker {...props} pick={assessorPick} />
/** Chooses the assessors of an assessment. */
export const AssessorsPicker = (props: ManyProps) => <MultiPicker {...props} pick={assessorPick} />
