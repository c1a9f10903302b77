import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { newPlaces } from '#contract/metadata/rules.ts'
import { type Level, LevelBody } from '#contract/metadata/schema.ts'
import type { Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Context } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { levelPlaces } from './places.ts'
import * as q from './queries.ts'
import { assertUnused } from './unused.ts'

const lentele = 'lygis'
export const placesOf = (tipas: string) => levelPlaces[tipas] ?? []

/** Adds a level after the others of its type. Throws KodasAlreadyExists. */
export async function createLevel(trx: Trx, ctx: Context, body: LevelBody): Promise<Level> {
  const others = await q.lockLevels(trx, body.tipas)
  const created = await q.insertLevel(trx, { ...body, eile: Math.max(0, ...others.map(({ eile }) => eile)) + 1 })
  await ctx.audit({ lentele, irasoId: created.id, pokytis: changes({}, { ...created }) })
  return created
}

/** Throws NotFound, RecordChanged, MetaduomenysInUse, KodasAlreadyExists. */
export async function updateLevel(trx: Trx, ctx: Context, id: number, sent: Changes<typeof LevelBody>): Promise<Level> {
  const before = await q.lockLevel(trx, id)
  ctx.expect(before)
  const body = merged(LevelBody, before, sent)
  const moves = body.tipas !== before.tipas
  if (moves || body.kodas !== before.kodas) await assertUnused(trx, placesOf(before.tipas), before)
  // A level that moves to another type comes after the levels of that type.
  const others = moves ? await q.lockLevels(trx, body.tipas) : []
  const eile = moves ? Math.max(0, ...others.map((one) => one.eile)) + 1 : before.eile
  const after = await q.updateLevel(trx, id, { ...body, eile })
  await ctx.audit({ lentele, irasoId: id, pokytis: changes({ ...before }, { ...after }) })
  return after
}

/**
 * Puts these levels in this order. Professions store competency levels by number, so their numbers are updated and each
 * keeps its levels. Throws NotFound, LygiuTvarkaNetinka where a profession's first level would come after its last.
 */
export async function orderLevels(trx: Trx, ctx: Context, tipas: string, tvarka: readonly number[]) {
  const levels = await q.lockLevels(trx, tipas)
  const ids = new Set(levels.map(({ id }) => id))
  if (new Set(tvarka).size < tvarka.length || tvarka.some((id) => !ids.has(id))) throw new AppError('NotFound')
  const places = newPlaces(tvarka, levels)
  await q.setPlaces(trx, 'lygis', places)
  if (tipas === 'KOMPETENCIJA') {
    const moved = levels.map(({ id, eile }) => ({ sena: eile, nauja: places.get(id) ?? eile }))
    await moveProfessions(
      trx,
      moved.filter(({ sena, nauja }) => sena !== nauja),
    )
  }
  await ctx.audit({ lentele, pokytis: { tipas, tvarka } })
}

async function moveProfessions(trx: Trx, moved: readonly { sena: number; nauja: number }[]) {
  if (moved.length === 0) return
  const map = sql`jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m(sena int, nauja int)`
  const to = (column: string) =>
    sql`coalesce((select m.nauja from ${map} where m.sena = p.${sql.ref(column)}), p.${sql.ref(column)})`
  const { rows } = await sql<{ kodas: string }>`select p.kodas from profesija p
    where ${to('lygis_nuo')} > ${to('lygis_iki')} order by p.kodas limit 1`.execute(trx)
  if (rows[0]) throw new AppError('LygiuTvarkaNetinka', rows[0].kodas)
  await sendWithNext(
    trx,
    sql`update profesija as p
    set lygis_nuo = ${to('lygis_nuo')}, lygis_iki = ${to('lygis_iki')}, versija = versija + 1
    where p.lygis_nuo in (select sena from ${map}) or p.lygis_iki in (select sena from ${map})`.execute(trx),
  )
}

/** Throws NotFound, RecordChanged, MetaduomenysInUse. */
export async function removeLevel(trx: Trx, ctx: Context, id: number) {
  const before = await q.lockLevel(trx, id)
  ctx.expect(before)
  await assertUnused(trx, placesOf(before.tipas), before)
  await sendWithNext(trx, trx.deleteFrom('lygis').where('id', '=', id).execute())
  const { tipas, kodas, pavadinimas } = before
  await ctx.audit({ lentele, irasoId: id, pokytis: { tipas, kodas: [kodas, null], pavadinimas: [pavadinimas, null] } })
}
