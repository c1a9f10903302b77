import { AppError } from '#contract/errors.ts'
import { mayImport } from '#contract/imports/rules.ts'
import type { Outcome, PersonRow } from '#contract/imports/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { CoreAct, CoreContext } from '#server/lib/http/context.ts'
import { inHalves } from '#server/lib/http/halves.ts'
import { attempt } from '#server/lib/rows/attempt.ts'
import { assertSamePerson, importRows, isOfCompany, type Job } from './actions.ts'
import { type CheckedRow, countDisclosures } from './limits.ts'
import { assertAge } from './newPerson.ts'
import { findKnown, type Known, type Target, targetOf } from './queries.ts'

/** The company of a file. Throws Forbidden, NotFound, InvalidFormFields. */
export function openTarget({ pool }: Pick<CoreContext, 'pool'>, session: Session, named: number | null) {
  if (!mayImport(session)) throw new AppError('Forbidden')
  return targetOf(pool, session, named)
}

/**
 * What is refused before rows are imported: an age, and what would tell of people outside the company, which is counted.
 * Answers the refusal of each row or null; for fewer rows where the limit is reached among them. Throws TooManyRequests.
 */
export async function admitRows(
  ctx: Pick<CoreContext, 'pool' | 'now'>,
  session: Session,
  target: Target,
  rows: readonly PersonRow[],
): Promise<{ refusals: (AppError | null)[]; people: Map<string, Known> }> {
  const aged = rows.map((row) => attempt(() => assertAge(row, ctx.now)))
  const codes = rows.filter((_, i) => aged[i] === null).map(({ asmenskodas }) => asmenskodas)
  const people = await findKnown(ctx.pool, codes, target.id)
  const checked = rows.map((row): CheckedRow => {
    const known = people.get(row.asmenskodas)
    const assertSame = () => known && assertSamePerson(known, row, session)
    return { row, imoneId: target.id, known: known && { isSeen: isOfCompany(known), assertSame } }
  })
  return { refusals: await countDisclosures(ctx, session, checked, aged), people }
}

/**
 * Imports admitted rows in one transaction; a row that the database refuses gets its refusal, and its neighbours are
 * stored. `people` are those with the codes of the rows, as `admitRows` has read them.
 */
export const writeRows = (
  act: CoreAct,
  job: Job,
  rows: readonly PersonRow[],
  people: ReadonlyMap<string, Known>,
  onFault?: (error: unknown) => AppError,
): Promise<(Outcome | AppError)[]> =>
  inHalves(
    act.db,
    rows,
    async (part, again) => {
      const codes = part.map(({ asmenskodas }) => asmenskodas)
      return importRows(act, job, part, again ? await findKnown(act.db, codes, job.target.id) : people)
    },
    onFault,
  )
