import { AppError } from '#contract/errors.ts'
import type { PersonRow } from '#contract/imports/schema.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Context } from '#server/lib/http/context.ts'
import { limit, limits } from '#server/lib/http/limits.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { assertDisclosuresLeft, assertMailboxFree, countCode, mailboxHolders } from '#server/persons/mailboxes.ts'
import { takenSdids } from './queries.ts'

type Pool = Pick<Context, 'pool'>

const hour = 3600
/** Rows and previews per user and hour: enough for the largest file, sent twice. */
const rowsPerHour = 40_000
const previewsPerHour = 1000
/** Rows per company and day, whoever sends them, because each row may send a message to a person. */
const rowsPerDay = 60_000

/** Counts rows against the limits before they are handled. Throws TooManyRequests. */
export async function countRows({ pool }: Pool, session: Session, times = 1) {
  const byUser = { key: `importas:${session.userId}`, most: rowsPerHour, seconds: hour, times }
  const byCompany = { key: `importas:imone:${session.imoneId}`, most: rowsPerDay, seconds: 24 * hour, times }
  await limits(pool, can(session, 'AccessAllImones') ? [byUser] : [byUser, byCompany])
}
export const countPreview = ({ pool }: Pool, { userId }: Session) =>
  limit(pool, `importas-perziura:${userId}`, previewsPerHour, hour)

export interface CheckedRow {
  row: Pick<PersonRow, 'asmenskodas' | 'email' | 'sdid'>
  /** The company where a new person would work. */
  imoneId: number | null
  /**
   * The person with this code: may the user see that person without the import, and does the row name that person
   * (throws NameDoesNotMatch)? Undefined where no person has the code.
   */
  known: { isSeen: boolean; assertSame: () => void } | undefined
}
/**
 * A refusal may show whether a person outside the company is in the registry, by the personal code or the e-mail, so
 * such rows are counted before they are handled. Errors that do not depend on the code's owner come first: otherwise
 * they would show, uncounted, whether the code is known. Answers for each row its refusal (NameDoesNotMatch,
 * EmailAlreadyUsed, SdidAlreadyExists) or null; for fewer rows where the limit is reached among them. Rows that are
 * refused already (`earlier`) tell nothing. Throws TooManyRequests where the limit is reached at the first row.
 */
export async function countDisclosures(
  ctx: Pool,
  session: Session,
  rows: readonly CheckedRow[],
  earlier: readonly (AppError | null)[] = [],
): Promise<(AppError | null)[]> {
  if (can(session, 'AccessAllImones')) return rows.map((_, i) => earlier[i] ?? null)
  if (rows.every((_, i) => earlier[i])) return [...earlier]
  await assertDisclosuresLeft(ctx, session)
  const strangers = rows.filter(({ known }, i) => !known?.isSeen && !earlier[i])
  const emails = strangers.flatMap(({ row }) => row.email ?? [])
  const holders = await mailboxHolders(ctx.pool, session, emails)
  const wanted = strangers.flatMap(({ row: { sdid }, imoneId }) =>
    sdid && imoneId !== null ? [{ imoneId, sdid }] : [],
  )
  const taken = await takenSdids(ctx.pool, wanted)

  const refusals: (AppError | null)[] = []
  let told = false
  for (const [i, { row, imoneId, known }] of rows.entries()) {
    try {
      const refusal = earlier[i] ?? null
      // A row before may have used up the limit.
      if (told && !refusal) {
        await assertDisclosuresLeft(ctx, session)
        told = false
      }
      if (!refusal && !known?.isSeen) {
        await assertMailboxFree(ctx, session, row, holders)
        if (taken.has(`${imoneId} ${row.sdid}`)) throw wrong({ sdid: 'sdidUsed' }, 'SdidAlreadyExists')
        await assertCounted(ctx, session, known)
      }
      refusals.push(refusal)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      told = true
      if (error.code !== 'TooManyRequests') refusals.push(error)
      else if (refusals.length > 0) return refusals
      else throw error
    }
  }
  return refusals
}

/** Checks that the row names the person with its code, and counts it where it does not. */
async function assertCounted(ctx: Pool, session: Session, known: CheckedRow['known']) {
  try {
    known?.assertSame()
  } catch (error) {
    await countCode(ctx, session)
    throw error
  }
}
