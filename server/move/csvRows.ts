import type { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { delimiters } from './mapping.ts'
import { Refused } from './refused.ts'

/** A row of a file: the line in which it begins, and its cells. */
export interface FileRow {
  nr: number
  cells: string[]
}

/** Most bytes of one row: beyond it a quotation mark was not closed. */
const mostBytes = 1_000_000

/** The text of a file, piece by piece. Throws Refused where its bytes are no text of that encoding. */
async function* textOf(path: string, encoding: string, hash?: ReturnType<typeof createHash>) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const bytes of createReadStream(path)) {
      hash?.update(bytes as Buffer)
      yield decoder.decode(bytes as Buffer, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new Refused(
      `${basename(path)} is not ${encoding}: name its "encoding" in the mapping (utf-8, windows-1257), or save it as UTF-8`,
    )
  }
}

/** What separates the cells of the first line: of the known separators the one that it has most. */
export async function delimiterOf(path: string, encoding: string): Promise<string> {
  let first = ''
  for await (const piece of textOf(path, encoding)) {
    first += piece
    if (first.includes('\n') || first.length > mostBytes) break
  }
  const line = (first.split(/\r?\n/)[0] ?? '').replace(/"[^"]*"/g, '')
  const counted = delimiters.map((sign) => [sign, line.split(sign).length] as const)
  return counted.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

/**
 * The rows of a CSV file (RFC 4180), the titles first, one after another: the file is never whole in memory. `hash` is
 * given all bytes. Throws Refused where a row can't be read.
 */
export async function* csvRows(
  path: string,
  { encoding, delimiter }: { encoding: string; delimiter: string },
  hash?: ReturnType<typeof createHash>,
): AsyncGenerator<FileRow> {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: mostBytes,
  })
  const source = Readable.from(textOf(path, encoding, hash))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  // The parser counts a line end of two signs twice where it stands inside of a cell.
  let twice = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const inside = record.reduce((sum, cell) => sum + cell.split(/[\r\n]/).length - 1, 0)
      yield { nr: info.lines - inside - twice, cells: record }
      twice += record.reduce((sum, cell) => sum + cell.split('\r\n').length - 1, 0)
    }
  } catch (error) {
    const { code, message } = error as CsvError
    if (!code?.startsWith('CSV_')) throw error
    throw new Refused(
      `${basename(path)} can't be read as CSV: ${message}. Mend the file and begin anew; nothing is lost`,
    )
  } finally {
    source.destroy()
    parser.destroy()
  }
}
