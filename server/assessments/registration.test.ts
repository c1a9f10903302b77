import { beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { assessmentsTest } from './testing.ts'

const { t, w, day, make, register, statuses } = assessmentsTest()

let me: number
let ask: Ask
beforeAll(async () => {
  me = (await makePerson(t.db, { email: 'as@example.lt', telefonas: null })).id
  ask = await t.as(me)
})
const take = (path: string, body: object = { statusas: 'ATSAUKTA' }, by: Ask = ask, who: number = me) =>
  by('PUT', `${path}/${who}`, body)

describe('registering oneself', () => {
  it('adds a waiting row, sends a letter and writes an audit row', async () => {
    const { id, path } = await make()
    const answer = await ask('POST', `${path}/${me}`, {})
    expect([answer.status, answer.headers['location']]).toEqual([201, `/api/asmenys/${me}/atestavimai`])
    expect(answer.body).toMatchObject({ asmuo: { id: me }, statusas: 'LAUKIAMA', failai: [] })
    const [letter] = await t.db.selectFrom('zinute').selectAll().where('asmuoId', '=', me).execute()
    expect(letter?.tema).toContain('Užsiregistravote į vertinimą')
    expect(letter?.tekstas).toContain(`/lt/atestavimai/${id}`)
    expect(letter?.tekstas).not.toMatch(/\{\{|undefined/)
    const [row] = await t.db.selectFrom('auditas').selectAll().where('apieAsmuo', '=', me).execute()
    expect(row).toMatchObject({
      veiksmas: 'assessments.addPerson',
      asmuoId: me,
      lentele: 'atestavimo_asmuo',
      irasoId: id,
    })
    expect(outcome(await ask('POST', `${path}/${me}`, {}))).toBe('409 UserIsAlreadyRegisteredToThisAtestavimas')
  })

  it('is possible until the day itself, not after', async () => {
    for (const [days, expected] of [
      [1, 201],
      [0, 201],
      [-1, '409 AtestavimasClosed'],
    ] as const) {
      const { path } = await make({ data: day(days) })
      expect([days, outcome(await ask('POST', `${path}/${me}`, {}))]).toEqual([days, expected])
    }
  })

  it('accepts no more people than there are places, also when all register at once', async () => {
    const { id, path } = await make({ vietos: 2 })
    const people = await Promise.all(Array.from({ length: 6 }, () => makePerson(t.db)))
    const answers = await Promise.all(
      people.map(async (person) => outcome(await (await t.as(person.id))('POST', `${path}/${person.id}`, {}))),
    )
    expect(answers.filter((answer) => answer === 201)).toHaveLength(2)
    expect(answers.filter((answer) => answer === '409 AtestavimasFull')).toHaveLength(4)
    expect(Object.keys(await statuses(id))).toHaveLength(2)
  })

  it('is for oneself only: no other person, no assessor of it, no other fields in the body', async () => {
    const { id, path } = await make({ vertintojai: [w.world.assigned] })
    const other = (await makePerson(t.db)).id
    expect(outcome(await ask('POST', `${path}/${other}`, {}))).toBe('404 NotFound')
    expect(outcome(await w.rep('POST', `${path}/${other}`, {}))).toBe('403 Forbidden')
    const assessor = await t.as(w.world.assigned)
    expect(outcome(await assessor('POST', `${path}/${w.world.assigned}`, {}))).toBe('409 AssessorIsParticipant')
    const sent = { vertintojas: { id: w.world.assigned }, failai: [{ id: 1 }] }
    const { status, body } = await ask('POST', `${path}/${me}`, sent)
    expect([status, body.fields]).toEqual([400, { vertintojas: 'readOnly', failai: 'readOnly' }])
    const ignored = { statusas: 'PATVIRTINTA', vertintojas: null, failai: [] }
    expect(outcome(await ask('POST', `${path}/${me}`, ignored))).toBe(201)
    expect(await statuses(id)).toEqual({ [me]: 'LAUKIAMA' })
    expect(outcome(await ask('POST', `/atestavimai/999999/asmenys/${me}`, {}))).toBe('404 NotFound')
  })

  it('follows the rules of the organiser for the manager of the assessment', async () => {
    const { path } = await make({ data: day(-1) })
    expect(outcome(await w.manager('POST', `${path}/${w.world.A.manager}`, {}))).toBe(201)
  })
})

describe('cancelling it', () => {
  it('is possible while it waits and statuses can change; then one can register again', async () => {
    const { id, path } = await make()
    await ask('POST', `${path}/${me}`, {})
    const { body: refused } = await take(path, { statusas: 'ATSAUKTA', failai: [{ id: 1 }] })
    expect(refused.fields).toEqual({ failai: 'readOnly' })
    const back = await take(path, { statusas: 'ATSAUKTA', failai: [], vertintojas: null })
    expect([back.status, back.body.statusas]).toEqual([200, 'ATSAUKTA'])
    expect(outcome(await take(path))).toBe('409 StatusNotAllowed')
    expect(outcome(await ask('POST', `${path}/${me}`, {}))).toBe(201)
    expect(await statuses(id)).toEqual({ [me]: 'LAUKIAMA' })
    const free = async () => (await (await t.as(null))('GET', `/atestavimai-public/${id}`)).body.laisvosVietos
    expect(await free()).toBeNull()
  })

  it.each([['PATVIRTINTA'], ['ATSAUKTA'], ['ISLAIKYTA'], ['NEISLAIKYTA']] as const)(
    'is not of %s',
    async (statusas) => {
      const { id, path } = await make()
      await register(id, statusas, me)
      expect(outcome(await take(path))).toBe('409 StatusNotAllowed')
      expect(await statuses(id)).toEqual({ [me]: statusas })
    },
  )

  it('is over with the day after the assessment', async () => {
    for (const [days, expected] of [
      [-1, 200],
      [-2, '409 AtestavimasClosed'],
    ] as const) {
      const { id, path } = await make({ data: day(days) })
      await register(id, 'LAUKIAMA', me)
      expect(outcome(await take(path))).toBe(expected)
    }
  })

  it('changes nothing but one’s own row, and checks the version', async () => {
    const { id, path } = await make()
    const other = await register(id)
    await register(id, 'LAUKIAMA', me)
    expect(outcome(await take(path, { statusas: 'ATSAUKTA' }, ask, other))).toBe('404 NotFound')
    expect(outcome(await take(path, { statusas: 'PATVIRTINTA' }))).toBe('403 Forbidden')
    expect(outcome(await take(path, { failai: [] }))).toBe('403 Forbidden')
    const stale = await ask('PUT', `${path}/${me}`, { statusas: 'ATSAUKTA' }, { 'if-match': '"99"' })
    expect(outcome(stale)).toBe('409 RecordChanged')
    expect(await statuses(id)).toEqual({ [me]: 'LAUKIAMA', [other]: 'LAUKIAMA' })
  })
})
