import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { KeyQuery } from '#contract/apiKeys/api.ts'
import { keyLimits, keysInAll, keysOfName } from '#contract/apiKeys/rules.ts'
import type { ApiKey, keyStates, OwnKey } from '#contract/apiKeys/schema.ts'
import { AppError } from '#contract/errors.ts'
import { administers } from '#contract/persons/rules.ts'
import { can, type KeyCaller, type KeyScope, type Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { list, type Page } from '#server/lib/rows/list.ts'
import { companyRef, orNull, personRef } from '#server/lib/rows/refs.ts'
import { wordsInTexts } from '#server/lib/rows/search.ts'

/** Whose keys: of a company, or of all institutions. */
export type Owner = { imoneId: number } | { istaigos: true }

const ofOwner = (owner: Owner) =>
  'imoneId' in owner ? sql<SqlBool>`r.imone_id = ${owner.imoneId}` : sql<SqlBool>`r.imone_id is null`
/** SQL: the key still opens something. */
const holds = (today: string) => sql<SqlBool>`(r.atsauktas is null and r.galioja_iki >= ${today}::date)`
const state = (today: string) => sql<(typeof keyStates)[number]>`case when r.atsauktas is not null then 'ATSAUKTAS'
  when r.galioja_iki < ${today}::date then 'BAIGESI' else 'GALIOJA' end`
// As the checks of the table allow them.
const scopes = sql<KeyScope[]>`r.sritys`

const shown = (db: Db, owner: Owner, today: string) =>
  db
    .selectFrom('apiRaktas as r')
    .leftJoin('asmuo as a', 'a.id', 'r.sukure')
    .select(['r.id', 'r.pavadinimas', 'r.istaiga', 'r.pradzia', 'r.galiojaIki', 'r.naudotas', 'r.tinklas'])
    .select(['r.sukurta', 'r.atsauktas', 'r.versija', scopes.as('sritys'), 'r.adresai'])
    .select([state(today).as('busena'), orNull('a', personRef('a')).as('sukure')])
    .where(ofOwner(owner))

/** Keys of a company, or those of institutions: which ones, and never the keys themselves. */
export function listKeys(db: Db, owner: Owner, today: string, query: z.output<typeof KeyQuery>): Promise<Page<ApiKey>> {
  const select = shown(db, owner, today).where(
    matching(query, {
      search: wordsInTexts('r.pavadinimas', 'r.istaiga', 'r.pradzia'),
      busena: (states) => sql<SqlBool>`${state(today)} in (${sql.join(states)})`,
    }),
  )
  const key = sql.ref('r.id')
  return list(select, query, {
    pavadinimas: [sql`paieskai(r.pavadinimas)`, key],
    galiojaIki: [sql.ref('r.galiojaIki'), key],
    naudotas: [sql`coalesce(r.naudotas, '-infinity')`, key],
    sukurta: [sql.ref('r.sukurta'), key],
  })
}

/** One key of the owner. Throws NotFound. */
export const getKey = async (db: Db, owner: Owner, today: string, id: number): Promise<ApiKey> =>
  found(await shown(db, owner, today).where('r.id', '=', id).executeTakeFirst())

/** The same, to be changed: read it under the lock of its owner. Throws NotFound, also where it was revoked. */
export const standingKey = async (trx: Trx, owner: Owner, today: string, id: number): Promise<ApiKey> =>
  found(await shown(trx, owner, today).where('r.id', '=', id).where('r.atsauktas', 'is', null).executeTakeFirst())

/** The company whose keys this session keeps: its own, or any for administrators. */
const kept = (db: Db, session: Session, id: number) =>
  db
    .selectFrom('imone')
    .select(['id', 'statusas'])
    .where('id', '=', id)
    .where(
      administers(session)
        ? sql<SqlBool>`true`
        : sql<SqlBool>`id = ${can(session, 'AccessOwnImone') ? (session.imoneId ?? 0) : 0}`,
    )
/** Throws NotFound if this session does not keep the company's keys. */
export const assertKeeps = async (db: Db, session: Session, id: number) =>
  found(await kept(db, session, id).executeTakeFirst())
/** The same, locked: no other key of the company is made, named or revoked until the end of the transaction. */
export const lockKeeping = async (trx: Trx, session: Session, id: number) =>
  found(await kept(trx, session, id).forNoKeyUpdate().executeTakeFirst())

/** The same for keys of institutions, which have no row of their own to be locked. */
export const lockInstitutions = (trx: Trx) => sql`select pg_advisory_xact_lock(7215004)`.execute(trx)

/** How many keys of an owner hold, in all and by this name. Read it under the lock of the owner. */
export async function countHolding(
  db: Db,
  owner: Owner,
  today: string,
  { pavadinimas, istaiga, besides }: { pavadinimas: string; istaiga?: string | null; besides?: number },
) {
  // Institutions are told apart by their names; a key that gets another name stays with its institution.
  const institution = besides ? sql`(select istaiga from api_raktas where id = ${besides})` : sql`${istaiga ?? null}`
  const { rows } = await sql<{ visi: number; vardo: number }>`
    select count(*) as visi, count(*) filter (where lower(r.pavadinimas) = lower(${pavadinimas})) as vardo
    from api_raktas r where ${ofOwner(owner)} and lower(r.istaiga) is not distinct from lower(${institution}::text)
      and ${holds(today)} and r.id <> ${besides ?? 0}`.execute(db)
  return rows[0] ?? { visi: 0, vardo: 0 }
}
/** Throws KeyNameFull, KeysFull if one more key can't hold beside those that do. */
export function assertRoom({ visi, vardo }: { visi: number; vardo: number }) {
  if (vardo >= keysOfName) throw new AppError('KeyNameFull')
  if (visi >= keysInAll) throw new AppError('KeysFull', String(keysInAll))
}

/** The key of the program that asks. */
export async function ownKey(db: Db, { raktasId }: KeyCaller): Promise<OwnKey> {
  const row = await db
    .selectFrom('apiRaktas as r')
    .leftJoin('imone as i', 'i.id', 'r.imoneId')
    .select(['r.id', 'r.pavadinimas', 'r.istaiga', 'r.galiojaIki'])
    .select([orNull('i', companyRef('i')).as('imone'), scopes.as('sritys'), 'r.adresai'])
    .where('r.id', '=', raktasId)
    .executeTakeFirst()
  return { ...found(row), ribos: { minute: keyLimits.minute, diena: keyLimits.day } }
}
