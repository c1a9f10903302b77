import { useState } from 'react'
import { isCalendarDay, lastDay } from '#contract/lib/civil.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { codeText } from '#web/lib/errors.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { DateInput } from '../form/DateInput.tsx'
import type { FieldProps, Filter } from './filter.ts'

/** A day, typed or chosen in the calendar. */
export function DateFilter({ filter, value, onChange }: FieldProps & { filter: Filter }) {
  const t = useText(listTexts)
  const lang = useLang()
  const [wrong, setWrong] = useState(false)
  return (
    <DateInput
      value={value}
      error={wrong && `${codeText('dateformat', lang)}: ${t('datePlaceholder')}`}
      onCommit={(next) => {
        const valid = next === '' || (isCalendarDay(next) && next <= lastDay)
        setWrong(!valid)
        if (valid && next !== value) onChange(next)
      }}
      label={filter.label}
      className="filter-date"
    />
  )
}
