import { readXlsx } from 'hucre'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCompany, makeEmployee, makeEmployment, makePerson } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { trainingsTest } from './testing.ts'

// The employer of people whom another company trains: the right AccessOwnImone without the rights of an organiser.
const { t, w, day, make, register, states, messagesOf, audited } = trainingsTest()

let company: number
let employer: Ask
let employee: number
let stranger: number
let n = 1
beforeAll(async () => {
  company = (await makeCompany(t.db, { pavadinimas: 'UAB „Mūras“', tipai: ['STATYBOS'] })).id
  const rep = (await makeEmployee(t.db, company, { vartotojoTipas: 'ORG_ATSTOVAS' })).id
  employer = await t.as(rep)
})
beforeEach(async () => {
  employee = (await makeEmployee(t.db, company, { email: `d${n++}@example.lt`, telefonas: null })).id
  stranger = (await makePerson(t.db)).id
})
const cancel = (path: string, id: number, body: object = { statusas: 'ATSAUKTA' }) =>
  employer('PUT', `${path}/${id}`, body)
const idsIn = (body: { asmuo: { id: number } }[]) => body.map(({ asmuo }) => asmuo.id)

describe('an employer sees the trainings of its people', () => {
  it('in the list, with only the caller’s people, counted and exported', async () => {
    const { id, path } = await make({ vietos: 9 })
    await register(id, {}, employee)
    await register(id, {}, stranger)
    const other = await make()
    await register(other.id)
    const { body } = await employer('GET', '/mokymai?size=100')
    const seen = body.map((row: { id: number }) => row.id)
    expect([seen.includes(id), seen.includes(other.id)]).toEqual([true, false])
    const shown = { asmenuSkaicius: 1, laukiama: 1, eileje: 0, laisvosVietos: 7 }
    expect(body.find((row: { id: number }) => row.id === id)).toMatchObject(shown)
    expect((await employer('GET', `/mokymai/${id}`)).body).toMatchObject(shown)
    const people = await employer('GET', path)
    expect([idsIn(people.body), people.total]).toEqual([[employee], 1])
    const sheet = await employer('GET', `${path}?format=xlsx`)
    // The heading and one row.
    expect((await readXlsx(sheet.raw)).sheets[0]?.rows).toHaveLength(2)
    expect(outcome(await employer('GET', `/mokymai/${other.id}`))).toBe('404 NotFound')
    expect(outcome(await employer('GET', other.path))).toBe('404 NotFound')
  })

  it('and not where else its people work', async () => {
    const { id, path } = await make()
    const second = (await makeCompany(t.db, { pavadinimas: 'UAB „Kita“' })).id
    await makeEmployment(t.db, { asmuoId: employee, imoneId: second })
    await t.db.updateTable('asmuo').set({ imoneId: second }).where('id', '=', employee).execute()
    await register(id, {}, employee)
    expect((await employer('GET', path)).body[0].asmuo.imone.pavadinimas).toBe('UAB „Mūras“')
  })

  it('changes none of them', async () => {
    const { id } = await make()
    await register(id, {}, employee)
    const { body } = await employer('GET', `/mokymai/${id}`)
    expect(outcome(await employer('PUT', `/mokymai/${id}`, body))).toBe('403 Forbidden')
    expect(outcome(await employer('POST', `/mokymai/${id}/kompetencijos`, { kompetencija: { id: 1 } }))).toBe(
      '403 Forbidden',
    )
  })
})

describe('an employer registers', () => {
  it('one of its people, who is notified, with an audit row', async () => {
    const { id, path } = await make()
    const answer = await employer('POST', `${path}/${employee}`)
    expect([answer.status, answer.body.statusas, answer.body.savas]).toEqual([201, 'LAUKIAMA', true])
    expect((await messagesOf(employee))[0]?.tekstas).toContain('esate užregistruoti')
    expect(await audited(employee)).toMatchObject([{ veiksmas: 'trainings.register', irasoId: id }])
    expect(outcome(await employer('POST', `${path}/${employee}`))).toBe('409 UserIsAlreadyRegisteredToThisMokymas')
  })

  it.each([
    ['nobody of another company', 3, () => stranger, '403 Forbidden'],
    ['somebody on the last day to register', 0, () => employee, 201],
    ['nobody after it', -1, () => employee, '409 MokymasRegistrationOver'],
  ] as const)('%s', async (_, days, who, expected) => {
    const { path } = await make({ registriki: day(days) })
    expect(outcome(await employer('POST', `${path}/${who()}`))).toBe(expected)
  })

  it('no more than there are places, also all at once: the others stand in line', async () => {
    const { id, path } = await make({ vietos: 2 })
    const people = await Promise.all(Array.from({ length: 4 }, () => makeEmployee(t.db, company)))
    await Promise.all(people.map((one) => employer('POST', `${path}/${one.id}`)))
    expect(Object.values(await states(id)).sort()).toEqual(['LAUKIAMA', 'LAUKIAMA', 'LAUKIAMA 1', 'LAUKIAMA 2'])
    expect((await employer('GET', `/mokymai/${id}`)).body).toMatchObject({
      asmenuSkaicius: 2,
      eileje: 2,
      laisvosVietos: 0,
    })
  })
})

describe('an employer cancels', () => {
  it.each([
    ['on the last day to register', { registriki: 0, dataNuo: 3 }, 200],
    ['not after it', { registriki: -1, dataNuo: 3 }, '409 MokymasRegistrationOver'],
    ['the day before, where none is set', { registriki: 1, dataNuo: 1 }, 200],
    ['not on the first day, where none is set', { registriki: 0, dataNuo: 0 }, '409 MokymasRegistrationOver'],
  ] as const)('%s', async (_, set, expected) => {
    const { id, path } = await make({ registriki: day(set.registriki), dataNuo: day(set.dataNuo) })
    await register(id, { statusas: 'PATVIRTINTA' }, employee)
    expect(outcome(await cancel(path, employee))).toBe(expected)
    expect((await states(id))[employee]).toBe(expected === 200 ? 'ATSAUKTA' : 'PATVIRTINTA')
  })

  it('and the person learns who did it; the place goes to the first in line', async () => {
    const { id, path } = await make({ vietos: 1 })
    await employer('POST', `${path}/${employee}`)
    await w.admin('POST', `${path}/${stranger}`)
    await cancel(path, employee)
    expect((await messagesOf(employee)).at(-1)?.tekstas).toContain('UAB „Mūras“ atšaukė jūsų registraciją')
    expect(await states(id)).toEqual({ [employee]: 'ATSAUKTA', [stranger]: 'LAUKIAMA' })
  })

  it('changes nothing else, nobody else, and checks the version', async () => {
    const { id, path } = await make({ dataNuo: day(1), registriki: day(1) })
    await register(id, {}, employee)
    await register(id, {}, stranger)
    expect(outcome(await cancel(path, stranger))).toBe('404 NotFound')
    expect(outcome(await cancel(path, employee, { statusas: 'PATVIRTINTA' }))).toBe('403 Forbidden')
    expect(outcome(await cancel(path, employee, { statusas: 'ATSAUKTA', dalyvavo: true }))).toBe('403 Forbidden')
    expect(outcome(await employer('PUT', path, { asmenys: [employee], statusas: 'ATSAUKTA' }))).toBe('403 Forbidden')
    const stale = await employer('PUT', `${path}/${employee}`, { statusas: 'ATSAUKTA' }, { 'if-match': '"99"' })
    expect(outcome(stale)).toBe('409 RecordChanged')
    await register(id, { statusas: 'ATSAUKTA' }, (await makeEmployee(t.db, company)).id)
    expect(await states(id)).toMatchObject({ [employee]: 'LAUKIAMA', [stranger]: 'LAUKIAMA' })
  })
})
