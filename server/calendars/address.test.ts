import { describe, expect, it } from 'vitest'
import { calendarLimits } from '#contract/calendars/rules.ts'
import { makeAssessment, makeEmployment, makePerson } from '#server/factories/make.ts'
import { outcome } from '../../test/app.ts'
import { calendarsTest } from './testing.ts'

const { t, w, audited, day, made, read, eventsAt } = calendarsTest()
const person = async (set: object = {}) => {
  const { id } = await makePerson(t.db, set)
  return { id, caller: await t.as(id) }
}
const setType = (id: number, vartotojoTipas: 'VARTOTOJAS' | 'VERTINTOJAS') =>
  t.db.updateTable('asmuo').set({ vartotojoTipas }).where('id', '=', id).execute()

describe('an address', () => {
  it('is told once, kept as a hash, and one a person: the one before opens nothing', async () => {
    const { id, caller } = await person()
    expect((await caller('GET', '/kalendorius')).body).toMatchObject({ sukurta: null, naudota: null, rodo: [] })
    const first = await made(caller)
    expect(first).toMatch(/^\/kalendorius\/[\w-]{43}\.ics$/)
    expect((await read(first)).status).toBe(200)
    const second = await made(caller)
    expect([outcome(await read(first)), (await read(second)).status]).toEqual(['404 NotFound', 200])
    const rows = await t.db.selectFrom('kalendoriausAdresas').selectAll().where('asmuoId', '=', id).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify([rows, (await caller('GET', '/kalendorius')).body])).not.toContain(second.slice(13, 56))
  })

  it('tells when it was last read', async () => {
    const { caller } = await person()
    const path = await made(caller)
    expect((await caller('GET', '/kalendorius')).body.naudota).toBeNull()
    await read(path)
    expect(new Date((await caller('GET', '/kalendorius')).body.naudota)).toEqual(t.clock.now)
  })

  it('is revoked by its owner, at once; what is not there can’t be', async () => {
    const { caller } = await person()
    const path = await made(caller)
    expect((await w.rep('DELETE', '/kalendorius')).status).toBe(404)
    expect((await read(path)).status).toBe(200)
    expect((await caller('DELETE', '/kalendorius')).status).toBe(204)
    expect(outcome(await read(path))).toBe('404 NotFound')
    expect(outcome(await caller('DELETE', '/kalendorius'))).toBe('404 NotFound')
  })

  it('leaves a row of the trail when it is made and when it is revoked, without the secret', async () => {
    const { id, caller } = await person()
    const path = await made(caller)
    await caller('DELETE', '/kalendorius')
    const rows = (await audited(id)).filter(({ lentele }) => lentele === 'kalendoriaus_adresas')
    expect(rows.map(({ veiksmas }) => veiksmas)).toEqual(['calendars.make', 'calendars.revoke'])
    expect(JSON.stringify(rows)).not.toContain(path.slice(13, 56))
  })
})

describe('an address ends with the rights', () => {
  it('of somebody who is blocked', async () => {
    const { id, caller } = await person()
    const path = await made(caller)
    await t.db.updateTable('asmuo').set({ statusas: 'UZBLOKUOTA' }).where('id', '=', id).execute()
    expect(outcome(await read(path))).toBe('404 NotFound')
  })

  it('of somebody who assesses no more, and does not come to show more than when it was made', async () => {
    const { id, caller } = await person({ vartotojoTipas: 'VERTINTOJAS' })
    await makeAssessment(t.db, { data: day(5), vertintojai: [id] })
    const work = await made(caller)
    expect((await eventsAt(work)).size).toBe(1)
    await setType(id, 'VARTOTOJAS')
    expect(outcome(await read(work))).toBe('404 NotFound')
    expect((await caller('GET', '/kalendorius')).body).toMatchObject({ pasibaige: true, rodo: [] })
    const own = await made(caller)
    await setType(id, 'VERTINTOJAS')
    expect((await eventsAt(own)).size).toBe(0)
    expect((await caller('GET', '/kalendorius')).body).toMatchObject({ pasibaige: false, galiDaugiau: true, rodo: [] })
    expect((await eventsAt(await made(caller))).size).toBe(1)
  })

  it('of a manager whose company is another now: that of the moment counts', async () => {
    const { id, caller } = await person({ vartotojoTipas: 'ORG_TVARKYTOJAS' })
    const job = await makeEmployment(t.db, { asmuoId: id, imoneId: w.world.A.company })
    const path = await made(caller)
    expect((await eventsAt(path)).has(`atestavimas-${w.world.A.assessment}`)).toBe(true)
    await t.db.updateTable('asmuoImone').set({ imoneId: w.world.B.company }).where('id', '=', job.id).execute()
    const now = await eventsAt(path)
    expect(now.has(`atestavimas-${w.world.A.assessment}`)).toBe(false)
    expect(now.has(`atestavimas-${w.world.B.assessment}`)).toBe(true)
    await t.db.deleteFrom('asmuoImone').where('id', '=', job.id).execute()
    expect((await eventsAt(path)).size).toBe(0)
  })
})

describe('limits', () => {
  it('of guesses of a network, which do not stop those who have an address', async () => {
    const { caller } = await person()
    const path = await made(caller)
    const guess = (nr: number) => read(`/kalendorius/${String(nr).padStart(43, 'x')}.ics`)
    await t.db.deleteFrom('limitas').execute()
    const missed = []
    for (let nr = 0; nr <= calendarLimits.missed; nr++) missed.push((await guess(nr)).status)
    expect([missed.filter((status) => status === 404).length, missed.at(-1)]).toEqual([calendarLimits.missed, 429])
    expect((await read(path)).status).toBe(200)
  })

  it('of one address', async () => {
    const { id, caller } = await person()
    const path = await made(caller)
    const spent = { raktas: `kalendorius:${id}`, kiekis: calendarLimits.asked, pradzia: new Date() }
    await t.db
      .insertInto('limitas')
      .values({ ...spent, pabaiga: new Date(Date.now() + 3_600_000) })
      .execute()
    expect(outcome(await read(path))).toBe('429 TooManyRequests')
  })

  it('a path that is no address asks for nothing', async () => {
    expect(outcome(await read('/kalendorius/x.ics'))).toBe('404 NotFound')
    expect(outcome(await w.nobody('GET', '/kalendorius'))).toBe('401 Unauthorized')
  })
})
