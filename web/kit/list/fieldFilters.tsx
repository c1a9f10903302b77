import { useMemo, useState } from 'react'
import { date } from '#contract/lib/fields.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { fieldText } from '#web/lib/errors.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { DateInput } from '../form/DateField.tsx'
import { type Picked, Picker } from '../form/pickers.tsx'
import { type FieldProps, type Filter, useNamed } from './filters.tsx'

/** A day, typed or chosen in the calendar. */
export function DateFilter({ filter, value, onChange }: FieldProps & { filter: Filter }) {
  const t = useText(shellTexts)
  const lang = useLang()
  const [wrong, setWrong] = useState(false)
  return (
    <DateInput
      value={value}
      error={wrong && `${fieldText('dateformat', lang)}: ${t('datePlaceholder')}`}
      onCommit={(next) => {
        const valid = next === '' || date.safeParse(next).success
        setWrong(!valid)
        if (valid && next !== value) onChange(next)
      }}
      label={filter.label}
      className="filter-date"
    />
  )
}

/** A record's id in the address; its name is read when only the id is known. */
export function PickFilter({ filter, value, onChange }: FieldProps & { filter: Extract<Filter, { kind: 'pick' }> }) {
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
    />
  )
}
