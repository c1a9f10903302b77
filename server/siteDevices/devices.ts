import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import type { Session } from '#contract/rights.ts'
import type { DeviceQuery } from '#contract/siteDevices/api.ts'
import { refuseLosingDevice } from '#contract/siteDevices/rules.ts'
import {
  type Device,
  type DeviceBody,
  DeviceChange,
  type SerialCheck,
  type ValidDevice,
} from '#contract/siteDevices/schema.ts'
import { keepsSite } from '#contract/sites/rules.ts'
import type { Db, Trx } from '#server/db/db.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { found } from '#server/lib/rows/found.ts'
import { escaped, list, type Page } from '#server/lib/rows/list.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { hashPassword, isCommonPassword, signedIn } from '#server/lib/secrets/passwords.ts'
import { keptSite, lockOpenSite } from '#server/sites/kept.ts'

/** The password is not among them: it never leaves. */
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

/** Devices of a site. Throws NotFound, Forbidden: only to who keeps it. */
export async function listDevices(
  db: Db,
  session: Session,
  id: number,
  { search, galioja, ...query }: z.output<typeof DeviceQuery>,
): Promise<Page<Device>> {
  await keptSite(db, session, id)
  let select = rows(db, id)
  if (search)
    select = select.where(
      sql<SqlBool>`paieskai(d.serijinis_numeris || ' ' || d.pavadinimas) like '%' || paieskai(${escaped(search)}) || '%'`,
    )
  if (galioja !== undefined) select = select.where('d.galioja', '=', galioja)
  const key = sql.ref('d.id')
  return list(
    select,
    query,
    {
      serijinisNumeris: [sql`upper(d.serijinis_numeris)`, key],
      galioja: [sql.ref('d.galioja'), key],
      sukurta: [sql.ref('d.sukurta'), key],
    },
    'd.id',
  )
}

const getDevice = async (db: Db, site: number, id: number): Promise<Device> =>
  found(await rows(db, site).where('d.id', '=', id).executeTakeFirst())

/** The valid device of a site, for who keeps it. Throws NotFound, Forbidden. */
export async function validDevice(db: Db, session: Session, id: number): Promise<ValidDevice> {
  await keptSite(db, session, id)
  const irenginys = await db
    .selectFrom('objektoIrenginys')
    .select(['id', 'serijinisNumeris', 'pavadinimas'])
    .where('objektasId', '=', id)
    .where('galioja', '=', true)
    .executeTakeFirst()
  return { galioja: irenginys !== undefined, irenginys: irenginys ?? null }
}

/** Whether the serial number is free to be valid; where it is taken is said of sites that the session keeps. */
export async function checkSerial(db: Db, session: Session, serial: string, except?: number): Promise<SerialCheck> {
  const taken = await db
    .selectFrom('objektoIrenginys as d')
    .innerJoin('objektas as o', 'o.id', 'd.objektasId')
    .select(['o.id', 'o.pavadinimas', 'o.imoneId'])
    .where(sql<SqlBool>`upper(d.serijinis_numeris) = upper(${serial}) and d.galioja`)
    .where('d.id', '<>', except ?? 0)
    .executeTakeFirst()
  if (!taken) return { laisvas: true, objektas: null }
  const { id, pavadinimas, imoneId } = taken
  return { laisvas: false, objektas: keepsSite(session, { imone: { id: imoneId } }) ? { id, pavadinimas } : null }
}

/** Hash of a password that was said, before any transaction. Throws PasswordTooCommon, and for who does not keep the site. */
export async function hashOf(ctx: Context, session: Session, id: number, password: string | null | undefined) {
  await keptSite(ctx.pool, session, id)
  if (!password) return null
  if (isCommonPassword(password)) throw wrong({ slaptazodis: 'devicePasswordCommon' }, 'PasswordTooCommon')
  return hashPassword(signedIn(session), password)
}

/** Takes the validity from the device that another one takes the place of. Throws NotFound. */
async function displace(trx: Trx, site: number, body: DeviceChange | DeviceBody, id = 0): Promise<string | null> {
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

/** What the trail tells of it: that there is a new password, never which. */
const kept = ({ serijinisNumeris, pavadinimas, galioja, alkoholioRiba }: Device) => ({
  serijinisNumeris,
  pavadinimas,
  galioja,
  alkoholioRiba,
})

/** Throws NotFound, Forbidden, ObjektasClosed, uniqueValidAlcodetector. */
export async function addDevice(
  { db, session, ctx }: Act,
  id: number,
  body: DeviceBody,
  slaptazodis: string,
): Promise<Device> {
  await lockOpenSite(db, session, id)
  const vietoj = await displace(db, id, body)
  const { serijinisNumeris, pavadinimas, galioja, alkoholioRiba } = body
  const saved = await db
    .insertInto('objektoIrenginys')
    .values({ objektasId: id, serijinisNumeris, pavadinimas, galioja, alkoholioRiba, slaptazodis })
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = await getDevice(db, id, saved.id)
  await ctx.audit({
    lentele: 'objektas',
    irasoId: id,
    pokytis: { irenginys: [null, serijinisNumeris], ...changes({}, kept(made)), ...(vietoj ? { vietoj } : {}) },
  })
  return made
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
  const site = await lockOpenSite(db, session, id)
  const before = await getDevice(db, id, childId)
  ctx.expect(before)
  const body = merged(DeviceChange, before, sent)
  const refusal = refuseLosingDevice(site, before, body)
  if (refusal) throw new AppError(refusal)
  const vietoj = await displace(db, id, body, childId)
  const { serijinisNumeris, pavadinimas, galioja, alkoholioRiba } = body
  await db
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
    .execute()
  const saved = await getDevice(db, id, childId)
  await ctx.audit({
    lentele: 'objektas',
    irasoId: id,
    pokytis: {
      irenginys: saved.serijinisNumeris,
      ...changes(kept(before), kept(saved)),
      ...(slaptazodis ? { naujasSlaptazodis: true } : {}),
      ...(vietoj ? { vietoj } : {}),
    },
  })
  return saved
}
