import { AppError } from '#contract/errors.ts'

/** The row; throws NotFound if there is none. A row that the caller may not see counts as missing (decisions, point 1). */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('NotFound')
  return row
}

/**
 * What statements answer that were sent together, such as a lock and what is read under it: one trip to the database. If
 * several refuse, the refusal of the first is told, however their answers arrive.
 */
export async function together<T extends readonly unknown[]>(...sent: T): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  for (const one of sent) if (one instanceof Promise) one.catch(() => {})
  const answers: unknown[] = []
  for (const one of sent) answers.push(await one)
  return answers as { [K in keyof T]: Awaited<T[K]> }
}

/**
 * What is read, unless the check that goes on beside it refuses: one trip to the database. For reading alone, because the
 * reading has begun before the check is answered.
 */
export const ifSeen = async <T>(check: Promise<unknown>, reading: Promise<T>): Promise<T> =>
  (await together(check, reading))[1]
