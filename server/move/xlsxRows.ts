import { openAsBlob } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { quotedCell } from './csvCells.ts'
import { Refused } from './refused.ts'

/** The largest xlsx: its packed bytes and the texts of its cells are in memory while it is read. */
const mostBytes = 100 * 1024 * 1024

type Value = CellValue | undefined

/** The text that a user would have typed in a cell: dates as days, whole numbers with all their digits. */
function textOf(value: Value): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value).toString() : String(value)
  return String(value)
}

/**
 * Writes the rows of a sheet into a CSV file, each with its number in front, because only that can be read as slowly as
 * the database writes. Throws Refused where the file is no xlsx, too large, or has no such sheet.
 */
export async function spoolXlsx(path: string, sheet: string | undefined, to: string): Promise<void> {
  const name = basename(path)
  if ((await stat(path)).size > mostBytes)
    throw new Refused(`${name} is larger than 100 MB: save the sheet as CSV (UTF-8)`)
  const bytes = await (await openAsBlob(path)).arrayBuffer()
  const file = await open(to, 'wx', 0o600)
  let rows = 0
  try {
    for await (const { index, values } of streamXlsxRows(bytes, sheet === undefined ? {} : { sheet })) {
      const cells = values.map(textOf)
      if (cells.every((cell) => cell === '')) continue
      rows += 1
      await file.write(`${[String(index + 1), ...cells].map(quotedCell).join()}\n`)
    }
  } catch (error) {
    throw new Refused(`${name} can't be read as xlsx: ${(error as Error).message}`)
  } finally {
    await file.close()
  }
  if (rows > 0) return
  throw new Refused(sheet === undefined ? `${name} has no rows` : `${name} has no sheet "${sheet}", or no rows in it`)
}
