import { resultMail } from '#contract/assessments/mail.ts'
import { codeAndName } from '#contract/lib/names.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { pathOf } from '#contract/public/pages.ts'
import type { Trx } from '#server/db/db.ts'
import type { CoreContext } from '#server/lib/http/context.ts'
import { notifyAll, notifyPerson } from '#server/notices/notify.ts'
import { assessmentFile, type CalendarAssessment } from './calendar.ts'

type Notified = CalendarAssessment

const when = ({ data, laikas }: Notified) => (laikas ? `${data} ${laikas}` : data)
const where = ({ adresas }: Notified) => [adresas.adresas, adresas.miestas].filter(Boolean).join(', ')
/** When and where an assessment is. */
export const whenAndWhere = (assessment: Notified) => [when(assessment), where(assessment)].filter(Boolean).join(', ')

/** What the sender of a notice needs; a request and a periodic process both have it. */
type Sender = { config: Pick<CoreContext['config'], 'publicUrl'>; now: Date }
const origin = (ctx: Sender) => ctx.config.publicUrl.replace(/\/$/, '')

/** What the letters bring for the calendar. */
const inCalendar = (ctx: Sender, come: Notified, gone?: Notified) =>
  assessmentFile({ origin: origin(ctx), now: ctx.now }, { come, ...(gone && gone.id !== come.id && { gone }) })
const outOfCalendar = (ctx: Sender, gone: Notified) => assessmentFile({ origin: origin(ctx), now: ctx.now }, { gone })

const about = (ctx: Sender, assessment: Notified) => ({
  kas: (lang: Lang) => codeAndName(lang, assessment.kompetencija),
  kodas: assessment.kompetencija.kodas,
  kada: when(assessment),
  kur: where(assessment),
  vertina: assessment.imone.pavadinimas,
  nuoroda: (lang: Lang) => origin(ctx) + pathOf.assessment(lang, assessment.id),
})

/** Notifies people whom the employer or the institution, named by `imone`, has registered. */
export const notifyRegisteredByCompany = (
  trx: Trx,
  ctx: Sender,
  assessment: Notified,
  ids: readonly number[],
  imone: string,
) => notifyAll(trx, 'ATESTAVIMAS_UZREGISTRUOTA', ids, { ...about(ctx, assessment), imone }, inCalendar(ctx, assessment))

/** Notifies people whose registration the employer has cancelled. */
export const notifyCancelledByCompany = (
  trx: Trx,
  ctx: Sender,
  assessment: Notified,
  ids: readonly number[],
  imone: string,
) =>
  notifyAll(
    trx,
    'ATESTAVIMAS_ATSAUKTAS',
    ids,
    { ...about(ctx, assessment), atsauke: imone },
    outOfCalendar(ctx, assessment),
  )

/** Confirms to a person the registration that they have made. */
export const notifyRegistered = (trx: Trx, ctx: Sender, assessment: Notified, asmuoId: number) =>
  notifyPerson(trx, 'ATESTAVIMAS_UZSIREGISTRUOTA', asmuoId, about(ctx, assessment), inCalendar(ctx, assessment))

const eventOf = {
  confirmed: 'ATESTAVIMAS_PATVIRTINTAS',
  cancelled: 'ATESTAVIMAS_ATSAUKTAS',
  unconfirmed: 'ATESTAVIMAS_NEPATVIRTINTAS',
} as const

/** Notifies people of the new status of their registrations, in a few statements for any number of people. */
export const notifyStatus = (
  trx: Trx,
  ctx: Sender,
  assessment: Notified,
  ids: readonly number[],
  what: keyof typeof eventOf,
) =>
  notifyAll(
    trx,
    eventOf[what],
    ids,
    { ...about(ctx, assessment), atsauke: assessment.imone.pavadinimas },
    what === 'confirmed' ? inCalendar(ctx, assessment) : outOfCalendar(ctx, assessment),
  )

/** Notifies people of a new time or place. */
export const notifyMoved = (trx: Trx, ctx: Sender, from: Notified, to: Notified, ids: readonly number[]) =>
  notifyAll(
    trx,
    'ATESTAVIMAS_PERKELTAS',
    ids,
    { ...about(ctx, to), buvo: whenAndWhere(from) },
    inCalendar(ctx, to, from),
  )

/** Notifies a person of the result. `granted` is the granted competency, if any; its `galioja` is null without expiry. */
export function notifyResult(
  trx: Trx,
  ctx: Sender,
  assessment: Notified,
  asmuoId: number,
  result: { passed: boolean; granted: { galioja: string | null } | undefined },
) {
  const { passed, granted } = result
  const until = (lang: Lang) => {
    if (!granted) return ''
    const { galioja } = granted
    return galioja ? say(resultMail.granted, lang, { galioja }) : say(resultMail.grantedAlways, lang)
  }
  return notifyPerson(trx, 'ATESTAVIMAS_REZULTATAS', asmuoId, {
    ...about(ctx, assessment),
    nuoroda: (lang: Lang) => `${origin(ctx)}/${lang}/users/${asmuoId}?tab=vertinimai`,
    rezultatas: (lang: Lang) => say(passed ? resultMail.passed : resultMail.failed, lang),
    galioja: until,
  })
}
