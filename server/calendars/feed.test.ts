import { describe, expect, it } from 'vitest'
import { makeTrainee, makeTraining } from '#server/factories/background.ts'
import { makeAssessment, makeAssessmentPerson, makePerson } from '#server/factories/make.ts'
import { calendarsTest } from './testing.ts'

const { t, w, day, made, read, eventsAt } = calendarsTest()
const person = async (set: object = {}) => (await makePerson(t.db, set)).id
const assessment = async (set: object = {}) => (await makeAssessment(t.db, { data: day(10), ...set })).id
const training = async (set: object = {}) =>
  (await makeTraining(t.db, { dataNuo: day(12), registriki: day(-90), ...set })).id
const feedOf = async (id: number) => made(await t.as(id))

describe('what a calendar shows', () => {
  it('everybody: own registrations, and those cancelled as cancelled; nobody else’s, and no place in line', async () => {
    const [me, other] = [await person(), await person()]
    const [a, cancelled, foreign] = [await assessment(), await assessment(), await assessment()]
    const [m, left, waits] = [await training({ laikas: '10:00' }), await training(), await training()]
    await makeAssessmentPerson(t.db, { atestId: a, asmuoId: me, statusas: 'PATVIRTINTA' })
    await makeAssessmentPerson(t.db, { atestId: cancelled, asmuoId: me, statusas: 'ATSAUKTA' })
    await makeAssessmentPerson(t.db, { atestId: foreign, asmuoId: other })
    await makeTrainee(t.db, { mokymasId: m, asmuoId: me })
    await makeTrainee(t.db, { mokymasId: left, asmuoId: me, statusas: 'ATSAUKTA' })
    await makeTrainee(t.db, { mokymasId: waits, asmuoId: me, eileje: new Date() })
    const events = await eventsAt(await feedOf(me))
    expect(Object.fromEntries([...events].map(([key, { status }]) => [key, status]))).toEqual({
      [`atestavimas-${a}`]: 'CONFIRMED',
      [`atestavimas-${cancelled}`]: 'CANCELLED',
      [`mokymas-${m}`]: 'CONFIRMED',
      [`mokymas-${left}`]: 'CANCELLED',
    })
    // By the clock of Vilnius, and with the page that everybody may open.
    expect(events.get(`mokymas-${m}`)?.start).toMatch(new RegExp(`^${day(12)}T0[78]:00`))
    expect(events.get(`mokymas-${m}`)?.url).toMatch(new RegExp(`/lt/mokymai/${m}$`))
  })

  it.each([-61, -60, 400, 401])('from 60 days before to 400 after today: day %i', async (days) => {
    const [me, a, m] = [await person(), await assessment({ data: day(days) }), await training({ dataNuo: day(days) })]
    await makeAssessmentPerson(t.db, { atestId: a, asmuoId: me })
    await makeTrainee(t.db, { mokymasId: m, asmuoId: me })
    expect((await eventsAt(await feedOf(me))).size).toBe(Math.abs(days) === 60 || days === 400 ? 2 : 0)
  })

  it('an assessor: what they assess, with how many people there are, and no names', async () => {
    const me = await person({ vartotojoTipas: 'VERTINTOJAS' })
    const [mine] = [await assessment({ vertintojai: [me] }), await assessment()]
    const far = await assessment({ vertintojai: [me], data: day(401) })
    const who = await person({ vardas: 'Slaptutė', pavarde: 'Dalyvienė' })
    await makeAssessmentPerson(t.db, { atestId: mine, asmuoId: who })
    const path = await feedOf(me)
    const events = await eventsAt(path)
    expect([...events.keys()]).toEqual([`atestavimas-${mine}`])
    expect(events.has(`atestavimas-${far}`)).toBe(false)
    expect(events.get(`atestavimas-${mine}`)?.description).toContain('Dalyvių: 1')
    expect(events.get(`atestavimas-${mine}`)?.url).toMatch(new RegExp(`/lt/admin/atestavimai/${mine}$`))
    expect((await read(path)).raw.toString()).not.toMatch(/Slaptut|Dalyvien/)
  })

  it('a manager: the assessments and trainings of the own company alone', async () => {
    const { company, assessment } = w.world.A
    const [own, foreign] = [await training({ imoneId: company }), await training()]
    const events = await eventsAt(await made(w.manager))
    expect(events.has(`atestavimas-${assessment}`)).toBe(true)
    expect(events.has(`atestavimas-${w.world.B.assessment}`)).toBe(false)
    const trainings = [own, foreign].map((id) => events.has(`mokymas-${id}`))
    expect(trainings).toEqual([true, false])
  })

  it('an administrator or a representative: own registrations alone', async () => {
    for (const caller of [w.admin, w.rep]) expect((await eventsAt(await made(caller))).size).toBe(0)
  })

  it('in the language of its owner', async () => {
    const me = await person({ kalba: 'en', vartotojoTipas: 'VERTINTOJAS' })
    const mine = await assessment({ vertintojai: [me] })
    expect((await eventsAt(await feedOf(me))).get(`atestavimas-${mine}`)?.description).toContain('Participants: 0')
  })

  it('the same UID as letters and the page', async () => {
    const [me, a] = [await person(), await assessment()]
    await makeAssessmentPerson(t.db, { atestId: a, asmuoId: me })
    const page = await w.nobody('GET', `//lt/atestavimai/${a}/kalendorius.ics`)
    const [uid] = /UID:\S+/.exec(page.raw.toString()) ?? []
    expect((await read(await feedOf(me))).raw.toString()).toContain(uid)
  })
})

describe('how it is sent', () => {
  it('as a calendar that only its reader keeps, and not again while nothing changes', async () => {
    const [me, a] = [await person(), await assessment()]
    await makeAssessmentPerson(t.db, { atestId: a, asmuoId: me })
    const path = await feedOf(me)
    const first = await read(path)
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'same-origin',
    })
    for (const line of ['X-WR-CALNAME:Meistras', 'BEGIN:VTIMEZONE', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H'])
      expect(first.raw.toString()).toContain(`\r\n${line}\r\n`)
    const tag = { 'if-none-match': first.headers['etag'] ?? '' }
    t.clock.now = new Date(t.clock.now.getTime() + 5000)
    expect([(await read(path, tag)).status, (await read(path)).raw.equals(first.raw)]).toEqual([304, false])
    await t.db.updateTable('atestavimas').set({ laikas: '16:45' }).where('id', '=', a).execute()
    expect((await read(path, tag)).status).toBe(200)
  })
})
