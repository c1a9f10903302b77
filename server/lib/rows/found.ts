import { AppError } from '#contract/errors.ts'

/** The row; throws NotFound if there is none. A row that the caller may not see counts as missing (decisions, point 1). */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('NotFound')
  return row
}
