import type { ImportSheet, ReadRow } from '#contract/imports/sheet.ts'
import type { Asked, Told } from './messages.ts'
import type { HeaderWarning } from './readFile.ts'
import { FileRefused } from './refuse.ts'

const start = () => new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' })
/** Milliseconds without a word from the worker after which the file is too much. */
const patience = 30_000

/** Asks a worker of its own and hears it out; the worker ends with the answer, with `signal`, or past its time. */
function ask<T>(asked: Asked, hear: (told: Told, done: (value: T) => void) => void, signal?: AbortSignal): Promise<T> {
  const worker = start()
  let timer = 0
  return new Promise<T>((resolve, reject) => {
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => reject(new FileRefused('timeout')), patience)
    }
    worker.onmessage = ({ data }: MessageEvent<Told>) => {
      wait()
      if (data.kind === 'refused') reject(new FileRefused(data.why))
      else hear(data, resolve)
    }
    worker.onerror = () => reject(new FileRefused('damaged'))
    signal?.addEventListener('abort', () => reject(signal.reason))
    wait()
    worker.postMessage(asked)
  }).finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}

interface Heard {
  onRows: (count: number) => void
  signal: AbortSignal
}
export interface FileRead<Row> {
  rows: ReadRow<Row>[]
  header: HeaderWarning | null
}

/** Reads a file of this kind. Throws FileRefused, or the reason of `signal`. */
export function readInWorker<Row>(sheet: ImportSheet<Row>, file: File, { onRows, signal }: Heard) {
  const read: FileRead<Row> = { rows: [], header: null }
  return ask<FileRead<Row>>(
    { kind: 'read', sheet: sheet.name, file },
    (told, done) => {
      if (told.kind === 'header') read.header = told.warning
      if (told.kind === 'rows') {
        for (const row of told.rows) read.rows.push(row as ReadRow<Row>)
        onRows(read.rows.length)
      }
      if (told.kind === 'read') done(read)
    },
    signal,
  )
}

/** Hands these rows to the user as an xlsx. */
export async function download(name: string, rows: readonly (readonly string[])[], widths: readonly number[]) {
  const bytes = await ask<Uint8Array>({ kind: 'write', rows, widths }, (told, done) => {
    if (told.kind === 'written') done(told.bytes)
  })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const url = URL.createObjectURL(new Blob([bytes as BlobPart], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
