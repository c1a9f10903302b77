import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Kind, Run } from './kind.ts'
import type { Store } from './store.ts'
import type { Values } from './values.ts'

export type Outcome = 'new' | 'same' | 'changed'

/** What a number of the other system has become, and what the last run that read it did. */
export interface Link {
  nr: string
  irasoId: number
  sukurtas: boolean
  santrauka: string
  versija: number
  perkelimasId: number
  eilute: number
  rezultatas: Outcome
}

/** A sum of a line's values, whatever the order of its columns. */
export const sumOf = (values: Values) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')

type Rusis = Kind<never, never>['rusis']

/** What is known of these numbers, locked: two runs do not change one. */
export async function linksOf({ db, seen, lock }: Store, run: Run, rusis: Rusis, numbers: readonly string[]) {
  const { rows } = await sql<Link>`
    select isorinis_numeris as nr, iraso_id, sukurtas, encode(santrauka, 'hex') as santrauka, versija, perkelimas_id, eilute, rezultatas
    from ${seen('perkeltas_irasas')} where saltinis = ${run.source} and rusis = ${rusis}
      and isorinis_numeris = any(${[...numbers]}::text[]) order by isorinis_numeris ${lock}`.execute(db)
  return new Map(rows.map((row) => [row.nr, row]))
}

/** Writes what numbers have become, in one statement. */
export async function writeLinks(
  { db, written }: Store,
  run: Run,
  rusis: Rusis,
  links: readonly Link[],
): Promise<void> {
  if (links.length === 0) return
  const rows = JSON.stringify(links.map((link) => ({ ...link, perkelimasId: run.id })))
  await sql`
    insert into ${written('perkeltas_irasas')} as l (saltinis, rusis, isorinis_numeris, iraso_id, sukurtas, santrauka, versija,
      perkelimas_id, eilute, rezultatas)
    select ${run.source}, ${rusis}, nr, "irasoId", sukurtas, decode(santrauka, 'hex'), versija, "perkelimasId", eilute, rezultatas
    from jsonb_to_recordset(${rows}::jsonb) as r (nr text, "irasoId" bigint, sukurtas boolean, santrauka text, versija int,
      "perkelimasId" bigint, eilute int, rezultatas text)
    on conflict (saltinis, rusis, isorinis_numeris) do update set santrauka = excluded.santrauka, versija = excluded.versija,
      perkelimas_id = excluded.perkelimas_id, eilute = excluded.eilute, rezultatas = excluded.rezultatas`.execute(db)
}
