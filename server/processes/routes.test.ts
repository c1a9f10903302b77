import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { processCodes } from '#contract/processes/processes.ts'
import { momentAt } from '#contract/processes/rules.ts'
import { diskStore } from '#server/files/store.ts'
import { outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'
import { makeDue } from './due.ts'
import type { JobDeps } from './job.ts'
import { claimRun, lockClaimed, RunLost } from './runs.ts'
import { depsOf, idOf, run, stored, work } from './testing.ts'

const { t, w } = worldTest()
const path = '/periodiniaiprocesai'
let deps: JobDeps
let id: number
beforeAll(async () => {
  deps = depsOf(t, diskStore(t.files))
  id = await idOf(t, 'DARBO_PABAIGA')
})
beforeEach(async () => {
  await t.db.deleteFrom('procesoVykdymas').execute()
  await sql`update periodinis_procesas set kitaspaleidimas = now() + interval '1 day', periodas = 24, aktyvus = true, versija = 1`.execute(
    t.db,
  )
})
const one = async () => (await w.admin('GET', `${path}/${id}`)).body
const put = (body: object, versija?: number) =>
  w.admin('PUT', `${path}/${id}`, body, versija === undefined ? {} : { 'if-match': `"${versija}"` })

describe('the list', () => {
  it('has every process of the contract with its names, the next first', async () => {
    const { body, total } = await w.admin('GET', `${path}?order=kodas&size=100`)
    expect([total, body.map(({ kodas }: { kodas: string }) => kodas)]).toEqual([
      processCodes.length,
      [...processCodes].sort(),
    ])
    for (const row of body) expect([row.pavadinimas, row.pavadinimasEn]).not.toContain(row.kodas)
    await sql`update periodinis_procesas set kitaspaleidimas = now() + interval '1 hour' where id = ${id}`.execute(t.db)
    expect((await w.admin('GET', path)).body[0].kodas).toBe('DARBO_PABAIGA')
  })
  it('is filtered by the last run and by what is on, and is a table', async () => {
    await run(t, deps, 'DARBO_PABAIGA')
    await put({ ...(await one()), aktyvus: false })
    const of = async (query: string) => (await w.admin('GET', `${path}?${query}`)).total
    expect([await of('statusas=BAIGTA'), await of('statusas=NEPAVYKO'), await of('aktyvus=false')]).toEqual([1, 0, 1])
    const xlsx = await w.admin('GET', `${path}?format=xlsx`)
    expect([xlsx.status, xlsx.raw.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })
})

describe('changing one', () => {
  const body = { periodas: 168, kitaspaleidimas: '2090-01-01T00:00:00+02:00', aktyvus: false }
  const soon = () => new Date(Date.now() + 3_600_000).toISOString()
  it('keeps period, moment and state by its version, with a trail', async () => {
    const kitaspaleidimas = soon()
    const answer = await put({ ...body, kitaspaleidimas }, 1)
    expect(answer.body).toMatchObject({ periodas: 168, kitaspaleidimas, aktyvus: false, versija: 2 })
    expect(outcome(await put({ ...body, kitaspaleidimas }, 1))).toBe('409 RecordChanged')
    const { pokytis } = await t.db
      .selectFrom('auditas')
      .select(sql<string>`pokytis::text`.as('pokytis'))
      .where('veiksmas', '=', 'processes.update')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(pokytis)).toMatchObject({ kodas: 'DARBO_PABAIGA', periodas: [24, 168], aktyvus: [true, false] })
  })
  it.each([
    [{ periodas: 12 }, { periodas: 'inList' }],
    [{ periodas: '24' }, { periodas: 'inList' }],
    [{ aktyvus: null }, { aktyvus: expect.anything() }],
    [{ kitaspaleidimas: '2026-13-01' }, { kitaspaleidimas: 'dateformat' }],
    [{ kitaspaleidimas: '2026-01-01T00:00:00' }, { kitaspaleidimas: 'dateformat' }],
    [{ kitaspaleidimas: '2020-01-01T00:00:00Z' }, { kitaspaleidimas: 'min' }],
    [{ kitaspaleidimas: '2090-01-01T00:00:00Z' }, { kitaspaleidimas: 'max' }],
  ])('refuses %j', async (set, fields) =>
    expect((await put({ ...body, kitaspaleidimas: soon(), ...set })).body.fields).toEqual(fields),
  )
  it('a moment that has come and is not changed may stay', async () => {
    await sql`update periodinis_procesas set kitaspaleidimas = now() - interval '5 minutes' where id = ${id}`.execute(
      t.db,
    )
    expect((await put({ ...(await one()), periodas: 1 })).status).toBe(200)
  })
})

describe('running one now', () => {
  it('is refused while it runs, also where many ask at once; afterwards it can be started again', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => w.admin('POST', `${path}/${id}/paleisti`)))
    expect(answers.map(outcome).sort()).toEqual([200, ...Array(19).fill('409 ProcesasRunning')])
    const { paskutinis } = await one()
    expect(paskutinis).toMatchObject({
      statusas: 'LAUKIA',
      paleido: { id: w.world.adminId },
      rezultatas: 'Laukia eilėje',
    })
    await work(deps, paskutinis.id)
    expect((await one()).paskutinis).toMatchObject({
      statusas: 'BAIGTA',
      rezultatas: 'Nieko keisti nereikėjo',
      klaida: null,
    })
    expect(outcome(await w.admin('POST', `${path}/${id}/paleisti`))).toBe(200)
  })
  it('leaves the next moment of the clock as it is', async () => {
    const { kitaspaleidimas } = await one()
    await w.admin('POST', `${path}/${id}/paleisti`)
    expect((await one()).kitaspaleidimas).toBe(kitaspaleidimas)
  })
})

describe('history and results', () => {
  it('are told with filters, and only of this process', async () => {
    await run(t, deps, 'DARBO_PABAIGA')
    await run(t, deps, 'SKAITIKLIU_PATIKRA')
    await sql`insert into proceso_vykdymas (procesas_id, momentas, statusas, pradzia, pabaiga, klaida, kiekiai)
      values (${id}, now(), 'NEPAVYKO', now() - interval '90 seconds', now(), 'Database', '{"PASIBAIGE": 3}')`.execute(
      t.db,
    )
    const of = async (query: string) => (await w.admin('GET', `${path}/${id}/istorijos?${query}`)).body
    expect((await of('')).map(({ statusas }: { statusas: string }) => statusas)).toEqual(['NEPAVYKO', 'BAIGTA'])
    expect((await of('trukmeNuo=60'))[0]).toMatchObject({
      trukme: 90,
      klaida: 'Database',
      kiekiai: { PASIBAIGE: 3 },
      rezultatas: 'Duomenų bazės klaida. Pasibaigė: 3',
    })
    expect([(await of('trukmeIki=60')).length, (await of('statusas=NEPAVYKO')).length]).toEqual([1, 1])
  })
  it('a result names its record and its person, and is cut at so many', async () => {
    const { person } = w.world.A
    const [last] = (await w.admin('POST', `${path}/${id}/paleisti`)) ? [(await one()).paskutinis] : []
    await sql`insert into proceso_rezultatas (vykdymas_id, procesas_id, rusis, lentele, iraso_id, asmuo_id, tekstas)
      values (${last.id}, ${id}, 'PASIBAIGE', 'asmuo_imone', 5, ${person}, 'UAB, 2030-01-01')`.execute(t.db)
    const { body, total } = await w.admin('GET', `${path}/${id}/rezultatai?vykdymas=${last.id}&rusis=PASIBAIGE`)
    expect([total, body[0]]).toMatchObject([
      1,
      { lentele: 'asmuo_imone', irasoId: 5, asmuo: { id: person }, tekstas: 'UAB, 2030-01-01' },
    ])
    expect((await w.admin('GET', `${path}/${id}/rezultatai?rusis=NERASTA`)).total).toBe(0)
  })
})

describe('the clock', () => {
  const due = async (kitaspaleidimas: string, periodas: number, aktyvus = true) => {
    await sql`update periodinis_procesas set kitaspaleidimas = ${kitaspaleidimas}::timestamptz, periodas = ${periodas},
      aktyvus = ${aktyvus} where id = ${id}`.execute(t.db)
    const runIds = await t.db.transaction().execute((trx) => makeDue(trx))
    return runIds.length
  }
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  it.each([
    [1, 0.01],
    [1, 5.5],
    [24, 24.5],
    [24, 240.5],
    [168, 1],
    [720, 2000],
  ])('every %s h and %s h late: one run, and the next moment is whole periods on and ahead', async (periodas, late) => {
    const moment = ago(late)
    expect(await due(moment, periodas)).toBe(1)
    const { kitaspaleidimas } = await one()
    const hours = (Date.parse(kitaspaleidimas) - Date.parse(moment)) / 3_600_000
    expect([hours % periodas, hours > late, hours - late <= periodas]).toEqual([0, true, true])
    expect(await t.db.transaction().execute((trx) => makeDue(trx))).toEqual([])
  })
  it('one that is off or not due yet waits; one that runs stays due until it has ended', async () => {
    expect([await due(ago(1), 24, false), await due(ago(-1), 24)]).toEqual([0, 0])
    await w.admin('POST', `${path}/${id}/paleisti`)
    expect(await due(ago(1), 24)).toBe(0)
    await work(deps, (await one()).paskutinis.id)
    expect(await t.db.transaction().execute((trx) => makeDue(trx))).toHaveLength(1)
  })
  it('several server processes that check at once make one run', async () => {
    await sql`update periodinis_procesas set kitaspaleidimas = now() - interval '1 minute'`.execute(t.db)
    const runIds = await Promise.all(Array.from({ length: 6 }, () => t.db.transaction().execute((trx) => makeDue(trx))))
    expect(runIds.flat()).toHaveLength(processCodes.length)
  })
  it.each([
    ['2026-11-21', '02:30', '2026-11-21T00:30:00.000Z'],
    ['2026-07-01', '02:30', '2026-06-30T23:30:00.000Z'],
    // The hour that is skipped in spring, and the one that occurs twice in autumn.
    ['2026-03-29', '03:30', undefined],
    ['2026-10-25', '03:30', '2026-10-25T00:30:00.000Z'],
    ['2026-02-30', '02:30', undefined],
    ['2026-11-21', '25:00', undefined],
    ['', '', undefined],
  ])('%s %s in Vilnius is %s', (day, time, moment) => expect(momentAt(day, time)).toBe(moment))
})

describe('an attempt that lost its run', () => {
  it('can write nothing more, and two never hold one', async () => {
    await w.admin('POST', `${path}/${id}/paleisti`)
    const { id: vykdymas } = (await one()).paskutinis
    const holders = await Promise.all([1, 2, 3].map(() => claimRun(t.db, vykdymas)))
    const [claimed, ...none] = holders.sort((a, b) => Number(b !== undefined) - Number(a !== undefined))
    expect(none).toEqual([undefined, undefined])
    await t.db.updateTable('procesoVykdymas').set({ statusas: 'LAUKIA' }).where('id', '=', vykdymas).execute()
    const other = await claimRun(t.db, vykdymas)
    const lock = (run: typeof claimed) =>
      t.db.transaction().execute((trx) => lockClaimed(trx, run as NonNullable<typeof run>))
    await expect(lock(claimed)).rejects.toThrow(RunLost)
    expect((await lock(other)).id).toBe(vykdymas)
    expect(await work(deps, vykdymas)).toBe(false)
    expect((await stored(t, vykdymas)).statusas).toBe('VYKDOMA')
  })
})
