import { ApiError } from '#web/lib/errors.ts'

/** The server does not answer, or asks to wait: the rows that are left would fail in the same way. */
const isUnreachable = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500

export interface Changed<Row> {
  done: number
  refused: readonly { row: Row; error: ApiError }[]
  /** What takes each change back, in the order of the changes. */
  undos: readonly (() => Promise<unknown>)[]
  /** Rows that were not tried, because the server could not be reached; the one where that was seen is the first. */
  left: readonly Row[]
}

/** Changes the rows one after another. A refused row does not stop the others; a server that can not be reached does. */
export async function changeEach<Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<unknown>,
): Promise<Changed<Row>> {
  let done = 0
  const refused: { row: Row; error: ApiError }[] = []
  const undos: (() => Promise<unknown>)[] = []
  for (const [at, row] of rows.entries()) {
    try {
      const undo = await run(row)
      done += 1
      if (typeof undo === 'function') undos.push(undo as () => Promise<unknown>)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isUnreachable(error)) return { done, refused, undos, left: rows.slice(at) }
      refused.push({ row, error })
    }
  }
  return { done, refused, undos, left: [] }
}
