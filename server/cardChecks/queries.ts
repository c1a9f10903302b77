import { sql } from 'kysely'
import type { AskedCompetency, KnownCard } from '#contract/cardChecks/rules.ts'
import type { CardValue } from '#contract/gate/statusList.ts'
import { nameIn } from '#contract/lib/names.ts'
import type { CompetencyRef } from '#contract/lib/refs.ts'
import type { Lang } from '#contract/lib/texts.ts'
import type { Code } from '#contract/statuses.ts'
import type { Db } from '#server/db/db.ts'
import { people } from '#server/gate/pack.ts'
import { defaults } from '#server/gate/settings.ts'
import { usable } from '#server/gate/values.ts'
import { jsonWhen } from '#server/lib/rows/json.ts'
import { nameSql } from '#server/lib/rows/refs.ts'
import { certificatesOf, competenciesOf } from '#server/siteRequirements/lacks.ts'

/** The status that counts on a day: an active card past its last day is NEGALIOJA. */
export const statusOn = (day: string) => sql<Code<'korteleStatusai'>>`case
  when k.statusas = 'AKTYVI' and k.galioja_iki < ${day}::date then 'NEGALIOJA' else k.statusas end`

interface Asked {
  diena: string
  kodas: string | null
  lang: Lang
}
interface CardRow {
  numeris: string
  statusas: KnownCard['statusas']
  reiksme: CardValue | null
  /** The name of the competence of this code; null where there is none, or none was asked for. */
  pavadinimas: string | null
  turi: boolean
  galioja: string | null
}

/**
 * What is known of these cards on a day, in the order of their numbers, and whether the code of the competence is one, in
 * one statement. `statusas` is as the public page tells it, `reiksme` as a gate knows it.
 */
export async function knownCards(
  db: Db,
  numbers: readonly string[],
  { diena, kodas, lang }: Asked,
): Promise<{ cards: KnownCard[]; knownCode: boolean }> {
  const { rows } = await sql<CardRow>`
    select s.numeris, case when a.statusas <> 'UZBLOKUOTA' then ${statusOn(diena)} end as statusas,
      case when k.id is not null then ${usable(diena)} end as reiksme,
      ${nameSql('ko', lang)} as pavadinimas,
      ak.id is not null and a.statusas <> 'UZBLOKUOTA' as turi,
      case when a.statusas <> 'UZBLOKUOTA' then ak.galioja end as galioja
    from unnest(${numbers}::text[]) with ordinality as s(numeris, eile)
      left join kortele k on k.numeris = s.numeris
      left join asmuo a on a.id = k.asmuo_id
      left join kompetencija ko on ko.kodas = ${kodas}::text
      left join asmens_kompetencija ak on ak.asmuo_id = a.id and ak.kompetencija_id = ko.id
        and ak.statusas = 'GALIOJA' and coalesce(ak.galioja, ${diena}::date) >= ${diena}::date
    order by s.eile`.execute(db)
  const held = ({ pavadinimas, turi, galioja }: CardRow): AskedCompetency | null =>
    kodas === null || pavadinimas === null ? null : { kodas, pavadinimas, turi, galioja }
  return {
    cards: rows.map((row) => ({
      numeris: row.numeris,
      statusas: row.statusas,
      reiksme: row.reiksme,
      kompetencija: held(row),
    })),
    knownCode: kodas === null || rows.every(({ pavadinimas }) => pavadinimas !== null),
  }
}

/** A site that the company keeps, with the settings of its gates and what it demands: one row for each demand. */
const siteRows = (db: Db, siteId: number, imoneId: number) =>
  db
    .selectFrom('objektas as o')
    .leftJoin('vartuNustatymai as n', 'n.objektasId', 'o.id')
    .leftJoin('objektoReikalavimas as r', 'r.objektasId', 'o.id')
    .select(['o.id', 'o.pavadinimas'])
    .select(
      jsonWhen(
        'n.objektasId',
        {
          duomenuRiba: 'n.duomenuRiba',
          tikTelefonas: 'n.tikTelefonas',
          grieztas: 'n.grieztas',
          svelnusSarasas: 'n.svelnusSarasas',
          sdid: 'n.sdid',
        },
        { n: 'vartuNustatymai' },
      ).as('nustatymai'),
    )
    .select(['r.id as reikalavimas', 'r.imoneId', 'r.butinas'])
    .select([
      sql<Code<'objektoPaskirtys'> | null>`r.paskirtis`.as('paskirtis'),
      competenciesOf.as('kompetencijos'),
      certificatesOf.as('pazymejimai'),
    ])
    .where('o.id', '=', siteId)
    .where('o.imoneId', '=', imoneId)
    .orderBy('r.id')
    .execute()

/** What the gate of a site that the company keeps knows, as far as these cards need it. Undefined where it is none. */
export async function knownSite(
  db: Db,
  siteId: number,
  imoneId: number,
  numbers: readonly string[],
  { diena, lang }: Asked,
) {
  const [rows, zmones] = await Promise.all([siteRows(db, siteId, imoneId), people(db, siteId, diena, lang, numbers)])
  const [first] = rows
  if (!first) return undefined
  const named = (all: readonly CompetencyRef[]) => all.map((one) => ({ id: one.id, pavadinimas: nameIn(lang, one) }))
  const { id, pavadinimas, nustatymai } = first
  return {
    id,
    pavadinimas,
    nustatymai: nustatymai ?? defaults,
    zmones,
    reikalavimai: rows.flatMap(({ reikalavimas, paskirtis, imoneId: whose, butinas, kompetencijos, pazymejimai }) =>
      reikalavimas === null || butinas === null
        ? []
        : {
            id: reikalavimas,
            paskirtis,
            imone: whose === null ? null : { id: whose },
            butinas,
            kompetencijos: named(kompetencijos),
            pazymejimai: named(pazymejimai),
          },
    ),
  }
}
