import type { Kysely } from 'kysely'
import { lists } from '#contract/lists.ts'
import { eventTemplates } from '#contract/templates/defaults.ts'
import type { Db } from './db.ts'
import {
  certificateReasons,
  competencies,
  contractTemplates,
  levels,
  listRows,
  mandatoryCertificates,
  professions,
  qualifications,
} from './reference/index.ts'

/**
 * Brings the reference data of the database up to date with the program, at every start, after the migrations. Lists that
 * an administrator may edit only get new rows, and their rows are never changed; lists that the program fixes are updated.
 * Professions and mandatory certificates can be deleted and get other codes, so they are inserted only once: deleted ones
 * stay deleted.
 */
export async function loadReference(db: Db): Promise<void> {
  await loadLists(db)
  await insertMissing(db, 'lygis', ['tipas', 'kodas'], levels)
  await insertMissing(db, 'kvalifikacija', ['kodas'], qualifications)
  const known = await db.selectFrom('profesija').select('id').limit(1).executeTakeFirst()
  if (!known) await insertMissing(db, 'profesija', ['kodas'], professions)
  await insertMissing(db, 'kompetencija', ['kodas'], competencies)
  await loadCertificates(db)
  await insertMissing(db, 'sutartiesSablonas', ['kalba', 'versija'], contractTemplates)
  await insertMissing(db, 'sablonas', ['tipas', 'kalba'], eventTemplates())
}

/** The mandatory certificates, and suggestions of what requires them; administrators change these. */
async function loadCertificates(db: Db) {
  const known = await db.selectFrom('privalomasPazymejimas').select('id').limit(1).executeTakeFirst()
  if (known) return
  await insertMissing(db, 'privalomasPazymejimas', ['kodas'], mandatoryCertificates)
  const ids = async (table: 'privalomasPazymejimas' | 'kompetencija') =>
    new Map((await db.selectFrom(table).select(['id', 'kodas']).execute()).map(({ id, kodas }) => [kodas, id]))
  const [kinds, held] = [await ids('privalomasPazymejimas'), await ids('kompetencija')]
  const rows = certificateReasons.map(({ kodas, ...rest }) => ({ pazymejimasId: kinds.get(kodas) ?? 0, ...rest }))
  const paskirtys = rows.flatMap(({ pazymejimasId, paskirtis }) => (paskirtis ? [{ pazymejimasId, paskirtis }] : []))
  const kompetencijos = rows.flatMap(({ pazymejimasId, kompetencija }) => {
    const kompetencijaId = kompetencija && held.get(kompetencija)
    return kompetencijaId ? [{ pazymejimasId, kompetencijaId }] : []
  })
  await db
    .insertInto('privalomoPazymejimoPaskirtis')
    .values(paskirtys)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('privalomoPazymejimoKompetencija')
    .values(kompetencijos)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const fixedLists = new Set<string>(Object.entries(lists).flatMap(([name, { fixed }]) => (fixed ? [name] : [])))
const keyOf = (row: { sarasas: string; kodas: string }) => `${row.sarasas} ${row.kodas}`

async function loadLists(db: Db) {
  const stored = await db
    .selectFrom('sarasas')
    .select(['id', 'sarasas', 'kodas', 'pavadinimas', 'pavadinimasEn', 'eile', 'aktyvus'])
    .execute()
  const known = new Map(stored.map((row) => [keyOf(row), row]))
  const deleted = await deletedCodes(db, 'sarasas')

  // Looked up first, because an insert uses up an id even if it meets a conflict, and there are a thousand rows.
  const due = listRows.filter((row) => {
    const old = known.get(keyOf(row))
    if (!old && !fixedLists.has(row.sarasas)) return !deleted.has(keyOf(row))
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

  // The text of a code that the program no longer uses stays, because old records may have it.
  const shipped = new Set(listRows.map(keyOf))
  const gone = stored
    .filter((row) => row.aktyvus && fixedLists.has(row.sarasas) && !shipped.has(keyOf(row)))
    .map(({ id }) => id)
  if (gone.length) await db.updateTable('sarasas').set({ aktyvus: false }).where('id', 'in', gone).execute()
}

/** Codes of a table that an administrator deleted or renamed, prefixed with the list in which they are unique. */
async function deletedCodes(db: Db, lentele: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('istrintasKodas')
    .select(['sarasas', 'kodas'])
    .where('lentele', '=', lentele)
    .execute()
  return new Set(rows.map(({ sarasas, kodas }) => (sarasas ? `${sarasas} ${kodas}` : kodas)))
}

async function insertMissing<T extends object>(
  // biome-ignore lint/suspicious/noExplicitAny: the tables differ; the rows are typed where they are made
  db: Kysely<any>,
  table: string,
  unique: (keyof T & string)[],
  rows: T[],
) {
  const key = (row: T) => unique.map((column) => row[column]).join(' ')
  const there: unknown[] = await db.selectFrom(table).select(unique).execute()
  const known = new Set(there.map((row) => key(row as T)))
  const deleted = await deletedCodes(db, table)
  const missing = rows.filter((row) => !known.has(key(row)) && !deleted.has(key(row)))
  if (missing.length)
    await db
      .insertInto(table)
      .values(missing)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
