import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import type { DeliveryQuery } from '#contract/webhooks/api.ts'
import { answerSeconds, testsPerMinute } from '#contract/webhooks/rules.ts'
import type { Delivery, Outcome } from '#contract/webhooks/schema.ts'
import type { Db } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { limit } from '#server/lib/http/limits.ts'
import { among, matching } from '#server/lib/rows/filters.ts'
import { found, ifSeen, together } from '#server/lib/rows/found.ts'
import { list, type Page } from '#server/lib/rows/list.ts'
import { networkOf, post } from './post.ts'
import { getReceiver, lockReceiver, sendingTo } from './receivers.ts'
import { headersOf, messageOf } from './work.ts'

const rows = (db: Db, gavejasId: number) =>
  db
    .selectFrom('ivykioSiuntimas as s')
    .select([
      's.id',
      's.ivykis',
      's.busena',
      's.bandymai',
      's.atsakymas',
      's.klaida',
      's.trukme',
      sql<string | null>`case when s.busena = 'LAUKIA' then s.kita end`.as('kita'),
      's.issiusta',
      's.sukurta',
      sql<Record<string, unknown>>`s.duomenys`.as('duomenys'),
    ])
    .where('s.gavejasId', '=', gavejasId)

/** The log of a receiver. Throws NotFound. */
export const listDeliveries = (
  db: Db,
  session: Session,
  { id, childId }: { id: number; childId: number },
  query: z.output<typeof DeliveryQuery>,
): Promise<Page<Delivery>> =>
  ifSeen(
    getReceiver(db, session, id, childId),
    list(rows(db, childId).where(matching(query, { busena: among('s.busena'), ivykis: among('s.ivykis') })), query, {
      sukurta: [sql.ref('s.sukurta'), sql.ref('s.id')],
    }),
  )

/** Sends an event again, with its own number and all tries. Throws NotFound, GavejasOff. */
export async function resend(
  { db, session, ctx }: Act,
  { id, childId, siuntimas }: { id: number; childId: number; siuntimas: string },
): Promise<Delivery> {
  const of = rows(db, childId).where('s.id', '=', siuntimas)
  const [receiver, before] = await together(
    lockReceiver(db, session, id, childId),
    of.forUpdate().executeTakeFirst().then(found),
  )
  if (!receiver.aktyvus) throw new AppError('GavejasOff')
  const stored = db
    .updateTable('ivykioSiuntimas')
    .set({ busena: 'LAUKIA', bandymai: 0, kita: sql`now()`, issiusta: null })
    .where('id', '=', siuntimas)
    .execute()
  await sendWithNext(db, stored)
  await ctx.audit({
    lentele: 'ivykiu_gavejas',
    irasoId: childId,
    pokytis: { siuntimas, busena: [before.busena, 'LAUKIA'] },
  })
  return found(await of.executeTakeFirst())
}

/** A test that was sent, and how it went. */
interface Tested extends Outcome {
  id: string
  sukurta: string
}

/** Sends a test event, before any transaction. Throws NotFound, TooManyRequests. */
export async function sendTest(session: Session, ctx: Context, imoneId: number, id: number): Promise<Tested> {
  const receiver = await sendingTo(ctx.pool, session, imoneId, id)
  await limit(ctx.pool, `ivykiu-bandymas:${imoneId}`, testsPerMinute, 60)
  const taken = {
    ...receiver,
    id: randomUUID(),
    gavejasId: id,
    ivykis: 'bandymas' as const,
    duomenys: { gavejas: id },
    sukurta: ctx.now.toISOString(),
    bandymai: 0,
  }
  const body = messageOf(taken)
  const sent = { headers: headersOf(ctx.config, taken, body), body }
  const outcome = await post(receiver.adresas, sent, networkOf(ctx.config), AbortSignal.timeout(answerSeconds * 1000))
  return { id: taken.id, sukurta: taken.sukurta, ...outcome }
}

/** Writes a test into the log. Throws NotFound. */
export async function keepTest(
  { db, session, ctx }: Act,
  imoneId: number,
  childId: number,
  { id, sukurta, ...outcome }: Tested,
): Promise<Outcome> {
  await lockReceiver(db, session, imoneId, childId)
  const arrived = outcome.klaida === null
  const stored = db
    .insertInto('ivykioSiuntimas')
    .values({
      id,
      gavejasId: childId,
      ivykis: 'bandymas',
      duomenys: JSON.stringify({ gavejas: childId }),
      busena: arrived ? 'ISSIUSTA' : 'NEPAVYKO',
      bandymai: 1,
      issiusta: arrived ? ctx.now : null,
      sukurta,
      ...outcome,
    })
    .execute()
  await sendWithNext(db, stored)
  if (arrived) {
    const works = { paskutine: ctx.now, nepavykstaNuo: null }
    await sendWithNext(db, db.updateTable('ivykiuGavejas').set(works).where('id', '=', childId).execute())
  }
  await ctx.audit({
    lentele: 'ivykiu_gavejas',
    irasoId: childId,
    pokytis: { bandymas: outcome.klaida ?? outcome.atsakymas },
  })
  return outcome
}
