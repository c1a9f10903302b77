import { addDays, timeZone } from '#contract/lib/civil.ts'

/** The rule of the EU since 1996: clocks change on the last Sundays of March and October at 01:00 UTC. */
const vtimezone = [
  'BEGIN:VTIMEZONE',
  `TZID:${timeZone}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19700329T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0300',
  'TZNAME:EEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19701025T040000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0200',
  'TZNAME:EET',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

/** RFC 5545, 3.1: lines of at most 75 octets, continued after CRLF and a space; a letter is never cut in two. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const letter of line) {
    if (Buffer.byteLength(current + letter) > 75) {
      lines.push(current)
      current = ' '
    }
    current += letter
  }
  return [...lines, current].join('\r\n')
}

/**
 * RFC 5545, 3.8.7.4: of two files about one event the one with the larger number counts. Seconds since 2020 grow with
 * every letter and download, whatever caused it, and fit until 2088.
 */
const sequence = (now: Date) => Math.floor((now.getTime() - Date.UTC(2020)) / 1000)

const compact = (date: string) => date.replaceAll('-', '')
const stamp = (now: Date) => now.toISOString().replace(/[-:]|\.\d+/g, '')

/** An event of a calendar file: its day, its hour where one is set, and its place. */
export interface CalendarEvent {
  /** Unique among all events of this registry. */
  key: string
  /** The beginning of the file's name; the day follows. */
  file: string
  data: string
  laikas: string | null
  name: string
  /** Where it is held; empty for a remote event. */
  place: string
  about: readonly (string | undefined)[]
  /** It is to be taken out of the calendar. */
  cancelled?: boolean
}

/** An event and the page it is about. */
export interface Linked {
  event: CalendarEvent
  url: string
}

function lines({ event, url }: Linked, now: Date): string[] {
  const { key, data, laikas, name, place, about, cancelled = false } = event
  return [
    'BEGIN:VEVENT',
    `UID:${key}@${new URL(url).host}`,
    `DTSTAMP:${stamp(now)}`,
    `SEQUENCE:${sequence(now)}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(laikas
      ? [`DTSTART;TZID=${timeZone}:${compact(data)}T${laikas.replace(':', '')}00`]
      : [`DTSTART;VALUE=DATE:${compact(data)}`, `DTEND;VALUE=DATE:${compact(addDays(data, 1))}`]),
    `SUMMARY:${escaped(name)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `DESCRIPTION:${escaped([...about, url].filter(Boolean).join('\n'))}`,
    `URL:${url}`,
    'END:VEVENT',
  ]
}

/** A calendar that programs read again and again, under a name (RFC 7986; the X names are what older programs know). */
export interface Subscribed {
  name: string
}
const asSubscribed = ({ name }: Subscribed) => [
  `NAME:${escaped(name)}`,
  `X-WR-CALNAME:${escaped(name)}`,
  `X-WR-TIMEZONE:${timeZone}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
]

/**
 * A calendar file (RFC 5545): at the hour by the clock of Vilnius, or the whole day where no hour is set. How long it
 * lasts is not known, so no end is given.
 */
export const calendarFile = (events: readonly Linked[], now: Date, subscribed?: Subscribed): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Meistras//Meistras//LT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(subscribed ? asSubscribed(subscribed) : []),
    ...(events.some(({ event }) => event.laikas) ? vtimezone : []),
    ...events.flatMap((one) => lines(one, now)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
