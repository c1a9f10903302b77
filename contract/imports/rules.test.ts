import { describe, expect, it } from 'vitest'
import { sheets } from '#contract/importSheets.ts'
import { languages, originalOf, placeOf } from '#contract/lib/texts.ts'
import { rightsOf, type Session, type UserType } from '#contract/rights.ts'
import { traineeSheet } from '#contract/traineeImport/sheet.ts'
import { latvian } from '#contract/translations/registry.ts'
import { cleanDate, cleanDigits, cleanEmail, cleanName, cleanPhone, cleanText, dayOfSerial } from './cells.ts'
import { isCellError, type Mark } from './marks.ts'
import { linkChanges, mayImport } from './rules.ts'
import { type ImportSheet, isEmptyRow, readHeader, readRow, repeats } from './sheet.ts'
import { personSheet } from './sheets.ts'

const now = new Date('2026-11-21T10:00:00Z')

it('knows the titles of its own template in every language, each in its place', () => {
  for (const sheet of [personSheet, traineeSheet] as ImportSheet[])
    for (const lang of languages) {
      const titles = sheet.columns.map(({ title }) =>
        String(lang === 'lv' ? latvian.get(placeOf(title) ?? '') : originalOf(title, lang)),
      )
      expect(readHeader(sheet, titles), `${sheet.name} ${lang}`).toBeNull()
      // One title after another, so that none is taken for known because of the others.
      for (const [at, title] of titles.entries()) {
        const others = titles.map((_, i) => (i === at ? title : ''))
        const swapped = readHeader(sheet, [...others.slice(1), others[0] ?? ''])
        expect(swapped?.kind, `${sheet.name} ${lang} ${title}`).toBe('swapped')
      }
    }
})

describe('cells are cleaned', () => {
  it.each([
    [cleanText, '\u00a0 Žalgirio \u2009g.\u00a01\u200b ', 'Žalgirio g. 1'],
    [cleanText, "'007", '007'],
    [cleanText, 'Šarūnas'.normalize('NFD'), 'Šarūnas'],
    [cleanName, 'Kairienė – Šulcė', 'Kairienė-Šulcė'],
    [cleanName, 'Kairienė\u2011Šulcė', 'Kairienė-Šulcė'],
    [cleanName, "O'Neil", "O'Neil"],
    [cleanDigits, ' 385 0214–0230 ', '38502140230'],
    [cleanDigits, '’38502140230', '38502140230'],
    [cleanDigits, '3.8502140230E+10', '38502140230'],
    [cleanDigits, '3,8502140230e10', '38502140230'],
    [cleanDigits, '3.85E+10', '3.85E+10'],
    [cleanDigits, '38502140230.0', '38502140230'],
    [cleanPhone, '8–612–34567', '8 612 34567'],
    [cleanPhone, '+370.612.34567', '+370 612 34567'],
    [cleanPhone, "'+370 (612) 34567", '+370 (612) 34567'],
    [cleanEmail, 'mailto:jonas@example.lt\u00a0', 'jonas@example.lt'],
    [cleanDate, '2026-03-02', '2026-03-02'],
    [cleanDate, '2026-3-2', '2026-03-02'],
    [cleanDate, '2026.03.02.', '2026-03-02'],
    [cleanDate, '2026/03/02', '2026-03-02'],
    [cleanDate, '03/02/26', '2026-03-02'],
    [cleanDate, '3/2/99', '1999-03-02'],
    [cleanDate, '12/31/69', '2069-12-31'],
    [cleanDate, '03/02/2026', '2026-03-02'],
    // A text that is no date stays as it was typed.
    [cleanDate, '31/12/26', '31/12/26'],
    [cleanDate, '2026-2-30', '2026-2-30'],
    [cleanDate, '2026-03-02T00:00:00', '2026-03-02'],
    [cleanDate, '02.03.2026', '02.03.2026'],
    [cleanDate, 'kovo 2', 'kovo 2'],
  ])('%o: %s is %s', (clean, text, expected) => expect(clean(text)).toBe(expected))
})

const good = [
  '1',
  'T-1',
  'Jonas',
  'Žąsinas',
  '38502140230',
  'Mūrininkas',
  '2026-03-02',
  'j@example.lt',
  '',
  '',
  '',
  '',
  '',
]
const columnAt = (key: string) => personSheet.columns.findIndex((column) => column.key === key)
const rowWith = (change: Record<string, string>, marked: Record<string, Mark> = {}) => {
  const cells = [...good]
  for (const [key, value] of Object.entries(change)) cells[columnAt(key)] = value
  const marks = Object.fromEntries(Object.entries(marked).map(([key, mark]) => [columnAt(key), mark]))
  return readRow(personSheet, { nr: 2, cells, marks }, now)
}

describe('a row', () => {
  it('has the columns of the specification, in their order', () => {
    expect(personSheet.columns.map(({ key }) => key)).toEqual([
      'nr',
      'numeris',
      'vardas',
      'pavarde',
      'asmenskodas',
      'pareigos',
      'galiojaNuo',
      'email',
      'telefonas',
      'telefonas2',
      'adresas',
      'miestas',
      'sdid',
    ])
  })
  it.each<[string, Record<string, string>, string[], string[]]>([
    ['as it should be', {}, [], []],
    ['without a first name', { vardas: ' \u00a0' }, ['vardas required'], []],
    ['without a code', { asmenskodas: '' }, ['asmenskodas required'], []],
    ['with a month 13', { asmenskodas: '38513140230' }, ['asmenskodas personalcode'], []],
    ['with a 30 February', { asmenskodas: '38502300230' }, ['asmenskodas personalcode'], []],
    ['with ten digits', { asmenskodas: '3850214023' }, ['asmenskodas personalcode'], []],
    ['with digits that the spreadsheet dropped', { asmenskodas: '3.85E+10' }, ['asmenskodas roundedCode'], []],
    ['with an error as a text', { pareigos: '#N/A' }, ['pareigos cellError'], []],
    ['of a child', { asmenskodas: '51502140006' }, ['asmenskodas age'], []],
    ['with another check digit', { asmenskodas: '38502140231' }, [], ['asmenskodas checkDigit']],
    ['with a wrong date', { galiojaNuo: '2026-02-30' }, ['galiojaNuo dateformat'], []],
    ['with a day first', { galiojaNuo: '31/12/26' }, ['galiojaNuo dateformat'], []],
    ['with a date far away', { galiojaNuo: '2036-03-02' }, [], ['galiojaNuo dateFar']],
    ['with a wrong e-mail', { email: 'jonas@' }, ['email email'], []],
    ['with a short phone', { telefonas: '1234567' }, ['telefonas phoneNumber'], []],
    ['without contacts', { email: '' }, [], ['email noContact']],
    ['with too long a number', { numeris: 'x'.repeat(31) }, ['numeris maxlength'], []],
    [
      'with all wrong',
      { vardas: '', galiojaNuo: 'x', email: 'x' },
      ['vardas required', 'galiojaNuo dateformat', 'email email'],
      [],
    ],
  ])('%s', (_, change, errors, warnings) => {
    const read = rowWith(change)
    expect(read.errors.map(({ column, message }) => `${column} ${message}`)).toEqual(errors)
    expect(read.warnings.map(({ column, message }) => `${column} ${message}`)).toEqual(warnings)
    expect(read.row === null).toBe(errors.length > 0)
  })
  it('with a formula must be confirmed, whatever its result; in a column that is not read it does not matter', () => {
    expect(rowWith({}, { vardas: 'formula' }).errors).toEqual([{ column: 'vardas', message: 'formula' }])
    expect(rowWith({ vardas: '' }, { vardas: 'formula' }).errors).toEqual([{ column: 'vardas', message: 'formula' }])
    expect(rowWith({}, { nr: 'formula' }).errors).toEqual([])
  })
  it.each<[string, Record<string, string>, Record<string, Mark>, string[]]>([
    ['an error', { vardas: '#VALUE!' }, { vardas: 'error' }, ['vardas cellError']],
    ['TRUE', { pareigos: 'TRUE' }, { pareigos: 'boolean' }, ['pareigos boolean']],
    ['a date for a number', { numeris: '2026-02-01' }, { numeris: 'date' }, ['numeris dateInText']],
    ['a date for a date', {}, { galiojaNuo: 'date' }, []],
    ['the rest of merged cells', { pavarde: '' }, { pavarde: 'merged' }, ['pavarde merged']],
    ['a rounded code', { asmenskodas: '38502100000' }, { asmenskodas: 'number' }, ['asmenskodas roundedCode']],
    ['a code that only looks rounded', { asmenskodas: '38501070000' }, { asmenskodas: 'number' }, []],
    ['a code that was typed so', { asmenskodas: '38502100000' }, {}, []],
    ['a code without a month', { asmenskodas: '38500000000' }, { asmenskodas: 'number' }, ['asmenskodas roundedCode']],
  ])('with %s: %o, %o', (_, change, marked, errors) =>
    expect(rowWith(change, marked).errors.map(({ column, message }) => `${column} ${message}`)).toEqual(errors),
  )
  it('of spaces alone counts as empty', () => {
    expect(isEmptyRow(['', ' ', '\u00a0'])).toBe(true)
    expect(isEmptyRow(['', 'x'])).toBe(false)
  })
})

describe('a row of trainees', () => {
  const row = ['1', 'Jonas', 'Žąsinas', '38502140230', 'Mūrininkas', '304050605', '2026-03-02', 'j@example.lt']
  const at = (key: string) => traineeSheet.columns.findIndex((column) => column.key === key)
  const read = (change: Record<string, string>) => {
    const cells = [...row, '', '', '', '', '']
    for (const [key, value] of Object.entries(change)) cells[at(key)] = value
    return readRow(traineeSheet, { nr: 2, cells, marks: {} }, now)
  }
  it('has the columns of the specification, in their order, and the worker knows it by its name', () => {
    expect(traineeSheet.columns.map(({ key }) => key).join(' ')).toBe(
      'nr vardas pavarde asmenskodas pareigos imKodas galiojaNuo email telefonas telefonas2 adresas miestas sdid',
    )
    expect(Object.entries(sheets).filter(([name, sheet]) => sheet.name !== name)).toEqual([])
    expect(sheets['dalyviai']).toBe(traineeSheet)
  })
  it.each([
    ['304 050 605', '304050605'],
    ['304050605.0', '304050605'],
    ['’304050605', '304050605'],
    ['hrb-12 34', 'HRB-1234'],
    ['', null],
  ])('company code %s is %s', (imKodas, code) => expect(read({ imKodas }).row?.imKodas).toBe(code))
  it.each<[string, Record<string, string>, string[], string[]]>([
    ['as it should be', {}, [], []],
    ['without a company, of whom something in it is said', { imKodas: '' }, [], ['imKodas noCompany']],
    ['of nobody’s company and nothing of it', { imKodas: '', pareigos: '', galiojaNuo: '' }, [], []],
    ['without contacts', { email: '' }, [], ['email noContactOfNew']],
    ['of a child', { asmenskodas: '51502140006' }, ['asmenskodas age'], []],
    ['with too long a company code', { imKodas: '3'.repeat(31) }, ['imKodas maxlength'], []],
  ])('%s', (_, change, errors, warnings) => {
    const checked = read(change)
    expect(checked.errors.map(({ column, message }) => `${column} ${message}`)).toEqual(errors)
    expect(checked.warnings.map(({ column, message }) => `${column} ${message}`)).toEqual(warnings)
  })
  it('titles of a person’s file are in the wrong order here', () => {
    expect(
      readHeader(
        traineeSheet as ImportSheet,
        personSheet.columns.map(({ title }) => title[0]),
      )?.kind,
    ).toBe('swapped')
  })
})

it('the same code again is an error of the later row, the same e-mail a warning', () => {
  const rows = [
    [2, '38502140230', 'a@example.lt'],
    [5, '385 0214 0230', 'A@example.lt'],
    [6, '', ''],
    [7, '', ''],
  ].map(([nr, code, email]) => {
    const cells = [...good]
    cells[columnAt('asmenskodas')] = String(code)
    cells[columnAt('email')] = String(email)
    return { nr: Number(nr), cells }
  })
  const found = repeats(personSheet as ImportSheet, rows)
  expect([...found.errors]).toEqual([[5, 2]])
  expect(found.warnings).toEqual([{ column: 'email', rows: new Map([[5, 2]]) }])
})

describe('titles', () => {
  const titles = personSheet.columns.map(({ title }) => title[0])
  const moved = (from: number, to: number) => {
    const next = [...titles]
    next.splice(to, 0, ...next.splice(from, 1))
    return next
  }
  it.each([
    ['in order', titles, null],
    [
      'of their own, a few',
      ['Nr.', 'Tabelio Nr.', 'vardas', 'PAVARDE', 'A. k.', 'Pareigos', 'Nuo', 'Email', 'x'],
      null,
    ],
    ['swapped', moved(2, 3), 'swapped'],
    ['one missing', titles.filter((title) => title !== 'Vardas'), 'swapped'],
    ['none known', ['a', 'b'], 'strange'],
    ['nobody', good, 'noHeader'],
  ] as const)('%s: %s', (_, cells, kind) =>
    expect(readHeader(personSheet as ImportSheet, cells)?.kind ?? null).toBe(kind),
  )
})

describe('the record in the company', () => {
  const before = { numeris: '5', pareigos: 'Dažytojas', galiojaNuo: '2020-01-01', miestas: '', sdid: null }
  const same = { numeris: '5', pareigos: 'Dažytojas', galiojaNuo: '2020-01-01', miestas: '', sdid: null }
  it.each([
    [same, {}],
    [{ ...same, pareigos: '', numeris: null, galiojaNuo: null }, {}],
    [
      { ...same, pareigos: 'Mūrininkas', miestas: 'Alytus' },
      { pareigos: 'Mūrininkas', miestas: 'Alytus' },
    ],
    [
      { ...same, numeris: '6', sdid: 'S' },
      { numeris: '6', sdid: 'S' },
    ],
  ])('%o: %o', (row, change) => expect(linkChanges(before, row)).toEqual(change))
})

it.each<[UserType, number | null, boolean]>([
  ['VARTOTOJAS', 1, false],
  ['VERTINTOJAS', 1, false],
  ['ORG_ATSTOVAS', 1, true],
  ['ORG_ATSTOVAS', null, false],
  ['ORG_TVARKYTOJAS', 1, true],
  ['ADMIN', null, true],
])('%s of company %s imports: %s', (vartotojoTipas, imoneId, may) => {
  const session: Session = { userId: 1, vartotojoTipas, imoneId, rights: rightsOf[vartotojoTipas] }
  expect(mayImport(session)).toBe(may)
})

it.each([
  ...['#VALUE!', '#N/A', '#REF!', '#NAME?', '#DIV/0!', '#NUM!', '#NULL!', '#SPILL!', '#CALC!', '#FIELD!', '#BLOCKED!'],
  ...['#ERROR!', '#GETTING_DATA', ' #value! ', '#REIKŠMĖ!', 'Err:502'],
])('%s is an error of a spreadsheet', (text) => expect(isCellError(text)).toBe(true))
it.each(['', '#', '#12', 'T-1!', 'Nr. #5', 'N/A', 'Kas yra #VALUE!?', 'Klaida: 502'])('%s is none', (text) =>
  expect(isCellError(text)).toBe(false),
)

it.each([
  ['46083', false, '2026-03-02'],
  ['46083.75', false, '2026-03-02'],
  ['44621', true, '2026-03-02'],
  ['18264', false, '1950-01-01'],
  ['18263', false, null],
  ['99999', false, null],
  ['2026', false, null],
  ['20260302', false, null],
])('the day %s, from 1904: %s, is %s', (text, from1904, day) => expect(dayOfSerial(text, from1904)).toBe(day))
