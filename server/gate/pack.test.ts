import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { PackReply } from '#contract/gate/schema.ts'
import { cardValues } from '#contract/gate/statusList.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeCard, makeCompetency, makeEmployee, makePerson, makePersonCompetency } from '#server/factories/make.ts'
import { makeSitePerson } from '#server/factories/sites.ts'
import { insertFile } from '#server/files/queries.ts'
import { gateTest } from '#server/gateChecks/testing.ts'
import { outcome } from '../../test/app.ts'

const { t, w, gate, worker, subcontractor, send, check } = gateTest()
const today = () => civilDay(t.clock.now)
const day = (n: number) => addDays(today(), n)
type Ask = Awaited<ReturnType<typeof gate>>['ask']

const packOf = async (ask: Ask, query = '') => (await ask('GET', `/vartai/paketas${query}`)).body as PackReply
async function portrait(person: number) {
  const picture = sharp({ create: { width: 600, height: 800, channels: 3, background: '#a77' } })
  const kept = await t.store.put(await picture.jpeg().toBuffer())
  const file = { ...kept, pavadinimas: 'n.jpg', tipas: 'image/jpeg', lentele: 'ASMUO' as const, ikele: null }
  const { id } = await insertFile(t.db, file)
  await t.db.updateTable('asmuo').set({ nuotraukaId: id }).where('id', '=', person).execute()
  return `${person}-${id}`
}

describe('the pack of a gate', () => {
  it('has the people of the site of today, of the next week and of the last month, and nobody else', async () => {
    const { ask, site } = await gate()
    const other = await gate()
    await worker(other.site)
    const there = async (dirbaNuo: string, dirbaIki: string | null) => {
      const { id } = await makeEmployee(t.db, w.world.A.company)
      return (
        await makeSitePerson(t.db, { objektasId: site, asmuoId: id, imoneId: w.world.A.company, dirbaNuo, dirbaIki })
      ).id
    }
    const wanted = [await there(day(-5), null), await there(day(7), null), await there(day(-90), day(-30))]
    await there(day(8), null)
    await there(day(-90), day(-31))
    const { zmones, objektas } = await packOf(ask)
    expect(zmones.map(({ id }) => id)).toEqual(wanted)
    expect(objektas.id).toBe(site)
  })

  it('says what the verdict needs, and nothing that a gate has no business to know', async () => {
    const { ask, site } = await gate()
    const { id, numeris } = await worker(site)
    const nuotrauka = await portrait(id)
    const held = await makeCompetency(t.db)
    await makePersonCompetency(t.db, { asmuoId: id, kompetencijaId: held.id, galioja: day(30) })
    const { zmones } = await packOf(ask)
    const person = await t.db.selectFrom('asmuo').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { company: imoneId } = w.world.A
    const company = await t.db.selectFrom('imone').selectAll().where('id', '=', imoneId).executeTakeFirstOrThrow()
    expect(zmones).toMatchObject([
      {
        vardas: person.vardas,
        pavarde: person.pavarde,
        imone: { id: w.world.A.company, kodas: company.imKodas, pavadinimas: company.pavadinimas },
        dirba: true,
        sutartis: { yra: true },
        korteles: [{ numeris, sarasas: 0, reiksme: cardValues.galioja }],
        kompetencijos: [{ id: held.id, kodas: held.kodas, pavadinimas: held.pavadinimas, galioja: day(30) }],
        sdid: false,
        nuotrauka,
      },
    ])
    const text = JSON.stringify(zmones)
    for (const secret of [person.asmenskodas, person.gimimoData, person.email, person.telefonas])
      if (secret) expect(text).not.toContain(secret)
    expect((await packOf(ask, '?atsakymoKalba=en')).zmones[0]?.kompetencijos[0]?.pavadinimas).toBe(held.pavadinimasEn)
  })

  it.each<[string, (it: { id: number; site: number }) => Promise<unknown>, object]>([
    [
      'no longer works there',
      ({ id }) => t.db.updateTable('asmuoImone').set({ statusas: 'NEBEDIRBA' }).where('asmuoId', '=', id).execute(),
      { dirba: false },
    ],
    [
      'has a suspended card',
      ({ id }) => t.db.updateTable('kortele').set({ statusas: 'SUSPENDUOTA' }).where('asmuoId', '=', id).execute(),
      { korteles: [{ reiksme: cardValues.sustabdyta }] },
    ],
    [
      'is blocked',
      ({ id }) => t.db.updateTable('asmuo').set({ statusas: 'UZBLOKUOTA' }).where('id', '=', id).execute(),
      { korteles: [{ reiksme: cardValues.negalioja }] },
    ],
    [
      'had an SDID in a company that has ended the employment',
      ({ id }) =>
        t.db.updateTable('asmuoImone').set({ sdid: '1234', statusas: 'NEBEDIRBA' }).where('asmuoId', '=', id).execute(),
      { sdid: false },
    ],
    [
      'has competencies that ended or were withdrawn',
      async ({ id: asmuoId }) => {
        const [one, two] = [await makeCompetency(t.db), await makeCompetency(t.db)]
        await makePersonCompetency(t.db, { asmuoId, kompetencijaId: one.id, galioja: day(-1) })
        await makePersonCompetency(t.db, { asmuoId, kompetencijaId: two.id, statusas: 'NEGALIOJA' })
      },
      { kompetencijos: [] },
    ],
    [
      'has a card that is still to be ordered',
      ({ id }) => t.db.updateTable('kortele').set({ statusas: 'UZSAKOMA' }).where('asmuoId', '=', id).execute(),
      { korteles: [] },
    ],
    [
      'has an SDID',
      ({ id }) => t.db.updateTable('asmuoImone').set({ sdid: '1234' }).where('asmuoId', '=', id).execute(),
      { sdid: true },
    ],
  ])('tells who %s', async (_, change, expected) => {
    const { ask, site } = await gate()
    const { id } = await worker(site)
    await change({ id, site })
    expect((await packOf(ask)).zmones).toMatchObject([expected])
  })

  it('tells a subcontractor whose contract is over', async () => {
    const { ask, site } = await gate()
    await subcontractor(site, w.world.B.company)
    await worker(site, w.world.B.company)
    await t.db
      .updateTable('subrangovas')
      .set({ sutartisNuo: day(-9), sutartisIki: day(-1) })
      .where('objektasId', '=', site)
      .execute()
    expect((await packOf(ask)).zmones).toMatchObject([{ sutartis: { yra: true, nuo: day(-9), iki: day(-1) } }])
  })

  it('has the demands of the site, and its settings', async () => {
    const { ask, site } = await gate()
    const wanted = await makeCompetency(t.db)
    const body = { kompetencijos: [{ id: wanted.id }], butinas: true, paskirtis: 'DARBUOTOJAS' }
    const other = await gate()
    expect((await w.admin('POST', `/objektai/${other.site}/reikalavimai`, body)).status).toBe(201)
    expect((await w.admin('POST', `/objektai/${site}/reikalavimai`, body)).status).toBe(201)
    await w.admin('PUT', `/objektai/${site}/vartu-nustatymai`, { duomenuRiba: 4, sdid: true })
    const { reikalavimai, nustatymai } = await packOf(ask)
    expect(reikalavimai).toMatchObject([
      {
        paskirtis: 'DARBUOTOJAS',
        imone: null,
        butinas: true,
        kompetencijos: [{ id: wanted.id, pavadinimas: wanted.pavadinimas }],
      },
    ])
    expect(reikalavimai).toHaveLength(1)
    expect((await packOf(other.ask)).nustatymai).toMatchObject({ duomenuRiba: 24, sdid: false })
    expect(nustatymai).toEqual({
      duomenuRiba: 4,
      tikTelefonas: false,
      grieztas: false,
      svelnusSarasas: false,
      sdid: true,
    })
  })

  it('is not sent again while nothing changes', async () => {
    const { ask, site } = await gate()
    const first = await ask('GET', '/vartai/paketas')
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const known = { 'if-none-match': String(first.headers['etag']) }
    expect((await ask('GET', '/vartai/paketas', undefined, known)).status).toBe(304)
    await worker(site)
    expect((await ask('GET', '/vartai/paketas', undefined, known)).status).toBe(200)
  })

  it('is for gates alone', async () => {
    for (const path of ['/vartai/paketas', '/vartai/viduje', '/vartai/korteles/48201937', '/vartai/nuotraukos/1-1'])
      for (const ask of [w.admin, w.nobody]) expect(outcome(await ask('GET', path))).toBe('401 Unauthorized')
  })
})

describe('a photo', () => {
  it('of somebody of the site is small, and of nobody else', async () => {
    const { ask, site } = await gate()
    const other = await gate()
    const [mine, theirs] = [await worker(site), await worker(other.site)]
    const names = [await portrait(mine.id), await portrait(theirs.id)]
    const answer = await ask('GET', `/vartai/nuotraukos/${names[0]}`)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    const { width, height } = await sharp(answer.raw).metadata()
    expect([width, height, answer.raw.length < 9000]).toEqual([240, 320, true])
    expect(outcome(await ask('GET', `/vartai/nuotraukos/${names[1]}`))).toBe('404 NotFound')
    // The old name of a photo that was replaced.
    await portrait(mine.id)
    expect(outcome(await ask('GET', `/vartai/nuotraukos/${names[0]}`))).toBe('404 NotFound')
    expect(outcome(await ask('GET', '/vartai/nuotraukos/x'))).toBe('404 NotFound')
  })

  it('is asked for at most 1,200 times in a minute by one gate', async () => {
    const { ask, id } = await gate()
    const times = { kiekis: 1200, pradzia: new Date(), pabaiga: new Date(Date.now() + 3_600_000) }
    await t.db
      .insertInto('limitas')
      .values({ raktas: `vartai:nuotraukos:${id}`, ...times })
      .execute()
    expect((await ask('GET', '/vartai/nuotraukos/1-1')).status).toBe(429)
    expect((await (await gate()).ask('GET', '/vartai/nuotraukos/1-1')).status).toBe(404)
  })
})

describe('a card that is on no list of the gate', () => {
  it('is told as the public page tells it', async () => {
    const { ask } = await gate()
    const person = await makePerson(t.db, { vardas: 'Jonas', pavarde: 'Ąčas' })
    const { numeris } = await makeCard(t.db, { asmuoId: person.id, statusas: 'SUSPENDUOTA' })
    expect((await ask('GET', `/vartai/korteles/${numeris}`)).body).toMatchObject({
      vardas: 'Jonas',
      pavarde: 'Ąčas',
      reiksme: cardValues.sustabdyta,
      nuotrauka: false,
    })
    await t.db.updateTable('asmuo').set({ statusas: 'UZBLOKUOTA' }).where('id', '=', person.id).execute()
    expect(outcome(await ask('GET', `/vartai/korteles/${numeris}`))).toBe('404 NotFound')
    expect(outcome(await ask('GET', '/vartai/korteles/00000000'))).toBe('404 NotFound')
  })

  it('is asked for at most 60 times in a minute', async () => {
    const { ask } = await gate()
    const codes = new Set<number>()
    for (let i = 0; i < 61; i++) codes.add((await ask('GET', '/vartai/korteles/00000000')).status)
    expect([...codes]).toEqual([404, 429])
    expect((await (await gate()).ask('GET', '/vartai/korteles/00000000')).status).toBe(404)
  })
})

describe('who is in the site', () => {
  it('is who came in last, by all gates of the site', async () => {
    const { ask, site } = await gate()
    const second = await gate({}, site)
    const other = await gate()
    const [one, two, three] = [await worker(site), await worker(site), await worker(other.site)]
    const at = (minutes: number) => new Date(t.clock.now.getTime() - minutes * 60_000)
    await send(ask, check({ numeris: one.numeris }, at(9)), check({ numeris: two.numeris }, at(8)))
    await send(second.ask, check({ numeris: two.numeris, kryptis: 'ISEJO', sprendimas: 'ISLEISTA' }, at(5)))
    await send(second.ask, check({ numeris: one.numeris, verdiktas: 'NELEISTI', sprendimas: 'NEILEISTA' }, at(4)))
    await send(other.ask, check({ numeris: three.numeris }, at(3)))
    const person = await t.db.selectFrom('asmuo').selectAll().where('id', '=', one.id).executeTakeFirstOrThrow()
    const { body } = await second.ask('GET', '/vartai/viduje')
    expect(body.zmones).toMatchObject([{ vardas: `${person.vardas} ${person.pavarde}`, lankytojas: false }])
  })

  it('is nobody of the day before yesterday, and nobody who is forgotten', async () => {
    const { ask, site } = await gate()
    const [old, forgotten] = [await worker(site), await worker(site)]
    const before = new Date(t.clock.now.getTime() - 50 * 3_600_000)
    await send(ask, check({ numeris: old.numeris }, before), check({ numeris: forgotten.numeris }))
    await t.db.updateTable('patikra').set({ pamirsta: true }).where('asmuoId', '=', forgotten.id).execute()
    expect((await ask('GET', '/vartai/viduje')).body.zmones).toEqual([])
  })
})
