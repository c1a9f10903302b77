import '@mantine/dates/styles.css'
import 'dayjs/locale/lt'
import 'dayjs/locale/lv'
import { DatePicker } from '@mantine/dates'
import { formTexts } from '#contract/shell/formTexts.ts'
import { today } from '#web/lib/format.ts'
import { useLang, useText } from '#web/lib/lang.ts'

interface Props {
  value: string
  min?: string
  max?: string
  start?: string
  onPick: (day: string) => void
}

const monthIn = { lt: 'YYYY [m.] MMMM', en: 'MMMM YYYY', lv: 'YYYY. [gada] MMMM' }

/** A month to pick a day from: Lithuanian names, weeks begin on Monday. Loaded lazily by DateField. */
export default function Calendar({ value, min, max, start, onPick }: Props) {
  const lang = useLang()
  const t = useText(formTexts)
  const valid = /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null
  const shown = valid ?? start ?? (max && max < today() ? max : today())
  return (
    <DatePicker
      value={valid}
      defaultDate={shown}
      onChange={(day) => day && onPick(day)}
      locale={lang}
      firstDayOfWeek={1}
      highlightToday
      size="md"
      monthLabelFormat={monthIn[lang]}
      ariaLabels={{
        previousMonth: t('previousMonth'),
        nextMonth: t('nextMonth'),
        previousYear: t('previousYear'),
        nextYear: t('nextYear'),
      }}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
    />
  )
}
