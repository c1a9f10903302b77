import { execFileSync } from 'node:child_process'
import { readFile as readDisk } from 'node:fs/promises'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import type { ReadRow } from '#contract/imports/sheet.ts'
import { personSheet } from '#contract/imports/sheets.ts'
import { excel, zip } from '../../test/fixtures/imports/zip.ts'
import { processorSeconds } from '../../test/processorTime.ts'
import type { Head } from './messages.ts'
import { readFile } from './readFile.ts'
import { FileRefused } from './refuse.ts'
import { writeFile } from './writeFile.ts'

const now = new Date('2026-11-21T10:00:00Z')
const fixture = async (name: string) =>
  new Uint8Array(await readDisk(join(import.meta.dirname, '../../test/fixtures/imports', name)))

async function read(bytes: Uint8Array<ArrayBuffer>) {
  const rows: ReadRow[] = []
  let header: Head['warning'] = null
  await readFile(bytes, personSheet, {
    now,
    onRows: (part) => rows.push(...part),
    onHead: ({ warning }) => {
      header = warning
    },
  })
  return { rows, header: header as Head['warning'] }
}
const refusal = (bytes: Uint8Array<ArrayBuffer>) =>
  read(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof FileRefused ? error.why : String(error)),
  )
/** Reads in a process of its own: why it is refused, the seconds of processor time and the bytes of memory it takes. */
function readAlone(bytes: Uint8Array): { why: string; seconds: number; memory: number } {
  const program = join(import.meta.dirname, '../../test/fixtures/imports/readAlone.ts')
  return JSON.parse(execFileSync(process.execPath, [program], { input: bytes, encoding: 'utf8' }))
}
const titles = personSheet.columns.map(({ title }) => title[0])
const text = (s: string) => new Uint8Array(Buffer.from(s))
const inline = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`
const headerRow = `<row r="1">${titles.map((title, i) => inline(`${String.fromCharCode(65 + i)}1`, title)).join('')}</row>`

describe('what LibreOffice writes', () => {
  it('is read with its dates, numbers, spaces, dashes and formulas', async () => {
    const { rows, header } = await read(await fixture('libreoffice.xlsx'))
    expect(header).toBeNull()
    expect(rows.map(({ nr }) => nr)).toEqual([2, 3, 4, 6, 7])
    expect(rows[0]?.row).toEqual({
      numeris: 'T-001',
      vardas: 'Jonas',
      pavarde: 'Žąsinas',
      asmenskodas: '38502150001',
      pareigos: 'Mūrininkas',
      galiojaNuo: '2026-03-02',
      email: 'lo1@example.lt',
      telefonas: '+370 612 34567',
      telefonas2: null,
      adresas: 'Žalgirio g. 1',
      miestas: 'Vilnius',
      sdid: null,
    })
    expect(rows[1]?.row).toMatchObject({
      vardas: 'Ona',
      pavarde: 'Kairienė-Šulcė',
      asmenskodas: '38502150002',
      galiojaNuo: '2026-03-02',
      telefonas: '8 612 34567',
    })
    expect(rows[2]?.row).toMatchObject({ numeris: '7', asmenskodas: '38502150003', galiojaNuo: '2026-03-02' })
    expect(rows[3]?.row).toMatchObject({ galiojaNuo: '1985-12-31' })
    expect(rows[4]).toMatchObject({ row: null, errors: [{ column: 'vardas', message: 'formula' }] })
    expect(rows[4]?.cells[2]).toBe('Jonas')
  })
  it('counts days from 1904 where the file does', async () => {
    const { rows } = await read(await fixture('libreoffice-1904.xlsx'))
    expect(rows.map(({ row }) => (row as { galiojaNuo: string }).galiojaNuo)).toEqual(['2026-03-02', '1985-12-31'])
  })
})

describe('what Excel writes', () => {
  const person = (n: number, date: number) =>
    `<row r="${n}"><c r="A${n}"><v>1</v></c><c r="C${n}" t="s"><v>0</v></c><c r="D${n}" t="s"><v>1</v></c><c r="E${n}"><v>3.8502150001E10</v></c><c r="G${n}" s="1"><v>${date}</v></c></row>`
  it.each([
    [false, 46083],
    [true, 44621],
  ])('shared strings, a code as a number, dates from 1904: %s', async (date1904, serial) => {
    const file = zip(excel({ rows: headerRow + person(2, serial), shared: ['  Jonas ', '’Žąsinas'], date1904 }))
    const { rows } = await read(file)
    expect(rows[0]?.row).toMatchObject({
      vardas: 'Jonas',
      pavarde: 'Žąsinas',
      asmenskodas: '38502150001',
      galiojaNuo: '2026-03-02',
    })
  })
  it('the first sheet is the one that the workbook names first', async () => {
    const first = headerRow + person(5, 46083)
    const { rows } = await read(zip(excel({ rows: '<row r="1"/>', first, shared: ['Jonas', 'Žąsinas'] })))
    expect(rows.map(({ nr }) => nr)).toEqual([5])
  })
  it('a formula without its value is an error of its cell', async () => {
    const formula = `<row r="2">${inline('C2', 'Jonas')}${inline('D2', 'Žąsinas')}<c r="E2"><f>1+1</f></c></row>`
    const { rows } = await read(zip(excel({ rows: headerRow + formula })))
    expect(rows[0]?.errors).toEqual([{ column: 'asmenskodas', message: 'formula' }])
  })
})

const people = (n: number) =>
  Array.from({ length: n }, (_, i) => [i, `T-${i}`, 'Jonas', 'Žąsinas', 38_502_150_000 + i, '', '', `a${i}@example.lt`])
const written = async (rows: (string | number)[][]) =>
  new Uint8Array(await writeXlsx({ sheets: [{ name: 'A', rows: [titles, ...rows] }] }))

describe('refuses', () => {
  it.each([
    ['nothing', async () => text(''), 'empty'],
    ['an old xls', () => fixture('libreoffice.xls'), 'oldXls'],
    ['an OpenDocument', () => fixture('libreoffice.ods'), 'ods'],
    ['a renamed page', async () => text('\n<html><table><tr><td>1</td></tr></table></html>'), 'html'],
    ['a renamed csv', async () => text('Nr;Vardas\n1;Jonas'), 'csv'],
    ['a picture', async () => new Uint8Array(Buffer.from('89504e470d0a1a0a0000', 'hex')), 'notXlsx'],
    [
      'a letter',
      async () =>
        zip([
          { name: '[Content_Types].xml', data: '<x/>' },
          { name: 'word/document.xml', data: '' },
        ]),
      'notXlsx',
    ],
    ['half a file', async () => (await fixture('libreoffice.xlsx')).slice(0, 4000), 'damaged'],
    ['a binary workbook', async () => zip([{ name: 'xl/workbook.bin', data: 'x' }]), 'xlsb'],
    ['an encrypted part', async () => zip([{ name: 'xl/workbook.xml', data: 'x', flags: 1 }]), 'encrypted'],
    ['six megabytes', async () => new Uint8Array(6 * 1024 * 1024), 'tooBig'],
    ['titles alone', () => written([]), 'noRows'],
    ['no sheet', async () => zip(excel({ rows: '' }).filter(({ name }) => !name.includes('sheet1'))), 'damaged'],
    [
      '5,000 parts',
      async () => zip(Array.from({ length: 5000 }, (_, i) => ({ name: `xl/${i}.xml`, data: 'x' }))),
      'bomb',
    ],
  ] as const)('%s', async (_, make, why) => {
    expect(await refusal(await make())).toBe(why)
  })
  it('a file with a password', async () => {
    const file = await writeXlsx({
      sheets: [{ name: 'A', rows: [['a']] }],
      encryption: { password: 'slaptas', spinCount: 1000 },
    })
    expect(await refusal(new Uint8Array(file))).toBe('encrypted')
  })
  it('50,000 rows, and a row far below', async () => {
    expect(await refusal(await written(people(50_000)))).toBe('tooManyRows')
    expect(await refusal(await written([...people(19_999), ...people(1)]))).toBe('read')
    expect(await refusal(await written([...people(20_000), ...people(1)]))).toBe('tooManyRows')
    const far = `<row r="1048576">${inline('C1048576', 'Jonas')}</row>`
    // A stray cell far below is no row, and no reason to refuse the file.
    expect(await refusal(zip(excel({ rows: headerRow + far })))).toBe('noRows')
  }, 60_000)

  it('the 20,001st row while it counts them, and says meanwhile that it goes on', async () => {
    const file = await written(people(20_001))
    let signs = 0
    const rows: ReadRow[] = []
    const reading = readFile(file, personSheet, {
      now,
      onPace: () => {
        signs += 1
      },
      onRows: (part) => rows.push(...part),
      onHead: () => {},
    })
    await expect(reading).rejects.toMatchObject({ why: 'tooManyRows' })
    expect(rows).toEqual([])
    // A sign of life for every few hundred rows: the page never waits so long that it gives up.
    expect(signs).toBeGreaterThan(30)
  }, 60_000)
  const huge = Buffer.alloc(200 * 1024 * 1024, 0x20)
  it.each([
    ['honest', undefined],
    ['lying', 1000],
  ])('a bomb of 200 MB whose headers are %s: at once, and without unpacking it', async (_, headers) => {
    const parts = excel({ rows: headerRow })
    const bomb = zip([...parts, { name: 'xl/media/a.xml', data: huge, ...(headers ? { says: headers } : {}) }])
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const { why, seconds, memory } = readAlone(bomb)
    expect(why).toBe('bomb')
    expect(seconds).toBeLessThan(2)
    expect(memory).toBeLessThan(100 * 1024 * 1024)
  })
  it('a million small strings, before they are in memory', async () => {
    const strings = `<sst>${'<si><t>a</t></si>'.repeat(1_300_000)}</sst>`
    const { why, seconds } = readAlone(zip([...excel({ rows: headerRow }), { name: 'xl/b.xml', data: strings }]))
    expect(why).toBe('bomb')
    expect(seconds).toBeLessThan(5)
  })
  it('a small part that lies', async () => {
    const parts = excel({ rows: headerRow })
    expect(await refusal(zip([...parts, { name: 'xl/a.xml', data: 'ten bytes!', says: 9 }]))).toBe('damaged')
  })
})

describe('titles', () => {
  const swap = (...order: number[]) => order.map((i) => titles[i] ?? '')
  it.each([
    ['in their order', titles, null],
    ['in English', personSheet.columns.map(({ title }) => title[1].toUpperCase()), null],
    ['swapped', swap(0, 1, 3, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12), 'swapped'],
    ['unknown', ['a', 'b', 'c'], 'strange'],
    ['that are somebody', ['1', 'T', 'Jonas', 'Žąsinas', '38502150001'], 'noHeader'],
  ] as const)('%s', async (_, first, kind) => {
    const file = await writeXlsx({ sheets: [{ name: 'A', rows: [[...first], ...people(1)] }] })
    expect((await read(new Uint8Array(file))).header?.kind ?? null).toBe(kind)
  })
})

it('what was written is read back the same, and is no formula', async () => {
  const row = [
    '1',
    '=1+1',
    'Jonas',
    'Žąsinas',
    '38502150001',
    '-',
    '2026-03-02',
    '',
    '+370 612 34567',
    '',
    '@a',
    '',
    '',
  ]
  const bytes = new Uint8Array(
    await writeFile(
      [titles, row],
      titles.map(() => 12),
    ),
  )
  const { rows } = await read(bytes)
  expect(rows[0]?.marks).toEqual({})
  expect(rows[0]?.row).toMatchObject({ numeris: '=1+1', pareigos: '-', telefonas: '+370 612 34567', adresas: '@a' })
})

it('20,000 rows are read within seconds', async () => {
  const file = await written(people(20_000))
  const start = process.cpuUsage()
  expect((await read(file)).rows).toHaveLength(20_000)
  expect(processorSeconds(start)).toBeLessThan(10)
}, 60_000)
