import { readFile as readDisk } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ImportSheet, ReadRow } from '#contract/imports/sheet.ts'
import { personSheet } from '#contract/imports/sheets.ts'
import { questionSheet } from '#contract/questions/importSheet.ts'
import { traineeSheet } from '#contract/traineeImport/sheet.ts'
import { byExcel, byGoogle, byNumbers, type Page, type Value } from '../../test/fixtures/imports/writers.ts'
import type { Head } from './messages.ts'
import { readFile } from './readFile.ts'
import { FileRefused } from './refuse.ts'

// The preview of files written by four programs, row by row, for each kind of import; all are read by the same code.

const now = new Date('2026-11-21T10:00:00Z')
const fixture = async (name: string) =>
  new Uint8Array(await readDisk(join(import.meta.dirname, '../../test/fixtures/imports', name)))

async function read(bytes: Uint8Array<ArrayBuffer>, sheet: ImportSheet, chosen?: number) {
  const rows: ReadRow[] = []
  const result: { head?: Head } = {}
  await readFile(bytes, sheet, {
    now,
    chosen,
    onRows: (part) => rows.push(...part),
    onHead: (head) => Object.assign(result, { head }),
  })
  return { rows, head: result.head as Head }
}
const say = (problems: ReadRow['errors']) => problems.map(({ column, message }) => `${column} ${message}`).join(', ')
/** A row as the preview shows it: „7: vardas cellError“, „5 hidden: ready“. */
const lineOf = ({ nr, hidden, row, errors, warnings }: ReadRow, offset = 0) =>
  `${nr - offset}${hidden ? ' hidden' : ''}: ${row ? 'ready' : say(errors)}${warnings.length > 0 ? ` (${say(warnings)})` : ''}`

const titlesOf = (sheet: ImportSheet) => sheet.columns.map(({ title }) => title[0])
type Change = Record<string, Value>
const rowOf = (sheet: ImportSheet, base: Change) =>
  sheet.columns.map(({ key, example }) => (key in base ? (base[key] as Value) : key === 'nr' ? 1 : example || null))

const code = (n: number) => 38502150001 + n
/** One row for each oddity of real files; the refs of merged cells move along with the rows above. */
const oddities = (serial: number): [Change, string][] => [
  [{}, 'ready'],
  [{ vardas: { error: '#VALUE!', formula: 'VALUE("x")' } }, 'vardas cellError'],
  [{ vardas: '#N/A' }, 'vardas cellError'],
  [{ pareigos: { error: '#REF!' } }, 'pareigos cellError'],
  [{ pareigos: true }, 'pareigos boolean'],
  [{ galiojaNuo: serial }, 'ready'],
  [{ galiojaNuo: String(serial) }, 'ready'],
  [{ galiojaNuo: 20260302 }, 'galiojaNuo dateformat'],
  [{ asmenskodas: 38502100000 }, 'asmenskodas roundedCode'],
  [{ asmenskodas: { exponent: 38502100000 } }, 'asmenskodas roundedCode'],
  [{ asmenskodas: '3.85021E+10' }, 'asmenskodas roundedCode'],
  [{ asmenskodas: { exponent: code(30) } }, 'ready'],
  [{ vardas: { formula: 'B2', value: 'Jonas' } }, 'vardas formula'],
  [{ pavarde: { formula: 'B2' } }, 'pavarde formula'],
  [{ pareigos: { day: serial } }, 'pareigos dateInText'],
  [{ galiojaNuo: '31/12/25' }, 'galiojaNuo dateformat'],
]
const personAt = (n: number, change: Change) =>
  rowOf(personSheet as ImportSheet, {
    asmenskodas: code(n),
    email: `a${n}@example.lt`,
    galiojaNuo: '2026-03-02',
    ...change,
  })

function personPage(serial: number): { page: Page; lines: string[] } {
  const odd = oddities(serial)
  const rows = [titlesOf(personSheet as ImportSheet), ...odd.map(([change], i) => personAt(i, change))]
  return {
    page: { name: 'Darbuotojai', rows },
    lines: odd.map(([, line], i) => `${i + 2}: ${line}`),
  }
}
/** The codes are invented: most of their check digits are wrong, which only causes a warning. */
const withoutCheckDigit = (line: string) => line.replace(/ \(asmenskodas checkDigit\)|, asmenskodas checkDigit/, '')

describe('a file of people', () => {
  it.each<[string, number, (page: Page) => Uint8Array<ArrayBuffer>, number?, number?]>([
    ['Excel', 46083, (page) => byExcel([page])],
    ['Excel, days from 1904', 44621, (page) => byExcel([page], { date1904: true })],
    ['Google Sheets', 46083, (page) => byGoogle([page])],
    ['Numbers', 46083, byNumbers, 1, 1],
  ])('by %s is told row by row', async (_, serial, make, chosen, offset = 0) => {
    const { page, lines } = personPage(serial)
    const { rows } = await read(make(page), personSheet as ImportSheet, chosen)
    expect(rows.map((row) => withoutCheckDigit(lineOf(row, offset)))).toEqual(lines)
    const dates = rows.map(({ cells }) => cells[6])
    expect(dates.slice(5, 7)).toEqual(['2026-03-02', '2026-03-02'])
    expect(dates.at(-1)).toBe('31/12/25')
  })
  it('by LibreOffice, with all of it at once', async () => {
    const { rows, head } = await read(await fixture('libreoffice-odd.xlsx'), personSheet as ImportSheet)
    expect(rows.map((row) => withoutCheckDigit(lineOf(row)))).toEqual([
      '2: ready',
      '3: vardas cellError',
      '4: pareigos boolean',
      '5 hidden: ready',
      '6: ready',
      '7: asmenskodas roundedCode',
      '8: ready',
      '9: ready (pareigos merged)',
      '10: vardas formula',
      '11: pareigos dateInText',
      '12: vardas cellError',
      '13: galiojaNuo dateformat',
    ])
    expect(rows[4]?.cells[6]).toBe('2026-03-02')
    expect(head).toEqual({
      warning: null,
      at: 0,
      sheets: [{ name: 'Darbuotojai', hidden: false }],
      notices: [
        { kind: 'mergedTitles', params: {} },
        { kind: 'hiddenColumns', columns: [10] },
        { kind: 'farRows', params: { nr: 5000, count: 1 } },
      ],
    })
  })
})

describe('hidden parts', () => {
  const titles = titlesOf(personSheet as ImportSheet)
  const one = (name: string, n: number, state?: Page['state']): Page => ({
    name,
    rows: [titles, personAt(n, {}), personAt(n + 1, {})],
    hiddenRows: [3],
    ...(state ? { state } : {}),
  })
  const writers = [
    ['Excel', byExcel],
    ['Google Sheets', byGoogle],
  ] as const
  it.each(writers)('%s: hidden rows are marked', async (_, make) => {
    const { rows } = await read(make([one('A', 1)]), personSheet as ImportSheet)
    expect(rows.map(({ nr, hidden = false }) => [nr, hidden])).toEqual([
      [2, false],
      [3, true],
    ])
  })
  const sheets = [
    { name: 'Senas', hidden: true },
    { name: 'Naujas', hidden: false },
  ]
  it.each<[string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>]>([
    ['Excel', () => byExcel([one('Senas', 1, 'hidden'), one('Naujas', 5)])],
    ['Excel, hidden from its menus too', () => byExcel([one('Senas', 1, 'veryHidden'), one('Naujas', 5)])],
    ['Google Sheets', () => byGoogle([one('Senas', 1, 'hidden'), one('Naujas', 5)])],
    ['LibreOffice', () => fixture('libreoffice-hidden.xlsx')],
  ])('%s: a hidden first sheet is read only where it is chosen', async (_, make) => {
    const file = await make()
    const refused = await read(file, personSheet as ImportSheet).catch((error: unknown) => error)
    expect(refused).toMatchObject({ why: 'hiddenSheet', sheets })
    expect(refused).toBeInstanceOf(FileRefused)
    const results = await Promise.all([0, 1].map((at) => read(file, personSheet as ImportSheet, at)))
    expect(results.map(({ head }) => [head.at, head.sheets])).toEqual([
      [0, sheets],
      [1, sheets],
    ])
    expect(results[0]?.rows[0]?.cells[4]).not.toBe(results[1]?.rows[0]?.cells[4])
  })
  it('a hidden sheet alone is read; a hidden second one is only named', async () => {
    const onlyHidden = await read(byExcel([one('A', 1, 'hidden')]), personSheet as ImportSheet)
    expect(onlyHidden.rows).toHaveLength(2)
    const second = await read(byExcel([one('A', 1), one('B', 5, 'hidden')]), personSheet as ImportSheet)
    expect(second.head.sheets[1]).toEqual({ name: 'B', hidden: true })
  })
  it('Numbers: its summary comes first, its table stands under a name', async () => {
    const file = byNumbers({ name: 'Sheet 1 - Table 1', rows: [titles, personAt(1, {})] })
    const first = await read(file, personSheet as ImportSheet)
    expect(first.head.warning?.kind).toBe('strange')
    expect(first.head.sheets.map(({ name }) => name)).toEqual(['Export Summary', 'Sheet 1 - Table 1'])
    const table = await read(file, personSheet as ImportSheet, 1)
    expect(table.head).toMatchObject({ warning: null, notices: [{ kind: 'titleAbove', params: { nr: 2 } }] })
    expect(table.rows.map(({ nr }) => nr)).toEqual([3])
  })
  it('an empty first sheet names the others', async () => {
    const file = byExcel([{ name: 'Tuščias', rows: [] }, one('B', 1)])
    const refused = await read(file, personSheet as ImportSheet).catch((error: unknown) => error)
    expect(refused).toMatchObject({ why: 'noRows', sheets: [{ name: 'Tuščias' }, { name: 'B' }] })
  })
})

describe('merged cells', () => {
  it.each([
    ['optional', 'F3:F4', { pareigos: null }, '4: ready (pareigos merged)'],
    ['required', 'D3:D4', { pavarde: null }, '4: pavarde merged'],
    ['across', 'C4:D4', { pavarde: null }, '4: pavarde merged'],
  ])('%s: the part that is empty says why', async (_, ref, change, line) => {
    const rows = [
      titlesOf(personSheet as ImportSheet),
      personAt(1, {}),
      personAt(2, {}),
      personAt(3, change),
      personAt(4, {}),
    ]
    const { rows: read4 } = await read(byExcel([{ name: 'A', rows, merges: [ref] }]), personSheet as ImportSheet)
    expect(read4.map((row) => withoutCheckDigit(lineOf(row)))[2]).toBe(line)
    expect(read4.filter(({ errors }) => errors.length > 0).length).toBe(line.includes('ready') ? 0 : 1)
  })
})

describe('other files', () => {
  it('of trainees: the company’s code too', async () => {
    const sheet = traineeSheet as ImportSheet
    const base = (n: number, change: Change) =>
      rowOf(sheet, { asmenskodas: code(n), email: `a${n}@example.lt`, galiojaNuo: 46083, ...change })
    const rows = [
      titlesOf(sheet),
      base(1, { imKodas: 304050605 }),
      base(2, { imKodas: { error: '#N/A', formula: 'VLOOKUP(A1,B:C,2,0)' } }),
      base(3, { vardas: { error: '#NAME?' } }),
      base(4, { miestas: false }),
    ]
    for (const file of [byExcel([{ name: 'A', rows }]), byGoogle([{ name: 'A', rows }])]) {
      const result = await read(file, sheet)
      expect(result.rows.map((row) => withoutCheckDigit(lineOf(row)))).toEqual([
        '2: ready',
        '3: imKodas cellError',
        '4: vardas cellError',
        '5: miestas boolean',
      ])
      expect(result.rows[0]?.row).toMatchObject({ imKodas: '304050605', galiojaNuo: '2026-03-02' })
    }
  })
  it('of questions: answers that a spreadsheet has made something else', async () => {
    const sheet = questionSheet as ImportSheet
    const base = (change: Change) => rowOf(sheet, { lygiai: null, saltinis: null, ...change })
    const rows = [
      titlesOf(sheet),
      base({}),
      base({ atsakymas1: { error: '#DIV/0!', formula: '1/0' } }),
      base({ atsakymas2: '#VALUE!' }),
      base({ atsakymas1: true }),
      base({ atsakymas1: { day: 46083 } }),
      base({ klausimas: { formula: 'A1' } }),
      base({ teisingi: 1, atsakymas1: 5 }),
    ]
    for (const file of [byExcel([{ name: 'A', rows }]), byGoogle([{ name: 'A', rows }])])
      expect((await read(file, sheet)).rows.map((row) => lineOf(row))).toEqual([
        '2: ready',
        '3: atsakymas1 cellError',
        '4: atsakymas2 cellError',
        '5: atsakymas1 boolean',
        '6: atsakymas1 dateInText',
        '7: klausimas formula',
        '8: ready',
      ])
  })
})

describe('how far a sheet reaches', () => {
  const titles = titlesOf(personSheet as ImportSheet)
  it.each([
    ['a stray cell', [[null, null, 'x']], 1],
    ['a stray running number', [[500]], 0],
  ])('%s at row 500,000 is no reason to refuse one person', async (_, stray, count) => {
    const rows = [titles, personAt(1, {}), ...stray]
    const { rows: readRows, head } = await read(
      byExcel([{ name: 'A', rows, at: { 2: 500_000 } }]),
      personSheet as ImportSheet,
    )
    expect(readRows.map(({ nr }) => nr)).toEqual([2])
    expect(head.notices).toEqual(count > 0 ? [{ kind: 'farRows', params: { nr: 500_000, count } }] : [])
  })
  it('running numbers alone are no rows', async () => {
    const rows = [titles, personAt(1, {}), ...Array.from({ length: 300 }, (_, i) => [i + 2])]
    expect((await read(byExcel([{ name: 'A', rows }]), personSheet as ImportSheet)).rows).toHaveLength(1)
  })
  it('rows with a gap between them are read', async () => {
    const rows = [titles, personAt(1, {}), personAt(2, {})]
    const { rows: readRows } = await read(byExcel([{ name: 'A', rows, at: { 2: 900 } }]), personSheet as ImportSheet)
    expect(readRows.map(({ nr }) => nr)).toEqual([2, 900])
  })
})
