/** The result of a change of many records; it stays on the page until it is closed. */
export interface Batch {
  done: number
  /** The records that were not changed, each with the code of the reason, or with its whole text. */
  refused: readonly { name: string; code: string; text?: string }[]
  /** How many were before what they were to become: nothing failed there. */
  already?: number
  /** Replaces the text „Pakeista 18 iš 20“. */
  text?: string
  /** Not all were tried: the server could not be reached. */
  stopped?: boolean
  /** A further note about the result. */
  note?: string
  /** Makes the reverse call, where that restores the former state. */
  undo?: () => Promise<unknown>
}

/**
 * The result of a call that changes many records, with the names of the selected rows. `already` are the records that
 * were so before: whether the server counts them as changed or refuses them, there was nothing to do.
 */
export function batchOf(
  changed: readonly number[],
  refused: readonly { id: number; code: string }[],
  names: ReadonlyMap<number, string>,
  already: ReadonlySet<number> = new Set(),
): Batch {
  const done = changed.filter((id) => !already.has(id)).length
  const failed = refused.filter(({ id }) => !already.has(id))
  return {
    done,
    refused: failed.map(({ id, code }) => ({ name: names.get(id) ?? String(id), code })),
    already: changed.length + refused.length - done - failed.length,
  }
}

/** The ids of those that are so already. */
export const idsOf = <Row>(rows: readonly Row[], id: (row: Row) => number, isSo: (row: Row) => boolean) =>
  new Set(rows.filter(isSo).map(id))
