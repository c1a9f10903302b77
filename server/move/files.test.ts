import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { root } from '#server/lib/process/root.ts'
import { fieldsOf, Mapping, mappingSchema, readMapping } from './mapping.ts'
import { openSources } from './source.ts'
import { moveTest } from './testing.ts'
import { dayOf, reader } from './values.ts'
import { moveCodes } from './words.ts'

const { home } = moveTest()
const columns = { Nr: 'isorinisNumeris', Kodas: 'imKodas', Vardas: 'pavadinimas' }
const plain = { source: 'S', files: { imones: { columns } } }
const folderOf = (name: string, content: Uint8Array | string) => {
  const folder = mkdtempSync(join(home, 'files-'))
  writeFileSync(join(folder, name), content)
  return folder
}
/** The lines of a folder as they are read: their numbers in the file, and their values. */
async function linesOf(folder: string, mapping: unknown) {
  const known = Mapping.parse(mapping)
  const [source] = await openSources(folder, known, mkdtempSync(join(home, 'temp-')))
  if (!source) throw new Error('no source')
  const read = reader(source, known)
  const lines: unknown[] = []
  for await (const row of source.rows()) lines.push([row.nr, read(row)])
  expect(lines).toHaveLength(source.lines)
  return lines
}
const said = { isorinisNumeris: '1', imKodas: '2', pavadinimas: 'Ąžuolas' }
const text = (sign = ',') => `Nr${sign}Kodas${sign}Vardas\r\n1${sign}2${sign}Ąžuolas\r\n`
const baltic = new Uint8Array([...text(';')].map((letter) => ({ Ą: 0xc0, ž: 0xfe })[letter] ?? letter.charCodeAt(0)))
const sheet = async (rows: unknown[][]) =>
  new Uint8Array(
    await writeXlsx({
      sheets: [
        { name: 'Pirmas', rows: [['x']] },
        { name: 'Įmonės', rows: rows as never },
      ],
    }),
  )

describe('files that are read', () => {
  const of = (more: object) => ({ source: 'S', files: { imones: { columns, ...more } } })
  it.each([
    ['UTF-8', text(), {}],
    ['UTF-8 with its mark', `\ufeff${text()}`, {}],
    ['semicolons', text(';'), {}],
    ['tabs', text('\t'), {}],
    ['a separator that the mapping names', text(';'), { delimiter: ';' }],
    ['windows-1257', baltic, { encoding: 'windows-1257' }],
  ])('CSV: %s', async (_what, content, more) => {
    expect(await linesOf(folderOf('imones.csv', content), of(more))).toEqual([[2, said]])
  })

  it('cells with line ends, quotation marks and empty lines keep the numbers of their lines', async () => {
    const content = 'Nr,Kodas,Vardas\n1,2,"Ąžuolas\r\nir ""Ko"""\n\n2,3\n3,4,Uosis\n'
    expect(await linesOf(folderOf('imones.csv', content), plain)).toEqual([
      [2, { ...said, pavadinimas: 'Ąžuolas\r\nir "Ko"' }],
      [5, null],
      [6, { isorinisNumeris: '3', imKodas: '4', pavadinimas: 'Uosis' }],
    ])
  })

  it('xlsx: a sheet by its name; numbers and days as they were typed', async () => {
    const rows = [
      ['Nr', 'Kodas', 'Vardas'],
      [1, 2, 'Ąžuolas'],
      [],
      [38502180011, new Date('2026-03-04T00:00:00Z'), null],
    ]
    expect(await linesOf(folderOf('imones.xlsx', await sheet(rows)), of({ sheet: 'Įmonės' }))).toEqual([
      [2, said],
      [4, { isorinisNumeris: '38502180011', imKodas: '2026-03-04', pavadinimas: '' }],
    ])
  })

  it('codes, constants, one column for several fields, and columns that are left out', async () => {
    const mapping = {
      source: 'S',
      files: {
        imones: {
          file: 'senos imones.csv',
          columns: { Nr: null, Kodas: ['isorinisNumeris', 'imKodas'], Vardas: 'statusas' },
          codes: { statusas: { gyva: 'PATVIRTINTA', '': 'NEPATVIRTINTA' } },
          constants: { salis: 'LT' },
        },
      },
    }
    const folder = folderOf('senos imones.csv', 'Nr,Kodas,Vardas\n1,5,gyva\n2,6,\n3,7,NEVEIKIANTI\n')
    const line = (code: string, statusas: string) => ({ salis: 'LT', isorinisNumeris: code, imKodas: code, statusas })
    expect((await linesOf(folder, mapping)).map((one) => (one as unknown[])[1])).toEqual([
      line('5', 'PATVIRTINTA'),
      line('6', 'NEPATVIRTINTA'),
      line('7', 'NEVEIKIANTI'),
    ])
  })

  it.each([
    ['04.03.2026', 'DD.MM.YYYY', '2026-03-04'],
    ['4/3/2026', 'DD/MM/YYYY', '2026-03-04'],
    ['3/4/2026', 'MM/DD/YYYY', '2026-03-04'],
    ['20260304', 'YYYYMMDD', '2026-03-04'],
    ['2026.03.04', 'YYYY.MM.DD', '2026-03-04'],
    ['2026-03-04', 'DD.MM.YYYY', '2026-03-04'],
    ['rytoj', 'DD.MM.YYYY', 'rytoj'],
  ] as const)('the day %s by %s', (cell, format, day) => expect(dayOf(cell, format)).toBe(day))
})

describe('what can not be read is refused in plain words, before anything is written', () => {
  const cases: [string, () => Promise<string> | string, unknown, RegExp][] = [
    ['no folder', () => join(home, 'nera'), plain, /There is no folder/],
    ['no file', () => folderOf('kita.csv', text()), plain, /There is no file imones\.\w+ in/],
    ['another encoding', () => folderOf('imones.csv', baltic), plain, /imones.csv is not utf-8: name its "encoding"/],
    [
      'an open quotation mark',
      () => folderOf('imones.csv', `${text()}3,4,"x\n`),
      plain,
      /can't be read as CSV: Quote Not Closed/,
    ],
    ['nothing', () => folderOf('imones.csv', ''), plain, /imones.csv is empty/],
    ['no xlsx', () => folderOf('imones.xlsx', 'tekstas'), plain, /imones.xlsx can't be read as xlsx/],
    [
      'no such sheet',
      async () => folderOf('imones.xlsx', await sheet([['Nr']])),
      { source: 'S', files: { imones: { columns, sheet: 'Kitas' } } },
      /no sheet "Kitas"/,
    ],
    [
      'an unknown column',
      () => folderOf('imones.csv', 'Nr,Kodas,Vardas,Kita\n'),
      plain,
      /columns that the mapping does not name: "Kita"/,
    ],
    [
      'a missing column',
      () => folderOf('imones.csv', 'Nr,Kodas\n'),
      plain,
      /lacks columns that the mapping names: "Vardas"/,
    ],
    ['a column twice', () => folderOf('imones.csv', 'Nr,Kodas,Vardas,Nr\n'), plain, /has these columns twice: "Nr"/],
    [
      'no number',
      () => folderOf('imones.csv', 'Nr\n'),
      { source: 'S', files: { imones: { columns: { Nr: 'imKodas' } } } },
      /gives no isorinisNumeris/,
    ],
    [
      'a field twice',
      () => folderOf('imones.csv', text()),
      { source: 'S', files: { imones: { columns, constants: { imKodas: '1' } } } },
      /gives a field twice: "imKodas"/,
    ],
    [
      'a file that the mapping forgets',
      () => folderOf('korteles.csv', text()),
      plain,
      /The mapping says nothing of these files: korteles/,
    ],
    ['a mapping of nothing', () => folderOf('x.csv', ''), { source: 'S', files: {} }, /names no files/],
  ]
  it.each(cases)('%s', async (_what, folder, mapping, words) => {
    await expect(linesOf(await folder(), mapping)).rejects.toThrow(words)
  })

  it.each([
    ['is not there', null, /There is no mapping/],
    ['is no JSON', '{', /is no JSON/],
    [
      'has an unknown field',
      { source: 'S', files: { imones: { columns: { Nr: 'spalva' } } } },
      /files.imones.columns.Nr/,
    ],
    [
      'leads out of the folder',
      { source: 'S', files: { imones: { file: '../x.csv', columns } } },
      /files.imones.file: a name of a .csv or .xlsx file/,
    ],
    ['has no source', { files: {} }, /source/],
    ['has a word too many', { ...plain, spalva: 1 }, /spalva/],
  ])('a mapping that %s', async (_what, content, words) => {
    const path = join(mkdtempSync(join(home, 'mapping-')), 'mapping.json')
    if (content !== null) writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    await expect(readMapping(path)).rejects.toThrow(words)
  })
})

describe('docs/move.md', () => {
  const doc = readFileSync(join(root, 'docs/move.md'), 'utf8')
  it('has a mapping that is one', () => {
    const examples = [...doc.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => JSON.parse(json) as unknown)
    expect(examples).toHaveLength(1)
    expect(Mapping.safeParse(examples[0]).error).toBeUndefined()
  })
  it('stands beside the schema of today', () => {
    const stored = readFileSync(join(root, 'docs/move-mapping.schema.json'), 'utf8')
    expect(JSON.parse(stored)).toEqual(mappingSchema())
  })
  it('names every field', () => {
    const missing = Object.values(fieldsOf).flatMap((fields) => fields.filter((field) => !doc.includes(`\`${field}\``)))
    expect(missing).toEqual([])
  })
  it('names every code of a report that only a move has', () => {
    expect(Object.keys(moveCodes).filter((code) => !doc.includes(`\`${code}\``))).toEqual([])
  })
})
