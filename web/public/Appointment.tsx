import type { ReactNode } from 'react'
import { publicTexts } from '#contract/public/texts.ts'
import { Icon } from './icons.tsx'
import { useText } from './lang.tsx'
import { Badge, Print, When } from './parts.tsx'

interface Props {
  data: string
  laikas: string | null
  place: string
  /** Parts of the address; empty ones are left out. */
  address: readonly (string | null | undefined | false)[]
  /** The calendar file; null where the day is past. */
  calendar: string | null
  /** The number of free places, drawn. */
  free: ReactNode
  /** Further lines, shown only while the event is still to come. */
  children?: ReactNode
}

/** The date and place of an assessment or a training. */
export function Appointment({ data, laikas, place, address, calendar, free, children }: Props) {
  const t = useText(publicTexts)
  return (
    <div className="card appointment">
      <p className="when">
        <Icon name="calendar" size={28} />
        <span>
          <When data={data} laikas={laikas} className="more" />
        </span>
      </p>
      <p className="when">
        <Icon name="place" size={28} />
        <span>
          <strong>{place}</strong>
          <span className="more">{address.filter(Boolean).join(' · ')}</span>
        </span>
      </p>
      {calendar && children}
      <p className="state">
        {calendar ? (
          free
        ) : (
          <Badge tone="neutral" icon="calendar">
            {t('happened')}
          </Badge>
        )}
      </p>
      <p className="actions">
        {calendar && (
          <a className="button quiet" href={calendar} download="">
            <Icon name="calendarPlus" />
            {t('toCalendar')}
          </a>
        )}
        <Print />
      </p>
    </div>
  )
}
