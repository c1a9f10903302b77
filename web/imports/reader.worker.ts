import { sheets } from '#contract/importSheets.ts'
import { fileBytes } from '#contract/imports/rules.ts'
import type { WorkerMessage, WorkerRequest } from './messages.ts'
import { readFile } from './readFile.ts'
import { FileRefused } from './refuse.ts'
import { writeFile } from './writeFile.ts'

const post = (message: WorkerMessage) => self.postMessage(message)

async function read(name: string, file: File, chosen: number | undefined) {
  const sheet = sheets[name]
  if (!sheet) throw new Error(`no such sheet: ${name}`)
  if (file.size > fileBytes) throw new FileRefused('tooBig')
  await readFile(new Uint8Array(await file.arrayBuffer()), sheet, {
    now: new Date(),
    chosen,
    onPace: () => post({ kind: 'pace' }),
    onHead: (head) => post({ kind: 'head', head }),
    onRows: (rows) => post({ kind: 'rows', rows }),
  })
  post({ kind: 'read' })
}

/** Reads and writes files outside the page's thread, so that the page stays responsive whatever the file is. */
self.onmessage = async ({ data }: MessageEvent<WorkerRequest>) => {
  try {
    if (data.kind === 'read') await read(data.sheet, data.file, data.chosen)
    else post({ kind: 'written', bytes: await writeFile(data.rows, data.widths) })
  } catch (error) {
    const { why, sheets } = error instanceof FileRefused ? error : new FileRefused('damaged')
    post({ kind: 'refused', why, sheets })
  }
}
