import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hasRunOut } from '#contract/cards/rules.ts'
import { AppError } from '#contract/errors.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { bindSigned, challengeSeconds } from '#contract/phoneCards/proof.ts'
import type { BindBody, PhoneStatement } from '#contract/phoneCards/schema.ts'
import type { Session } from '#contract/rights.ts'
import { isStrongWay } from '#contract/session/rules.ts'
import type { Db } from '#server/db/db.ts'
import { beside } from '#server/db/transaction.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { limit } from '#server/lib/http/limits.ts'
import { found } from '#server/lib/rows/found.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { notifyPerson } from '#server/notices/notify.ts'
import { lockPerson } from '#server/persons/queries.ts'
import { wayOfSession } from '#server/session/queries.ts'
import { isSignedBy, phoneKey } from './keys.ts'
import { endPhone } from './queries.ts'
import { statementFor } from './statement.ts'

/** How many challenges a person gets in an hour. */
export const challengesPerHour = 20

/** The own card by its number; it must be in force. Throws NotFound, PhoneCardNotValid. */
async function ownCard(db: Db, session: Session, numeris: string, now: Date) {
  const card = found(
    await db
      .selectFrom('kortele')
      .select(['id', 'statusas', 'galiojaIki'])
      .where('numeris', '=', numeris)
      .where('asmuoId', '=', session.userId)
      .executeTakeFirst(),
  )
  if (card.statusas !== 'AKTYVI' || hasRunOut(card, civilDay(now))) throw new AppError('PhoneCardNotValid')
  return card
}

/** The session must have been begun strongly: a password alone may be known to others. Throws StrongerSessionNeeded. */
export async function assertStrong({ pool, token }: Context) {
  if (!isStrongWay((await wayOfSession(pool, token)) ?? 'slaptazodis')) throw new AppError('StrongerSessionNeeded')
}

/** What a phone must sign, in place of what this session was asked before. Throws NotFound, StrongerSessionNeeded, TooManyRequests. */
export async function askPhone(session: Session, ctx: Context, numeris: string) {
  await ownCard(ctx.pool, session, numeris, ctx.now)
  await assertStrong(ctx)
  await limit(ctx.pool, `telefonas:${session.userId}`, challengesPerHour, 3600)
  const issukis = randomBytes(32)
  const galioja = new Date(ctx.now.getTime() + challengeSeconds * 1000)
  await ctx.pool
    .insertInto('telefonoIssukis')
    .values({ zyme: hashToken(ctx.token ?? ''), issukis, galioja })
    .onConflict((conflict) => conflict.column('zyme').doUpdateSet({ issukis, galioja }))
    .execute()
  return { issukis: issukis.toString('base64url'), galioja: galioja.toISOString() }
}

/**
 * Checks that the phone holds the key; the challenge is used up by it, whatever comes out. Runs before the transaction.
 * Throws NotFound, StrongerSessionNeeded, PhoneProofWrong, InvalidFormFields.
 */
export async function checkProof(session: Session, ctx: Context, numeris: string, { raktas, irodymas }: BindBody) {
  await ownCard(ctx.pool, session, numeris, ctx.now)
  await assertStrong(ctx)
  const key = phoneKey(raktas)
  const asked = await ctx.pool
    .deleteFrom('telefonoIssukis')
    .where('zyme', '=', hashToken(ctx.token ?? ''))
    .returning(['issukis', 'galioja'])
    .executeTakeFirst()
  if (!asked || new Date(asked.galioja) < ctx.now) throw new AppError('PhoneProofWrong')
  if (!isSignedBy(key, bindSigned(numeris, new Uint8Array(asked.issukis)), irodymas))
    throw new AppError('PhoneProofWrong')
}

/** Puts the own card on the phone with this key, which ends the phone before. Throws NotFound, PhoneCardNotValid. */
export async function bind({ db, session, ctx }: Act, numeris: string, { raktas }: BindBody): Promise<PhoneStatement> {
  await lockPerson(db, session, session.userId)
  // The card is locked, so that nobody ends it meanwhile.
  await db.selectFrom('kortele').select('id').where('numeris', '=', numeris).forShare().execute()
  const card = await ownCard(db, session, numeris, ctx.now)
  const before = await endPhone(db, session.userId, ctx.now, 'KITAS_TELEFONAS')
  const { id } = await db
    .insertInto('telefonas')
    .values({
      asmuoId: session.userId,
      korteleId: card.id,
      x: Buffer.from(raktas.x, 'base64url'),
      y: Buffer.from(raktas.y, 'base64url'),
      sukurta: ctx.now,
      atnaujinta: ctx.now,
    })
    .returning(sql<number>`id`.as('id'))
    .executeTakeFirstOrThrow()
  await ctx.audit({
    lentele: 'kortele',
    irasoId: card.id,
    apieAsmuo: session.userId,
    pokytis: { telefonas: [before?.id ?? null, id] },
  })
  const nuoroda = (lang: Lang) =>
    `${ctx.config.publicUrl.replace(/\/$/, '')}/${lang}/users/${session.userId}?tab=kortele`
  await beside(db, notifyPerson(db, 'TELEFONAS_SUSIETAS', session.userId, { numeris, nuoroda }))
  return statementFor(db, ctx, id)
}
