import { IconCalendarPlus } from '@tabler/icons-react'
import { calendarTexts } from '#contract/calendars/texts.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { pathOf } from '#contract/public/pages.ts'
import { useText } from '../lib/lang.ts'

/** The menu action that downloads the calendar file of an assessment or a training, by its public page, until its day. */
export function useToCalendar() {
  const t = useText(calendarTexts)
  return (page: string, day: string) =>
    day >= civilDay(new Date()) && {
      label: t('toCalendar'),
      icon: <IconCalendarPlus size={18} stroke={1.75} aria-hidden />,
      onClick: () => {
        const link = document.createElement('a')
        link.href = pathOf.calendar(page)
        link.download = ''
        link.click()
      },
    }
}
