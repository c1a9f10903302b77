import { sql } from 'kysely'
import type { z } from 'zod'
import type { ListRowQuery } from '#contract/metadata/api.ts'
import type { Level, LevelBody, ListRow, QualificationBody, QualificationRow } from '#contract/metadata/schema.ts'
import type { Code } from '#contract/statuses.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { equals, type Filters, matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { alphabetical, list, type Page } from '#server/lib/rows/list.ts'
import { wordsInTexts } from '#server/lib/rows/search.ts'

type Query = z.output<typeof ListRowQuery>

const names = ['kodas', 'pavadinimas', 'pavadinimasEn', 'pavadinimasLv', 'aktyvus', 'versija'] as const
const rows = (db: Db) =>
  db
    .selectFrom('sarasas')
    .select(['sarasas.id', 'sarasas', 'eile', sql<Record<string, unknown>>`duomenys`.as('duomenys'), ...names])
const levels = (db: Db) =>
  db.selectFrom('lygis').select(['lygis.id', sql<Code<'lygiaiTipai'>>`tipas`.as('tipas'), 'eile', ...names])
const qualifications = (db: Db) =>
  db.selectFrom('kvalifikacija').select(['kvalifikacija.id', 'tipas', sql<number>`0`.as('eile'), ...names])

const filters: Filters<Query> = {
  sarasas: equals('sarasas'),
  aktyvus: equals('aktyvus'),
  search: wordsInTexts('kodas', 'pavadinimas', 'pavadinimasEn', 'pavadinimasLv'),
}

export function listRows(db: Db, query: Query): Promise<Page<ListRow>> {
  const id = sql.ref('sarasas.id')
  return list(rows(db).where(matching(query, filters)), query, {
    eile: [sql.ref('sarasas'), sql.ref('eile'), alphabetical('pavadinimas'), id],
    pavadinimas: [alphabetical('pavadinimas'), id],
    pavadinimasEn: [sql.ref('pavadinimasEn'), id],
    kodas: [sql.ref('kodas'), id],
  })
}

export const getRow = async (db: Db, id: number): Promise<ListRow> =>
  found(await rows(db).where('sarasas.id', '=', id).executeTakeFirst())
/** Locks it for a change, so that nobody stores its code meanwhile. Throws NotFound. */
export const lockRow = async (trx: Trx, id: number): Promise<ListRow> =>
  found(await rows(trx).where('sarasas.id', '=', id).forUpdate().executeTakeFirst())
/** All rows of a list in their order, locked so that nobody else reorders them. */
export const lockOrder = (trx: Trx, sarasas: string): Promise<ListRow[]> =>
  rows(trx)
    .where('sarasas', '=', sarasas)
    .orderBy('eile')
    .orderBy(alphabetical('pavadinimas'))
    .orderBy('sarasas.id')
    .forNoKeyUpdate()
    .execute()

export const getLevel = async (db: Db, id: number): Promise<Level> =>
  found(await levels(db).where('lygis.id', '=', id).executeTakeFirst())
/** Locks it for a change. Throws NotFound. */
export const lockLevel = async (trx: Trx, id: number): Promise<Level> =>
  found(await levels(trx).where('lygis.id', '=', id).forUpdate().executeTakeFirst())
/** All levels of a type in their order, locked so that nobody stores their numbers meanwhile. */
export const lockLevels = (trx: Trx, tipas: string): Promise<Level[]> =>
  levels(trx).where('tipas', '=', tipas).orderBy('eile').orderBy('lygis.id').forUpdate().execute()

export const getQualification = async (db: Db, id: number): Promise<QualificationRow> =>
  found(await qualifications(db).where('kvalifikacija.id', '=', id).executeTakeFirst())
/** Locks it for a change. Throws NotFound. */
export const lockQualification = async (trx: Trx, id: number): Promise<QualificationRow> =>
  found(await qualifications(trx).where('kvalifikacija.id', '=', id).forUpdate().executeTakeFirst())

const next = sql<number>`versija + 1`

/** Throws KodasAlreadyExists. */
export async function insertLevel(trx: Trx, body: LevelBody & { eile: number }): Promise<Level> {
  const { id } = await trx.insertInto('lygis').values(body).returning('id').executeTakeFirstOrThrow()
  return getLevel(trx, id)
}
/** Changes a locked one. Throws KodasAlreadyExists. */
export async function updateLevel(trx: Trx, id: number, body: LevelBody & { eile?: number }): Promise<Level> {
  await sendWithNext(
    trx,
    trx
      .updateTable('lygis')
      .set({ ...body, versija: next })
      .where('id', '=', id)
      .execute(),
  )
  return getLevel(trx, id)
}
/** Throws KodasAlreadyExists. */
export async function insertQualification(trx: Trx, body: QualificationBody): Promise<QualificationRow> {
  const { id } = await trx.insertInto('kvalifikacija').values(body).returning('id').executeTakeFirstOrThrow()
  return getQualification(trx, id)
}
/** Changes a locked one. Throws KodasAlreadyExists. */
export async function updateQualification(trx: Trx, id: number, body: QualificationBody): Promise<QualificationRow> {
  await sendWithNext(
    trx,
    trx
      .updateTable('kvalifikacija')
      .set({ ...body, versija: next })
      .where('id', '=', id)
      .execute(),
  )
  return getQualification(trx, id)
}

/** Gives rows of a table their new places, in one statement. */
export async function setPlaces(trx: Trx, table: 'sarasas' | 'lygis', places: ReadonlyMap<number, number>) {
  const wanted = [...places].map(([id, eile]) => ({ id, eile }))
  await sendWithNext(
    trx,
    sql`update ${sql.table(table)} as r set eile = n.eile, versija = versija + 1
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as n(id bigint, eile int)
    where r.id = n.id and r.eile <> n.eile`.execute(trx),
  )
}
