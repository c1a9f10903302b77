import { resultMail } from '#contract/assessments/mail.ts'
import type { Assessment, PublicAssessment } from '#contract/assessments/schema.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { pathOf } from '#contract/public/pages.ts'
import type { Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'
import { nameIn } from '#server/lib/http/lang.ts'
import { tellAll, tellPerson } from '#server/notices/tell.ts'

type Told = Pick<Assessment | PublicAssessment, 'id' | 'kompetencija' | 'data' | 'laikas' | 'adresas' | 'imone'>

const when = ({ data, laikas }: Told) => (laikas ? `${data} ${laikas}` : data)
const where = ({ adresas }: Told) => [adresas.adresas, adresas.miestas].filter(Boolean).join(', ')
/** When and where an assessment is. */
export const whenAndWhere = (assessment: Told) => [when(assessment), where(assessment)].filter(Boolean).join(', ')

/** Whoever tells: a request, or a periodic process. */
type Teller = { config: Pick<Context['config'], 'publicUrl'> }
const origin = (ctx: Teller) => ctx.config.publicUrl.replace(/\/$/, '')

const about = (ctx: Teller, assessment: Told) => ({
  kas: (lang: Lang) => `${assessment.kompetencija.kodas} ${nameIn(assessment.kompetencija, lang)}`,
  kodas: assessment.kompetencija.kodas,
  kada: when(assessment),
  kur: where(assessment),
  vertina: assessment.imone.pavadinimas,
  nuoroda: (lang: Lang) => origin(ctx) + pathOf.assessment(lang, assessment.id),
})

/** Tells who was registered by the company that employs them. */
export const tellRegisteredByCompany = (trx: Trx, ctx: Context, assessment: Told, asmuoId: number, imone: string) =>
  tellPerson(trx, 'ATESTAVIMAS_UZREGISTRUOTA', asmuoId, { ...about(ctx, assessment), imone })

/** Tells whose registration the company that employs them has cancelled. */
export const tellCancelledByCompany = (trx: Trx, ctx: Context, assessment: Told, asmuoId: number, imone: string) =>
  tellPerson(trx, 'ATESTAVIMAS_ATSAUKTAS', asmuoId, { ...about(ctx, assessment), atsauke: imone })

/** Tells who has registered oneself. */
export const tellRegistered = (trx: Trx, ctx: Context, assessment: Told, asmuoId: number) =>
  tellPerson(trx, 'ATESTAVIMAS_UZSIREGISTRUOTA', asmuoId, about(ctx, assessment))

const eventOf = {
  confirmed: 'ATESTAVIMAS_PATVIRTINTAS',
  cancelled: 'ATESTAVIMAS_ATSAUKTAS',
  unconfirmed: 'ATESTAVIMAS_NEPATVIRTINTAS',
} as const

/** Tells people what became of their registrations: in few statements however many they are. */
export const tellStatus = (
  trx: Trx,
  ctx: Teller,
  assessment: Told,
  ids: readonly number[],
  what: keyof typeof eventOf,
) =>
  tellAll(trx, eventOf[what], ids, {
    ...about(ctx, assessment),
    atsauke: assessment.imone.pavadinimas,
  })

/** Tells people that they are to come at another time or to another place. */
export const tellMoved = (trx: Trx, ctx: Context, from: Told, to: Told, ids: readonly number[]) =>
  tellAll(trx, 'ATESTAVIMAS_PERKELTAS', ids, { ...about(ctx, to), buvo: whenAndWhere(from) })

/** Tells the result; `galioja` of the competency where one was granted, null without an end. */
export function tellResult(
  trx: Trx,
  ctx: Context,
  assessment: Told,
  asmuoId: number,
  result: { passed: boolean; granted: { galioja: string | null } | undefined },
) {
  const { passed, granted } = result
  const until = (lang: Lang) => {
    if (!granted) return ''
    const { galioja } = granted
    return galioja ? say(resultMail.granted, lang, { galioja }) : say(resultMail.grantedAlways, lang)
  }
  return tellPerson(trx, 'ATESTAVIMAS_REZULTATAS', asmuoId, {
    ...about(ctx, assessment),
    nuoroda: (lang: Lang) => `${origin(ctx)}/${lang}/users/${asmuoId}?tab=vertinimai`,
    rezultatas: (lang: Lang) => say(passed ? resultMail.passed : resultMail.failed, lang),
    galioja: until,
  })
}
