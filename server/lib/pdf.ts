import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { AppError } from '#contract/errors.ts'
import { atMost } from './atMost.ts'
import { root } from './root.ts'

type Drawn = 'footer' | 'header' | 'background' | 'pageBreakBefore' | 'tableLayouts'
/** A document as data alone: it goes to another thread, where no function can follow. */
export type PdfDocument = Omit<TDocumentDefinitions, Drawn> & {
  /**
   * Stands at the left of every page's foot, before the page's number; null: no foot at all. Several: one for each part
   * that a heading of the content begins (headlineLevel 1), whose pages are numbered by themselves.
   */
  foot?: string | readonly string[] | null
  /** A double line around each page. */
  framed?: boolean
}
/** A piece of a document that is too big to be made at once: what is added to its content, and pictures by name. */
export interface PdfPart {
  content?: Content[]
  images?: Record<string, Uint8Array>
}

interface Limits {
  /** Threads that draw; each holds the fonts (some 60 MB) while it lives. */
  workers: number
  /** A document that takes longer is given up. */
  seconds: number
  /** Memory of one thread, MB: past it the thread ends, not the server. */
  megabytes: number
  /** An idle thread ends after so many seconds. */
  rest?: number
}
type Told = { bytes: Uint8Array<ArrayBuffer> } | { failed: string }

/**
 * Draws documents in threads of their own, which are started when needed and used again. Too long a queue, a document
 * that takes too long or too much memory, and a thread that ends are ServiceUnavailable; the next document gets a new thread.
 */
export function pdfPool({ workers, seconds, megabytes, rest = 60 }: Limits) {
  const turn = atMost(workers, 60)
  const idle = new Map<Worker, NodeJS.Timeout>()
  const take = () => {
    const [worker] = idle.keys()
    if (!worker) {
      const started = startWorker(megabytes)
      started.once('exit', () => idle.delete(started))
      return started
    }
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    return worker
  }
  const keep = (worker: Worker) => {
    // An idle thread holds nobody up: neither the end of the program, nor memory for long.
    worker.unref()
    const end = () => {
      idle.delete(worker)
      void worker.terminate()
    }
    idle.set(worker, setTimeout(end, rest * 1000).unref())
  }
  return (document: PdfDocument, parts?: AsyncIterable<PdfPart>): Promise<Buffer> =>
    turn(async () => {
      const worker = take()
      worker.ref()
      const told = await send(worker, document, seconds, parts).catch((error: unknown) => {
        void worker.terminate()
        throw error
      })
      keep(worker)
      if ('failed' in told) throw new Error(`a PDF could not be drawn: ${told.failed}`)
      return Buffer.from(told.bytes.buffer)
    })
}

/** In the bundle the thread's code is a file beside the server; from the source (tsx, tests) TypeScript is read by tsx. */
const fromSource = import.meta.url.endsWith('.ts')
const source = JSON.stringify(new URL('./pdfWorker.ts', import.meta.url).href)
const code = fromSource
  ? `import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`
  : join(root, 'build/server/pdfWorker.js')

function startWorker(megabytes: number): Worker {
  // What is secret in the environment is not for a thread that reads what people wrote.
  const options = { resourceLimits: { maxOldGenerationSizeMb: megabytes }, env: {}, execArgv: [] }
  const worker = new Worker(code, { ...options, eval: fromSource })
  // Heard once for all: a thread that falls while nobody waits for it must not take the server along.
  worker.on('error', () => {})
  return worker
}

/** The parts one after another, then the document: never is more than one of them in this thread. */
async function send(worker: Worker, document: PdfDocument, seconds: number, parts?: AsyncIterable<PdfPart>) {
  if (parts) for await (const part of parts) worker.postMessage({ part }, buffersOf(part))
  return ask(worker, document, seconds)
}

/** Pictures are handed over, not copied; a buffer that is a piece of a shared pool can't be. */
const buffersOf = ({ images = {} }: PdfPart) =>
  Object.values(images).flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && byteLength === buffer.byteLength ? [buffer] : [],
  )

/** One document, one answer; rejects where the thread ends or is late. */
function ask(worker: Worker, document: PdfDocument, seconds: number): Promise<Told> {
  return new Promise((resolve, reject) => {
    const busy = () => new AppError('ServiceUnavailable', undefined, { retryAfter: 30 })
    const late = setTimeout(() => done(() => reject(busy())), seconds * 1000)
    const fallen = () => done(() => reject(busy()))
    const answered = (told: Told) => done(() => resolve(told))
    const done = (settle: () => void) => {
      clearTimeout(late)
      worker.off('message', answered).off('error', fallen).off('exit', fallen)
      settle()
    }
    worker.on('message', answered).on('error', fallen).on('exit', fallen)
    try {
      worker.postMessage({ document })
    } catch (error) {
      done(() => reject(error))
    }
  })
}

/**
 * An A4 document as PDF bytes, with the registry's type and page numbers; of a big one the content comes in `parts`.
 * Throws ServiceUnavailable.
 */
export const makePdf = pdfPool({ workers: 2, seconds: 90, megabytes: 512 })

/** Long documents one at a time: the other thread stays free for what people wait for while signing. */
export const longPdf = atMost(1, 12)
