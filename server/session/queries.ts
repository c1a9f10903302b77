import { CompiledQuery, type Expression, sql } from 'kysely'
import { isRight, rightsOf, type Session, type UserType } from '#contract/rights.ts'
import { absoluteHours, idleMinutes, oneStepWays, twoStepRights } from '#contract/session/rules.ts'
import type { SessionReply } from '#contract/session/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { found } from '#server/lib/rows/found.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { isKnownRow } from './browsers.ts'

/** SQL: the company for which the representative or manager `a` works, by their valid employment record. */
export const ownCompany = `(select ai.imone_id from asmuo_imone ai
  where ai.asmuo_id = a.id and ai.imone_id is not null and ai.statusas = 'PATVIRTINTA'
    and coalesce(ai.galioja_nuo, current_date) <= current_date and coalesce(ai.galioja_iki, current_date) >= current_date
  order by ai.galioja_nuo desc nulls last, ai.id desc limit 1)`

// Read on every call: rights and blocks are as new as the request.
const current = (
  more = '',
) => `select a.id as "userId", a.vartotojo_tipas as "vartotojoTipas", ${ownCompany} as "imoneId",
    (select coalesce(array_agg(teise), '{}') from asmens_teise t where t.asmuo_id = a.id) as teises,
    s.budas, s.paskutine < now() - interval '1 minute' as stale${more}
  from sesija s join asmuo a on a.id = s.asmuo_id
  where s.zyme = $1 and a.statusas <> 'UZBLOKUOTA'
    and s.paskutine > now() - interval '${idleMinutes} minutes' and s.sukurta > now() - interval '${absoluteHours} hours'`
const reading = current()
/** The same at the beginning of a transaction: tells the database who acts in it, and by which request (`actFor`). */
const acting = current(`, set_config('meistras.asmuo', a.id::text, true), set_config('meistras.uzklausa', $2, true)`)

interface Row {
  userId: number
  vartotojoTipas: UserType
  imoneId: number | null
  teises: string[]
  budas: string
  stale: boolean
}

const allRights = (type: UserType, extra: readonly string[]) => [
  ...new Set([...rightsOf[type], ...extra.filter(isRight)]),
]

/**
 * The session of a cookie's token. Null where it is unknown, idle for too long or too old, or the account is blocked.
 * Extends the idle time. In the transaction of a request, `at` is that transaction and the request's number.
 */
export async function sessionOf(
  pool: Db,
  token: string | undefined,
  at?: { trx: Trx; uzklausa: string },
): Promise<Session | null> {
  if (!token) return null
  const zyme = hashToken(token)
  const { rows } = at
    ? await at.trx.executeQuery<Row>(CompiledQuery.raw(acting, [zyme, at.uzklausa]))
    : await pool.executeQuery<Row>(CompiledQuery.raw(reading, [zyme]))
  const row = rows[0]
  if (!row) return null
  // Outside of the transaction, which may be long and would hold the row.
  if (row.stale) await sql`update sesija set paskutine = now() where zyme = ${zyme}`.execute(pool)
  const { userId, vartotojoTipas, imoneId, teises, budas } = row
  const rights = allRights(vartotojoTipas, teises)
  // A right that needs two steps does not count in a session that was begun in one.
  const held = oneStepWays.includes(budas) ? rights.filter((right) => !twoStepRights.includes(right)) : rights
  return { userId, vartotojoTipas, imoneId, rights: held }
}

/**
 * The rights that a person has now, without a session: for work that they have begun and that goes on by itself. Limited
 * to the rights of the session that began it. Null where the account is blocked.
 */
export async function standingSession(db: Db, userId: number, held: readonly string[]): Promise<Session | null> {
  const { rows } = await sql<Omit<Row, 'budas' | 'stale'>>`
    select a.id as "userId", a.vartotojo_tipas as "vartotojoTipas", ${sql.raw(ownCompany)} as "imoneId",
      array(select teise from asmens_teise t where t.asmuo_id = a.id) as teises
    from asmuo a where a.id = ${userId} and a.statusas <> 'UZBLOKUOTA'`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { vartotojoTipas, imoneId, teises } = row
  const rights = allRights(vartotojoTipas, teises).filter((right) => held.includes(right))
  return { userId, vartotojoTipas, imoneId, rights }
}

/** How the session of this token was begun; undefined where there is none. */
export const wayOfSession = async (db: Db, token: string | undefined): Promise<string | undefined> =>
  token === undefined
    ? undefined
    : (await db.selectFrom('sesija').select('budas').where('zyme', '=', hashToken(token)).executeTakeFirst())?.budas

/** SQL: the person holds a right that needs two steps whatever the setting is. */
export const holdsTwoStepRight = (person: Expression<unknown>) =>
  sql<boolean>`exists (select from asmens_teise t where t.asmuo_id = ${person} and t.teise in (${sql.join([...twoStepRights])}))`

/** Opens a session and returns the token for the cookie. Only its hash is stored. */
export async function openSession(
  db: Db,
  asmuoId: number,
  budas: string,
  narsykle: string,
  token = newToken(),
): Promise<string> {
  await sendWithNext(
    db,
    db
      .insertInto('sesija')
      .values({ zyme: hashToken(token), asmuoId, budas, narsykle: narsykle.slice(0, 200) })
      .execute(),
  )
  return token
}

/** The person of an open session, by its token. */
export const ownerOfSession = async (db: Db, token: string): Promise<number | undefined> =>
  (await db.selectFrom('sesija').select('asmuoId').where('zyme', '=', hashToken(token)).executeTakeFirst())?.asmuoId

/** Ends the session of a token, if there is one. */
export const closeSession = (db: Db, token: string) =>
  sendWithNext(db, db.deleteFrom('sesija').where('zyme', '=', hashToken(token)).execute())

/** Ends every session of a person: after a new password, another role, a block. */
export const closeAllSessions = (db: Db, asmuoId: number) =>
  sendWithNext(db, db.deleteFrom('sesija').where('asmuoId', '=', asmuoId).execute())

/** Ends every session of a person but the one of this token. */
export const closeOtherSessions = (db: Db, asmuoId: number, token: string | undefined) =>
  sendWithNext(
    db,
    db
      .deleteFrom('sesija')
      .where('asmuoId', '=', asmuoId)
      .where('zyme', '<>', hashToken(token ?? ''))
      .execute(),
  )

/**
 * The account by user name or e-mail, in any case of letters, and whether the browser of this print is known to it. Sorted,
 * so that PostgreSQL takes both indexes: a bare `limit` lets it hope to find the row soon by reading the whole table.
 */
export const findLogin = (db: Db, username: string, browser: Buffer) =>
  byLogin(db, username, browser).executeTakeFirst()
export const byLogin = (db: Db, username: string, browser: Buffer) => {
  const isUserName = sql<boolean>`coalesce(lower(vartotojo_vardas) = ${username.toLowerCase()}, false)`
  return db
    .selectFrom('asmuo')
    .select(['id', 'slaptazodis', 'statusas', isKnownRow(browser, sql`asmuo.id`).as('pazistama')])
    .where((eb) =>
      eb.or([
        eb(eb.fn('lower', ['vartotojoVardas']), '=', username.toLowerCase()),
        eb(eb.fn('lower', ['email']), '=', username.toLowerCase()),
      ]),
    )
    .orderBy(isUserName, 'desc')
    .limit(1)
}

/** Locks the person. Is the password that was checked still theirs, and the account not blocked? */
export const isStillLogin = async (trx: Db, { id, slaptazodis }: { id: number; slaptazodis: string | null }) =>
  (await trx
    .selectFrom('asmuo')
    .select('id')
    .where('id', '=', id)
    .where('slaptazodis', '=', slaptazodis)
    .where('statusas', '<>', 'UZBLOKUOTA')
    .forShare()
    .executeTakeFirst()) !== undefined

/**
 * Can a person sign in by e-mail or phone? Not to a blocked account, nor before its owner has given their own contacts.
 */
export const mayEnterByContacts = ({ statusas, savininkas }: { statusas: string; savininkas: string | null }) =>
  statusas !== 'UZBLOKUOTA' && savininkas !== 'KONTAKTAI'

/** What a login answers (spec 2, point 7). */
export async function describeSession(db: Db, userId: number): Promise<SessionReply> {
  const row = found(
    await db
      .selectFrom('asmuo as a')
      .select([
        'a.vardas',
        'a.pavarde',
        'a.vartotojoVardas',
        'a.email',
        'a.vartotojoTipas',
        sql<string[] | null>`(select array_agg(teise) from asmens_teise t where t.asmuo_id = a.id)`.as('teises'),
        sql<{
          id: number
          kodas: string
          pavadinimas: string
          tipai: NonNullable<SessionReply['imone']>['tipai']
        } | null>`(select json_build_object('id', i.id, 'kodas', i.im_kodas, 'pavadinimas', i.pavadinimas,
            'tipai', i.tipai)
          from imone i where i.id = ${sql.raw(ownCompany)})`.as('imone'),
      ])
      .where('a.id', '=', userId)
      .executeTakeFirst(),
  )
  const type = row.vartotojoTipas
  return {
    rights: allRights(type, row.teises ?? []),
    userName: row.vartotojoVardas ?? row.email ?? '',
    userId,
    firstName: row.vardas,
    lastName: row.pavarde,
    vartotojoTipas: type,
    imone: row.imone,
  }
}
