import { ActionIcon, Popover, Skeleton, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { shellTexts } from '#contract/shell/texts.ts'
import { fieldText } from '#web/lib/errors.ts'
import { asDate } from '#web/lib/format.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { Complaint, type Labelled, useField } from './fields.tsx'
import type { FieldProps } from './form.ts'

// The calendar (with dayjs) is fetched when it is first opened: typing is the main way.
const Calendar = lazy(() => import('./Calendar.tsx'))

interface Bounds {
  /** YYYY-MM-DD; the calendar offers no days outside these. */
  min?: string
  max?: string
  /** The day at which an empty calendar opens; by default the last allowed one, up to today. */
  start?: string
}

/** A date, typed as YYYY-MM-DD (2026-1-5 too) or picked. Checked only when the field loses focus. */
export function DateField({ min, max, start, ...props }: FieldProps<string> & Labelled & Bounds) {
  const t = useText(shellTexts)
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
      value={props.value ?? ''}
      onCommit={(value) => {
        props.onChange(value || null)
        props.onBlur()
      }}
    />
  )
}

interface DateInputProps extends Bounds {
  value: string
  /** Called on leaving the field, on Enter, and on picking a day. */
  onCommit: (value: string) => void
  [rest: string]: unknown
}

/** The input without a label, for filters and fields alike. */
export function DateInput({ value, onCommit, min, max, start, onBlur: _, ...rest }: DateInputProps) {
  const t = useText(shellTexts)
  const [text, setText] = useState(value)
  const [open, setOpen] = useState(false)
  useEffect(() => setText(value), [value])
  const commit = (next: string) => {
    setText(next)
    onCommit(next)
  }
  return (
    <TextInput
      {...rest}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => commit(asDate(text))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(asDate(text))
      }}
      placeholder={t('datePlaceholder')}
      inputMode="numeric"
      maxLength={12}
      autoComplete="off"
      className="tabular"
      rightSection={
        <Popover opened={open} onChange={setOpen} position="bottom-end" withinPortal trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="neutral"
              aria-label={t('openCalendar')}
              disabled={Boolean(rest['disabled'])}
              onClick={() => setOpen(!open)}
            >
              <IconCalendar size={20} stroke={1.75} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense fallback={<Skeleton width={270} height={290} />}>
              <Calendar
                value={value}
                {...(min ? { min } : {})}
                {...(max ? { max } : {})}
                {...(start ? { start } : {})}
                onPick={(day) => {
                  commit(day)
                  setOpen(false)
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
