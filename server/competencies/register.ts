import { type Competency, CompetencyBody } from '#contract/competencies/schema.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { assertCodes, lockLevelsInUse } from '#server/classifiers/queries.ts'
import type { Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'
import { disabledFeatures } from '#server/lib/http/features.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { together } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { competencyPlaces } from '#server/metadata/places.ts'
import { assertCodeFree, assertUnused } from '#server/metadata/unused.ts'
import * as q from './queries.ts'

const lentele = 'kompetencija'

/** Refuses codes that are not in use. An unchanged code may stay. */
const checkCodes = (trx: Trx, { tipas, sritiesKodas }: CompetencyBody, before?: Competency) =>
  assertCodes(trx, {
    tipas: ['kompetencijosTipai', tipas === before?.tipas ? null : tipas],
    sritiesKodas: ['sritys', !sritiesKodas || sritiesKodas === before?.sritiesKodas ? null : sritiesKodas],
  })

/** Stores the levels of the body. A level that is no longer in use may stay if the competency had it before. */
async function keepLevels(trx: Trx, id: number, lygiai: readonly string[] | undefined, before: readonly string[]) {
  if (lygiai === undefined) return
  const levels = await lockLevelsInUse(trx, { kodai: lygiai })
  const old = lygiai.filter((code) => before.includes(code) && !levels.some(({ kodas }) => kodas === code))
  if (levels.length + old.length < new Set(lygiai).size) throw wrong({ lygiai: 'inList' })
  const stored = old.length === 0 ? [] : await q.levelsByCode(trx, old)
  await q.setLevels(
    trx,
    id,
    [...levels, ...stored].map((level) => level.id),
  )
}

/** Throws InvalidFormFields, KodasAlreadyExists. */
export async function register(trx: Trx, ctx: Context, body: CompetencyBody): Promise<Competency> {
  const classified = !disabledFeatures(ctx.config).includes('kompetencijuKlasifikacija')
  if (classified && !body.sritiesKodas) throw wrong({ sritiesKodas: 'required' })
  await checkCodes(trx, body)
  const { id } = await q.insertCompetency(trx, body)
  await keepLevels(trx, id, body.lygiai, [])
  const competency = await q.getCompetency(trx, id)
  await ctx.audit({ lentele, irasoId: id, pokytis: changes({}, { ...competency }) })
  return competency
}

/** Throws NotFound, RecordChanged, InvalidFormFields, KodasAlreadyExists, MetaduomenysInUse. */
export async function update(
  trx: Trx,
  ctx: Context,
  id: number,
  sent: Changes<typeof CompetencyBody>,
): Promise<Competency> {
  const before = await q.lockCompetency(trx, id)
  ctx.expect(before)
  const body = merged(CompetencyBody, before, sent)
  await together(assertCodeFree(trx, competencyPlaces, before, body.kodas), checkCodes(trx, body, before))
  await keepLevels(trx, id, body.lygiai, before.lygiai)
  const after = await q.updateCompetency(trx, id, body)
  await ctx.audit({ lentele, irasoId: id, pokytis: changes({ ...before }, { ...after }) })
  return after
}

/** Throws NotFound, RecordChanged, MetaduomenysInUse. */
export async function remove(trx: Trx, ctx: Context, id: number) {
  const before = await q.lockCompetency(trx, id)
  ctx.expect(before)
  await assertUnused(trx, competencyPlaces, before)
  await q.deleteCompetency(trx, id)
  const pokytis = { kodas: [before.kodas, null], pavadinimas: [before.pavadinimas, null] }
  await ctx.audit({ lentele, irasoId: id, pokytis })
}
