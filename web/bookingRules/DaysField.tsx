import { Checkbox, Group } from '@mantine/core'
import { bookingRuleTexts } from '#contract/bookingRules/texts.ts'
import { apart } from '../kit/form/apart.ts'
import { type Labelled, useField } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { useText } from '../lib/lang.ts'

const days = [1, 2, 3, 4, 5, 6, 7] as const

/** Days of the week on which a place may be, 1 is Monday. */
export const DaysField = apart(function DaysField(props: FieldProps<number[]> & Labelled) {
  const t = useText(bookingRuleTexts)
  const {
    onBlur: _,
    'aria-required': __,
    disabled,
    ...shared
  } = useField(props, (chosen) =>
    days
      .filter((day) => chosen.includes(day))
      .map((day) => t(`day${day}`))
      .join(', '),
  )
  return (
    <Checkbox.Group
      {...shared}
      value={(props.value ?? []).map(String)}
      onChange={(chosen) => props.onChange(chosen.map(Number))}
    >
      <Group gap="md" mt={4}>
        {days.map((day) => (
          <Checkbox key={day} value={String(day)} label={t(`day${day}`)} disabled={disabled} />
        ))}
      </Group>
    </Checkbox.Group>
  )
})
