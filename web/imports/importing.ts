import type { RowData } from '#contract/importJobs/schema.ts'
import type { ImportSheet } from '#contract/imports/sheet.ts'
import { ApiError } from '../lib/errors.ts'
import type { ImportDefinition, Target } from './definition.ts'
import { type Found, foundItems } from './found.ts'
import { edited, type Item, isToSend, itemOf, problemsOf, stateOf, withRepeats } from './items.ts'
import type { Head } from './messages.ts'
import { makeRunning, type Pause } from './running.ts'
import type { FileRead } from './worker.ts'

export interface Snapshot<Row = unknown> {
  file: File
  head: Head
  items: readonly Item<Row>[]
  /** Grows when many rows change at once; otherwise an open list keeps its rows. */
  bulk: number
  /** The error of the last part of the preview, if it failed. */
  previewFailure: ApiError | null
  phase: 'preview' | 'sending' | 'ended'
  /** Why the import could not go on to its end. */
  failure: ApiError | null
  pause: Pause | null
  /** The registry has all rows: the page may be closed. */
  isSafe: boolean
  /** Counts of the running import: rows that are worked on, refused ones among them, and all. */
  sent: number
  refused: number
  toSend: number
  since: number
}

/**
 * One import, outside of React: it lives as long as the page, so that neither a change of screen nor an ended session
 * loses a row. What is sent is kept by the registry; `found` is an import that it has from an earlier page.
 */
export function makeImport<Row>(
  definition: ImportDefinition<Row>,
  target: Target,
  { rows, file, ...head }: FileRead<Row>,
  found: Found | null = null,
) {
  const { sheet } = definition
  let snapshot: Snapshot<Row> = {
    file,
    head,
    items: withRepeats(sheet, rows.map(itemOf)),
    bulk: 0,
    previewFailure: null,
    phase: 'preview',
    failure: null,
    pause: null,
    isSafe: false,
    sent: 0,
    refused: 0,
    toSend: 0,
    since: 0,
  }
  const places = new Map(snapshot.items.map(({ nr }, at) => [nr, at]))
  const listeners = new Set<() => void>()
  let items = [...snapshot.items]

  const set = (change: Partial<Snapshot<Row>>) => {
    snapshot = { ...snapshot, ...change, items: [...items] }
    for (const listener of listeners) listener()
  }
  const emit = () => set({})
  const replace = (nr: number, change: Partial<Item<Row>>) => {
    const at = places.get(nr) ?? -1
    const before = items[at]
    if (before) items[at] = { ...before, ...change }
  }

  let checking = false
  /** Asks for the preview of rows that have none yet, a part at a time. */
  async function check() {
    if (checking) return
    checking = true
    set({ previewFailure: null })
    try {
      for (;;) {
        const part = items.filter((item) => stateOf(item) === 'checking' && item.row).slice(0, definition.previewRows)
        if (part.length === 0) break
        const plans = await definition.preview(
          part.flatMap(({ row }) => (row === null ? [] : [row])),
          target,
        )
        part.forEach(({ nr, key }, i) => {
          // Skipped if the row was changed meanwhile.
          const plan = plans[i]
          if (plan && items[places.get(nr) ?? -1]?.key === key) replace(nr, { plan })
        })
        set(part.length > 1 ? { bulk: snapshot.bulk + 1 } : {})
      }
    } catch (error) {
      set({ previewFailure: error instanceof ApiError ? error : new ApiError('Unknown', 0) })
    } finally {
      checking = false
    }
  }

  const running = makeRunning({
    onJob: ({ statusas, atlikta, nepavyko }) => {
      const isSafe = statusas !== 'KELIAMAS'
      // The time that is left is told by what the registry has done, without the time of sending.
      const begins = isSafe && !snapshot.isSafe && !found ? { since: Date.now() } : {}
      set({ isSafe, sent: atlikta, refused: nepavyko, ...begins })
    },
    onPause: (pause) => {
      if (pause?.why !== snapshot.pause?.why) set({ pause })
    },
    onEnd: (rows, failure) => {
      if (found) {
        items = foundItems(sheet as ImportSheet, rows) as Item<Row>[]
        places.clear()
        for (const [at, { nr }] of items.entries()) places.set(nr, at)
      }
      for (const { nr, rezultatas, code, fields } of rows) {
        if (rezultatas !== null) replace(nr, { outcome: rezultatas, failures: [] })
        else if (code !== null) replace(nr, { failures: problemsOf(new ApiError(code, 409, { fields })) })
      }
      set({ phase: 'ended', failure: failure ?? null, pause: null, bulk: snapshot.bulk + 1 })
    },
  })
  if (found) {
    snapshot = { ...snapshot, phase: 'sending', toSend: found.job.viso, since: Date.parse(found.job.sukurta) }
    running.attach(found)
  }

  return {
    definition,
    target,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => snapshot,
    check,
    /** Replaces the texts of some cells of a row, by column index. */
    edit(nr: number, cells: Record<number, string>) {
      const at = places.get(nr) ?? -1
      const before = items[at]
      if (!before) return
      items[at] = edited(sheet, before, cells)
      items = withRepeats(sheet, items)
      emit()
      void check()
    },
    exclude(nr: number, excluded: boolean) {
      replace(nr, { excluded })
      items = withRepeats(sheet, items)
      emit()
      void check()
    },
    /** Leaves out the rows that the file hides, or takes them in again. */
    excludeHidden(excluded: boolean) {
      for (const { nr, hidden, outcome } of items) if (hidden && outcome === null) replace(nr, { excluded })
      items = withRepeats(sheet, items)
      set({ bulk: snapshot.bulk + 1 })
      void check()
    },
    /** Sends the rows that are ready, or again those that were refused. */
    start(again = false) {
      if (again)
        for (const { nr, failures } of items) if (failures.length > 0) replace(nr, { failures: [], plan: refused })
      const queue = items.filter(isToSend)
      const counts = { isSafe: false, sent: 0, refused: 0, toSend: queue.length, since: Date.now() }
      set({ phase: 'sending', pause: null, ...counts })
      found = null
      const body = { ...definition.aim(target), failas: nameOf(snapshot.file), viso: queue.length }
      running.start(
        body,
        queue.map(({ nr, row }) => ({ nr, duomenys: row as RowData })),
      )
    },
    resume: running.resume,
    stop: running.stop,
    /** The result is on screen: the registry need not keep it for long. */
    seen: running.seen,
    /** The result is no longer needed: the registry deletes it. */
    forget: running.forget,
  }
}
/** The name of a file as the registry keeps it. */
const nameOf = ({ name }: File) => name.trim().slice(0, 200) || 'importas.xlsx'

/** The plan of a refused row until it is sent again. */
const refused = { bukle: 'nauja', pakeitimai: [], code: null } as const satisfies NonNullable<Item['plan']>

export type Import<Row = unknown> = ReturnType<typeof makeImport<Row>>
