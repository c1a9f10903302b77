import { sql } from 'kysely'
import { mostCompetencies } from '#contract/gate/statement.ts'
import type { Db } from '#server/db/db.ts'
import { inStatus } from '#server/persons/employed.ts'

/** A competence as it stands in the registry. */
export interface HeldCompetency {
  id: number
  kodas: string
  iki: string | null
}

/** The company that a card names: that of its order, else the holder's main company if it has confirmed the holder. */
const printedCompany = sql`coalesce(u.imone_id, (select ai.imone_id from asmuo_imone ai
  where ai.asmuo_id = a.id and ai.imone_id = a.imone_id and ${inStatus('PATVIRTINTA')}))`

/** What is true now of the holders of these cards, as far as a card says it; the longest competencies first. */
export const factsOf = (db: Db, ids: readonly number[], today: string) =>
  db
    .selectFrom('kortele as k')
    .innerJoin('asmuo as a', 'a.id', 'k.asmuoId')
    .leftJoin('kortelesUzsakymas as u', 'u.id', 'k.uzsakymasId')
    .leftJoin('imone as i', (join) => join.on(sql<boolean>`i.id = ${printedCompany}`))
    .leftJoin('failas as f', 'f.id', 'a.nuotraukaId')
    .select([
      'k.id',
      'k.numeris',
      'k.tipas',
      'k.galiojaIki as iki',
      'a.vardas',
      'a.pavarde',
      'i.id as imoneId',
      'i.imKodas',
      'i.pavadinimas as imone',
      'f.id as nuotraukaId',
      'f.raktas as nuotrauka',
      sql<HeldCompetency[]>`(select coalesce(json_agg(json_build_object('id', t.id, 'kodas', t.kodas, 'iki', t.galioja)
          order by t.galioja desc nulls first, t.kodas), '[]') from (
        select ko.id, ko.kodas, ak.galioja from asmens_kompetencija ak join kompetencija ko on ko.id = ak.kompetencija_id
        where ak.asmuo_id = a.id and ak.statusas = 'GALIOJA' and coalesce(ak.galioja, ${today}::date) >= ${today}::date) t)`.as(
        'kompetencijos',
      ),
    ])
    .where('k.id', 'in', [...ids])
    .execute()
export type Facts = Awaited<ReturnType<typeof factsOf>>[number]

/** The competencies that fit on the card, and how many do not. */
export const stated = (all: readonly HeldCompetency[]) => ({
  kompetencijos: all.slice(0, mostCompetencies),
  daugiau: Math.max(0, all.length - mostCompetencies),
})
