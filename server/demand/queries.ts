import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { NeedQuery, needFilters } from '#contract/demand/api.ts'
import { mayAskForCompany } from '#contract/demand/rules.ts'
import { type Need, type NeedStatus, needStatuses } from '#contract/demand/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { among, equals, type Filters, matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { json } from '#server/lib/rows/json.ts'
import { alphabetical, listBy, type Page } from '#server/lib/rows/list.ts'
import { companyRef } from '#server/lib/rows/refs.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { visibleNeed } from './scope.ts'

type NeedFilters = { [K in keyof typeof needFilters]?: z.output<(typeof needFilters)[K]> | undefined }

/** The column holds one of these values; an empty list filters nothing. */
const oneOf = (column: string) => (values: readonly (string | number)[]) =>
  values.length === 0 ? null : sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`

const filters: Filters<NeedFilters> = {
  imone: equals('p.imoneId'),
  profesija: equals('p.profesijaId'),
  statusas: among('p.statusas'),
  sektorius: oneOf('p.sektorius'),
  sritis: oneOf('p.sritiesKodas'),
  lygis: oneOf('p.lygis'),
  regionas: oneOf('p.regionas'),
  savivaldybe: oneOf('p.savivaldybe'),
  metai: oneOf('p.metai'),
}

/**
 * Needs `p` with their professions `pr` and companies `i` that match the filters and that the session sees. Throws
 * InvalidFormFields if the caller may not filter by that company.
 */
export function filteredNeeds(db: Db, session: Session, query: NeedFilters) {
  if (query.imone && !mayAskForCompany(session, query.imone)) throw wrong({ imone: 'inList' })
  return db
    .selectFrom('darbuotojuPoreikis as p')
    .innerJoin('profesija as pr', 'pr.id', 'p.profesijaId')
    .innerJoin('imone as i', 'i.id', 'p.imoneId')
    .where(visibleNeed(session))
    .where(matching(query, filters))
}

const rows = (db: Db) =>
  db
    .selectFrom('darbuotojuPoreikis as p')
    .innerJoin('profesija as pr', 'pr.id', 'p.profesijaId')
    .innerJoin('imone as i', 'i.id', 'p.imoneId')
    .select([
      'p.id',
      'p.statusas',
      'p.sektorius',
      'p.kiekis',
      companyRef('i').as('imone'),
      'p.sritiesKodas',
      json(
        {
          id: 'pr.id',
          kodas: 'pr.kodas',
          pavadinimas: 'pr.pavadinimas',
          pavadinimasEn: 'pr.pavadinimasEn',
          pavadinimasLv: 'pr.pavadinimasLv',
          lygisNuo: 'pr.lygisNuo',
          lygisIki: 'pr.lygisIki',
        },
        { pr: 'profesija' },
      ).as('profesija'),
      'p.lygis',
      'p.regionas',
      'p.savivaldybe',
      'p.metai',
      'p.sukurta',
      'p.pateikta',
      'p.patvirtinta',
      'p.priezastis',
      'p.versija',
    ])

const id = sql.ref('p.id')
const byProfession = alphabetical('pr.pavadinimas')
const sorting = {
  sukurta: [sql.ref('p.sukurta'), id],
  pateikta: [sql.ref('p.pateikta'), id],
  metai: [sql.ref('p.metai'), byProfession, id],
  kiekis: [sql.ref('p.kiekis'), id],
  // In the order in which a need gets them.
  statusas: [sql`array_position(${sql.val([...needStatuses])}::text[], p.statusas)`, sql.ref('p.sukurta'), id],
  profesija: [byProfession, sql.ref('p.metai'), id],
  imone: [alphabetical('i.pavadinimas'), sql.ref('p.metai'), id],
  sritiesKodas: [sql.ref('p.sritiesKodas'), byProfession, id],
}

/** Needs that match the filters of the list and that the session sees. */
export const listNeeds = (db: Db, session: Session, query: z.output<typeof NeedQuery>): Promise<Page<Need>> =>
  listBy(filteredNeeds(db, session, query), rows(db), ['p.id'], query, sorting)

/** Throws NotFound if the session does not see it. */
export const getNeed = async (db: Db, session: Session, needId: number): Promise<Need> =>
  found(await rows(db).where('p.id', '=', needId).where(visibleNeed(session)).executeTakeFirst())

/** Locks these needs, except those that the session does not see, in the order of their ids, so that two batches do not block each other. */
export async function lockNeeds(trx: Trx, session: Session, ids: readonly number[]): Promise<Need[]> {
  const locked = await trx
    .selectFrom('darbuotojuPoreikis as p')
    .select('p.id')
    .where('p.id', 'in', [...ids])
    .where(visibleNeed(session))
    .orderBy('p.id')
    .forUpdate()
    .execute()
  if (locked.length === 0) return []
  // Read after the lock: the rows may have changed while the lock was awaited.
  const now = rows(trx).where(
    'p.id',
    'in',
    locked.map((row) => row.id),
  )
  return now.orderBy('p.id').execute()
}

/** Locks one need. Throws NotFound. */
export const lockNeed = async (trx: Trx, session: Session, needId: number): Promise<Need> =>
  found((await lockNeeds(trx, session, [needId]))[0])

/** Sets the status of locked needs, and its time. */
export const setStatus = (trx: Trx, ids: readonly number[], statusas: NeedStatus, priezastis: string, now: Date) =>
  sendWithNext(
    trx,
    trx
      .updateTable('darbuotojuPoreikis')
      .set({
        statusas,
        ...(statusas === 'PATEIKTAS' ? { pateikta: now } : {}),
        ...(statusas === 'PATVIRTINTAS' ? { patvirtinta: now } : {}),
        ...(statusas === 'NEGALIOJA' ? { priezastis } : {}),
        versija: sql`versija + 1`,
      })
      .where('id', 'in', [...ids])
      .execute(),
  )
