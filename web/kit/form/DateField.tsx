import { listTexts } from '#contract/shell/listTexts.ts'
import { fieldText } from '#web/lib/fieldText.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { apart } from './apart.ts'
import { type Bounds, DateInput } from './DateInput.tsx'
import { Complaint, type Labelled, useField } from './fields.tsx'
import type { FieldProps } from './form.ts'

/** A date, typed as YYYY-MM-DD (2026-1-5 too) or picked. Checked only when the field loses focus. */
export const DateField = apart(function DateField({
  min,
  max,
  start,
  autoComplete,
  ...props
}: FieldProps<string> & Labelled & Bounds & { autoComplete?: string }) {
  const t = useText(listTexts)
  const lang = useLang()
  const shared = useField(props)
  // A wrong date is usually a wrong format, so the message shows the format.
  const error =
    props.error === 'dateformat' ? (
      <Complaint text={`${fieldText(props.error, lang)}: ${t('datePlaceholder')}`} />
    ) : (
      shared.error
    )
  return (
    <DateInput
      {...shared}
      error={error}
      {...(min ? { min } : {})}
      {...(max ? { max } : {})}
      {...(start ? { start } : {})}
      {...(autoComplete ? { autoComplete } : {})}
      value={props.value ?? ''}
      onCommit={(value) => {
        props.onChange(value || null)
        props.onBlur()
      }}
    />
  )
})
