import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { readXlsx, writeXlsx } from 'hucre'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCompany, makePerson } from '#server/factories/make.ts'
import { type Ask, testApp } from '../../../test/app.ts'

const t = testApp()
const count = 9_990
let admin: Ask
beforeAll(async () => {
  admin = await t.as((await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id)
  const { id } = await makeCompany(t.db)
  // Copies of one company, each with its own code.
  await sql`insert into imone (im_kodas, pavadinimas, miestas, adresas)
    select 'K' || nr, 'Įmonė ' || lpad(nr::text, 5, '0'), miestas, adresas
    from imone, generate_series(1, ${count}::int) as nr where imone.id = ${id}`.execute(t.db)
}, 120_000)
beforeEach(() => t.db.deleteFrom('limitas').execute())

const path = '/imones?format=xlsx&order=pavadinimas&search='
const rowsOf = async (raw: Buffer) => (await readXlsx(raw)).sheets[0]?.rows ?? []

describe('a list of ten thousand rows as a file', { timeout: 120_000 }, () => {
  it('holds nobody up', async () => {
    const { raw } = await admin('GET', path)
    const rows = await rowsOf(raw)
    expect(rows.length).toBeGreaterThan(count)
    // How long the export takes when it blocks everybody.
    const began = performance.now()
    await writeXlsx({ sheets: [{ name: 'x', rows }] })
    const here = performance.now() - began
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    expect((await admin('GET', path)).status).toBe(200)
    delay.disable()
    expect(delay.max / 1e6).toBeLessThan(here / 2)
  })
  it('has each row once, in order, and is carried out once in the trail', async () => {
    const before = Number((await sql<{ n: string }>`select count(*) as n from auditas`.execute(t.db)).rows[0]?.n)
    const { raw } = await admin('GET', `${path}Įmonė&stulpeliai=pavadinimas`)
    const names = (await rowsOf(raw)).slice(1).map(([name]) => name)
    expect(names).toEqual(Array.from({ length: count }, (_, i) => `Įmonė ${String(i + 1).padStart(5, '0')}`))
    const after = Number((await sql<{ n: string }>`select count(*) as n from auditas`.execute(t.db)).rows[0]?.n)
    expect(after - before).toBe(1)
  })
  it('whose call writes its own audit row writes one, however many pages it is read in', async () => {
    await sql`insert into asmuo (vardas, pavarde, asmenskodas, gimimo_data, email, telefonas, vartotojo_tipas)
      select 'Daugelis', 'Nr' || nr, 10000000000 + nr, '1990-01-01', 'd' || nr || '@example.lt', '', 'VARTOTOJAS'
      from generate_series(1, 1100) as nr`.execute(t.db)
    const exports = async () =>
      t.db.selectFrom('auditas').select('pokytis').where('veiksmas', '=', 'persons.list').execute()
    const { raw } = await admin('GET', '/asmenys?format=xlsx&search=daugelis')
    expect(await rowsOf(raw)).toHaveLength(1101)
    expect(await exports()).toEqual([{ pokytis: { eksportuota: 1100 } }])
  })
  it('reads one moment: what is added meanwhile stands in none of its pages, or in all', async () => {
    // Fewer than the ten thousand rows of a file, so that there is room for the new ones.
    const reading = admin('GET', `${path}Įmonė 00&stulpeliai=pavadinimas`)
    for (let i = 0; i < 20; i++) await makeCompany(t.db, { pavadinimas: `Įmonė 0000${i} nauja` })
    const names = (await rowsOf((await reading).raw)).slice(1).map(([name]) => name)
    expect(new Set(names).size).toBe(names.length)
    await t.db.deleteFrom('imone').where('pavadinimas', 'like', '% nauja').execute()
  })
  it('lets go of its connection, also where it is refused', async () => {
    const first = t.pool.totalCount - t.pool.idleCount
    for (let i = 0; i < 20; i++) await makeCompany(t.db)
    expect((await admin('GET', path)).body).toEqual({ code: 'TooManyRows', detail: '10000' })
    await Promise.all(Array.from({ length: 6 }, () => admin('GET', `${path}Įmonė 0001`)))
    expect(t.pool.totalCount - t.pool.idleCount).toBe(first)
  })
})

describe('columns', () => {
  it.each(['pavadinimas,pavadinimas', 'nera', 'pavadinimas,__proto__'])('are refused: %s', async (stulpeliai) => {
    const { status, body } = await admin('GET', `/imones?format=xlsx&stulpeliai=${stulpeliai}`)
    expect([status, body]).toEqual([400, { code: 'InvalidFormFields', fields: { stulpeliai: 'inList' } }])
  })
})
