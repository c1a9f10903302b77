import { ApiError } from '../lib/errors.ts'
import type { ImportDefinition, Target } from './definition.ts'
import { edited, type Item, isToSend, itemOf, problemsOf, stateOf, withRepeats } from './items.ts'
import type { Head } from './messages.ts'
import { makeSender, type Pause } from './sender.ts'
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
  pause: Pause | null
  /** Counts of the current sending. */
  sent: number
  toSend: number
  since: number
}

/** Milliseconds between two updates of the screen while rows are sent. */
const pace = 150

/**
 * One import, outside of React: it lives as long as the page, so that neither a change of screen nor an ended session
 * loses a row. It is kept in memory only.
 */
export function makeImport<Row>(
  definition: ImportDefinition<Row>,
  target: Target,
  { rows, file, ...head }: FileRead<Row>,
) {
  const { sheet } = definition
  let snapshot: Snapshot<Row> = {
    file,
    head,
    items: withRepeats(sheet, rows.map(itemOf)),
    bulk: 0,
    previewFailure: null,
    phase: 'preview',
    pause: null,
    sent: 0,
    toSend: 0,
    since: 0,
  }
  const places = new Map(snapshot.items.map(({ nr }, at) => [nr, at]))
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  // Changes since the last update of the screen: rows by their index.
  let pending: Partial<Snapshot<Row>> = {}
  let items = [...snapshot.items]

  const emit = () => {
    clearTimeout(timer)
    timer = undefined
    snapshot = { ...snapshot, ...pending, items: [...items] }
    pending = {}
    for (const listener of listeners) listener()
  }
  const set = (change: Partial<Snapshot<Row>>) => {
    pending = { ...pending, ...change }
    emit()
  }
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

  const sender = makeSender<Item<Row>>({
    send: ({ row, key }) => definition.send(row as Row, target, key),
    onDone: ({ nr }, outcome) => replace(nr, { outcome, failures: [] }),
    onRefused: ({ nr }, error) => replace(nr, { failures: problemsOf(error) }),
    onPause: (pause) => set({ pause }),
    onEnd: () => set({ phase: 'ended', pause: null, bulk: snapshot.bulk + 1 }),
    onStep: (sent) => {
      pending = { ...pending, sent }
      timer ??= setTimeout(emit, pace)
    },
  })

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
      set({ phase: 'sending', pause: null, sent: 0, toSend: queue.length, since: Date.now() })
      sender.start(queue)
    },
    pause: () => sender.pause('user'),
    resume: sender.resume,
    stop: sender.stop,
    /** The user leaves the screen: a running sending pauses. */
    leave: () => {
      if (snapshot.phase === 'sending' && snapshot.pause?.why !== 'session') sender.pause('user')
    },
  }
}
/** The plan of a refused row until it is sent again. */
const refused = { bukle: 'nauja', pakeitimai: [], code: null } as const satisfies NonNullable<Item['plan']>

export type Import<Row = unknown> = ReturnType<typeof makeImport<Row>>
