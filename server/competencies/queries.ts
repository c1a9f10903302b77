import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { CompetencyQuery } from '#contract/competencies/api.ts'
import { expiry } from '#contract/competencies/rules.ts'
import type { Competency, CompetencyBody } from '#contract/competencies/schema.ts'
import { safetyArea } from '#contract/trainings/rules.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { equals, type Filters, matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { alphabetical, list, type Page } from '#server/lib/rows/list.ts'
import { wordsInTexts } from '#server/lib/rows/search.ts'

type Query = z.output<typeof CompetencyQuery>

const all = (db: Db) =>
  db.selectFrom('kompetencija').select([
    'kompetencija.id',
    'kodas',
    'pavadinimas',
    'pavadinimasEn',
    'pavadinimasLv',
    sql<string[]>`array(select l.kodas from kompetencijos_lygis kl join lygis l on l.id = kl.lygis_id
        where kl.kompetencija_id = kompetencija.id order by l.eile)`.as('lygiai'),
    'tipas',
    'neribotas',
    'trukme',
    'kita',
    'sritiesKodas',
    'teorijosKriterijai',
    'praktikosKriterijai',
    'aktyvus',
    'versija',
  ])

const filters: Filters<Query> = {
  search: wordsInTexts('kodas', 'pavadinimas', 'pavadinimasEn', 'pavadinimasLv'),
  sritis: equals('sritiesKodas'),
  tipas: equals('tipas'),
  mokymoTipas: (type) =>
    type === 'SAUGAUS_DARBO'
      ? sql<SqlBool>`srities_kodas = ${safetyArea}`
      : sql<SqlBool>`srities_kodas <> ${safetyArea}`,
  aktyvus: equals('aktyvus'),
}

export const listCompetencies = (db: Db, query: Query): Promise<Page<Competency>> =>
  list(all(db).where(matching(query, filters)), query, {
    kodas: [sql.ref('kodas')],
    pavadinimas: [alphabetical('pavadinimas'), sql.ref('kodas')],
  })

export const getCompetency = async (db: Db, id: number): Promise<Competency> =>
  found(await all(db).where('kompetencija.id', '=', id).executeTakeFirst())

const columns = ({ trukme, lygiai: _, ...body }: CompetencyBody) => ({
  ...body,
  trukme: body.neribotas ? null : (trukme ?? null),
})

/** Replaces the levels at which the competency is given. */
export async function setLevels(trx: Trx, kompetencijaId: number, lygisIds: readonly number[]) {
  await sendWithNext(trx, trx.deleteFrom('kompetencijosLygis').where('kompetencijaId', '=', kompetencijaId).execute())
  if (lygisIds.length === 0) return
  await sendWithNext(
    trx,
    trx
      .insertInto('kompetencijosLygis')
      .values(lygisIds.map((lygisId) => ({ kompetencijaId, lygisId })))
      .execute(),
  )
}

export const deleteCompetency = (trx: Trx, id: number) =>
  sendWithNext(trx, trx.deleteFrom('kompetencija').where('id', '=', id).execute())

/** Throws KodasAlreadyExists. */
export async function insertCompetency(trx: Trx, body: CompetencyBody): Promise<Competency> {
  const values = { sritiesKodas: '', ...columns(body) }
  const { id } = await trx.insertInto('kompetencija').values(values).returning('id').executeTakeFirstOrThrow()
  return getCompetency(trx, id)
}

/** Locks a competency for a change. Throws NotFound. */
export const lockCompetency = async (trx: Trx, id: number): Promise<Competency> =>
  found(await all(trx).where('kompetencija.id', '=', id).forUpdate().executeTakeFirst())

/** Changes a locked competency. Throws KodasAlreadyExists. */
export async function updateCompetency(trx: Trx, id: number, body: CompetencyBody): Promise<Competency> {
  const set = { ...columns(body), versija: sql<number>`versija + 1` }
  await sendWithNext(trx, trx.updateTable('kompetencija').set(set).where('id', '=', id).execute())
  return getCompetency(trx, id)
}

/** The last valid day that `grant` would set now; null: without limit. */
export async function wouldGrant(db: Db, asmuoId: number, kompetencijaId: number, suteikta: string) {
  const galioja = expiry(suteikta, await getCompetency(db, kompetencijaId))
  const existing = await db
    .selectFrom('asmensKompetencija')
    .select('galioja')
    .where('asmuoId', '=', asmuoId)
    .where('kompetencijaId', '=', kompetencijaId)
    .where('statusas', '=', 'GALIOJA')
    .executeTakeFirst()
  if (!existing || galioja === null) return galioja
  return existing.galioja === null || existing.galioja > galioja ? existing.galioja : galioja
}

/**
 * Grants a competency, or renews the one that the person has: granted on `suteikta`, valid as long as the competency
 * says. A longer validity that the person already has is never shortened, and the day on which a valid one was granted does
 * not go back (decision 019). Answers the id of the person's competency.
 */
export async function grant(trx: Trx, asmuoId: number, kompetencijaId: number, suteikta: string): Promise<number> {
  const competency = await getCompetency(trx, kompetencijaId)
  const galioja = expiry(suteikta, competency)
  const row = await trx
    .insertInto('asmensKompetencija')
    .values({ asmuoId, kompetencijaId, kompTipas: competency.tipas, suteikta, galioja, statusas: 'GALIOJA' })
    .onConflict((conflict) =>
      conflict.columns(['asmuoId', 'kompetencijaId']).doUpdateSet({
        suteikta: sql<string>`case when asmens_kompetencija.statusas = 'GALIOJA'
          then greatest(asmens_kompetencija.suteikta, excluded.suteikta) else excluded.suteikta end`,
        galioja: sql<
          string | null
        >`case when asmens_kompetencija.statusas = 'GALIOJA' and (asmens_kompetencija.galioja is null or asmens_kompetencija.galioja > excluded.galioja)
          then asmens_kompetencija.galioja else excluded.galioja end`,
        statusas: 'GALIOJA',
        priezastis: '',
        versija: sql`asmens_kompetencija.versija + 1`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Levels of competencies with these codes, including levels that are no longer in use. */
export const levelsByCode = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom('lygis')
    .select(['id', 'kodas'])
    .where('tipas', '=', 'KOMPETENCIJA')
    .where('kodas', 'in', codes)
    .execute()
