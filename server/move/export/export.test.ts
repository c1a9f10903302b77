import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makeCard,
  makeCompany,
  makeCompetency,
  makeEmployment,
  makeFile,
  makePerson,
  makePersonCompetency,
} from '#server/factories/make.ts'
import { testApp } from '../../../test/app.ts'
import { moveTest, urlOf } from '../testing.ts'
import { exportAll } from './exportAll.ts'
import { leftOut, secretColumns, tables } from './tables.ts'

const { t, moveFolder } = moveTest()
/** A registry that is empty, but for its lists. */
const empty = testApp()
const home = mkdtempSync(join(tmpdir(), 'meistras-export-test-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const rowsOf = (folder: string, table: string) =>
  parse(readFileSync(join(folder, `${table}.csv`)), { columns: true }) as unknown as Record<string, string>[]
const tricky = 'UAB „Kabutės" ir, kableliai;'
const photo = Buffer.from('nuotrauka')

let first: string
beforeAll(async () => {
  const { raktas, sha256, dydis } = await t.store.put(photo)
  const company = await makeCompany(t.db, { pavadinimas: tricky, www: null })
  const other = await makeCompany(t.db, { statusas: 'NEVEIKIANTI', tipai: ['STATYBOS', 'MOKYMO'] })
  const person = await makePerson(t.db, { slaptazodis: 'argon-maisos-reiksme' })
  const second = await makePerson(t.db, {
    statusas: 'UZBLOKUOTA',
    statusasPries: 'NEPATIKRINTA',
    vartotojoTipas: 'ADMIN',
    email: null,
    telefonas: null,
  })
  const file = await makeFile(t.db, { ikele: person.id, pavadinimas: 'Ąžuolas.PDF' })
  await t.db.updateTable('failas').set({ raktas, sha256, dydis }).where('id', '=', file.id).execute()
  const lost = await makeFile(t.db, { ikele: person.id, pavadinimas: 'dingo.pdf' })
  await t.db
    .updateTable('failas')
    .set({ raktas: 'x'.repeat(36) })
    .where('id', '=', lost.id)
    .execute()
  await makeEmployment(t.db, { asmuoId: person.id, imoneId: company.id, numeris: 'T-1', sdid: 'S1', qrData: 'a"b' })
  await makeEmployment(t.db, {
    asmuoId: person.id,
    imoneId: other.id,
    statusas: 'NEBEDIRBA',
    galiojaNuo: null,
    galiojaIki: '2021-05-05',
  })
  await makeEmployment(t.db, {
    asmuoId: second.id,
    imoneId: null,
    veiklosTipas: 'INV_VEIKLA',
    pareigos: '-',
    numeris: null,
  })
  const competency = await makeCompetency(t.db)
  await makePersonCompetency(t.db, { asmuoId: person.id, kompetencijaId: competency.id, galioja: null })
  await makePersonCompetency(t.db, {
    asmuoId: second.id,
    kompetencijaId: competency.id,
    statusas: 'LAUKIAMA',
    suteikta: null,
    galioja: null,
  })
  await makeCard(t.db, { asmuoId: person.id, statusas: 'AKTYVI' })
  await makeCard(t.db, {
    asmuoId: second.id,
    statusas: 'SUSPENDUOTA',
    pastabos: 'Dėl tvarkos\nantra eilutė',
    pamesta: '2026-03-04T05:06:07.000Z',
  })
  first = join(home, 'pirmas')
  const { missing } = await exportAll({ url: urlOf(t), store: t.store, folder: first })
  expect(missing).toEqual([`failai/${Math.floor(lost.id / 1000)}/${lost.id}.pdf`])
})

describe('an export', () => {
  it('knows every table of the registry', async () => {
    const { rows } = await t.pool.query<{ name: string }>(
      `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
    )
    expect([...Object.keys(tables), ...Object.keys(leftOut)].sort()).toEqual(rows.map(({ name }) => name).sort())
  })

  it('has no secrets: no password, token or key of a file', async () => {
    const { rows } = await t.pool.query<{ path: string }>(
      `select relname || '.' || attname as path from pg_attribute join pg_class on pg_class.oid = attrelid
       where relname = any($1) and relkind in ('r', 'p') and attnum > 0 and not attisdropped
         and (attname ~ 'slaptazod|zyme$|raktas$|^kodas_iki' or format_type(atttypid, null) ~ 'bytea')`,
      [Object.keys(tables)],
    )
    // Sums, public keys and certificates; the end of a timestamp; the key of a text.
    const harmless = /sha256|santrauka|\.(x|y|baitai|galines|sertifikatas|ocsp)$|^vertimas.raktas$/
    expect(rows.map(({ path }) => path).filter((path) => !secretColumns.has(path) && !harmless.test(path))).toEqual([])
    expect(readFileSync(join(first, 'asmuo.csv'), 'utf8')).not.toContain('argon-maisos-reiksme')
    expect(Object.keys(rowsOf(first, 'asmuo')[0] ?? {})).not.toContain('slaptazodis')
  })

  it('is CSV as RFC 4180 has it, in UTF-8', () => {
    const text = readFileSync(join(first, 'imone.csv'), 'utf8')
    expect(text).toContain('"UAB „Kabutės"" ir, kableliai;"')
    expect(
      text
        .replace(/"[^"]*"/g, '')
        .split('\n')
        .slice(0, -1)
        .every((line) => line.endsWith('\r')),
    ).toBe(true)
    expect(rowsOf(first, 'imone')[0]).toMatchObject({
      pavadinimas: tricky,
      meistras_sutartis: 'false',
      tipai: '["STATYBOS"]',
    })
    expect(rowsOf(first, 'kortele')[1]).toMatchObject({
      pamesta: '2026-03-04T05:06:07.000000Z',
      pastabos: 'Dėl tvarkos\nantra eilutė',
    })
  })

  it('is described: fields, codes, keys and sums', () => {
    const { resources } = JSON.parse(readFileSync(join(first, 'datapackage.json'), 'utf8')) as {
      resources: {
        name: string
        path: string
        rows: number
        bytes: number
        hash: string
        schema: { fields: { name: string; type: string }[]; primaryKey?: string[]; foreignKeys?: object[] }
      }[]
    }
    expect(resources.map(({ name }) => name)).toEqual(Object.keys(tables))
    for (const { path, name, bytes, hash, rows, schema } of resources) {
      const content = readFileSync(join(first, path))
      expect([path, content.length]).toEqual([path, bytes])
      expect(hash).toBe(`sha256:${createHash('sha256').update(content).digest('hex')}`)
      expect([name, rowsOf(first, name).length]).toEqual([name, rows])
      const [header = ''] = content.toString().split('\r\n')
      expect(header.split(',')).toEqual(schema.fields.map((field) => field.name))
    }
    const of = (wanted: string) => resources.find(({ name }) => name === wanted)
    expect(of('kortele')?.schema).toMatchObject({
      primaryKey: ['id'],
      foreignKeys: expect.arrayContaining([{ fields: ['asmuo_id'], reference: { resource: 'asmuo', fields: ['id'] } }]),
      fields: expect.arrayContaining([
        {
          name: 'statusas',
          type: 'string',
          title: 'Būsena',
          description: 'Status',
          constraints: { required: true, enum: ['UZSAKOMA', 'UZSAKYTA', 'AKTYVI', 'SUSPENDUOTA', 'NEGALIOJA'] },
        },
      ]),
    })
  })

  it('has the contents of files, and a sum of everything', () => {
    const row = rowsOf(first, 'failas').find(({ pavadinimas }) => pavadinimas === 'Ąžuolas.PDF')
    expect(row?.['kelias']).toMatch(/^failai\/\d+\/\d+\.pdf$/)
    expect(readFileSync(join(first, row?.['kelias'] ?? ''))).toEqual(photo)
    const sums = readFileSync(join(first, 'checksums.sha256'), 'utf8').trim().split('\n')
    for (const line of sums) {
      const [sum, path = ''] = line.split('  ')
      expect(
        createHash('sha256')
          .update(readFileSync(join(first, path)))
          .digest('hex'),
        path,
      ).toBe(sum)
    }
    expect(sums).toHaveLength(Object.keys(tables).length + 3)
  })

  it('takes only an empty folder, and leaves no half of one', async () => {
    const job = { url: urlOf(t), store: t.store }
    await expect(exportAll({ ...job, folder: first })).rejects.toThrow('is not empty')
    const halted = {
      ...job,
      folder: join(home, 'nutrauktas'),
      say: (line: string) => {
        if (line.startsWith('kortele')) throw new Error('nutraukta')
      },
    }
    await expect(exportAll(halted)).rejects.toThrow('nutraukta')
    expect(existsSync(halted.folder)).toBe(false)
    await expect(exportAll(halted)).rejects.toThrow('is left of an export that was interrupted')
    expect(readdirSync(home)).toContain('.nutrauktas.part')
  })

  it('is as the database was at one moment', async () => {
    const folder = join(home, 'momentas')
    const say = async (line: string) => {
      if (line.startsWith('imone.csv')) await makePerson(t.db)
    }
    const before = rowsOf(first, 'asmuo').length
    await exportAll({ url: urlOf(t), store: t.store, folder, say })
    expect(rowsOf(folder, 'asmuo')).toHaveLength(before)
    expect(await t.db.selectFrom('asmuo').select('id').execute()).toHaveLength(before + 1)
  })
})

describe('there and back', () => {
  /** Records by what they say, whatever their numbers are; without what a move does not take. */
  async function told(url: string, folder: string) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const competencies = new Map(
      (await client.query('select id::text, kodas from kompetencija')).rows.map(({ id, kodas }) => [id, kodas]),
    )
    await client.end()
    const people = new Map(rowsOf(folder, 'asmuo').map((row) => [row['id'], row['asmenskodas']]))
    const companies = new Map(rowsOf(folder, 'imone').map((row) => [row['id'], row['im_kodas']]))
    const known = { asmuo_id: people, imone_id: companies, kompetencija_id: competencies } as Record<
      string,
      Map<string | undefined, unknown>
    >
    const apart = [
      'id',
      'sukurta',
      'versija',
      'slaptazodis',
      'email_patvirtintas',
      'vartotojo_vardas',
      'atnaujinta',
      'pateike',
      'statusas_pries',
      'nuotrauka_id',
      'uzsakymas_id',
      'pamesta_pranese',
    ]
    return ['imone', 'asmuo', 'asmuo_imone', 'asmens_kompetencija', 'kortele'].map((table) =>
      rowsOf(folder, table).map((row) =>
        Object.fromEntries(
          Object.entries(row).flatMap(([name, value]) =>
            apart.includes(name) ? [] : [[name, known[name]?.get(value) ?? value]],
          ),
        ),
      ),
    )
  }

  it('what was exported moves into an empty registry, and is the same there', async () => {
    const competencies = await t.db.selectFrom('kompetencija').selectAll().execute()
    await empty.db
      .insertInto('kompetencija')
      .values(competencies.map(({ id: _, ...row }) => row))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const report = await moveFolder(first, { to: empty })
    expect(report.filter(({ outcome }) => outcome !== 'new')).toEqual([])
    const second = join(home, 'antras')
    await exportAll({ url: urlOf(empty), store: empty.store, folder: second })
    expect(await told(urlOf(empty), second)).toEqual(await told(urlOf(t), first))
  })
})
