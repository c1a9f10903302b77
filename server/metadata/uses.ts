import { type RawBuilder, sql } from 'kysely'
import type { Use } from '#contract/lib/refs.ts'
import { mostCounted } from '#contract/metadata/schema.ts'
import type { Db } from '#server/db/db.ts'
import type { Place } from './places.ts'

/** The record whose uses are counted: its code, its id, and the number of a level. */
export interface Named {
  id: number
  kodas: string
  eile?: number
}

/** SQL: a row of the place uses the record. */
function names({ column, holds }: Place, { id, kodas, eile = -1 }: Named): RawBuilder<boolean> {
  const ref = sql.ref(column)
  if (holds === 'code') return sql`${ref} = ${kodas}`
  if (holds === 'id') return sql`${ref} = ${id}`
  if (holds === 'number') return sql`${ref} = ${eile}`
  if (holds === 'array') return sql`${ref} @> array[${kodas}]::text[]`
  if ('of' in holds) return sql`sarasas = ${holds.of} and ${ref} ->> ${sql.lit(holds.key)} = ${kodas}`
  return sql`${ref} @> ${JSON.stringify([{ [holds.key]: kodas }])}::jsonb`
}

/** SQL: all codes of a place, repeated as often as they occur. */
function codesIn({ table, column, holds }: Place): RawBuilder<unknown> | null {
  const [from, ref] = [sql.table(table), sql.ref(column)]
  if (holds === 'code') return sql`select ${ref} as kodas from ${from}`
  if (holds === 'array') return sql`select unnest(${ref}) as kodas from ${from}`
  if (typeof holds === 'string') return null
  if ('of' in holds)
    return sql`select ${ref} ->> ${sql.lit(holds.key)} as kodas from ${from} where sarasas = ${holds.of}`
  return sql`select dalis ->> ${sql.lit(holds.key)} as kodas from ${from}, jsonb_array_elements(${ref}) as dalis`
}

/** How many records use it, by kind. Counting stops after a thousand of a kind. */
export async function countUses(db: Db, places: readonly Place[], named: Named): Promise<Use> {
  const counted = places.map((place) => {
    const rows = sql`select 1 from ${sql.table(place.table)} where ${names(place, named)} limit ${sql.lit(mostCounted + 1)}`
    return sql`select ${place.place}::text as vieta, (select count(*) from (${rows}) as rastos)::int as kiekis`
  })
  if (counted.length === 0) return { kiekis: 0, daugiau: false, vietos: [] }
  const { rows } = await sql<{ vieta: string; kiekis: number }>`
    select vieta, sum(kiekis)::int as kiekis from (${sql.join(counted, sql` union all `)}) as vietos
    group by vieta having sum(kiekis) > 0 order by 2 desc, 1`.execute(db)
  const vietos = rows.map(({ vieta, kiekis }) => ({
    vieta,
    kiekis: Math.min(kiekis, mostCounted),
    daugiau: kiekis > mostCounted,
  }))
  return {
    kiekis: vietos.reduce((sum, { kiekis }) => sum + kiekis, 0),
    daugiau: vietos.some(({ daugiau }) => daugiau),
    vietos,
  }
}

/** How many records use each code. Reads every record of the places once. */
export async function countUsesOfCodes(db: Db, places: readonly Place[]): Promise<{ kodas: string; kiekis: number }[]> {
  const parts = places.flatMap((place) => codesIn(place) ?? [])
  if (parts.length === 0) return []
  const { rows } = await sql<{ kodas: string; kiekis: number }>`
    select kodas, sum(kiekis)::int as kiekis
    from (${sql.join(
      parts.map(
        (part) => sql`select kodas, count(*) as kiekis from (${part}) as vieta where kodas <> '' group by kodas`,
      ),
      sql` union all `,
    )}) as visos
    group by kodas order by kodas`.execute(db)
  return rows
}
