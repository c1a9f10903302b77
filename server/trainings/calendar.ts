import { type Lang, say } from '#contract/lib/texts.ts'
import { pathOf } from '#contract/public/pages.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { statusText } from '#contract/statuses.ts'
import type { PublicTraining } from '#contract/trainings/schema.ts'
import { type CalendarEvent, calendarFile } from '#server/lib/documents/calendar.ts'

/** What a calendar says of a training. */
export type CalendarTraining = Pick<
  PublicTraining,
  'id' | 'dataNuo' | 'laikas' | 'pavadinimas' | 'adresas' | 'tipas' | 'mok_tipas' | 'imone'
> &
  Partial<Pick<PublicTraining, 'aprasymas'>>

export function trainingEvent(training: CalendarTraining, lang: Lang): CalendarEvent {
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

interface Wanted {
  origin: string
  now: Date
}
/**
 * The calendar file of a person's training, in a language. Where the registration is over, or is now to another training,
 * the file takes the one of before out of the calendar.
 */
export const trainingFile =
  ({ origin, now }: Wanted, of: { come?: CalendarTraining; gone?: CalendarTraining }) =>
  (lang: Lang) =>
    calendarFile(
      [
        of.gone && { ...trainingEvent(of.gone, lang), cancelled: true },
        of.come && trainingEvent(of.come, lang),
      ].flatMap((event, at) =>
        event ? [{ event, url: origin + pathOf.training(lang, (at === 0 ? of.gone : of.come)?.id ?? 0) }] : [],
      ),
      now,
    )
