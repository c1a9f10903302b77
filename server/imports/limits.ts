import type { PersonRow } from '#contract/imports/schema.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Context } from '#server/lib/http/context.ts'
import { limit, limits } from '#server/lib/http/limits.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { assertDisclosuresLeft, assertMailboxFree, countCode } from '#server/persons/mailboxes.ts'
import { isSdidTaken } from './queries.ts'

const hour = 3600
/** Rows and previews per user and hour: enough for the largest file, sent twice. */
const rowsPerHour = 40_000
const previewsPerHour = 1000
/** Rows per company and day, whoever sends them, because each row may send a message to a person. */
const rowsPerDay = 60_000

/** Counts a row against the limits before it is handled. Throws TooManyRequests. */
export async function countRow({ pool }: Context, session: Session) {
  const byUser = { key: `importas:${session.userId}`, most: rowsPerHour, seconds: hour }
  const byCompany = { key: `importas:imone:${session.imoneId}`, most: rowsPerDay, seconds: 24 * hour }
  await limits(pool, can(session, 'AccessAllImones') ? [byUser] : [byUser, byCompany])
}
export const countPreview = ({ pool }: Context, { userId }: Session) =>
  limit(pool, `importas-perziura:${userId}`, previewsPerHour, hour)

interface CheckedRow {
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
 * such rows are counted before they are handled. Errors that do not depend on the code's owner are thrown first:
 * otherwise they would show, uncounted, whether the code is known. Throws TooManyRequests, NameDoesNotMatch,
 * EmailAlreadyUsed, SdidAlreadyExists.
 */
export async function countDisclosure(ctx: Context, session: Session, { row, imoneId, known }: CheckedRow) {
  if (can(session, 'AccessAllImones')) return
  await assertDisclosuresLeft(ctx, session)
  if (known?.isSeen) return
  await assertMailboxFree(ctx, session, row)
  if (row.sdid && imoneId !== null && (await isSdidTaken(ctx.pool, imoneId, row.sdid)))
    throw wrong({ sdid: 'sdidUsed' }, 'SdidAlreadyExists')
  try {
    known?.assertSame()
  } catch (error) {
    await countCode(ctx, session)
    throw error
  }
}
