import { sql } from 'kysely'
import { canBeLost, isLost, reportsLost } from '#contract/cards/rules.ts'
import type { Card } from '#contract/cards/schema.ts'
import { AppError } from '#contract/errors.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { statusDetail } from '#contract/statuses.ts'
import type { Trx } from '#server/db/db.ts'
import { beside, sendWithNext } from '#server/db/transaction.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { notifyAll, notifyPerson } from '#server/notices/notify.ts'
import { inStatus } from '#server/persons/employed.ts'
import { lockPerson } from '#server/persons/queries.ts'
import { getCard } from './cards.ts'
import { lockCards } from './locks.ts'
import { cardLink } from './notify.ts'

/** How many reports one person makes in an hour: a company that lost a box of cards has enough of them. */
export const reportsPerHour = 60

/**
 * Suspends a card that somebody has lost, tells its holder, and where the holder reported it, the companies where the
 * holder works. A second report changes nothing and writes no letter. Throws NotFound, Forbidden, TooManyRequests,
 * RecordChanged, StatusNotAllowed.
 */
export async function reportLost({ db, session, ctx }: Act, numeris: string): Promise<Card> {
  const seen = await getCard(db, session, numeris)
  if (!reportsLost(seen, session)) throw new AppError('Forbidden')
  const [, locked] = await together(lockPerson(db, session, seen.asmuo.id), lockCards(db, [seen.id]))
  const before = found(locked.get(seen.id))
  const about = { lentele: 'kortele', irasoId: before.id, apieAsmuo: before.asmuoId }
  if (isLost(before)) {
    await ctx.audit({ ...about, pokytis: { pakartota: true } })
    return getCard(db, session, numeris)
  }
  ctx.expect(before)
  if (!canBeLost(before.statusas))
    throw new AppError('StatusNotAllowed', statusDetail('korteleStatusai', before.statusas, 'SUSPENDUOTA'))
  await sendWithNext(
    db,
    db
      .updateTable('kortele')
      .set({
        statusas: 'SUSPENDUOTA',
        pamesta: ctx.now,
        pamestaPranese: session.userId,
        pastabos: before.pastabos || 'Pamesta',
        versija: sql`versija + 1`,
      })
      .where('id', '=', before.id)
      .execute(),
  )
  const moved = before.statusas === 'SUSPENDUOTA' ? {} : { statusas: [before.statusas, 'SUSPENDUOTA'] }
  await ctx.audit({ ...about, pokytis: { ...moved, pamesta: [null, civilDay(ctx.now)] } })
  await beside(
    db,
    notifyPerson(db, 'KORTELE_PAMESTA', before.asmuoId, { numeris, nuoroda: cardLink(ctx.config, numeris) }),
  )
  if (session.userId === before.asmuoId) await beside(db, notifyCompanies(db, ctx, seen))
  return getCard(db, session, numeris)
}

/** Tells the users of the companies that have confirmed that the holder works there: they order a new card. */
async function notifyCompanies(trx: Trx, ctx: Context, { numeris, asmuo }: Card) {
  const users = await trx
    .selectFrom('asmuo')
    .select('asmuo.id')
    .where('vartotojoTipas', 'in', ['ORG_ATSTOVAS', 'ORG_TVARKYTOJAS'])
    .where('asmuo.statusas', '<>', 'UZBLOKUOTA')
    .where('asmuo.id', '<>', asmuo.id)
    .where('asmuo.imoneId', 'in', (eb) =>
      eb
        .selectFrom('asmuoImone as ai')
        .select('ai.imoneId')
        .$narrowType<{ imoneId: number }>()
        .where('ai.asmuoId', '=', asmuo.id)
        .where('ai.imoneId', 'is not', null)
        .where(inStatus('PATVIRTINTA')),
    )
    .orderBy('asmuo.id')
    .execute()
  const nuoroda = (lang: Lang) => `${ctx.config.publicUrl.replace(/\/$/, '')}/${lang}/users/${asmuo.id}?tab=kortele`
  const ids = users.map(({ id }) => id)
  await notifyAll(trx, 'DARBUOTOJO_KORTELE_PAMESTA', ids, {
    numeris,
    darbuotojas: `${asmuo.vardas} ${asmuo.pavarde}`,
    nuoroda,
  })
}
