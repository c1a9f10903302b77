import { AppError } from '#contract/errors.ts'

/** The row; throws NotFound if there is none. A row that the caller may not see counts as missing (decisions, point 1). */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('NotFound')
  return row
}

/**
 * What is read, unless the check that goes on beside it refuses: one trip to the database. For reading alone, because the
 * reading has begun before the check is answered.
 */
export const ifSeen = async <T>(check: Promise<unknown>, reading: Promise<T>): Promise<T> =>
  (await Promise.all([check, reading]))[1]
