import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { aVisitor } from '#server/factories/gates.ts'
import { makePerson } from '#server/factories/make.ts'
import { gateTest } from '#server/gateChecks/testing.ts'
import { openSession } from '#server/session/queries.ts'
import { type Ask, ask, outcome } from '../../test/app.ts'

const { t, w, audited, gate, worker, subcontractor, send, check, messagesOf } = gateTest()
const today = () => civilDay(t.clock.now)
let inspector: Ask
let inspectorId: number

async function newInspector(set: object = {}) {
  const { id } = await makePerson(t.db, { vardas: 'Rasa', pavarde: 'Tikrintoja', ...set })
  await t.db.insertInto('asmensTeise').values({ asmuoId: id, teise: 'TikrintiObjektus' }).execute()
  return id
}
beforeAll(async () => {
  inspectorId = await newInspector()
  inspector = await t.as(inspectorId)
})

const begin = async (site: number, who = inspector, pagrindas = 'Pavedimas Nr. 14-207') =>
  who('POST', '/tikrinimai', { objektas: { id: site }, pagrindas })
const names = (people: { asmuo: { id: number } | null }[]) => people.map(({ asmuo }) => asmuo?.id ?? null)

/** A site with a chain of companies, people of it and their checks. */
async function site() {
  const here = await gate({ pavadinimas: 'Sporto arena', leidimas: 'LSNS-77-1' })
  await subcontractor(here.site, w.world.B.company)
  const own = await worker(here.site)
  const theirs = await worker(here.site, w.world.B.company)
  const elsewhere = await gate()
  const surprise = await worker(elsewhere.site)
  await send(
    here.ask,
    check({ numeris: own.numeris }),
    check({ numeris: surprise.numeris, verdiktas: 'NELEISTI', sprendimas: 'NEILEISTA' }),
    check({ pagrindas: 'LANKYTOJAS', lankytojas: aVisitor }),
    check({ numeris: theirs.numeris }, new Date(t.clock.now.getTime() - 3 * 86_400_000)),
  )
  return { ...here, own, theirs, surprise }
}

describe('an inspector', () => {
  it('finds any site by name, place, permit or number, and nothing of its people', async () => {
    const { site: id } = await site()
    for (const search of ['sporto vilnius', 'lsns-77', String(id)]) {
      const { body } = await inspector('GET', `/tikrinimai/objektai?search=${encodeURIComponent(search)}`)
      expect(
        body.map((row: { id: number }) => row.id),
        search,
      ).toContain(id)
    }
    const { body } = await inspector('GET', '/tikrinimai/objektai?search=nera tokio')
    expect(body).toEqual([])
    expect(await audited(w.world.A.person)).toEqual([])
  })
  it('sees the companies, the people of today and their checks', async () => {
    const { site: id, own, theirs, surprise } = await site()
    const { status, body: visit } = await begin(id)
    expect([status, visit.atviras]).toEqual([201, true])
    const { body } = await inspector('GET', `/tikrinimai/${visit.id}`)
    expect(body.imones.map(({ imone, lygis }: { imone: { id: number }; lygis: number }) => [imone.id, lygis])).toEqual([
      [w.world.A.company, 0],
      [w.world.B.company, 1],
    ])
    expect(names(body.asmenys).toSorted()).toEqual([null, own.id, theirs.id, surprise.id].toSorted())
    const of = (asmuo: number | null) =>
      body.asmenys.find((one: { asmuo: { id: number } | null }) => (one.asmuo?.id ?? null) === asmuo)
    expect(of(own.id)).toMatchObject({
      paskirtis: 'DARBUOTOJAS',
      kortele: { numeris: own.numeris },
      patikros: [{ verdiktas: 'LEISTI' }],
    })
    expect(of(surprise.id)).toMatchObject({ paskirtis: null, patikros: [{ sprendimas: 'NEILEISTA' }] })
    // A check of another day is not shown.
    expect(of(theirs.id)).toMatchObject({ patikros: [] })
    expect(of(null)).toMatchObject({ lankytojas: { pavarde: 'Viešnia' } })
  })
  it('is told of by a letter once a day, in the trail and on the person’s page', async () => {
    const [one, two] = [await site(), await gate()]
    await send(two.ask, check({ numeris: one.own.numeris }))
    const first = (await begin(one.site)).body.id
    const letters = async () => (await messagesOf(one.own.id)).length
    await inspector('GET', `/tikrinimai/${first}`)
    await inspector('GET', `/tikrinimai/${first}`)
    expect(await letters()).toBe(1)
    // Another site on the same day: another look on the page, no other letter.
    await inspector('GET', `/tikrinimai/${(await begin(two.site)).body.id}`)
    expect(await letters()).toBe(1)
    const me = await t.as(one.own.id)
    const looks = (await me('GET', `/asmenys/${one.own.id}/tikrinimai`)).body
    expect(looks).toMatchObject([
      { tikrintojas: { id: inspectorId, pavarde: 'Tikrintoja' }, objektas: { id: two.site } },
      { objektas: { id: one.site }, pagrindas: 'Pavedimas Nr. 14-207' },
    ])
    expect((await audited(one.own.id)).map(({ veiksmas, asmuoId }) => [veiksmas, asmuoId])).toEqual([
      ['inspections.get', inspectorId],
      ['inspections.get', inspectorId],
    ])
    // Another inspector is another letter.
    const other = await t.as(await newInspector())
    await other('GET', `/tikrinimai/${(await begin(one.site, other)).body.id}`)
    expect(await letters()).toBe(2)
    for (const who of [w.rep, w.admin])
      expect(outcome(await who('GET', `/asmenys/${one.own.id}/tikrinimai`))).toBe('403 Forbidden')
  })
  it('each look is on the trail of the site', async () => {
    const { site: id } = await site()
    const visit = (await begin(id)).body.id
    for (let i = 0; i < 2; i++) await inspector('GET', `/tikrinimai/${visit}`)
    const trail = await t.db
      .selectFrom('auditas')
      .select('veiksmas')
      .where('lentele', '=', 'objektas')
      .where('irasoId', '=', id)
      .orderBy('id')
      .execute()
    expect(trail.map(({ veiksmas }) => veiksmas)).toEqual(['inspections.begin', 'inspections.get', 'inspections.get'])
  })
  it('has seen nobody where the trail can not be written', async () => {
    const { site: id, own } = await site()
    const visit = (await begin(id)).body.id
    await sql`create function nutruksta() returns trigger language plpgsql as $$ begin
      if new.lentele = 'tikrinimas' then raise 'the trail is not written'; end if; return new; end $$`.execute(t.db)
    await sql`create trigger nutruksta before insert on auditas for each row execute function nutruksta()`.execute(t.db)
    expect((await inspector('GET', `/tikrinimai/${visit}`)).status).toBe(500)
    await sql`drop trigger nutruksta on auditas`.execute(t.db)
    expect([await audited(own.id), await messagesOf(own.id)]).toEqual([[], []])
    // The next look tells of it.
    await inspector('GET', `/tikrinimai/${visit}`)
    expect([(await audited(own.id)).length, (await messagesOf(own.id)).length]).toEqual([1, 1])
  })
  it('goes on with the visit of today, and sees none of another day or of another inspector', async () => {
    const { site: id } = await site()
    const visit = (await begin(id)).body.id
    expect((await begin(id, inspector, 'Skundas')).body).toMatchObject({ id: visit, pagrindas: 'Skundas' })
    const other = await t.as(await newInspector())
    expect(outcome(await other('GET', `/tikrinimai/${visit}`))).toBe('404 NotFound')
    await t.db
      .updateTable('tikrinimas')
      .set({ diena: addDays(today(), -1) })
      .where('id', '=', visit)
      .execute()
    expect(outcome(await inspector('GET', `/tikrinimai/${visit}`))).toBe('404 NotFound')
    const mine = (await inspector('GET', '/tikrinimai')).body
    expect(mine.find((row: { id: number }) => row.id === visit)).toMatchObject({ atviras: false })
    expect((await other('GET', '/tikrinimai')).body).toEqual([])
    expect(outcome(await begin(999_999_999))).toBe('404 NotFound')
  })
})

describe('the right', () => {
  it('belongs to no type, not even to administrators', async () => {
    for (const who of [w.admin, w.rep, w.manager]) {
      expect(outcome(await who('GET', '/tikrinimai/objektai'))).toBe('403 Forbidden')
      expect(outcome(await begin(1, who))).toBe('403 Forbidden')
    }
  })
  it.each([
    ['slaptazodis', '403 Forbidden'],
    ['SMS', '403 Forbidden'],
    ['slaptazodis ir SMS', 200],
    ['SMART_ID', 200],
  ])('in a session begun by %s: %s, whatever the setting', async (budas, answer) => {
    const token = await openSession(t.db, inspectorId, budas, '')
    expect(outcome(await ask(t, token)('GET', '/tikrinimai/objektai'))).toBe(answer)
  })
})
