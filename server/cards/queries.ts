import { sql } from 'kysely'
import type { z } from 'zod'
import type { CardSearch } from '#contract/cards/api.ts'
import type { PublicCard } from '#contract/cards/schema.ts'
import type { Names } from '#contract/lib/names.ts'
import type { CompetencyRef } from '#contract/lib/refs.ts'
import type { Code } from '#contract/statuses.ts'
import type { Db } from '#server/db/db.ts'
import { limit } from '#server/lib/http/limits.ts'
import { jsonWhen } from '#server/lib/rows/json.ts'
import { alphabetical, list, type Page, startsWithWord } from '#server/lib/rows/list.ts'
import { namesOf } from '#server/lib/rows/refs.ts'
import { confirmedAtMain } from '#server/persons/employed.ts'

/** How often one caller may search in a minute: enough to check people at a gate, too few to copy the register. */
export const searchesPerMinute = 60

/** The caller of a search: a signed-in user, otherwise everybody on one network. */
export interface Searcher {
  session: { userId: number } | null
  network: string
}
/** A signed-in user has a limit of their own, so that others on the same network do not block them. */
const nameOf = ({ session, network }: Searcher) => (session ? `user:${session.userId}` : network)

/** Counts one search, by a call or on a page. Throws TooManyRequests above the limit. */
export const countSearch = (db: Db, who: Searcher) => limit(db, `cards:${nameOf(who)}`, searchesPerMinute, 60)

/** Counts a request for a photo. Photos follow a search by number, so they have a limit of their own. */
export const countPhoto = (db: Db, who: Searcher) => limit(db, `photos:${nameOf(who)}`, searchesPerMinute, 60)

/** An active card past its last day. It is shown as not valid, even before its status is changed. */
const isOver = sql<boolean>`visos.statusas = 'AKTYVI' and visos.galioja_iki < current_date`

interface PublicCompetency {
  kompetencija: Omit<CompetencyRef, 'id'>
  suteikta: string | null
  galioja: string | null
  lygis: string | null
}
interface PublicQualification extends Names {
  numeris: string | null
  galioja: string | null
}

/** Valid competencies with their public data. */
const competencies = sql<PublicCompetency[]>`(
  select coalesce(json_agg(json_build_object(
    'kompetencija', json_build_object('kodas', k.kodas, ${namesOf('k')}),
    'suteikta', ak.suteikta, 'galioja', ak.galioja, 'lygis', ak.lygis) order by k.kodas), '[]')
  from asmens_kompetencija ak join kompetencija k on k.id = ak.kompetencija_id
  where ak.asmuo_id = asmuo.id and ak.statusas = 'GALIOJA' and coalesce(ak.galioja, current_date) >= current_date)`

/** Confirmed and valid qualifications with their public data, which includes the number of a certificate. */
const qualifications = sql<PublicQualification[]>`(
  select coalesce(json_agg(json_build_object(
    'pavadinimas', coalesce(nullif(q.kita_kvalifikacija, ''), kv.pavadinimas),
    'pavadinimasEn', coalesce(nullif(q.kita_kvalifikacija, ''), kv.pavadinimas_en),
    'pavadinimasLv', coalesce(nullif(q.kita_kvalifikacija, ''), kv.pavadinimas_lv),
    'numeris', q.numeris, 'galioja', q.galioja) order by kv.kodas, q.id), '[]')
  from asmens_kvalifikacija q join kvalifikacija kv on kv.kodas = q.kvalifikacija
  where q.asmuo_id = asmuo.id and q.statusas = 'PATVIRTINTA' and coalesce(q.galioja, current_date) >= current_date)`

/**
 * Specialists by exact card number (any status, with photo), or by whole first and last name (their latest card that
 * was made, without photo); of two first names the first will do. People without a card are found by name only if they
 * have a valid competency.
 */
export function findCards(db: Db, query: z.output<typeof CardSearch>): Promise<Page<PublicCard>> {
  const byNumber = query.numeris !== undefined
  let select = db
    .selectFrom('asmuo')
    .leftJoin('imone', (join) => join.onRef('imone.id', '=', 'asmuo.imoneId').on(confirmedAtMain))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('kortele as visos')
          .select(['visos.numeris', 'visos.galiojaIki'])
          .select(
            sql<Code<'korteleStatusai'>>`case when ${isOver} then 'NEGALIOJA' else visos.statusas end`.as('statusas'),
          )
          .select(
            sql<string | null>`case when ${isOver} then visos.galioja_iki + 1 else visos.busena_nuo end`.as(
              'busenaNuo',
            ),
          )
          .whereRef('visos.asmuoId', '=', 'asmuo.id')
          .$if(byNumber, (qb) => qb.where('visos.numeris', '=', query.numeris ?? ''))
          .orderBy(
            sql`array_position(array['AKTYVI','SUSPENDUOTA','NEGALIOJA','UZSAKYTA','UZSAKOMA'], case when ${isOver} then 'NEGALIOJA' else visos.statusas end)`,
          )
          .orderBy('visos.id', 'desc')
          .limit(sql.lit(1))
          .as('kortele'),
      (join) => join.onTrue(),
    )
    .select([
      'kortele.numeris',
      'kortele.statusas',
      'kortele.galiojaIki',
      'kortele.busenaNuo',
      'asmuo.vardas',
      'asmuo.pavarde',
      jsonWhen('imone.id', { pavadinimas: 'imone.pavadinimas' }).as('imone'),
      competencies.as('kompetencijos'),
      qualifications.as('kvalifikacijos'),
      byNumber
        ? sql<
            string | null
          >`case when asmuo.nuotrauka_id is not null then '/api/korteles-public/' || kortele.numeris || '/nuotrauka' end`.as(
            'nuotrauka',
          )
        : sql<string | null>`null::text`.as('nuotrauka'),
    ])
    .where('asmuo.statusas', '<>', sql.lit('UZBLOKUOTA'))
  select = byNumber
    ? select.where(sql<boolean>`asmuo.id = (select asmuo_id from kortele where numeris = ${query.numeris})`)
    : select
        .where(sql<boolean>`asmuo.pavarde_norm = paieskai(${query.pavarde?.trim() ?? ''})`)
        .where(startsWithWord('asmuo.vardasNorm', query.vardas?.trim() ?? ''))
        .where(
          sql<boolean>`(kortele.numeris is not null or exists (select from asmens_kompetencija ak where ak.asmuo_id = asmuo.id and ak.statusas = 'GALIOJA' and coalesce(ak.galioja, current_date) >= current_date))`,
        )
  return list(select, query, {
    pavarde: [alphabetical('asmuo.pavarde'), alphabetical('asmuo.vardas'), sql.ref('asmuo.id')],
  })
}

/** The stored photo of the holder of an exact card number, or undefined. */
export const findPhoto = (db: Db, numeris: string) =>
  db
    .selectFrom('kortele')
    .innerJoin('asmuo', 'asmuo.id', 'kortele.asmuoId')
    .innerJoin('failas', 'failas.id', 'asmuo.nuotraukaId')
    .select(['failas.raktas', 'failas.tipas', 'failas.dydis'])
    .where('kortele.numeris', '=', numeris)
    .where('asmuo.statusas', '<>', sql.lit('UZBLOKUOTA'))
    .executeTakeFirst()
