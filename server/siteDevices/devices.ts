import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { pick } from '#contract/lib/record.ts'
import type { Session } from '#contract/rights.ts'
import { isCommonPassword } from '#contract/session/commonPasswords.ts'
import type { DeviceQuery } from '#contract/siteDevices/api.ts'
import { refuseLosingDevice } from '#contract/siteDevices/rules.ts'
import {
  type Device,
  type DeviceBody,
  DeviceChange,
  type SerialCheck,
  type ValidDevice,
} from '#contract/siteDevices/schema.ts'
import { managesSite } from '#contract/sites/rules.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { equals, matching } from '#server/lib/rows/filters.ts'
import { found, ifSeen, together } from '#server/lib/rows/found.ts'
import { list, type Page } from '#server/lib/rows/list.ts'
import { wordsInTexts } from '#server/lib/rows/search.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { hashPassword, signedIn } from '#server/lib/secrets/passwords.ts'
import { lockOpenSite, managedSite } from '#server/sites/scope.ts'

/** Devices of a site. Their password is never read. */
const rows = (db: Db, site: number) =>
  db
    .selectFrom('objektoIrenginys as d')
    .select([
      'd.id',
      'd.serijinisNumeris',
      'd.pavadinimas',
      sql<null>`null`.as('slaptazodis'),
      'd.galioja',
      sql<string>`to_char(d.alkoholio_riba, 'FM0.00')`.as('alkoholioRiba'),
      'd.sukurta',
      'd.versija',
    ])
    .where('d.objektasId', '=', site)

/** Devices of a site, for those who manage it. Throws NotFound, Forbidden. */
export async function listDevices(
  db: Db,
  session: Session,
  id: number,
  query: z.output<typeof DeviceQuery>,
): Promise<Page<Device>> {
  const select = rows(db, id).where(
    matching(query, {
      id: equals('d.id'),
      search: wordsInTexts('d.serijinisNumeris', 'd.pavadinimas'),
      galioja: equals('d.galioja'),
    }),
  )
  const key = sql.ref('d.id')
  const reading = list(select, query, {
    serijinisNumeris: [sql`upper(d.serijinis_numeris)`, key],
    galioja: [sql.ref('d.galioja'), key],
    sukurta: [sql.ref('d.sukurta'), key],
  })
  return ifSeen(managedSite(db, session, id), reading)
}

const getDevice = async (db: Db, site: number, id: number): Promise<Device> =>
  found(await rows(db, site).where('d.id', '=', id).executeTakeFirst())

/** The valid device of a site, for those who manage it. Throws NotFound, Forbidden. */
export async function validDevice(db: Db, session: Session, id: number): Promise<ValidDevice> {
  const reading = db
    .selectFrom('objektoIrenginys')
    .select(['id', 'serijinisNumeris', 'pavadinimas'])
    .where('objektasId', '=', id)
    .where('galioja', '=', true)
    .executeTakeFirst()
  const irenginys = await ifSeen(managedSite(db, session, id), reading)
  return { galioja: irenginys !== undefined, irenginys: irenginys ?? null }
}

/** Is the serial number free? Where it is not, the site is named only to those who manage that site. */
export async function checkSerial(db: Db, session: Session, serial: string, except?: number): Promise<SerialCheck> {
  const other = await db
    .selectFrom('objektoIrenginys as d')
    .innerJoin('objektas as o', 'o.id', 'd.objektasId')
    .select(['o.id', 'o.pavadinimas', 'o.imoneId'])
    .where(sql<SqlBool>`upper(d.serijinis_numeris) = upper(${serial}) and d.galioja`)
    .where('d.id', '<>', except ?? 0)
    .executeTakeFirst()
  if (!other) return { laisvas: true, objektas: null }
  const { id, pavadinimas, imoneId } = other
  return { laisvas: false, objektas: managesSite(session, { imone: { id: imoneId } }) ? { id, pavadinimas } : null }
}

/**
 * Checks and hashes the password that was sent, before any transaction. Throws NotFound, Forbidden, PasswordTooCommon.
 */
export async function hashOf(ctx: Context, session: Session, id: number, password: string | null | undefined) {
  await managedSite(ctx.pool, session, id)
  if (!password) return null
  if (isCommonPassword(password)) throw wrong({ slaptazodis: 'devicePasswordCommon' }, 'PasswordTooCommon')
  return hashPassword(signedIn(session), password)
}

/** Makes the replaced device not valid and returns its serial number. Throws NotFound. */
async function invalidateReplaced(
  trx: Trx,
  site: number,
  body: DeviceChange | DeviceBody,
  id = 0,
): Promise<string | null> {
  if (!body.vietoj || !body.galioja) return null
  const old = await trx
    .updateTable('objektoIrenginys')
    .set({ galioja: false, versija: sql`versija + 1` })
    .where('id', '=', body.vietoj.id)
    .where('id', '<>', id)
    .where('objektasId', '=', site)
    .returning('serijinisNumeris')
    .executeTakeFirst()
  if (!old) throw wrong({ vietoj: 'notFound' }, 'NotFound')
  return old.serijinisNumeris
}

/** What the audit trail keeps of a device. */
const audited = (device: Device) => pick(device, ['serijinisNumeris', 'pavadinimas', 'galioja', 'alkoholioRiba'])

/** Throws NotFound, Forbidden, ObjektasClosed, uniqueValidAlcodetector. */
export async function addDevice(
  { db, session, ctx }: Act,
  id: number,
  body: DeviceBody,
  slaptazodis: string,
): Promise<Device> {
  await lockOpenSite(db, session, id)
  const vietoj = await invalidateReplaced(db, id, body)
  const { serijinisNumeris, pavadinimas, galioja, alkoholioRiba } = body
  const saved = await db
    .insertInto('objektoIrenginys')
    .values({ objektasId: id, serijinisNumeris, pavadinimas, galioja, alkoholioRiba, slaptazodis })
    .returning('id')
    .executeTakeFirstOrThrow()
  const device = await getDevice(db, id, saved.id)
  await ctx.audit({
    lentele: 'objektas',
    irasoId: id,
    pokytis: { irenginys: [null, serijinisNumeris], ...changes({}, audited(device)), ...(vietoj ? { vietoj } : {}) },
  })
  return device
}

/**
 * Throws NotFound, Forbidden, ObjektasClosed, RecordChanged, uniqueValidAlcodetector, and
 * alcodetectorWithGaliojaDontExist where work would go on without a valid device.
 */
export async function saveDevice(
  { db, session, ctx }: Act,
  id: number,
  childId: number,
  sent: Changes<typeof DeviceChange>,
  slaptazodis: string | null,
): Promise<Device> {
  const [site, before] = await together(lockOpenSite(db, session, id), getDevice(db, id, childId))
  ctx.expect(before)
  const body = merged(DeviceChange, before, sent)
  const refusal = refuseLosingDevice(site, before, body)
  if (refusal) throw new AppError(refusal)
  const vietoj = await invalidateReplaced(db, id, body, childId)
  const { serijinisNumeris, pavadinimas, galioja, alkoholioRiba } = body
  await sendWithNext(
    db,
    db
      .updateTable('objektoIrenginys')
      .set({
        serijinisNumeris,
        pavadinimas,
        galioja,
        alkoholioRiba,
        ...(slaptazodis ? { slaptazodis } : {}),
        versija: sql`versija + 1`,
      })
      .where('id', '=', childId)
      .execute(),
  )
  const saved = await getDevice(db, id, childId)
  await ctx.audit({
    lentele: 'objektas',
    irasoId: id,
    pokytis: {
      irenginys: saved.serijinisNumeris,
      ...changes(audited(before), audited(saved)),
      ...(slaptazodis ? { naujasSlaptazodis: true } : {}),
      ...(vietoj ? { vietoj } : {}),
    },
  })
  return saved
}
