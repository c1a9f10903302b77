import type { ImportSheet, ReadRow } from '#contract/imports/sheet.ts'
import type { Head, WorkerMessage, WorkerRequest } from './messages.ts'
import { FileRefused } from './refuse.ts'

const start = () => new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' })
/**
 * Milliseconds without a message from the worker after which the file counts as too large. The worker sends signs of
 * life while it reads; the longest silence is one sheet of the largest size: half a second on an idle machine, many
 * times longer on a busy one.
 */
const timeoutMs = 60_000

/**
 * Starts a worker and handles its messages until it answers; the worker ends with the answer, with `signal`, or at
 * the time limit.
 */
function ask<T>(
  request: WorkerRequest,
  onMessage: (told: WorkerMessage, done: (value: T) => void) => void,
  signal?: AbortSignal,
): Promise<T> {
  const worker = start()
  let timer = 0
  return new Promise<T>((resolve, reject) => {
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => reject(new FileRefused('timeout')), timeoutMs)
    }
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      wait()
      if (data.kind === 'refused') reject(new FileRefused(data.why, data.sheets))
      else onMessage(data, resolve)
    }
    worker.onerror = () => reject(new FileRefused('damaged'))
    signal?.addEventListener('abort', () => reject(signal.reason))
    wait()
    worker.postMessage(request)
  }).finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}

interface ReadOptions {
  /** The index of the sheet to read; the first where none is chosen. */
  chosen: number | undefined
  onRows: (count: number) => void
  signal: AbortSignal
}
export interface FileRead<Row> extends Head {
  file: File
  rows: ReadRow<Row>[]
}

/** Reads a file of this kind. Throws FileRefused, or the reason of `signal`. */
export function readInWorker<Row>(sheet: ImportSheet<Row>, file: File, { chosen, onRows, signal }: ReadOptions) {
  let head: Head = { warning: null, sheets: [], at: 0, notices: [] }
  const rows: ReadRow<Row>[] = []
  return ask<FileRead<Row>>(
    { kind: 'read', sheet: sheet.name, file, chosen },
    (message, done) => {
      if (message.kind === 'head') head = message.head
      if (message.kind === 'rows') {
        for (const row of message.rows) rows.push(row as ReadRow<Row>)
        onRows(rows.length)
      }
      if (message.kind === 'read') done({ ...head, file, rows })
    },
    signal,
  )
}

/** Lets the user save these rows as an xlsx. */
export async function download(name: string, rows: readonly (readonly string[])[], widths: readonly number[]) {
  const bytes = await ask<Uint8Array>({ kind: 'write', rows, widths }, (message, done) => {
    if (message.kind === 'written') done(message.bytes)
  })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const url = URL.createObjectURL(new Blob([bytes as BlobPart], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
