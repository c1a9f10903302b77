import type { PublicAssessment } from '#contract/assessments/schema.ts'
import { nameIn } from '#contract/lib/names.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { pathOf } from '#contract/public/pages.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { type CalendarEvent, calendarFile } from '#server/lib/documents/calendar.ts'

/** What a calendar says of an assessment. */
export type CalendarAssessment = Pick<
  PublicAssessment,
  'id' | 'data' | 'laikas' | 'kompetencija' | 'adresas' | 'tipas' | 'imone'
> &
  Partial<Pick<PublicAssessment, 'aprasymas'>>

export function assessmentEvent(assessment: CalendarAssessment, lang: Lang): CalendarEvent {
  const { id, data, laikas, kompetencija, adresas, tipas, imone, aprasymas } = assessment
  const competency = nameIn(lang, kompetencija)
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

interface Wanted {
  origin: string
  now: Date
}
/**
 * The calendar file of a person's assessment, in a language. Where the registration is over, or is now to another assessment,
 * the file takes the one of before out of the calendar.
 */
export const assessmentFile =
  ({ origin, now }: Wanted, of: { come?: CalendarAssessment; gone?: CalendarAssessment }) =>
  (lang: Lang) =>
    calendarFile(
      [
        of.gone && { ...assessmentEvent(of.gone, lang), cancelled: true },
        of.come && assessmentEvent(of.come, lang),
      ].flatMap((event, at) =>
        event ? [{ event, url: origin + pathOf.assessment(lang, (at === 0 ? of.gone : of.come)?.id ?? 0) }] : [],
      ),
      now,
    )
