import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { entryOf } from '#contract/lib/entryOf.ts'
import { extrasOf } from '#contract/metadata/extras.ts'
import { isEditable, isRelied, newPlaces, readExtras, singleFlags } from '#contract/metadata/rules.ts'
import { type ListRow, ListRowBody } from '#contract/metadata/schema.ts'
import { lockCodesInUse } from '#server/classifiers/queries.ts'
import type { Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Context } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { together } from '#server/lib/rows/found.ts'
import { type Complaints, refuseAny, wrong } from '#server/lib/rows/wrong.ts'
import { listPlaces } from './places.ts'
import * as q from './queries.ts'
import { assertCodeFree, assertUnused } from './unused.ts'

const lentele = 'sarasas'
const placesOf = (list: string) => entryOf(listPlaces, list) ?? []
const placeGap = 10

/** Checks that the list exists and that administrators may change it. Throws InvalidFormFields, SarasasFixed. */
function assertEditable(list: string, known: boolean) {
  if (!known) throw wrong({ sarasas: 'inList' })
  if (!isEditable(list)) throw new AppError('SarasasFixed')
}
const isKnown = async (trx: Trx, list: string) =>
  isEditable(list) ||
  (await trx.selectFrom('sarasas').select('id').where('sarasas', '=', list).limit(1).executeTakeFirst()) !== undefined

/** The fields of this list beside the common ones. Codes must be in use (an unchanged one may stay) and must not form a circle. */
async function checkedExtras(trx: Trx, body: ListRowBody, before: ListRow | null) {
  const { duomenys } = readExtras(body.sarasas, body.duomenys)
  const fields: Complaints = {}
  for (const [name, extra] of Object.entries(extrasOf(body.sarasas))) {
    const code = duomenys[name]
    if (extra.kind !== 'code' || typeof code !== 'string' || code === before?.duomenys[name]) continue
    const isSameList = extra.list === body.sarasas
    const known = await lockCodesInUse(trx, extra.list, [code])
    if (!known.has(code) || (isSameList && (await isBelow(trx, body.sarasas, name, code, before?.kodas ?? body.kodas))))
      fields[`duomenys.${name}`] = 'inList'
  }
  refuseAny(fields)
  return duomenys
}

/** Is `code` this row itself, or one below it? */
async function isBelow(trx: Trx, list: string, name: string, code: string, row: string): Promise<boolean> {
  const { rows } = await sql<{ yra: boolean }>`
    with recursive aukstyn as (
      select ${code}::text as kodas
      union
      select s.duomenys ->> ${name} from sarasas s join aukstyn a on s.sarasas = ${list} and s.kodas = a.kodas
    )
    select exists (select from aukstyn where kodas = ${row}) as yra`.execute(trx)
  return rows[0]?.yra === true
}

/** Clears the flags that only one row of a list may have from the row that had them. The rows of the list are locked. */
async function clearOnOthers(trx: Trx, list: string, id: number | null, duomenys: Record<string, unknown>) {
  for (const name of singleFlags(list).filter((flag) => duomenys[flag] === true))
    await sendWithNext(
      trx,
      sql`update sarasas set duomenys = duomenys - ${name}::text, versija = versija + 1
      where sarasas = ${list} and duomenys ->> ${name} = 'true' and id is distinct from ${id}`.execute(trx),
    )
}

/** Throws InvalidFormFields, SarasasFixed, KodasAlreadyExists. */
export async function createRow(trx: Trx, ctx: Context, body: ListRowBody): Promise<ListRow> {
  const { sarasas } = body
  const [known, rows] = await together(isKnown(trx, sarasas), q.lockOrder(trx, sarasas))
  assertEditable(sarasas, known)
  const duomenys = await checkedExtras(trx, body, null)
  await clearOnOthers(trx, sarasas, null, duomenys)
  const eile = Math.max(0, ...rows.map((row) => row.eile)) + placeGap
  const { id } = await trx
    .insertInto('sarasas')
    .values({ ...body, duomenys: JSON.stringify(duomenys), eile })
    .returning('id')
    .executeTakeFirstOrThrow()
  const created = await q.getRow(trx, id)
  await ctx.audit({ lentele, irasoId: id, pokytis: changes({}, { ...created }) })
  return created
}

/** Throws NotFound, RecordChanged, InvalidFormFields, SarasasFixed, KodasFixed, MetaduomenysInUse, KodasAlreadyExists. */
export async function updateRow(
  trx: Trx,
  ctx: Context,
  id: number,
  sent: Changes<typeof ListRowBody>,
): Promise<ListRow> {
  // Where several rows of a list may change, they are always locked in the same order.
  const { sarasas } = await q.getRow(trx, id)
  assertEditable(sarasas, true)
  const [, before] = await together(
    singleFlags(sarasas).length ? q.lockOrder(trx, sarasas) : undefined,
    q.lockRow(trx, id),
  )
  ctx.expect(before)
  const body = merged(ListRowBody, before, sent)
  if (body.sarasas !== sarasas) throw wrong({ sarasas: 'inList' })
  if (isRelied(before) && (body.kodas !== before.kodas || !body.aktyvus)) throw new AppError('KodasFixed')
  const [, duomenys] = await together(
    assertCodeFree(trx, placesOf(sarasas), before, body.kodas),
    checkedExtras(trx, body, before),
  )
  for (const name of singleFlags(sarasas)) {
    // The flag moves only when another row takes it.
    if (before.duomenys[name] === true && duomenys[name] !== true) throw wrong({ [`duomenys.${name}`]: 'required' })
    if (duomenys[name] === true && !body.aktyvus) throw new AppError('KodasFixed')
  }
  await clearOnOthers(trx, sarasas, id, duomenys)
  await sendWithNext(
    trx,
    trx
      .updateTable('sarasas')
      .set({ ...body, duomenys: JSON.stringify(duomenys), versija: sql<number>`versija + 1` })
      .where('id', '=', id)
      .execute(),
  )
  const after = await q.getRow(trx, id)
  await ctx.audit({ lentele, irasoId: id, pokytis: changes({ ...before }, { ...after }) })
  return after
}

/** Puts these rows in this order, within the places that they occupy. Throws InvalidFormFields, SarasasFixed, NotFound. */
export async function orderRows(trx: Trx, ctx: Context, sarasas: string, tvarka: readonly number[]) {
  const [known, rows] = await together(isKnown(trx, sarasas), q.lockOrder(trx, sarasas))
  assertEditable(sarasas, known)
  const ids = new Set(rows.map(({ id }) => id))
  if (new Set(tvarka).size < tvarka.length || tvarka.some((id) => !ids.has(id))) throw new AppError('NotFound')
  // Rows that share a place cannot be reordered, so each row gets a place of its own first.
  const shared = new Set(rows.map(({ eile }) => eile)).size < rows.length
  const placed = shared ? rows.map(({ id }, i) => ({ id, eile: placeGap * (i + 1) })) : rows
  const places = new Map([...placed.map(({ id, eile }) => [id, eile] as const), ...newPlaces(tvarka, placed)])
  await q.setPlaces(trx, 'sarasas', places)
  await ctx.audit({ lentele, pokytis: { sarasas, tvarka } })
}

/** Throws NotFound, RecordChanged, SarasasFixed, KodasFixed, MetaduomenysInUse. */
export async function removeRow(trx: Trx, ctx: Context, id: number) {
  const before = await q.lockRow(trx, id)
  assertEditable(before.sarasas, true)
  ctx.expect(before)
  if (isRelied(before)) throw new AppError('KodasFixed')
  await assertUnused(trx, placesOf(before.sarasas), before)
  await sendWithNext(trx, trx.deleteFrom('sarasas').where('id', '=', id).execute())
  const { sarasas, kodas, pavadinimas } = before
  await ctx.audit({
    lentele,
    irasoId: id,
    pokytis: { sarasas, kodas: [kodas, null], pavadinimas: [pavadinimas, null] },
  })
}
