import type { FastifyReply } from 'fastify'
import { readXlsx } from 'hucre'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { makeCompany, makePerson } from '#server/factories/make.ts'
import { testApp } from '../../../test/app.ts'
import { cellOf, safeCell } from './cells.ts'
import { toXlsx } from './xlsx.ts'

const t = testApp()
const endpoint = {
  method: 'GET',
  path: '/asmenys/:id/kompetencijos',
  summary: '',
  access: 'public',
  reply: z.object({}),
  list: true,
  columns: {
    vardas: { title: ['Vardas', 'First name'] },
    'imone.pavadinimas': { title: ['Įmonė', 'Company'] },
    statusas: { title: ['Būsena', 'Status'], codes: 'atestavimoStatusai' },
    balas: { title: ['Balas', 'Score'] },
  },
} satisfies Endpoint
const headers: Record<string, string> = {}
const reply = {
  type: (value: string) => {
    headers['type'] = value
    return reply
  },
  header: (name: string, value: string) => {
    headers[name] = value
    return reply
  },
} as unknown as FastifyReply
/** 23:30 of the day before in UTC, half past one in Vilnius. */
const now = new Date('2026-11-21T23:30:00Z')
const book = async (rows: unknown[], query = {}) =>
  readXlsx(await toXlsx(t.db, reply, endpoint, [rows], query, now), { readStyles: true })
const sheet = async (rows: unknown[], query = {}) => (await book(rows, query)).sheets[0]?.rows
const row = {
  vardas: 'Ąžuolas',
  imone: { pavadinimas: 'UAB „Mūras“' },
  statusas: 'ISLAIKYTA',
  balas: 7.4,
  slaptazodis: 'x',
}

describe('toXlsx', () => {
  it('has the columns of the list by their titles, codes by their names, numbers as numbers', async () => {
    expect(await sheet([row, { ...row, imone: null, statusas: 'NEZINOMA', balas: null }])).toEqual([
      ['Vardas', 'Įmonė', 'Būsena', 'Balas'],
      ['Ąžuolas', 'UAB „Mūras“', 'Išlaikyta', 7.4],
      ['Ąžuolas', null, 'NEZINOMA', null],
    ])
    expect(headers).toEqual({
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="asmenys-2026-11-22.xlsx"',
    })
  })
  it('has the columns that were asked for, in their order, and no other', async () => {
    expect(await sheet([row], { stulpeliai: 'statusas,vardas', atsakymoKalba: 'en' })).toEqual([
      ['Status', 'First name'],
      ['Passed', 'Ąžuolas'],
    ])
  })
  it.each(['statusas,slaptazodis', '__proto__', 'vardas,statusas,vardas', 'vardas,', ','])(
    'refuses columns that are none, or are there twice: %s',
    (stulpeliai) =>
      expect(sheet([row], { stulpeliai })).rejects.toMatchObject({
        code: 'InvalidFormFields',
        fields: { stulpeliai: 'inList' },
      }),
  )
  it('names records in its language, levels by their list, and what nothing means where it was asked for', async () => {
    const columns = {
      'kompetencija.pavadinimas': { title: ['Kompetencija', 'Competency'] },
      lygis: { title: ['Lygis', 'Level'], codes: 'lygiai', none: ['Bet kuris', 'Any'] },
    } as const
    const rows = [
      { kompetencija: { pavadinimas: 'Mūrijimas', pavadinimasEn: 'Bricklaying' }, lygis: 'III' },
      { kompetencija: { pavadinimas: 'Stogai', pavadinimasEn: '' }, lygis: null },
    ]
    const fileOf = async (query: object) =>
      (await readXlsx(await toXlsx(t.db, reply, { ...endpoint, columns }, [rows], query, now))).sheets[0]?.rows.slice(1)
    const stulpeliai = Object.keys(columns).join()
    expect(await fileOf({ atsakymoKalba: 'en', stulpeliai })).toEqual([
      ['Bricklaying', 'Level III'],
      ['Stogai', 'Any'],
    ])
    expect(await fileOf({ stulpeliai })).toEqual([
      ['Mūrijimas', 'III lygis'],
      ['Stogai', 'Bet kuris'],
    ])
    expect(await fileOf({})).toEqual([
      ['Mūrijimas', 'III lygis'],
      ['Stogai', null],
    ])
  })
  it('has days and moments as dates, in the time of Vilnius', async () => {
    const rows = [
      { ...row, vardas: '2026-11-22', balas: '2026-07-01T21:05:00.000Z' },
      { ...row, vardas: null, balas: null },
    ]
    const { cells, rows: [, first] = [] } = (await book(rows, { stulpeliai: 'vardas,balas' })).sheets[0] ?? {}
    expect(first).toEqual([new Date('2026-11-22T00:00:00Z'), new Date('2026-07-02T00:05:00Z')])
    expect(['1,0', '1,1'].map((at) => cells?.get(at)?.style?.numFmt)).toEqual(['yyyy-mm-dd', 'yyyy-mm-dd hh:mm'])
  })
  it('has a head that stays, is bold and filters, and columns as wide as what they hold', async () => {
    const long = 'x'.repeat(300)
    const found = (await book([{ ...row, imone: { pavadinimas: long } }])).sheets[0]
    expect(found?.freezePane).toMatchObject({ rows: 1 })
    expect(found?.autoFilter?.range).toBe('A1:D2')
    expect(found?.cells?.get('0,3')?.style?.font?.bold).toBe(true)
    expect(found?.cells?.get('1,3')?.style?.font?.bold).not.toBe(true)
    expect(found?.columns?.map(({ width }) => Math.round(width ?? 0))).toEqual([10, 60, 10, 9])
  })
  it('says on a second sheet when it was made and what it leaves out: in words, or as in the address', async () => {
    const aboutOf = async (query: object) => (await book([row], query)).sheets[1]
    const words = { filtruAprasymas: 'Būsena: Išlaikyta\n=1+1', atsakymoKalba: 'lt', statusas: 'ISLAIKYTA' }
    const spoken = await aboutOf(words)
    expect(spoken?.name).toBe('Apie failą')
    expect(spoken?.rows).toEqual([
      ['Sudaryta', new Date('2026-11-22T01:30:00Z')],
      ['Filtrai', 'Būsena: Išlaikyta'],
      [null, "'=1+1"],
    ])
    expect((await aboutOf({ atsakymoKalba: 'en', page: 0, statusas: ['A', 'B'] }))?.rows.slice(1)).toEqual([
      ['Filters', 'statusas: A, B'],
    ])
    expect((await aboutOf({ atsakymoKalba: 'en' }))?.rows.slice(1)).toEqual([['Filters', 'No filters']])
  })
  it('neither starts nor ends a thread where the list is refused', async () => {
    await sheet([row])
    let started = 0
    const count = () => {
      started += 1
    }
    process.on('worker', count)
    const refused = async function* () {
      yield* []
      throw new AppError('NotFound')
    }
    for (let times = 0; times < 3; times++)
      await expect(toXlsx(t.db, reply, endpoint, refused(), {}, now)).rejects.toThrow('NotFound')
    expect((await sheet([row]))?.length).toBe(2)
    process.off('worker', count)
    expect(started).toBe(0)
  })
  it('without rows has its head', async () => expect(await sheet([])).toEqual([['Vardas', 'Įmonė', 'Būsena', 'Balas']]))
})

describe('a cell', () => {
  it.each([['=1+1'], ['+a1'], ['+1-1'], ['-2'], ['@SUM(A1)'], ['\t=1'], ['\r=1'], ["=cmd|' /C calc'!A0"]])(
    '%j stays text',
    (value) => expect(safeCell(value)).toBe(`'${value}`),
  )
  it.each([
    ['Jonas', 'Jonas'],
    ['2030-01-01', '2030-01-01'],
    ['', ''],
    [-5, -5],
    [true, true],
    [null, null],
    [undefined, null],
    [{ a: 1 }, '{"a":1}'],
    // A telephone number is no formula.
    ['+370 600 00005', '+370 600 00005'],
  ])('%j is %j', (value, expected) => expect(safeCell(value)).toBe(expected))
  it.each(['2026-02-30', '1850-01-01', '2026-13-01', '2026-11-22 10:00', '20261122', '2026-11-22T99:00:00Z'])(
    '%s is no date',
    (text) => expect(cellOf(text)).toBe(text),
  )
})

describe('in a list that is served', () => {
  beforeAll(async () => {
    await makeCompany(t.db, { pavadinimas: '=HYPERLINK("http://evil.example")', imKodas: '+1', miestas: '@miestas' })
  })
  it('what people typed is no formula', async () => {
    const admin = await t.as((await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id)
    const { raw, headers } = await admin(
      'GET',
      '/imones?format=xlsx&stulpeliai=imKodas,pavadinimas,statusas,adresas.miestas',
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
    const book = await readXlsx(raw)
    expect(book.sheets[0]?.rows[1]).toEqual(['+1', '\'=HYPERLINK("http://evil.example")', 'Patvirtinta', "'@miestas"])
  })
})
