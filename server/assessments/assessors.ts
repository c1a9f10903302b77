import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { CoreAct } from '#server/lib/http/context.ts'
import { hasResults } from './queries.ts'

/** Throws VertintojasHasSigned if one of these assessors signed a protocol of this assessment. */
export async function checkRemoval(trx: Trx, atestId: number, ids: readonly number[]) {
  if (ids.length === 0) return
  const signatures = ids.map((asmuoId) => JSON.stringify([{ asmuoId }]))
  const signed = sql<boolean>`protokolas -> 'parasai' @> any(${signatures}::jsonb[])`
  if (await hasResults(trx, atestId, signed)) throw new AppError('VertintojasHasSigned')
}

/**
 * Takes assessors off a locked assessment, and off its people who have no result yet: nobody is assessed by somebody who
 * does not assess there.
 */
export async function removeAssessors(
  { db, ctx }: Pick<CoreAct, 'db' | 'ctx'>,
  atestId: number,
  ids: readonly number[],
) {
  if (ids.length === 0) return
  await sendWithNext(
    db,
    db
      .deleteFrom('atestavimoVertintojas')
      .where('atestId', '=', atestId)
      .where('asmuoId', 'in', [...ids])
      .execute(),
  )
  const { rows } = await sql<{ asmuoId: number; vertintojasId: number }>`
    with buvo as (
      select asmuo_id, vertintojas_id from atestavimo_asmuo
      where atest_id = ${atestId} and vertintojas_id = any(${[...ids]}::bigint[]) and uzbaigta is null
      order by asmuo_id for update)
    update atestavimo_asmuo aa set vertintojas_id = null, versija = versija + 1
    from buvo where aa.atest_id = ${atestId} and aa.asmuo_id = buvo.asmuo_id
    returning buvo.asmuo_id, buvo.vertintojas_id`.execute(db)
  await ctx.audit(
    ...rows.map(({ asmuoId, vertintojasId }) => ({
      lentele: 'atestavimo_asmuo',
      irasoId: atestId,
      apieAsmuo: asmuoId,
      pokytis: { vertintojas: [vertintojasId, null] },
    })),
  )
}
