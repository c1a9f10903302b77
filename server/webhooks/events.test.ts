import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { type WebhookEvent, webhookEvents } from '#contract/webhooks/rules.ts'
import {
  makeCard,
  makeCompany,
  makeCompetency,
  makeEmployee,
  makeEmployment,
  makePersonCompetency,
} from '#server/factories/make.ts'
import { makeSite, makeSitePerson } from '#server/factories/sites.ts'
import { gateTest } from '#server/gateChecks/testing.ts'
import { depsOf, run } from '#server/processes/testing.ts'

// Each event of the registry, caused by a real change: who hears of it, and what is told.
const { t, w, gate, worker, send, check } = gateTest()
const today = civilDay(new Date())
beforeEach(async () => {
  await t.db.deleteFrom('ivykiuGavejas').execute()
})

/** A receiver of a company that listens for all events, or these. */
async function listen(imoneId: number, ivykiai: readonly WebhookEvent[] = webhookEvents, set: object = {}) {
  const { id } = await t.db
    .insertInto('ivykiuGavejas')
    .values({
      imoneId,
      adresas: `https://sistema.example.lt/${imoneId}`,
      ivykiai: [...ivykiai],
      druska: Buffer.alloc(16),
      ...set,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return async () => {
    const rows = await t.db
      .selectFrom('ivykioSiuntimas')
      .selectAll()
      .where('gavejasId', '=', id)
      .orderBy('sukurta')
      .execute()
    return rows.map(({ ivykis, duomenys }) => [ivykis, duomenys] as const)
  }
}
const A = () => w.world.A.company
const B = () => w.world.B.company

describe('kortele.busena', () => {
  it('is told to the employer when the card is lost, by status and whether it may be used', async () => {
    const { id } = await makeEmployee(t.db, A())
    const { numeris } = await makeCard(t.db, { asmuoId: id, statusas: 'AKTYVI' })
    const [own, other] = [await listen(A()), await listen(B())]
    const me = await t.as(id)
    expect((await me('POST', `/korteles/${numeris}/pamesta`)).status).toBeLessThan(300)
    expect(await own()).toEqual([
      ['kortele.busena', { kortele: numeris, asmuo: id, statusas: 'SUSPENDUOTA', pries: 'AKTYVI', tinka: false }],
    ])
    expect(await other()).toEqual([])
  })
  it('is told of a new card, and of a holder who is blocked or no longer', async () => {
    const { id } = await makeEmployee(t.db, A())
    const own = await listen(A())
    const { numeris } = await makeCard(t.db, { asmuoId: id, statusas: 'AKTYVI' })
    const block = (statusas: 'UZBLOKUOTA' | 'PATIKRINTA') =>
      t.db.updateTable('asmuo').set({ statusas }).where('id', '=', id).execute()
    await block('UZBLOKUOTA')
    await block('PATIKRINTA')
    expect((await own()).map(([, said]) => said)).toEqual([
      { kortele: numeris, asmuo: id, statusas: 'AKTYVI', pries: null, tinka: true },
      { kortele: numeris, asmuo: id, statusas: 'AKTYVI', pries: 'AKTYVI', tinka: false },
      { kortele: numeris, asmuo: id, statusas: 'AKTYVI', pries: 'AKTYVI', tinka: true },
    ])
  })
  it('is not told to a company where the person no longer works, nor of a change that is no other status', async () => {
    const { id } = await makeEmployee(t.db, A())
    const card = await makeCard(t.db, { asmuoId: id, statusas: 'AKTYVI' })
    await makeEmployment(t.db, { asmuoId: id, imoneId: B(), statusas: 'NEBEDIRBA', galiojaIki: addDays(today, -1) })
    // A company that has not confirmed the employment hears nothing either.
    const { id: waiting } = await makeCompany(t.db)
    await makeEmployment(t.db, { asmuoId: id, imoneId: waiting, statusas: 'TIKRINAMA' })
    const [own, former, unsure] = [await listen(A()), await listen(B()), await listen(waiting)]
    await t.db.updateTable('kortele').set({ pastabos: 'x' }).where('id', '=', card.id).execute()
    expect(await own()).toEqual([])
    await t.db.updateTable('kortele').set({ statusas: 'NEGALIOJA' }).where('id', '=', card.id).execute()
    expect([(await own()).length, await former(), await unsure()]).toEqual([1, [], []])
  })
})

describe('a competency', () => {
  const held = async (set: object = {}) => {
    const { id: asmuo } = await makeEmployee(t.db, A())
    const competency = await makeCompetency(t.db)
    const { id } = await makePersonCompetency(t.db, {
      asmuoId: asmuo,
      kompetencijaId: competency.id,
      statusas: 'GALIOJA',
      suteikta: '2020-01-01',
      galioja: addDays(today, 400),
      ...set,
    })
    return { id, asmuo, said: { asmensKompetencija: id, asmuo, kompetencija: competency.id, kodas: competency.kodas } }
  }
  const set = (id: number, values: object) =>
    t.db.updateTable('asmensKompetencija').set(values).where('id', '=', id).execute()
  it.each([
    ['is taken back', { statusas: 'NEGALIOJA' }, null],
    ['ends earlier', { galioja: addDays(today, 10) }, addDays(today, 10)],
  ])('that %s is told (kompetencija.nutraukta)', async (_, values, iki) => {
    const { id, said } = await held()
    const [own, other] = [await listen(A()), await listen(B())]
    await set(id, values)
    expect([await own(), await other()]).toEqual([[['kompetencija.nutraukta', { ...said, iki }]], []])
  })
  it('that is deleted is told', async () => {
    const { id, said } = await held()
    const own = await listen(A())
    await t.db.deleteFrom('asmensKompetencija').where('id', '=', id).execute()
    expect(await own()).toEqual([['kompetencija.nutraukta', { ...said, iki: null }]])
  })
  it.each([
    ['lasts longer', {}, { galioja: addDays(today, 500) }],
    ['ended on its day', { galioja: addDays(today, -1) }, { statusas: 'NEGALIOJA' }],
  ])('that %s is not told', async (_, before, after) => {
    const { id } = await held(before)
    const own = await listen(A())
    await set(id, after)
    expect(await own()).toEqual([])
  })
  it('that is about to end is told when the holder is warned (kompetencija.baigiasi)', async () => {
    // Those of other tests end soon as well.
    await t.db.updateTable('asmensKompetencija').set({ statusas: 'NEGALIOJA' }).execute()
    const { said } = await held({ galioja: addDays(today, 5) })
    const [own, other] = [await listen(A(), ['kompetencija.baigiasi']), await listen(B())]
    await run(t, depsOf(t, t.store), 'KOMPETENCIJU_ISPEJIMAI')
    expect([await own(), await other()]).toEqual([[['kompetencija.baigiasi', { ...said, iki: addDays(today, 5) }]], []])
  })
})

describe('objektas.zmogus', () => {
  it('is told to who builds the site: somebody comes, has other days, is taken out', async () => {
    const site = await makeSite(t.db, { imoneId: A() })
    const { id: asmuo } = await makeEmployee(t.db, B())
    const [own, other] = [await listen(A()), await listen(B())]
    const { id } = await makeSitePerson(t.db, { objektasId: site.id, asmuoId: asmuo, imoneId: B(), dirbaNuo: today })
    const row = t.db.updateTable('objektoAsmuo').where('id', '=', id)
    await row.set({ dirbaIki: addDays(today, 3) }).execute()
    await row.set({ priezastis: 'x' }).execute()
    await t.db.deleteFrom('objektoAsmuo').where('id', '=', id).execute()
    const said = { objektas: site.id, asmuo, imone: B(), paskirtis: 'DARBUOTOJAS', nuo: today }
    expect(await own()).toEqual([
      ['objektas.zmogus', { ...said, pokytis: 'PRIDETA', iki: null }],
      ['objektas.zmogus', { ...said, pokytis: 'PAKEISTA', iki: addDays(today, 3) }],
      ['objektas.zmogus', { ...said, pokytis: 'PASALINTA', iki: addDays(today, 3) }],
    ])
    expect(await other()).toEqual([])
  })
  it('tells nothing of a visitor who is known by name alone', async () => {
    const site = await makeSite(t.db, { imoneId: A() })
    const own = await listen(A())
    await makeSitePerson(t.db, { objektasId: site.id, vardas: 'Vida', pavarde: 'Viešnia', paskirtis: 'LANKYTOJAS' })
    expect(await own()).toEqual([])
  })
})

describe('patikra.neleista', () => {
  it('is told to who builds the site, once a check, by codes', async () => {
    const { ask, site, id: irenginys } = await gate()
    const { id: asmuo, numeris } = await worker(site)
    const [own, other] = [await listen(A()), await listen(B())]
    const red = check({
      numeris,
      verdiktas: 'NELEISTI',
      kodai: [{ kodas: 'KORTELE_NUTRAUKTA', verdiktas: 'NELEISTI', detale: 'Jonas Petraitis' }],
      sprendimas: 'NEILEISTA',
    })
    await send(ask, red, check({ numeris }))
    await send(ask, red)
    expect(await own()).toEqual([
      [
        'patikra.neleista',
        {
          ...{ patikra: red.id, objektas: site, irenginys, asmuo, kortele: numeris, kodai: ['KORTELE_NUTRAUKTA'] },
          ...{ kryptis: 'IEJO', sprendimas: 'NEILEISTA', kada: expect.any(String) },
        },
      ],
    ])
    expect(await other()).toEqual([])
  })
})

describe('an event', () => {
  const change = async () => {
    const { id } = await makeEmployee(t.db, A())
    await makeCard(t.db, { asmuoId: id, statusas: 'AKTYVI' })
  }
  it.each([
    ['that it does not listen for', ['objektas.zmogus'], {}, 0],
    ['while it is switched off', webhookEvents, { isjungta: new Date(), priezastis: 'RANKA' }, 0],
    ['that it listens for', ['kortele.busena'], {}, 1],
  ] as const)('is written for a receiver %s', async (_, events, set, count) => {
    const own = await listen(A(), events, set)
    await change()
    expect(await own()).toHaveLength(count)
  })
  it('is written once where a person has several records of employment there', async () => {
    const { id } = await makeEmployee(t.db, A())
    const own = await listen(A())
    await sql`drop index asmuo_imone_viena`.execute(t.db)
    await makeEmployment(t.db, { asmuoId: id, imoneId: A() })
    await makeCard(t.db, { asmuoId: id, statusas: 'AKTYVI' })
    expect(await own()).toHaveLength(1)
  })
  it('is gone with a change that is rolled back', async () => {
    const { id } = await makeEmployee(t.db, A())
    const own = await listen(A())
    const undone = t.db.transaction().execute(async (trx) => {
      await makeCard(trx, { asmuoId: id, statusas: 'AKTYVI' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await own()).toEqual([])
  })
})
