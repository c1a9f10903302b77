import { readXlsx } from 'hucre'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAssessmentPerson, makeCompany, makeEmployee, makeEmployment, makePerson } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { assessmentsTest } from './testing.ts'

// The employer of people who are assessed by another company: AccessOwnImone without the rights of an organiser.
const { t, w, day, make, register, statuses } = assessmentsTest()

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

describe('an employer sees the assessments of its people', () => {
  it('in the list, with only its own people counted and exported', async () => {
    const { id, path } = await make({ vietos: 9 })
    for (const asmuoId of [employee, stranger]) await makeAssessmentPerson(t.db, { atestId: id, asmuoId })
    const other = await make()
    await register(other.id)
    const { body } = await employer('GET', '/atestavimai?size=100')
    const seen = body.map((row: { id: number }) => row.id)
    expect([seen.includes(id), seen.includes(other.id)]).toEqual([true, false])
    expect(body.find((row: { id: number }) => row.id === id)).toMatchObject({
      asmenuSkaicius: 1,
      laukiama: 1,
      laisvosVietos: 7,
    })
    expect((await employer('GET', `/atestavimai/${id}`)).body).toMatchObject({ asmenuSkaicius: 1, laisvosVietos: 7 })
    const people = await employer('GET', path)
    expect([idsIn(people.body), people.total]).toEqual([[employee], 1])
    expect(people.body[0]).toMatchObject({ savas: true })
    const sheet = await employer('GET', `${path}?format=xlsx`)
    // The heading and one person.
    expect((await readXlsx(sheet.raw)).sheets[0]?.rows).toHaveLength(2)
    const all = await employer('GET', '/atestavimai/asmenys?size=100')
    expect(idsIn(all.body)).not.toContain(stranger)
    expect(idsIn(all.body)).toContain(employee)
    expect(all.total).toBe(all.body.length)
    expect(outcome(await employer('GET', `/atestavimai/${other.id}`))).toBe('404 NotFound')
    expect(outcome(await employer('GET', other.path))).toBe('404 NotFound')
  })

  it('no longer than it employs them', async () => {
    const { id } = await make()
    const left = (await makePerson(t.db)).id
    await makeEmployment(t.db, { asmuoId: left, imoneId: company, statusas: 'NEBEDIRBA' })
    await register(id, 'LAUKIAMA', left)
    expect(outcome(await employer('GET', `/atestavimai/${id}`))).toBe('404 NotFound')
  })

  it('without the files of the assessment, its tests, or where else its people work', async () => {
    const { id, path } = await make()
    await t.db.insertInto('atestavimoFailas').values({ atestId: id, failasId: w.world.A.file }).execute()
    const second = (await makeCompany(t.db, { pavadinimas: 'UAB „Kita“' })).id
    await makeEmployment(t.db, { asmuoId: employee, imoneId: second })
    await t.db.updateTable('asmuo').set({ imoneId: second }).where('id', '=', employee).execute()
    await register(id, 'LAUKIAMA', employee)
    await register(id, 'LAUKIAMA', stranger)
    expect((await employer('GET', `/atestavimai/${id}`)).body.failai).toEqual([])
    expect((await employer('GET', `/failai/${w.world.A.file}`)).status).toBe(404)
    expect((await employer('GET', path)).body[0].asmuo.imone.pavadinimas).toBe('UAB „Mūras“')
    const all = await employer('GET', '/atestavimai/asmenys?size=100')
    expect(JSON.stringify(all.body)).not.toContain('Kita')
    expect((await employer('GET', `${path}?imone=Kita`)).total).toBe(0)
    expect((await employer('GET', `/atestavimai/${id}/testai`)).status).toBe(403)
  })

  it('learns nothing from the order of the list', async () => {
    const [few, many] = [await make(), await make()]
    for (const { id } of [few, many]) await register(id, 'LAUKIAMA', employee)
    await register(few.id, 'LAUKIAMA', (await makeEmployee(t.db, company)).id)
    for (let i = 0; i < 3; i++) await register(many.id)
    const { body } = await employer('GET', '/atestavimai?order=-asmenuSkaicius&size=100')
    const order = body.map((row: { id: number }) => row.id)
    expect(order.indexOf(few.id)).toBeLessThan(order.indexOf(many.id))
  })
})

describe('an employer registers', () => {
  it('one of its people, who is notified by name of the company; it is audited', async () => {
    const { id, path } = await make()
    const refused = await employer('POST', `${path}/${employee}`, { vertintojas: { id: w.world.assigned } })
    expect([refused.status, refused.body.fields]).toEqual([400, { vertintojas: 'readOnly' }])
    const answer = await employer('POST', `${path}/${employee}`, {})
    expect([answer.status, answer.body.statusas, answer.body.savas]).toEqual([201, 'LAUKIAMA', true])
    const [letter] = await t.db.selectFrom('zinute').selectAll().where('asmuoId', '=', employee).execute()
    expect(letter?.tekstas).toContain('UAB „Mūras“ užregistravo jus')
    expect(letter?.tekstas).not.toMatch(/\{\{|undefined/)
    const [row] = await t.db.selectFrom('auditas').selectAll().where('apieAsmuo', '=', employee).execute()
    expect(row).toMatchObject({ veiksmas: 'assessments.addPerson', lentele: 'atestavimo_asmuo', irasoId: id })
    expect(outcome(await employer('POST', `${path}/${employee}`, {}))).toBe(
      '409 UserIsAlreadyRegisteredToThisAtestavimas',
    )
  })

  it.each([
    ['nobody of another company', {}, () => stranger, '404 NotFound'],
    ['nobody once its day is over', { data: -1 }, () => employee, '409 AtestavimasClosed'],
    ['somebody on the day itself', { data: 0 }, () => employee, 201],
  ] as const)('%s', async (_, set, who, expected) => {
    const { path } = await make('data' in set ? { data: day(set.data) } : {})
    expect(outcome(await employer('POST', `${path}/${who()}`, {}))).toBe(expected)
  })

  it('again after the registration was cancelled, but no assessor of the assessment', async () => {
    const { id, path } = await make({ vertintojai: [w.world.spare] })
    await register(id, 'ATSAUKTA', employee)
    expect(outcome(await employer('POST', `${path}/${employee}`, {}))).toBe(201)
    await makeEmployment(t.db, { asmuoId: w.world.spare, imoneId: company })
    expect(outcome(await employer('POST', `${path}/${w.world.spare}`, {}))).toBe('409 AssessorIsParticipant')
  })

  it('no more than there are places, also all at once', async () => {
    const { id, path } = await make({ vietos: 2 })
    const people = await Promise.all(Array.from({ length: 5 }, () => makeEmployee(t.db, company)))
    const answers = await Promise.all(
      people.map(async (one) => outcome(await employer('POST', `${path}/${one.id}`, {}))),
    )
    expect(answers.filter((answer) => answer === 201)).toHaveLength(2)
    expect(answers.filter((answer) => answer === '409 AtestavimasFull')).toHaveLength(3)
    expect(Object.keys(await statuses(id))).toHaveLength(2)
  })

  it('nobody without a company, and nobody whose record only waits in another company', async () => {
    const { path } = await make()
    const alone = await t.as((await makePerson(t.db, { vartotojoTipas: 'ORG_ATSTOVAS' })).id)
    expect(outcome(await alone('POST', `${path}/${employee}`, {}))).toBe('404 NotFound')
    expect((await alone('GET', '/atestavimai')).total).toBe(0)
  })
})

describe('an employer cancels', () => {
  it.each([
    ['LAUKIAMA', 1, 200],
    ['PATVIRTINTA', 1, 200],
    ['LAUKIAMA', 0, '409 AtestavimasClosed'],
    ['ATSAUKTA', 1, '409 StatusNotAllowed'],
    ['ISLAIKYTA', 1, '409 StatusNotAllowed'],
  ] as const)('%s, %i days before: %s', async (statusas, days, expected) => {
    const { id, path } = await make({ data: day(days) })
    await register(id, statusas, employee)
    expect(outcome(await cancel(path, employee))).toBe(expected)
    expect(await statuses(id)).toEqual({ [employee]: expected === 200 ? 'ATSAUKTA' : statusas })
  })

  it('and the person is notified who did it', async () => {
    const { id, path } = await make()
    await register(id, 'PATVIRTINTA', employee)
    await cancel(path, employee)
    const [letter] = await t.db.selectFrom('zinute').selectAll().where('asmuoId', '=', employee).execute()
    expect(letter?.tekstas).toContain('UAB „Mūras“ atšaukė jūsų registraciją')
  })

  it('changes nothing else, of nobody else, and checks the version', async () => {
    const { id, path } = await make()
    await register(id, 'LAUKIAMA', employee)
    await register(id, 'LAUKIAMA', stranger)
    expect(outcome(await cancel(path, stranger))).toBe('404 NotFound')
    for (const body of [{ statusas: 'PATVIRTINTA' }, { failai: [] }, { vertintojas: null }])
      expect((await cancel(path, employee, body)).status).toBe(403)
    expect(outcome(await employer('PUT', path, { asmenys: [employee], statusas: 'ATSAUKTA' }))).toBe('403 Forbidden')
    const stale = await employer('PUT', `${path}/${employee}`, { statusas: 'ATSAUKTA' }, { 'if-match': '"99"' })
    expect(outcome(stale)).toBe('409 RecordChanged')
    expect(await statuses(id)).toEqual({ [employee]: 'LAUKIAMA', [stranger]: 'LAUKIAMA' })
  })
})
