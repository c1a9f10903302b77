import { apart } from './apart.ts'
import { TextField } from './fields.tsx'
import type { FieldProps } from './form.ts'

/** „9:00“, „9.00“ and „0900“ become „09:00“; other text is returned as typed. */
export function asTime(text: string): string {
  const [, hour, minute] = /^\s*(\d{1,2})[:. ]?(\d{2})\s*$/.exec(text) ?? []
  return hour && minute ? `${hour.padStart(2, '0')}:${minute}` : text.trim()
}

/** A time of day, completed when the field loses focus. */
export const TimeField = apart((props: FieldProps<string> & { label: string; hint: string }) => (
  <TextField
    {...props}
    inputMode="numeric"
    maxLength={5}
    onBlur={() => {
      props.onChange(asTime(props.value ?? '') || null)
      props.onBlur()
    }}
  />
))
