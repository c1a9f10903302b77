import { randomBytes } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { can, type Session } from '#contract/rights.ts'
import { isReceiverAddress, mostReceivers, rotationHours } from '#contract/webhooks/rules.ts'
import { type Receiver, ReceiverBody, type ReceiverSecret } from '#contract/webhooks/schema.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Act } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { found, ifSeen, together } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { endWaiting } from './outbox.ts'
import { secretOf } from './sign.ts'

const table = 'ivykiu_gavejas'

/** A company whose receivers the session manages: any for administrators, else its own. */
const managed = (session: Session, company: string) =>
  can(session, 'AccessAllImones') ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(company)} = ${session.imoneId ?? 0}`

const companyOf = (db: Db, session: Session, id: number) =>
  db.selectFrom('imone').select('imone.id').where('imone.id', '=', id).where(managed(session, 'imone.id'))

const waiting = (state: 'LAUKIA' | 'NEISSIUSTA') =>
  sql<number>`(select count(*) from ivykio_siuntimas s where s.gavejas_id = g.id and s.busena = ${sql.lit(state)})`

/** Receivers of a company that the session manages. */
const rows = (db: Db, session: Session, imoneId: number) =>
  db
    .selectFrom('ivykiuGavejas as g')
    .select([
      'g.id',
      'g.adresas',
      sql<Receiver['ivykiai']>`g.ivykiai`.as('ivykiai'),
      sql<boolean>`g.isjungta is null`.as('aktyvus'),
      'g.priezastis',
      'g.isjungta',
      'g.nepavykstaNuo',
      'g.paskutine',
      sql<string | null>`case when g.sena_iki > now() then g.sena_iki end`.as('senaIki'),
      waiting('LAUKIA').as('laukia'),
      waiting('NEISSIUSTA').as('neissiusta'),
      'g.sukurta',
      'g.versija',
    ])
    .where('g.imoneId', '=', imoneId)
    .where(managed(session, 'g.imone_id'))

/** All receivers of a company. Throws NotFound. */
export const listReceivers = (db: Db, session: Session, imoneId: number): Promise<Receiver[]> =>
  ifSeen(
    companyOf(db, session, imoneId).executeTakeFirst().then(found),
    rows(db, session, imoneId).orderBy('g.id').execute(),
  )

/** One of them. Throws NotFound. */
export const getReceiver = async (db: Db, session: Session, imoneId: number, id: number): Promise<Receiver> =>
  found(await rows(db, session, imoneId).where('g.id', '=', id).executeTakeFirst())

/** What a try to send needs of a receiver. Throws NotFound. */
export const sendingTo = async (db: Db, session: Session, imoneId: number, id: number) =>
  found(
    await db
      .selectFrom('ivykiuGavejas')
      .select(['id', 'adresas', 'druska', 'senaDruska', 'senaIki'])
      .where('id', '=', id)
      .where('imoneId', '=', imoneId)
      .where(managed(session, 'imone_id'))
      .executeTakeFirst(),
  )

/** Locks a receiver. Throws NotFound. */
export async function lockReceiver(db: Db, session: Session, imoneId: number, id: number): Promise<Receiver> {
  const locked = db
    .selectFrom('ivykiuGavejas as g')
    .select('g.id')
    .where('g.id', '=', id)
    .where('g.imoneId', '=', imoneId)
    .where(managed(session, 'g.imone_id'))
  return ifSeen(locked.forNoKeyUpdate().executeTakeFirst().then(found), getReceiver(db, session, imoneId, id))
}

/** Addresses of the own computer are for a demo and tests alone. Throws InvalidFormFields. */
function refuseLocal({ WEBHOOKS_LOCAL }: Config, adresas: string) {
  if (!WEBHOOKS_LOCAL && !isReceiverAddress(adresas)) throw wrong({ adresas: 'receiverAddress' })
}

const newSalt = () => randomBytes(16)

/** Adds a receiver. Throws NotFound, InvalidFormFields, GavejaiLimitReached, GavejasAlreadyExists. */
export async function add(
  { db, session, ctx }: Act,
  imoneId: number,
  { adresas, ivykiai, aktyvus }: ReceiverBody,
): Promise<ReceiverSecret> {
  refuseLocal(ctx.config, adresas)
  // The lock of the company keeps two requests from both adding the last one.
  const [, { kiek }] = await together(
    companyOf(db, session, imoneId).forNoKeyUpdate().executeTakeFirst().then(found),
    db
      .selectFrom('ivykiuGavejas')
      .select((eb) => eb.fn.countAll<number>().as('kiek'))
      .where('imoneId', '=', imoneId)
      .executeTakeFirstOrThrow(),
  )
  if (kiek >= mostReceivers) throw new AppError('GavejaiLimitReached')
  const druska = newSalt()
  const { id } = await db
    .insertInto('ivykiuGavejas')
    .values({
      imoneId,
      adresas,
      ivykiai: [...ivykiai],
      druska,
      ...(aktyvus ? {} : { isjungta: ctx.now, priezastis: 'RANKA' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.audit({ lentele: table, irasoId: id, pokytis: { imone: imoneId, adresas, ivykiai, aktyvus } })
  return { id, adresas, paslaptis: secretOf(ctx.config, druska), senaIki: null }
}

/**
 * Changes a receiver. Switched off or on, what waits for it is not sent and stays in the log. Throws NotFound,
 * RecordChanged, InvalidFormFields, GavejasAlreadyExists.
 */
export async function change(
  { db, session, ctx }: Act,
  imoneId: number,
  id: number,
  sent: Changes<typeof ReceiverBody>,
): Promise<Receiver> {
  const before = await lockReceiver(db, session, imoneId, id)
  ctx.expect(before)
  const body = merged(ReceiverBody, before, sent)
  const { adresas, ivykiai, aktyvus } = body
  if (adresas !== before.adresas) refuseLocal(ctx.config, adresas)
  const switched = aktyvus !== before.aktyvus
  const stored = db
    .updateTable('ivykiuGavejas')
    .set({
      adresas,
      ivykiai: [...ivykiai],
      versija: sql`versija + 1`,
      ...(switched && (aktyvus ? { isjungta: null, priezastis: null } : { isjungta: ctx.now, priezastis: 'RANKA' })),
      ...((switched || adresas !== before.adresas) && { nepavykstaNuo: null }),
    })
    .where('id', '=', id)
    .execute()
  await sendWithNext(db, stored)
  // Switched on as well: what came while it was being switched off is as old as the rest.
  if (switched) await sendWithNext(db, endWaiting(db, id))
  const was = { adresas: before.adresas, ivykiai: before.ivykiai, aktyvus: before.aktyvus }
  await ctx.audit({ lentele: table, irasoId: id, pokytis: changes(was, { adresas, ivykiai, aktyvus }) })
  return getReceiver(db, session, imoneId, id)
}

/** Removes a receiver with its log. Throws NotFound, RecordChanged. */
export async function remove({ db, session, ctx }: Act, imoneId: number, id: number): Promise<void> {
  const before = await lockReceiver(db, session, imoneId, id)
  ctx.expect(before)
  await sendWithNext(db, db.deleteFrom('ivykiuGavejas').where('id', '=', id).execute())
  await ctx.audit({ lentele: table, irasoId: id, pokytis: { imone: imoneId, adresas: [before.adresas, null] } })
}

/** A new secret; the former one signs too for a day. Throws NotFound. */
export async function rotate({ db, session, ctx }: Act, imoneId: number, id: number): Promise<ReceiverSecret> {
  const { adresas } = await lockReceiver(db, session, imoneId, id)
  const druska = newSalt()
  const { senaIki } = await db
    .updateTable('ivykiuGavejas')
    .set({
      druska,
      senaDruska: sql`druska`,
      senaIki: sql`now() + make_interval(hours => ${sql.lit(rotationHours)})`,
      versija: sql`versija + 1`,
    })
    .where('id', '=', id)
    .returning('senaIki')
    .executeTakeFirstOrThrow()
  await ctx.audit({ lentele: table, irasoId: id, pokytis: { raktas: true } })
  return { id, adresas, paslaptis: secretOf(ctx.config, druska), senaIki }
}
