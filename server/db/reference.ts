import type { Kysely } from 'kysely'
import { lists } from '#contract/classifiers/lists.ts'
import type { Db } from './db.ts'
import { competencies, contractTemplates, levels, listRows, professions, qualifications } from './reference/index.ts'

/**
 * Brings the reference data of the database up to what the program ships; for every start, after the migrations.
 * What an administrator may edit is only added to, never changed; lists that are fixed by the program follow it.
 * Professions can be deleted and get other codes, so they are brought once: what was taken away stays away.
 */
export async function loadReference(db: Db): Promise<void> {
  await loadLists(db)
  await insertMissing(db, 'lygis', ['tipas', 'kodas'], levels)
  await insertMissing(db, 'kvalifikacija', ['kodas'], qualifications)
  const known = await db.selectFrom('profesija').select('id').limit(1).executeTakeFirst()
  if (!known) await insertMissing(db, 'profesija', ['kodas'], professions)
  await insertMissing(db, 'kompetencija', ['kodas'], competencies)
  await insertMissing(db, 'sutartiesSablonas', ['kalba', 'versija'], contractTemplates)
}

const fixedLists = new Set<string>(Object.entries(lists).flatMap(([name, { fixed }]) => (fixed ? [name] : [])))
const keyOf = (row: { sarasas: string; kodas: string }) => `${row.sarasas} ${row.kodas}`

async function loadLists(db: Db) {
  const stored = await db
    .selectFrom('sarasas')
    .select(['id', 'sarasas', 'kodas', 'pavadinimas', 'pavadinimasEn', 'eile', 'aktyvus'])
    .execute()
  const known = new Map(stored.map((row) => [keyOf(row), row]))

  // Looked up first: an insert that meets a conflict takes a number all the same, and there are a thousand rows.
  const due = listRows.filter((row) => {
    const old = known.get(keyOf(row))
    if (!old || !fixedLists.has(row.sarasas)) return !old
    return (
      !old.aktyvus ||
      old.pavadinimas !== row.pavadinimas ||
      old.pavadinimasEn !== row.pavadinimasEn ||
      old.eile !== row.eile
    )
  })
  if (due.length)
    await db
      .insertInto('sarasas')
      .values(due.map((row) => ({ ...row, duomenys: JSON.stringify(row.duomenys) })))
      .onConflict((conflict) =>
        conflict
          .columns(['sarasas', 'kodas'])
          .doUpdateSet((eb) => ({
            pavadinimas: eb.ref('excluded.pavadinimas'),
            pavadinimasEn: eb.ref('excluded.pavadinimasEn'),
            eile: eb.ref('excluded.eile'),
            aktyvus: true,
          }))
          .where('sarasas.sarasas', 'in', [...fixedLists]),
      )
      .execute()

  // A code that the program has given up: old records may still bear it, so its text stays.
  const shipped = new Set(listRows.map(keyOf))
  const gone = stored
    .filter((row) => row.aktyvus && fixedLists.has(row.sarasas) && !shipped.has(keyOf(row)))
    .map(({ id }) => id)
  if (gone.length) await db.updateTable('sarasas').set({ aktyvus: false }).where('id', 'in', gone).execute()
}

async function insertMissing<T extends object>(
  // biome-ignore lint/suspicious/noExplicitAny: the tables differ; the rows are typed where they are made
  db: Kysely<any>,
  table: string,
  unique: (keyof T & string)[],
  rows: T[],
) {
  const key = (row: T) => unique.map((column) => row[column]).join(' ')
  const known = new Set((await db.selectFrom(table).select(unique).execute()).map((row) => key(row as T)))
  const missing = rows.filter((row) => !known.has(key(row)))
  if (missing.length)
    await db
      .insertInto(table)
      .values(missing)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
