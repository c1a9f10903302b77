import { useState } from 'react'
import { apart } from './apart.ts'
import { type Labelled, TextField } from './fields.tsx'
import type { FieldProps } from './form.ts'

interface Props<V> extends Labelled {
  field: FieldProps<V[]>
  show: (value: V) => string
  read: (line: string) => V
}
/** Several values, one a line. */
export const LinesField = apart(function LinesField<V>({ field, show, read, ...shared }: Props<V>) {
  const shown = (field.value ?? []).map(show).join('\n')
  const [text, setText] = useState(shown)
  const lines = (typed: string) =>
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  // The value was set from outside (the newest values after a conflict): it replaces the typed text.
  const current =
    lines(text)
      .map((line) => show(read(line)))
      .join('\n') === shown
      ? text
      : shown
  return (
    <TextField
      {...(field as unknown as FieldProps<string>)}
      {...shared}
      named={(label) => field.named(label, (values) => ((values as V[] | null) ?? []).map(show).join('; '))}
      value={current}
      onChange={(typed) => {
        setText(typed ?? '')
        field.onChange(lines(typed ?? '').map(read))
      }}
      rows={3}
    />
  )
})
