import { useMemo, useState } from 'react'
import { type Picked, Picker } from '../form/pickers.tsx'
import { type FieldProps, type Filter, useNamed } from './filter.ts'

export interface PickFilterProps extends FieldProps {
  filter: Extract<Filter, { kind: 'pick' }>
  /** What was typed until the suggestions were here, in the field that has the focus; null: it has no focus. */
  begun: string | null
}

/** The filter with its suggestions (PickFilter.tsx). The record's name is read when only its id is known. */
export function ChoosingFilter({ filter, value, onChange, begun }: PickFilterProps) {
  const [picked, setPicked] = useState<Picked | null>(null)
  const named = useNamed(filter.pick, value && String(picked?.id) !== value ? value : '')
  const shown = useMemo(
    () => (value ? (String(picked?.id) === value ? picked : (named ?? null)) : null),
    [value, picked, named],
  )
  return (
    <Picker
      pick={filter.pick}
      id={`filter-${filter.name}`}
      label={filter.label}
      value={shown}
      onChange={(row) => {
        setPicked(row)
        onChange(row ? String(row.id) : '')
      }}
      onBlur={() => {}}
      error={undefined}
      optional={false}
      clearable
      disabled={false}
      named={() => {}}
      begun={begun}
    />
  )
}
