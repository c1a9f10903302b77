import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { lastingProblems, mayMatch, mayRemove } from '#contract/sdid/rules.ts'
import type { LineProblem } from '#contract/sdid/schema.ts'
import type { Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Act } from '#server/lib/http/context.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { employed } from '#server/persons/employed.ts'
import { matchLines } from './matching.ts'
import * as q from './queries.ts'
import { watchFile } from './watch.ts'

/**
 * Looks for the people of lines without a match, and of lines that could not be imported with theirs. For a file with
 * another company name it also confirms that the file is right.
 */
export async function match({ db, session, ctx }: Act, id: number) {
  const [{ imoneId }, before] = await together(q.lockImport(db, session, id), q.countLines(db, id))
  await sendWithNext(
    db,
    db
      .updateTable('sdidEilute')
      .set({ busena: 'NESUSIETA', asmuoId: null, klaida: null })
      .where('importasId', '=', id)
      .where('busena', '=', 'KLAIDA')
      .where('klaida', 'not in', [...lastingProblems])
      .execute(),
  )
  await matchLines(db, id, imoneId)
  const { susietos } = await q.settle(db, id)
  await ctx.audit({ lentele: 'sdid_importas', irasoId: id, pokytis: { susietos: [before.susietos, susietos] } })
  await watchFile({ db, session, ctx }, imoneId, id)
  return q.getImport(db, session, id)
}

/** Matches a line by hand, or removes the match. Throws NotFound, StatusNotAllowed, SdidPersonTaken. */
export async function setLine({ db, session, ctx }: Act, lineId: number, asmuoId: number | null) {
  const { id, imoneId } = await q.lockReady(db, session, await q.importOf(db, session, lineId))
  // Read after the lock: the line may have been imported meanwhile.
  const line = found(
    await db
      .selectFrom('sdidEilute')
      .select(['busena', sql<LineProblem | null>`klaida`.as('klaida'), 'asmuoId'])
      .where('id', '=', lineId)
      .executeTakeFirst(),
  )
  if (!mayMatch(line)) throw new AppError('StatusNotAllowed')
  if (asmuoId !== null && !(await worksIn(db, imoneId, asmuoId))) throw wrong({ asmuoId: 'notFound' })
  await sendWithNext(
    db,
    db
      .updateTable('sdidEilute')
      .set({ asmuoId, busena: asmuoId === null ? 'NESUSIETA' : 'SUSIETA', klaida: null })
      .where('id', '=', lineId)
      .execute(),
  )
  await q.settle(db, id)
  await ctx.audit({ lentele: 'sdid_eilute', irasoId: lineId, pokytis: { asmuoId: [line.asmuoId, asmuoId] } })
  await watchFile({ db, session, ctx }, imoneId, id)
  return q.getLine(db, lineId)
}

const worksIn = async (trx: Trx, imoneId: number, asmuoId: number) =>
  (await trx
    .selectFrom('asmuoImone as ai')
    .select('ai.id')
    .where('ai.imoneId', '=', imoneId)
    .where('ai.asmuoId', '=', asmuoId)
    .where(employed)
    .executeTakeFirst()) !== undefined

/** Removes an import made by mistake. Throws NotFound, StatusNotAllowed where a line of it was imported. */
export async function remove({ db, session, ctx }: Act, id: number) {
  const [{ imoneId }, counts] = await together(q.lockImport(db, session, id), q.countLines(db, id))
  if (!mayRemove(counts)) throw new AppError('StatusNotAllowed')
  await sendWithNext(db, db.deleteFrom('sdidImportas').where('id', '=', id).execute())
  await ctx.audit({ lentele: 'sdid_importas', irasoId: id, pokytis: { imone: imoneId, eilutes: [counts.viso, null] } })
  await watchFile({ db, session, ctx }, imoneId, id)
}
