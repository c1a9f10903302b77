import ICAL from 'ical.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeTraining } from '#server/factories/background.ts'
import { makeAssessment, makeCompetency } from '#server/factories/make.ts'
import { letterOf } from '#server/lib/jobs/messages.ts'
import { worldTest } from '../../test/world.ts'
import { receiver } from './testing.ts'

// Letters about a registration bring a calendar file, which is read here by a parser of others (ical.js).
const { t, w, messagesOf } = worldTest()
const day = (days: number) => addDays(civilDay(t.clock.now), days)
let kompetencijaId: number
beforeAll(async () => {
  kompetencijaId = (
    await makeCompetency(t.db, { pavadinimas: 'Mūrijimas; ąčęėįšųūž, '.repeat(4), pavadinimasEn: 'Bricks' })
  ).id
  await t.db
    .updateTable('imone')
    .set({ tipai: ['MOKYMO', 'ATESTAVIMO'] })
    .where('id', '=', w.world.A.company)
    .execute()
})

interface Event {
  uid: string
  sequence: number
  status: string
  summary: string
  start: string
}
/** The events of the last letter of a person, and that all lines of its file fit. */
async function eventsOf(id: number): Promise<Event[]> {
  const file = (await messagesOf(id)).at(-1)?.kalendorius ?? ''
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part)
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: String(part.getFirstPropertyValue('status')),
      summary: event.summary,
      start: event.startDate.toJSDate().toISOString(),
    }
  })
}
/** Passes time, so that the next file counts more. */
const later = () => {
  t.clock.now = new Date(t.clock.now.getTime() + 2000)
}
const assessment = async (set: object = {}) =>
  (await makeAssessment(t.db, { imoneId: w.world.A.company, kompetencijaId, data: day(40), laikas: '09:30', ...set }))
    .id

describe('a letter brings the event', () => {
  it('of an assessment: when registered, at another time, in another assessment, and takes it out when cancelled', async () => {
    const id = await receiver(t.db, 'EPASTAS')
    const [one, two] = [await assessment(), await assessment({ data: day(41) })]
    expect((await (await t.as(id))('POST', `/atestavimai/${one}/asmenys/${id}`)).status).toBe(201)
    const [registered] = await eventsOf(id)
    expect(registered).toMatchObject({
      status: 'CONFIRMED',
      summary: expect.stringContaining('Mūrijimas; ąčęėįšųūž, '),
    })
    expect(registered?.uid).toMatch(new RegExp(`^atestavimas-${one}@`))
    later()
    const { body } = await w.admin('GET', `/atestavimai/${one}`)
    expect((await w.admin('PUT', `/atestavimai/${one}`, { ...body, data: day(45), laikas: '14:30' })).status).toBe(200)
    const [moved] = await eventsOf(id)
    expect(moved).toMatchObject({ uid: registered?.uid, status: 'CONFIRMED' })
    expect(moved?.start.slice(0, 10)).toBe(day(45))
    expect(moved?.sequence).toBeGreaterThan(registered?.sequence ?? Infinity)
    later()
    const to = await w.admin('POST', `/atestavimai/${one}/asmenys/perkelti`, {
      asmenys: [id],
      atestavimas: { id: two },
    })
    expect(to.status).toBe(200)
    const [gone, come] = await eventsOf(id)
    expect([gone, come]).toMatchObject([
      { uid: registered?.uid, status: 'CANCELLED' },
      { uid: expect.stringContaining(`atestavimas-${two}@`), status: 'CONFIRMED' },
    ])
    later()
    await w.admin('PUT', `/atestavimai/${two}/asmenys/${id}`, { statusas: 'ATSAUKTA' })
    const [cancelled, ...more] = await eventsOf(id)
    expect(cancelled).toMatchObject({ uid: expect.stringContaining(`atestavimas-${two}@`), status: 'CANCELLED' })
    expect(more).toEqual([])
  })

  it('of a training: when registered, and takes it out when cancelled; not while in line', async () => {
    const [id, waits] = [await receiver(t.db, 'EPASTAS'), await receiver(t.db, 'EPASTAS')]
    const set = { imoneId: w.world.A.company, dataNuo: day(20), registriki: day(10), vietos: 1 }
    const training = (await makeTraining(t.db, set)).id
    for (const one of [id, waits]) await w.admin('POST', `/mokymai/${training}/asmenys/${one}`)
    const [registered] = await eventsOf(id)
    expect(registered).toMatchObject({ uid: expect.stringContaining(`mokymas-${training}@`), status: 'CONFIRMED' })
    expect((await messagesOf(waits)).map(({ kalendorius }) => kalendorius)).toEqual([null])
    later()
    await w.admin('PUT', `/mokymai/${training}/asmenys/${id}`, { statusas: 'ATSAUKTA' })
    const [cancelled] = await eventsOf(id)
    expect(cancelled).toMatchObject({ uid: registered?.uid, status: 'CANCELLED' })
    expect(cancelled?.sequence).toBeGreaterThan(registered?.sequence ?? Infinity)
    expect(await eventsOf(waits)).toMatchObject([{ status: 'CONFIRMED' }])
  })

  it('never by SMS', async () => {
    const id = await receiver(t.db, 'SMS')
    await (await t.as(id))('POST', `/atestavimai/${await assessment()}/asmenys/${id}`)
    expect((await messagesOf(id)).map(({ kalendorius }) => kalendorius)).toEqual([null])
  })

  it('as an attached file', () => {
    const letter = { gavejas: 'a@example.lt', tema: 'T', tekstas: 'X' }
    expect(letterOf('r@example.lt', { ...letter, kalendorius: 'BEGIN:VCALENDAR' })).toMatchObject({
      attachments: [
        {
          filename: 'kalendorius.ics',
          content: 'BEGIN:VCALENDAR',
          contentType: expect.stringMatching(/^text\/calendar/),
        },
      ],
    })
    expect(letterOf('r@example.lt', { ...letter, kalendorius: null })).not.toHaveProperty('attachments')
  })
})
