import { AppError } from '#contract/errors.ts'

/** The row, or NotFound: what the caller may not see is not found (decisions, point 1). */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('NotFound')
  return row
}
