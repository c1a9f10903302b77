import { AppError } from '#contract/errors.ts'
import { mayRemoveQualification } from '#contract/qualifications/rules.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Act } from '#server/lib/http/context.ts'
import { together } from '#server/lib/rows/found.ts'
import { lockPerson } from '#server/persons/queries.ts'
import { getImprovement, lockForEdit } from './improvements.ts'
import { getQualification } from './queries.ts'

/**
 * Removes a qualification that is wanted or waits. Throws NotFound, RecordChanged, and Forbidden where it was decided
 * or the session may not change it.
 */
export async function removeQualification({ db, session, ctx }: Act, asmuoId: number, id: number) {
  const [, row] = await together(lockPerson(db, session, asmuoId), getQualification(db, asmuoId, id))
  ctx.expect(row)
  if (!mayRemoveQualification(row, asmuoId, session)) throw new AppError('Forbidden')
  await sendWithNext(db, db.deleteFrom('asmensKvalifikacijosFailas').where('asmensKvalifikacijaId', '=', id).execute())
  await sendWithNext(db, db.deleteFrom('asmensKvalifikacija').where('id', '=', id).execute())
  const { kvalifikacija: _, pavadinimas, statusas, failai } = row
  await ctx.audit({
    lentele: 'asmens_kvalifikacija',
    irasoId: id,
    apieAsmuo: asmuoId,
    pokytis: { kvalifikacija: [pavadinimas, null], statusas: [statusas, null], failai: failai.map((file) => file.id) },
  })
}

/** Removes an improvement. Throws NotFound, Forbidden, RecordChanged. */
export async function removeImprovement({ db, session, ctx }: Act, asmuoId: number, id: number) {
  const [, row] = await together(lockForEdit(db, session, asmuoId), getImprovement(db, asmuoId, id))
  ctx.expect(row)
  await sendWithNext(db, db.deleteFrom('asmensTobulinimoFailas').where('asmensTobulinimasId', '=', id).execute())
  await sendWithNext(db, db.deleteFrom('asmensTobulinimas').where('id', '=', id).execute())
  const { pavadinimas, budas, data, failai } = row
  await ctx.audit({
    lentele: 'asmens_tobulinimas',
    irasoId: id,
    apieAsmuo: asmuoId,
    pokytis: {
      pavadinimas: [pavadinimas, null],
      budas: [budas, null],
      data: [data, null],
      failai: failai.map((file) => file.id),
    },
  })
}
