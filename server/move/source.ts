import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { csvRows, delimiterOf, type FileRow } from './csvRows.ts'
import { type FileMapping, fieldsOf, type KindName, kindNames, type Mapping } from './mapping.ts'
import { Refused } from './refused.ts'
import { spoolXlsx } from './xlsxRows.ts'

/** A file that is ready to be read, as often as wanted: its titles are known, and every row has been read once. */
export interface Source {
  name: KindName
  /** The name of the file, for the report. */
  file: string
  mapping: FileMapping
  titles: readonly string[]
  lines: number
  /** A sum of its bytes. */
  sha256: string
  /** Its rows without the titles. */
  rows(): AsyncGenerator<FileRow>
}

/**
 * Looks through the files of a folder before anything is written: all that the mapping names are there, each can be read
 * to its end, and its columns are those of the mapping. `temp` is a folder for what is unpacked. Throws Refused.
 */
export async function openSources(folder: string, mapping: Mapping, temp: string): Promise<Source[]> {
  const there = await readdir(folder).catch(() => {
    throw new Refused(`There is no folder ${folder}`)
  })
  const unnamed = kindNames.filter(
    (name) => !mapping.files[name] && there.some((file) => file === `${name}.csv` || file === `${name}.xlsx`),
  )
  if (unnamed.length > 0)
    throw new Refused(
      `The mapping says nothing of these files: ${unnamed.join(', ')}. Name them there, or take them away`,
    )
  const sources: Source[] = []
  for (const name of kindNames) {
    const of = mapping.files[name]
    if (of) sources.push(await openSource(folder, name, of, temp))
  }
  if (sources.length === 0) throw new Refused('The mapping names no files')
  return sources
}

async function openSource(folder: string, name: KindName, mapping: FileMapping, temp: string): Promise<Source> {
  const file = mapping.file ?? (existsSync(join(folder, `${name}.csv`)) ? `${name}.csv` : `${name}.xlsx`)
  const path = join(folder, file)
  if (!existsSync(path)) throw new Refused(`There is no file ${file} in ${folder}, though the mapping has "${name}"`)
  const isXlsx = extname(file).toLowerCase() === '.xlsx'
  const hash = createHash('sha256')
  let read: (hashed?: typeof hash) => AsyncGenerator<FileRow>
  if (isXlsx) {
    for await (const part of createReadStream(path)) hash.update(part as Buffer)
    const spool = join(temp, `${name}.csv`)
    await spoolXlsx(path, mapping.sheet, spool)
    read = () => unspooled(spool)
  } else {
    const { encoding } = mapping
    const delimiter = mapping.delimiter ?? (await delimiterOf(path, encoding))
    read = (hashed) => csvRows(path, { encoding, delimiter }, hashed)
  }
  let titles: string[] | undefined
  let lines = 0
  for await (const { cells } of read(isXlsx ? undefined : hash)) {
    if (titles === undefined) {
      titles = cells.map((cell) => cell.trim())
      checkColumns(file, name, mapping, titles)
    } else lines += 1
  }
  if (titles === undefined) throw new Refused(`${file} is empty`)
  const sha256 = hash.digest('hex')
  return { name, file, mapping, titles, lines, sha256, rows: () => withoutTitles(read()) }
}

/** Rows of a sheet. It leaves out the empty cells at the end of a row, which are here again. */
async function* unspooled(path: string): AsyncGenerator<FileRow> {
  let width = 0
  for await (const { cells } of csvRows(path, { encoding: 'utf-8', delimiter: ',' })) {
    width ||= cells.length
    const missing = Array<string>(Math.max(0, width - cells.length)).fill('')
    yield { nr: Number(cells[0]), cells: [...cells.slice(1), ...missing] }
  }
}

async function* withoutTitles(rows: AsyncGenerator<FileRow>): AsyncGenerator<FileRow> {
  let first = true
  for await (const row of rows) {
    if (!first) yield row
    first = false
  }
}

/** Refuses columns that the mapping does not name, those that the file lacks, and a field that is given twice. */
function checkColumns(file: string, name: KindName, { columns, constants }: FileMapping, titles: readonly string[]) {
  const known = Object.keys(columns)
  const said = (list: readonly string[]) => list.map((title) => `"${title}"`).join(', ')
  const unknown = titles.filter((title) => !known.includes(title))
  if (unknown.length > 0)
    throw new Refused(
      `${file} has columns that the mapping does not name: ${said(unknown)}. Give each a field, or null to leave it out`,
    )
  const missing = known.filter((title) => !titles.includes(title))
  if (missing.length > 0) throw new Refused(`${file} lacks columns that the mapping names: ${said(missing)}`)
  const repeated = titles.filter((title, at) => titles.indexOf(title) < at)
  if (repeated.length > 0) throw new Refused(`${file} has these columns twice: ${said(repeated)}`)
  const given = [...Object.values(columns).flatMap((field) => field ?? []), ...Object.keys(constants)]
  const twice = given.filter((field, at) => given.indexOf(field as never) < at)
  if (twice.length > 0) throw new Refused(`The mapping of "${name}" gives a field twice: ${said(twice)}`)
  if (!given.includes('isorinisNumeris'))
    throw new Refused(
      `The mapping of "${name}" gives no isorinisNumeris, the number in the other system. Fields: ${fieldsOf[name].join(', ')}`,
    )
}
