import { NativeSelect, TextInput } from '@mantine/core'
import { IconAlertCircle, IconMoon } from '@tabler/icons-react'
import { asKind, type DayKind, dayKinds, isOvernight, kindOf } from '#contract/siteHours/rules.ts'
import type { DayBody } from '#contract/siteHours/schema.ts'
import { hoursTexts } from '#contract/siteHours/texts.ts'
import { asTime } from '../kit/form/TimeField.tsx'
import { fieldText } from '../lib/fieldText.ts'
import { useLang, useText } from '../lib/lang.ts'

/** A day that gets working times begins with the usual ones. */
const withTimes = (day: DayBody): DayBody =>
  kindOf(day) === 'LAIKAS' && !day.nuo && !day.iki ? { ...day, nuo: '08:00', iki: '17:00' } : day

interface Props {
  id: string | undefined
  name: string
  /** Undefined if it has no hours. */
  day: DayBody | undefined
  fresh: DayBody
  /** A key of contract/messages.ts. */
  wrong: string | undefined
  onChange: (day: DayBody | null) => void
  onBlur: () => void
}

/** One line of the form of a week. */
export function WeekDay({ id, name, day, fresh, wrong, onChange, onBlur }: Props) {
  const t = useText(hoursTexts)
  const lang = useLang()
  const kind = day ? kindOf(day) : 'NERA'
  const time = (side: 'nuo' | 'iki') =>
    day && (
      <TextInput
        aria-label={t(`${side}Of`, { day: name })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        className="tabular"
        error={Boolean(wrong)}
        value={day[side] ?? ''}
        onChange={(event) => onChange({ ...day, [side]: event.currentTarget.value })}
        onBlur={(event) => {
          onChange({ ...day, [side]: asTime(event.currentTarget.value) || null })
          onBlur()
        }}
      />
    )
  return (
    <div className="week-day">
      <span>{name}</span>
      <NativeSelect
        id={id}
        aria-label={t('kindOf', { day: name })}
        value={kind}
        data={[...dayKinds, 'NERA' as const].map((value) => ({ value, label: t(`kind${value}`) }))}
        onChange={(event) => {
          const chosen = event.currentTarget.value as DayKind | 'NERA'
          onChange(chosen === 'NERA' ? null : withTimes(asKind(day ?? fresh, chosen)))
        }}
      />
      {kind === 'LAIKAS' && time('nuo')}
      {kind === 'LAIKAS' && time('iki')}
      {wrong ? (
        <span className="week-note" data-wrong>
          <IconAlertCircle size={16} aria-hidden /> {fieldText(wrong, lang)}
        </span>
      ) : (
        day &&
        isOvernight(day) && (
          <span className="week-note">
            <IconMoon size={16} aria-hidden /> {t('overnight')}
          </span>
        )
      )}
    </div>
  )
}
