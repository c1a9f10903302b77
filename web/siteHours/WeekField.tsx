import { Button, Input, Stack } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { fieldErrors } from '#contract/messages.ts'
import { copyMonday, dayText, isWorkDay } from '#contract/siteHours/rules.ts'
import { DayBody, type DayInput, weekDays } from '#contract/siteHours/schema.ts'
import { hoursTexts } from '#contract/siteHours/texts.ts'
import { apart } from '../kit/form/apart.ts'
import { type Labelled, useField } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { asTime } from '../kit/form/TimeField.tsx'
import { announce } from '../lib/announce.ts'
import { useCodes } from '../lib/codes.ts'
import { useText } from '../lib/lang.ts'
import { WeekDay } from './WeekDay.tsx'
import '../sites/siteParts.css'

const dayOf = (day: DayInput) => ({ nuo: null, iki: null, visaPara: false, nedarbas: false, ...day }) as DayBody
const inOrder = (days: readonly DayBody[]) => [...days].sort((a, b) => a.savDiena - b.savDiena)

/** A week: each day with given hours, all day, not worked, or not given at all. */
export const WeekField = apart(function WeekField(props: FieldProps<DayInput[]> & Labelled) {
  const t = useText(hoursTexts)
  const names = useCodes('savaitesDienos')
  const kinds = useCodes('darboLaikai')
  const days = (props.value ?? []).map(dayOf)
  const { label, id } = useField(props, (shown) =>
    shown.map((day) => `${names.name(String(day.savDiena))} ${kinds.name(dayText(dayOf(day)) ?? '')}`).join('; '),
  )
  const put = (savDiena: number, day: DayBody | null) =>
    props.onChange(inOrder([...days.filter((one) => one.savDiena !== savDiena), ...(day ? [day] : [])]))
  /**
   * What is wrong with one day, shown beside it once the form was refused. „1500“ counts as the time that it becomes
   * when the field loses focus: a message that disappeared only then would move the button that is being pressed.
   */
  const complaint = (day: DayBody | undefined) => {
    const whole = day && { ...day, nuo: asTime(day.nuo ?? ''), iki: asTime(day.iki ?? '') }
    const { error: wrong } = whole && props.error ? DayBody.safeParse(whole) : {}
    return wrong && Object.values(fieldErrors(wrong))[0]
  }
  function copy() {
    const missing = weekDays.filter((day) => isWorkDay(day) && !days.some(({ savDiena }) => savDiena === day))
    props.onChange(inOrder(copyMonday([...days, ...missing.map((savDiena) => dayOf({ savDiena }))])))
    announce(t('copied'))
  }
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Stack className="week-form" gap="sm" mt={8} role="group" aria-label={props.label}>
        {weekDays.map((savDiena) => {
          const day = days.find((one) => one.savDiena === savDiena)
          return (
            <WeekDay
              key={savDiena}
              id={savDiena === 1 ? id : undefined}
              name={names.name(String(savDiena))}
              day={day}
              fresh={dayOf({ savDiena })}
              wrong={complaint(day)}
              onChange={(next) => put(savDiena, next)}
              onBlur={props.onBlur}
            />
          )
        })}
        <Button
          variant="default"
          leftSection={<IconCopy size={20} stroke={1.75} aria-hidden />}
          disabled={!days.some(({ savDiena }) => savDiena === 1)}
          onClick={copy}
        >
          {t('copyMonday')}
        </Button>
      </Stack>
    </Input.Wrapper>
  )
})
