import { sql } from 'kysely'
import type { z } from 'zod'
import type { NeedQuery, needFilters } from '#contract/demand/api.ts'
import { mayAskForCompany } from '#contract/demand/rules.ts'
import { type Need, type NeedStatus, needStatuses } from '#contract/demand/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { found } from '#server/lib/rows/found.ts'
import { json } from '#server/lib/rows/json.ts'
import { alphabetical, listBy, type Page } from '#server/lib/rows/list.ts'
import { companyRef } from '#server/lib/rows/refs.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { visibleNeed } from './scope.ts'

type Filters = { [K in keyof typeof needFilters]?: z.output<(typeof needFilters)[K]> | undefined }

/**
 * Needs `p` with their professions and companies by these filters, cut to what the session sees: what the list and its
 * reports begin with. Throws InvalidFormFields where a company is asked for that is not the caller's to ask for.
 */
export function filteredNeeds(db: Db, session: Session, query: Filters) {
  if (query.imone && !mayAskForCompany(session, query.imone)) throw wrong({ imone: 'inList' })
  let select = db
    .selectFrom('darbuotojuPoreikis as p')
    .innerJoin('profesija as pr', 'pr.id', 'p.profesijaId')
    .innerJoin('imone as i', 'i.id', 'p.imoneId')
    .where(visibleNeed(session))
  if (query.imone) select = select.where('p.imoneId', '=', query.imone)
  if (query.profesija) select = select.where('p.profesijaId', '=', query.profesija)
  if (query.statusas) select = select.where('p.statusas', 'in', query.statusas)
  if (query.sektorius?.length) select = select.where('p.sektorius', 'in', query.sektorius)
  if (query.sritis?.length) select = select.where('p.sritiesKodas', 'in', query.sritis)
  if (query.lygis?.length) select = select.where('p.lygis', 'in', query.lygis)
  if (query.regionas?.length) select = select.where('p.regionas', 'in', query.regionas)
  if (query.savivaldybe?.length) select = select.where('p.savivaldybe', 'in', query.savivaldybe)
  if (query.metai?.length) select = select.where('p.metai', 'in', query.metai)
  return select
}

/** A need as it is read. */
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
  // In the order of their course.
  statusas: [sql`array_position(${sql.val([...needStatuses])}::text[], p.statusas)`, sql.ref('p.sukurta'), id],
  profesija: [byProfession, sql.ref('p.metai'), id],
  imone: [alphabetical('i.pavadinimas'), sql.ref('p.metai'), id],
  sritiesKodas: [sql.ref('p.sritiesKodas'), byProfession, id],
}

/** Needs by the filters of the list, cut to what the session sees. */
export const listNeeds = (db: Db, session: Session, query: z.output<typeof NeedQuery>): Promise<Page<Need>> =>
  listBy(filteredNeeds(db, session, query), rows(db), ['p.id'], query, sorting)

/** Throws NotFound where the session does not see it. */
export const getNeed = async (db: Db, session: Session, needId: number): Promise<Need> =>
  found(await rows(db).where('p.id', '=', needId).where(visibleNeed(session)).executeTakeFirst()) as unknown as Need

/** These needs that the session sees, locked in the order of their ids, so that two batches do not lock each other out. */
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
  // Read anew: what stood there before the lock was got may be over.
  const now = rows(trx).where(
    'p.id',
    'in',
    locked.map((row) => row.id),
  )
  return (await now.orderBy('p.id').execute()) as unknown as Need[]
}

/** One of them. Throws NotFound. */
export const lockNeed = async (trx: Trx, session: Session, needId: number): Promise<Need> =>
  found((await lockNeeds(trx, session, [needId]))[0])

/** Gives locked needs a status, with the moment of it. */
export const setStatus = (trx: Trx, ids: readonly number[], statusas: NeedStatus, priezastis: string, now: Date) =>
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
    .execute()
