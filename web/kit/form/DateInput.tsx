import { ActionIcon, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { listTexts } from '#contract/shell/listTexts.ts'
import { asDate } from '#web/lib/format.ts'
import { useText } from '#web/lib/lang.ts'
import { opening } from '../dialog/opening.tsx'
import { withHyphens } from './withHyphens.ts'

// Fetched when it is first opened: typing is the main way.
const CalendarPanel = opening('dialog', async () => (await import('./CalendarPanel.tsx')).CalendarPanel)

export interface Bounds {
  /** YYYY-MM-DD; the calendar offers no days outside these. */
  min?: string
  max?: string
  /** The day at which an empty calendar opens; by default the last allowed one, up to today. */
  start?: string
}
interface DateInputProps extends Bounds {
  value: string
  /** Called on leaving the field, on Enter, and on picking a day. */
  onCommit: (value: string) => void
  [rest: string]: unknown
}

/** The input without a label, for filters and fields alike. */
export function DateInput({ value, onCommit, min, max, start, onBlur: _, ...rest }: DateInputProps) {
  const t = useText(listTexts)
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const commit = (next: string) => {
    setText(next)
    onCommit(next)
  }
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      value={text}
      onChange={(event) => setText(withHyphens(event.currentTarget.value, text))}
      onBlur={() => commit(asDate(text))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(asDate(text))
      }}
      placeholder={t('datePlaceholder')}
      inputMode="numeric"
      maxLength={12}
      className="tabular"
      rightSection={
        <CalendarPanel
          value={value}
          {...(min ? { min } : {})}
          {...(max ? { max } : {})}
          {...(start ? { start } : {})}
          onPick={commit}
          target={
            <ActionIcon
              variant="subtle"
              color="neutral"
              aria-label={t('openCalendar')}
              disabled={Boolean(rest['disabled'])}
            >
              <IconCalendar size={20} stroke={1.75} />
            </ActionIcon>
          }
        />
      }
    />
  )
}
