import type { PublicAssessment } from '#contract/assessments/schema.ts'
import { statusText } from '#contract/classifiers/statuses.ts'
import { addDays, timeZone } from '#contract/lib/civil.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { publicTexts } from '#contract/public/texts.ts'

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

/**
 * The assessment as a calendar file (RFC 5545): at its hour by the clock of Vilnius, or the whole day where no hour
 * is set. How long it lasts is not known, so no end is given. `url` is the page of the assessment.
 */
export function calendarFile(assessment: PublicAssessment, lang: Lang, url: string, now: Date): string {
  const { id, data, laikas, kompetencija, adresas } = assessment
  const competency = (lang === 'en' && kompetencija.pavadinimasEn) || kompetencija.pavadinimas
  const about = [
    statusText('atestavimoTipai', assessment.tipas, lang),
    `${say(publicTexts.assessedBy, lang)}: ${assessment.imone.pavadinimas}`,
    assessment.aprasymas,
    url,
  ]
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Meistras//Meistras//LT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(laikas ? vtimezone : []),
    'BEGIN:VEVENT',
    `UID:atestavimas-${id}@${new URL(url).host}`,
    `DTSTAMP:${stamp(now)}`,
    ...(laikas
      ? [`DTSTART;TZID=${timeZone}:${compact(data)}T${laikas.replace(':', '')}00`]
      : [`DTSTART;VALUE=DATE:${compact(data)}`, `DTEND;VALUE=DATE:${compact(addDays(data, 1))}`]),
    `SUMMARY:${escaped(say(publicTexts.calendarName, lang, { competency }))}`,
    `LOCATION:${escaped(`${adresas.adresas}, ${adresas.miestas}`)}`,
    `DESCRIPTION:${escaped(about.filter(Boolean).join('\n'))}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
