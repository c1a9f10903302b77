import type { PublicAssessment } from '#contract/assessments/schema.ts'
import { addDays, timeZone } from '#contract/lib/civil.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { statusText } from '#contract/statuses.ts'
import type { PublicTraining } from '#contract/trainings/schema.ts'

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
}

export function assessmentEvent(assessment: PublicAssessment, lang: Lang): CalendarEvent {
  const { id, data, laikas, kompetencija, adresas, tipas, imone, aprasymas } = assessment
  const competency = (lang !== 'lt' && kompetencija.pavadinimasEn) || kompetencija.pavadinimas
  return {
    key: `atestavimas-${id}`,
    file: 'vertinimas',
    data,
    laikas,
    name: say(publicTexts.calendarName, lang, { competency }),
    place: `${adresas.adresas}, ${adresas.miestas}`,
    about: [
      statusText('atestavimoTipai', tipas, lang),
      `${say(publicTexts.assessedBy, lang)}: ${imone.pavadinimas}`,
      aprasymas,
    ],
  }
}

export function trainingEvent(training: PublicTraining, lang: Lang): CalendarEvent {
  const { id, dataNuo, laikas, pavadinimas, adresas, tipas, mok_tipas, imone, aprasymas } = training
  return {
    key: `mokymas-${id}`,
    file: 'mokymas',
    data: dataNuo,
    laikas,
    name: say(publicTexts.trainingCalendarName, lang, { name: pavadinimas }),
    place: [adresas.adresas, adresas.miestas].filter(Boolean).join(', '),
    about: [
      `${statusText('mokymoTipai', tipas, lang)}, ${statusText('mokymoRusys', mok_tipas, lang)}`,
      `${say(publicTexts.givenBy, lang)}: ${imone.pavadinimas}`,
      aprasymas,
    ],
  }
}

/**
 * A calendar file (RFC 5545): at the hour by the clock of Vilnius, or the whole day where no hour is set. How long it
 * lasts is not known, so no end is given. `url` is the page it is about.
 */
export function calendarFile({ key, data, laikas, name, place, about }: CalendarEvent, url: string, now: Date): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Meistras//Meistras//LT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(laikas ? vtimezone : []),
    'BEGIN:VEVENT',
    `UID:${key}@${new URL(url).host}`,
    `DTSTAMP:${stamp(now)}`,
    ...(laikas
      ? [`DTSTART;TZID=${timeZone}:${compact(data)}T${laikas.replace(':', '')}00`]
      : [`DTSTART;VALUE=DATE:${compact(data)}`, `DTEND;VALUE=DATE:${compact(addDays(data, 1))}`]),
    `SUMMARY:${escaped(name)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `DESCRIPTION:${escaped([...about, url].filter(Boolean).join('\n'))}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
