import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { calendarTexts } from '#contract/calendars/texts.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { pathOf } from '#contract/public/pages.ts'
import { assessmentEvent } from '#server/assessments/calendar.ts'
import type { Db } from '#server/db/db.ts'
import { type CalendarEvent, calendarFile, type Linked } from '#server/lib/documents/calendar.ts'
import type { Context } from '#server/lib/http/context.ts'
import type { FileOut } from '#server/lib/http/sendFile.ts'
import { trainingEvent } from '#server/trainings/calendar.ts'
import { noteRead, type Reader, readerOf } from './address.ts'
import { assessmentsOfCalendar, trainingsOfCalendar } from './queries.ts'

interface Row {
  id: number
  /** The owner's registration; null without one. */
  statusas: string | null
  asmenuSkaicius: number
  /** The owner assesses or organises it. */
  dirba: boolean
}
/**
 * An event as its owner is told of it: with the page where they work on it and how many people there are, or with the public
 * page, and cancelled where the registration is.
 */
function linked(
  event: CalendarEvent,
  { id, statusas, asmenuSkaicius, dirba }: Row,
  lang: Lang,
  at: { work: string; page: (lang: Lang, id: number) => string },
): Linked {
  if (!dirba) return { event: { ...event, cancelled: statusas === 'ATSAUKTA' }, url: at.page(lang, id) }
  const people = say(calendarTexts.people, lang, { count: asmenuSkaicius })
  return { event: { ...event, about: [people, ...event.about] }, url: `/${lang}/${at.work}/${id}` }
}

/** The events of a calendar. */
async function eventsOf(db: Db, { session, lang }: Reader, today: string): Promise<Linked[]> {
  const [assessments, trainings] = await Promise.all([
    assessmentsOfCalendar(db, session, today),
    trainingsOfCalendar(db, session, today),
  ])
  return [
    ...assessments.map((row) =>
      linked(assessmentEvent(row, lang), row, lang, { work: 'admin/atestavimai', page: pathOf.assessment }),
    ),
    ...trainings.map((row) =>
      linked(trainingEvent(row, lang), row, lang, { work: 'admin/mokymai', page: pathOf.training }),
    ),
  ]
}

/**
 * The calendar behind a private address. Each copy is stamped with its moment, by which programs know that it is newer, so
 * what identifies it is its content without the stamps. Throws NotFound, TooManyRequests.
 */
export async function feedOf(
  db: Db,
  ctx: Pick<Context, 'pool' | 'network' | 'now' | 'config' | 'header'>,
  secret: string,
): Promise<FileOut> {
  const reader = await readerOf(db, ctx, secret)
  const [events] = await Promise.all([
    eventsOf(db, reader, civilDay(ctx.now)),
    noteRead(ctx.pool, reader.session.userId, ctx.now),
  ])
  const origin = ctx.config.publicUrl.replace(/\/$/, '')
  const all = events.map(({ event, url }) => ({ event, url: origin + url }))
  const subscribed = { name: say(calendarTexts.name, reader.lang) }
  const bytes = Buffer.from(calendarFile(all, ctx.now, subscribed))
  ctx.header('cache-control', 'private, no-cache')
  return {
    file: Readable.from([bytes], { objectMode: false }),
    size: bytes.length,
    name: 'meistras.ics',
    type: 'text/calendar; charset=utf-8',
    version: {
      sha256: createHash('sha256')
        .update(calendarFile(all, new Date(0), subscribed))
        .digest(),
    },
  }
}
