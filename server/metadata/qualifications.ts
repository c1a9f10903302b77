import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { isReliedQualification } from '#contract/metadata/rules.ts'
import { QualificationBody, type QualificationRow } from '#contract/metadata/schema.ts'
import { assertCodes } from '#server/classifiers/queries.ts'
import type { Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Context } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { together } from '#server/lib/rows/found.ts'
import { qualificationPlaces } from './places.ts'
import * as q from './queries.ts'
import { assertCodeFree, assertUnused } from './unused.ts'

const lentele = 'kvalifikacija'

/** Throws InvalidFormFields, KodasAlreadyExists. */
export async function createQualification(trx: Trx, ctx: Context, body: QualificationBody): Promise<QualificationRow> {
  await assertCodes(trx, { tipas: ['kvalifikacijosTipai', body.tipas] })
  const created = await q.insertQualification(trx, body)
  await ctx.audit({ lentele, irasoId: created.id, pokytis: changes({}, { ...created }) })
  return created
}

/** Records keep the type that they were given with. Throws NotFound, RecordChanged, KodasFixed, MetaduomenysInUse, KodasAlreadyExists. */
export async function updateQualification(trx: Trx, ctx: Context, id: number, sent: Changes<typeof QualificationBody>) {
  const before = await q.lockQualification(trx, id)
  ctx.expect(before)
  const body = merged(QualificationBody, before, sent)
  if (isReliedQualification(before) && (body.kodas !== before.kodas || !body.aktyvus)) throw new AppError('KodasFixed')
  await together(
    assertCodeFree(trx, qualificationPlaces, before, body.kodas),
    assertCodes(trx, { tipas: ['kvalifikacijosTipai', body.tipas === before.tipas ? null : body.tipas] }),
  )
  const after = await q.updateQualification(trx, id, body)
  await ctx.audit({ lentele, irasoId: id, pokytis: changes({ ...before }, { ...after }) })
  return after
}

/** Throws NotFound, RecordChanged, KodasFixed, MetaduomenysInUse. */
export async function removeQualification(trx: Trx, ctx: Context, id: number) {
  const before = await q.lockQualification(trx, id)
  ctx.expect(before)
  if (isReliedQualification(before)) throw new AppError('KodasFixed')
  await assertUnused(trx, qualificationPlaces, before)
  await sendWithNext(trx, trx.deleteFrom('kvalifikacija').where('id', '=', id).execute())
  const { kodas, pavadinimas } = before
  await ctx.audit({ lentele, irasoId: id, pokytis: { kodas: [kodas, null], pavadinimas: [pavadinimas, null] } })
}
