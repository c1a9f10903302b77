import { type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { GateSession, GateSignInBody } from '#contract/gateDevices/schema.ts'
import type { GateCaller } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'
import { assertLeft, limit } from '#server/lib/http/limits.ts'
import { checkPassword, stranger } from '#server/lib/secrets/passwords.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { pairingPrint } from './codes.ts'

const hour = 3600
/** Tries an hour: of a network, of one serial number, and wrong codes of everybody together. */
const most = { network: 60, serial: 20, wrongCodes: 1000 }

/** What a device has shown: a code, or a control device whose password was right a moment ago. */
export type Shown = { objektasId: number } & ({ kodas: Buffer } | { kontrolesId: number; slaptazodis: string })

/**
 * Checks a password, and counts the tries; runs before the transaction. Throws LoginLimitReached, Unauthorized,
 * GateCodeWrong.
 */
export async function prepareSignIn(ctx: Context, body: GateSignInBody): Promise<Shown> {
  await limit(ctx.pool, `vartai:ip:${ctx.network}`, most.network, hour, 'LoginLimitReached')
  if (body.kodas !== undefined) return knownCode(ctx, body.kodas)
  const { serijinisNumeris = '', slaptazodis = '' } = body
  const serial = serijinisNumeris.toUpperCase()
  await limit(ctx.pool, `vartai:${serial}`, most.serial, hour, 'LoginLimitReached')
  const device = await ctx.pool
    .selectFrom('objektoIrenginys')
    .select(['id', 'objektasId', 'slaptazodis'])
    .where(sql<SqlBool>`upper(serijinis_numeris) = ${serial} and galioja`)
    .executeTakeFirst()
  // An unknown number and a wrong password look the same and take the same time.
  const right = await checkPassword(stranger(ctx, serial), device?.slaptazodis || null, slaptazodis)
  if (!device || !right) throw new AppError('Unauthorized')
  return { objektasId: device.objektasId, kontrolesId: device.id, slaptazodis: device.slaptazodis }
}

/** Codes are short: wrong ones of all networks together are limited, so that many networks do not find one either. */
async function knownCode(ctx: Context, code: string): Promise<Shown> {
  const all = 'vartai:kodai'
  await assertLeft(ctx.pool, { [all]: most.wrongCodes }, 'LoginLimitReached')
  const kodas = pairingPrint(ctx.config.secret, code)
  const row = await ctx.pool
    .selectFrom('vartuIrenginys')
    .select('objektasId')
    .where('kodas', '=', kodas)
    .executeTakeFirst()
  if (row) return { objektasId: row.objektasId, kodas }
  await limit(ctx.pool, all, most.wrongCodes, hour, 'LoginLimitReached')
  throw new AppError('GateCodeWrong')
}

/** Signs the device in and sets its cookie. Throws Unauthorized, GateCodeWrong, ObjektasClosed. */
export async function signIn(db: Trx, ctx: Context, shown: Shown): Promise<GateSession> {
  // Whoever finishes the site, or changes its control device, is waited for; the site is locked before its devices, as
  // everywhere.
  const { statusas } = await db
    .selectFrom('objektas')
    .select('statusas')
    .where('id', '=', shown.objektasId)
    .forShare()
    .executeTakeFirstOrThrow()
  if (statusas === 'BAIGTAS') throw new AppError('ObjektasClosed')
  const token = newToken()
  const connected = { zyme: hashToken(token), prijungta: sql<string>`now()`, paskutine: sql<string>`now()` }
  const values = { ...connected, tinklas: ctx.network }
  const row = 'kodas' in shown ? await takeCode(db, shown.kodas, values) : await takeControl(db, shown, values)
  await ctx.audit({
    lentele: 'objektas',
    irasoId: row.objektasId,
    pokytis: { vartai: row.pavadinimas, prijungta: [null, true] },
  })
  ctx.setGate(token)
  return describeGate(db, { irenginysId: row.id, objektasId: row.objektasId }, ctx.now)
}

type Connected = { zyme: Buffer; tinklas: string } & Record<'prijungta' | 'paskutine', ReturnType<typeof sql<string>>>
const returned = ['id', 'objektasId', 'pavadinimas'] as const

/** A code works once: of two phones at the same moment, one. */
async function takeCode(db: Trx, kodas: Buffer, values: Connected) {
  const row = await db
    .updateTable('vartuIrenginys')
    .set({ ...values, kodas: null, kodasIki: null })
    .where('kodas', '=', kodas)
    .where('kodasIki', '>', sql<string>`now()`)
    .where('atjungta', 'is', null)
    .returning(returned)
    .executeTakeFirst()
  if (!row) throw new AppError('GateCodeWrong')
  return row
}

/** The control device must still be valid and have the password that was checked. */
async function takeControl(db: Trx, shown: { kontrolesId: number; slaptazodis: string }, values: Connected) {
  const device = await db
    .selectFrom('objektoIrenginys')
    .select(['id', 'objektasId', 'serijinisNumeris', 'pavadinimas'])
    .where('id', '=', shown.kontrolesId)
    .where('slaptazodis', '=', shown.slaptazodis)
    .where('galioja', '=', true)
    .forShare()
    .executeTakeFirst()
  if (!device) throw new AppError('Unauthorized')
  return db
    .insertInto('vartuIrenginys')
    .values({
      ...values,
      objektasId: device.objektasId,
      kontrolesId: device.id,
      pavadinimas: device.pavadinimas || device.serijinisNumeris,
    })
    .returning(returned)
    .executeTakeFirstOrThrow()
}

/** Which device of which site it is, and what time it is here. */
export async function describeGate(db: Db, { irenginysId }: GateCaller, now: Date): Promise<GateSession> {
  const row = await db
    .selectFrom('vartuIrenginys as v')
    .innerJoin('objektas as o', 'o.id', 'v.objektasId')
    .select(['v.id', 'v.pavadinimas', 'o.id as objektasId', 'o.pavadinimas as objektas'])
    .select(
      sql<string>`coalesce(nullif(concat_ws(', ', nullif(o.adresas, ''), nullif(o.miestas, '')), ''), o.teritorija)`.as(
        'adresas',
      ),
    )
    .where('v.id', '=', irenginysId)
    .executeTakeFirstOrThrow()
  return {
    irenginys: { id: row.id, pavadinimas: row.pavadinimas },
    objektas: { id: row.objektasId, pavadinimas: row.objektas, adresas: row.adresas },
    laikas: now.toISOString(),
  }
}

/** Ends the device of the caller. */
export async function signOut(db: Trx, ctx: Context, { irenginysId, objektasId }: GateCaller): Promise<void> {
  const row = await db
    .updateTable('vartuIrenginys')
    .set({ zyme: null, atjungta: sql`now()` })
    .where('id', '=', irenginysId)
    .where('atjungta', 'is', null)
    .returning('pavadinimas')
    .executeTakeFirst()
  await ctx.audit({
    lentele: 'objektas',
    irasoId: objektasId,
    pokytis: { vartai: row?.pavadinimas ?? '', atsijunge: [null, true] },
  })
  ctx.setGate(null)
}
