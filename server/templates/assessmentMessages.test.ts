import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import type { Code } from '#contract/statuses.ts'
import { makeAssessment, makeAssessmentPerson } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'
import { receiver } from './testing.ts'

const { t, w } = worldTest()
const day = (days: number) => addDays(civilDay(new Date()), days)
let admin: Ask
beforeAll(async () => {
  admin = await t.as(w.world.adminId)
})

const heard = (asmuoId: number) => t.db.selectFrom('zinute').selectAll().where('asmuoId', '=', asmuoId).execute()
const assessment = (set: object = {}) =>
  makeAssessment(t.db, { imoneId: w.world.A.company, kompetencijaId: w.world.competency, data: day(3), ...set })
/** An assessment with one registered person. */
async function registered(asmuoId: number, statusas: Code<'atestavimoStatusai'> = 'LAUKIAMA') {
  const { id } = await assessment()
  await makeAssessmentPerson(t.db, { atestId: id, asmuoId, statusas })
  return id
}
const setStatus = (id: number, asmuoId: number, statusas: string) =>
  admin('PUT', `/atestavimai/${id}/asmenys`, { asmenys: [asmuoId], statusas })

/** Each event of an assessment: the change that causes it, and the beginning of the letter in both languages. */
const changes: [name: string, change: (asmuoId: number) => Promise<unknown>, lt: RegExp, en: RegExp][] = [
  [
    'confirmed',
    async (asmuoId) => setStatus(await registered(asmuoId), asmuoId, 'PATVIRTINTA'),
    /^Patvirtinta: /,
    /^Confirmed: /,
  ],
  [
    'cancelled by the office',
    async (asmuoId) => setStatus(await registered(asmuoId), asmuoId, 'ATSAUKTA'),
    /^Registracija atšaukta: /,
    /^Cancelled: /,
  ],
  [
    'changed alone',
    async (asmuoId) => {
      const id = await registered(asmuoId)
      return admin('PUT', `/atestavimai/${id}/asmenys/${asmuoId}`, { statusas: 'PATVIRTINTA' })
    },
    /^Patvirtinta: /,
    /^Confirmed: /,
  ],
  [
    'moved to another one',
    async (asmuoId) => {
      const [id, other] = [await registered(asmuoId), await assessment({ data: day(9) })]
      return admin('POST', `/atestavimai/${id}/asmenys/perkelti`, { asmenys: [asmuoId], atestavimas: { id: other.id } })
    },
    /^Pasikeitė laikas arba vieta: /,
    /^Changed time or place: /,
  ],
  [
    'to be at another time',
    async (asmuoId) => {
      const id = await registered(asmuoId, 'PATVIRTINTA')
      const { body } = await admin('GET', `/atestavimai/${id}`)
      return admin('PUT', `/atestavimai/${id}`, { ...body, data: day(5), laikas: '14:30' })
    },
    /^Pasikeitė laikas arba vieta: /,
    /^Changed time or place: /,
  ],
]

describe('whoever is', () => {
  it.each(changes)('%s is sent once, in the person’s language and channel', async (_, change, lt, en) => {
    const inEnglish = await receiver(t.db, 'EPASTAS', { kalba: 'en' })
    const byPhone = await receiver(t.db, 'SMS')
    const byMail = await receiver(t.db, 'EPASTAS')
    for (const asmuoId of [inEnglish, byPhone, byMail]) {
      const answer = await change(asmuoId)
      expect((answer as { status: number }).status, JSON.stringify((answer as { body: unknown }).body)).toBeLessThan(
        300,
      )
    }
    const [english, sms, letter] = [await heard(inEnglish), await heard(byPhone), await heard(byMail)]
    expect([english.length, sms.length, letter.length]).toEqual([1, 1, 1])
    expect(english[0]?.tema).toMatch(en)
    expect(letter[0]?.tema).toMatch(lt)
    expect(english[0]?.tekstas).toMatch(/^Hello,/)
    expect(letter[0]?.tekstas).not.toMatch(/[{}]{2}|undefined|\n{3}/)
    expect(sms[0]).toMatchObject({ kanalas: 'SMS', tema: '', tekstas: expect.stringMatching(/^[\x20-\x7e]+$/) })
  })
})

describe('an event', () => {
  it('is sent by the template of the registry, unless that is switched off', async () => {
    const [row] = (await admin('GET', '/sablonai?tipas=ATESTAVIMAS_PATVIRTINTAS&kalba=lt')).body
    const text = { tema: 'Laukiame, {{vardas}}', tekstas: '{{kodas}} {{kada}}', sms: 'Žinia: {{kodas}}' }
    const { body } = await admin('PUT', `/sablonai/${row.id}`, { ...row, ...text })
    const [byMail, byPhone] = [await receiver(t.db, 'EPASTAS', { vardas: 'Ona' }), await receiver(t.db, 'SMS')]
    for (const id of [byMail, byPhone]) await setStatus(await registered(id), id, 'PATVIRTINTA')
    expect(await heard(byMail)).toMatchObject([{ tema: 'Laukiame, Ona', tekstas: expect.stringContaining(day(3)) }])
    expect((await heard(byPhone))[0]?.tekstas).toMatch(/^Zinia: /)
    await admin('PUT', `/sablonai/${row.id}`, { ...body, aktyvus: false })
    const [silent, english] = [await receiver(t.db, 'SMS'), await receiver(t.db, 'SMS', { kalba: 'en' })]
    for (const id of [silent, english])
      expect(outcome(await setStatus(await registered(id), id, 'PATVIRTINTA'))).toBe(200)
    expect([(await heard(silent)).length, (await heard(english)).length]).toEqual([0, 1])
    await admin('PUT', `/sablonai/${row.id}`, { ...body, aktyvus: true })
  })

  it('of many people takes a few statements', async () => {
    const { id } = await assessment()
    const people: number[] = []
    for (let i = 0; i < 25; i++) people.push(await receiver(t.db, 'SMS'))
    for (const asmuoId of people) await makeAssessmentPerson(t.db, { atestId: id, asmuoId, statusas: 'LAUKIAMA' })
    await admin('PUT', `/atestavimai/${id}/asmenys`, { asmenys: people, statusas: 'PATVIRTINTA' })
    const messages = await t.db.selectFrom('zinute').select('sukurta').where('asmuoId', 'in', people).execute()
    expect(messages).toHaveLength(25)
  })

  it('that is rolled back is sent to nobody', async () => {
    const asmuoId = await receiver(t.db, 'SMS')
    const id = await registered(asmuoId)
    t.clock.now = new Date(`${day(20)}T10:00:00Z`)
    await setStatus(id, asmuoId, 'PATVIRTINTA')
    t.clock.now = new Date()
    expect(await heard(asmuoId)).toEqual([])
  })
})
