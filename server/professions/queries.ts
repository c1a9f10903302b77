import { sql } from 'kysely'
import type { z } from 'zod'
import type { ProfessionQuery, UseQuery } from '#contract/professions/api.ts'
import type { Profession, ProfessionBody, ProfessionUse } from '#contract/professions/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { equals, type Filters, matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { alphabetical, list, type Page } from '#server/lib/rows/list.ts'
import { wordsInTexts } from '#server/lib/rows/search.ts'

type Query = z.output<typeof ProfessionQuery>

const all = (db: Db) =>
  db
    .selectFrom('profesija')
    .select([
      'profesija.id',
      'kodas',
      'pavadinimas',
      'pavadinimasEn',
      'pavadinimasLv',
      'sritiesKodas',
      'lygisNuo',
      'lygisIki',
      'iscoKodas',
      'aktyvus',
      'versija',
    ])

const byName = [alphabetical('pavadinimas'), sql.ref('kodas')]

const filters: Filters<Query> = {
  search: wordsInTexts('kodas', 'pavadinimas', 'pavadinimasEn', 'pavadinimasLv'),
  sritis: equals('sritiesKodas'),
  aktyvus: equals('aktyvus'),
}

export const listProfessions = (db: Db, query: Query): Promise<Page<Profession>> =>
  list(all(db).where(matching(query, filters)), query, {
    kodas: [sql.ref('kodas')],
    pavadinimas: byName,
    sritiesKodas: [sql.ref('sritiesKodas'), ...byName],
  })

export const findProfession = (db: Db, id: number): Promise<Profession | undefined> =>
  all(db).where('profesija.id', '=', id).executeTakeFirst()

export const getProfession = async (db: Db, id: number): Promise<Profession> => found(await findProfession(db, id))

/** Locks it for a change, so that meanwhile no new need can refer to it. Throws NotFound. */
export const lockProfession = async (trx: Trx, id: number): Promise<Profession> =>
  found(await all(trx).where('profesija.id', '=', id).forUpdate().executeTakeFirst())

/** Throws KodasAlreadyExists. */
export async function insertProfession(trx: Trx, body: ProfessionBody): Promise<Profession> {
  const { id } = await trx.insertInto('profesija').values(body).returning('id').executeTakeFirstOrThrow()
  return getProfession(trx, id)
}

/** Changes a locked one. Throws KodasAlreadyExists. */
export async function updateProfession(trx: Trx, id: number, body: ProfessionBody): Promise<Profession> {
  const set = { ...body, versija: sql<number>`versija + 1` }
  await sendWithNext(trx, trx.updateTable('profesija').set(set).where('id', '=', id).execute())
  return getProfession(trx, id)
}

export const deleteProfession = (trx: Trx, id: number) =>
  sendWithNext(trx, trx.deleteFrom('profesija').where('id', '=', id).execute())

/**
 * How many needs refer to the profession, and how many of them ask for a level outside these levels; cancelled needs
 * do not count there.
 */
export async function useOfProfession(
  db: Db,
  id: number,
  levels: z.output<typeof UseQuery> = {},
): Promise<ProfessionUse> {
  const all = db
    .selectFrom('darbuotojuPoreikis')
    .select(({ fn }) => fn.countAll<number>().as('poreikiai'))
    .where('profesijaId', '=', id)
    .executeTakeFirstOrThrow()
  const beyond = db
    .selectFrom('darbuotojuPoreikis as p')
    .innerJoin('profesija as f', 'f.id', 'p.profesijaId')
    .innerJoin('lygis as l', (join) => join.onRef('l.kodas', '=', 'p.lygis').on('l.tipas', '=', 'KOMPETENCIJA'))
    .select(({ fn }) => ['l.kodas as lygis', fn.countAll<number>().as('poreikiai')])
    .where('p.profesijaId', '=', id)
    .where('p.statusas', '<>', 'NEGALIOJA')
    .where(({ eb, or }) =>
      or([
        eb('l.eile', '<', levels.lygisNuo ?? eb.ref('f.lygisNuo')),
        eb('l.eile', '>', levels.lygisIki ?? eb.ref('f.lygisIki')),
      ]),
    )
    .groupBy(['l.kodas', 'l.eile'])
    .orderBy('l.eile')
    .execute()
  const [{ poreikiai }, uzRibu] = await Promise.all([all, beyond])
  return { poreikiai, uzRibu }
}
