import { describe, expect, it } from 'vitest'
import { defaultWeek } from '#contract/siteHours/rules.ts'
import { makeHours } from '#server/factories/sites.ts'
import { siteTest } from '#server/sites/testing.ts'
import { outcome } from '../../test/app.ts'

const { t, w, people, site, company, trail } = siteTest()
const day = (set: object = {}) => ({
  savDiena: 1,
  nuo: '08:00',
  iki: '17:00',
  visaPara: false,
  nedarbas: false,
  ...set,
})
const A = () => ({ id: w.world.A.company })

describe('a day', () => {
  it('is added, changed and audited', async () => {
    const { id, path } = await site()
    const { status, body: created, headers } = await w.rep('POST', `${path}/darbovalandos`, { imone: A(), ...day() })
    expect([status, headers['location']]).toEqual([201, `/api${path}/darbovalandos?id=${created.id}`])
    expect(created).toMatchObject({ ...day(), objektas: { id }, imone: A(), versija: 1 })
    const at = `${path}/darbovalandos/${created.id}`
    const { body } = await w.rep(
      'PUT',
      at,
      { imone: A(), ...day({ nuo: '22:00', iki: '06:00' }) },
      { 'if-match': '"1"' },
    )
    expect(body).toMatchObject({ nuo: '22:00', iki: '06:00', versija: 2 })
    expect(outcome(await w.rep('PUT', at, { imone: A(), ...day() }, { 'if-match': '"1"' }))).toBe('409 RecordChanged')
    expect((await trail(id)).map(({ pokytis }) => pokytis['diena1'])).toEqual([
      [null, '08:00–17:00'],
      ['08:00–17:00', '22:00–06:00'],
    ])
  })
  it.each([
    ['all day', { visaPara: true }],
    ['not worked', { nedarbas: true }],
  ])('%s has no times, whatever is sent', async (_, set) => {
    const { path } = await site()
    const { body } = await w.rep('POST', `${path}/darbovalandos`, { imone: A(), ...day(set) })
    expect(body).toMatchObject({ ...set, nuo: null, iki: null })
    const { body: back } = await w.rep('PUT', `${path}/darbovalandos/${body.id}`, { imone: A(), ...day() })
    expect(back).toMatchObject(day())
  })
  it.each([
    ['without an end', { iki: null }, { iki: 'required' }],
    ['of no time', { iki: '08:00' }, { iki: 'timesSame' }],
    ['both whole and not worked', { visaPara: true, nedarbas: true }, { nedarbas: 'inList' }],
    ['of no week', { savDiena: 0 }, { savDiena: 'inList' }],
  ])('%s is refused', async (_, set, fields) => {
    const { path } = await site()
    const { body } = await w.rep('POST', `${path}/darbovalandos`, { imone: A(), ...day(set) })
    expect(body).toEqual({ code: 'InvalidFormFields', fields })
  })
  it('stands once, also where it is moved onto another', async () => {
    const { path } = await site()
    const add = (set: object) => w.rep('POST', `${path}/darbovalandos`, { imone: A(), ...day(set) })
    const alreadyExists = { code: 'DarboValandosAlreadyExist', fields: { savDiena: 'dayRepeats' } }
    await add({})
    expect((await add({ nedarbas: true })).body).toEqual(alreadyExists)
    const { body: second } = await add({ savDiena: 2 })
    const moved = await w.rep('PUT', `${path}/darbovalandos/${second.id}`, { imone: A(), ...day() })
    expect([moved.status, moved.body]).toEqual([409, alreadyExists])
    expect((await w.rep('GET', `${path}/darbovalandos`)).total).toBe(2)
  })
  it('stands once where many say it at the same moment', async () => {
    const { path } = await site()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => w.rep('POST', `${path}/darbovalandos`, { imone: A(), ...day() })),
    )
    expect(answers.map(outcome).sort()).toEqual([201, ...Array(5).fill('409 DarboValandosAlreadyExist')])
  })
  it('is of a company of the site', async () => {
    const { id, path } = await site({}, true)
    const stranger = { id: await company() }
    expect(outcome(await w.rep('POST', `${path}/darbovalandos`, { imone: stranger, ...day() }))).toBe('404 NotFound')
    const row = await makeHours(t.db, { objektasId: id, imoneId: w.world.B.company, savDiena: 1 })
    const moved = await w.rep('PUT', `${path}/darbovalandos/${row.id}`, { imone: A(), ...day() })
    expect(moved.body).toEqual({ code: 'InvalidFormFields', fields: { imone: 'inList' } })
    const other = await site()
    const elsewhere = await w.rep('PUT', `${other.path}/darbovalandos/${row.id}`, { imone: A(), ...day() })
    expect(outcome(elsewhere)).toBe('404 NotFound')
  })
})

describe('a week', () => {
  it('is listed for every company of the site, the builder first', async () => {
    const { path } = await site({}, true)
    const { body, total } = await w.rep('GET', `${path}/savaites`)
    expect(total).toBe(2)
    expect(
      body.map((week: { imone: { id: number }; savas: boolean; dienos: [] }) => [
        week.imone.id,
        week.savas,
        week.dienos,
      ]),
    ).toEqual([
      [w.world.A.company, true, []],
      [w.world.B.company, false, []],
    ])
  })
  it('is saved as a whole: days left out are deleted, unchanged days keep their version', async () => {
    const { id, path } = await site()
    const at = `${path}/savaites/${w.world.A.company}`
    const { body: first } = await w.rep('PUT', at, { dienos: defaultWeek })
    expect(first.dienos).toHaveLength(7)
    const dienos = [day(), day({ savDiena: 2, visaPara: true }), day({ savDiena: 6, nuo: '09:00' })]
    const { body: second } = await w.rep('PUT', at, { dienos }, { 'if-match': `"${first.versija}"` })
    expect(second.dienos).toMatchObject([
      { ...day(), versija: 1 },
      { savDiena: 2, nuo: null, iki: null, visaPara: true, versija: 2 },
      { savDiena: 6, nuo: '09:00', nedarbas: false, versija: 2 },
    ])
    expect((await trail(id)).at(-1)?.pokytis).toEqual({
      darboValandos: first.imone.pavadinimas,
      diena2: ['08:00–17:00', 'VISA_PARA'],
      diena3: ['08:00–17:00', null],
      diena4: ['08:00–17:00', null],
      diena5: ['08:00–17:00', null],
      diena6: ['NEDARBAS', '09:00–17:00'],
      diena7: ['NEDARBAS', null],
    })
    const { body: none } = await w.rep('PUT', at, { dienos: [] })
    expect(none.dienos).toEqual([])
  })
  it('that somebody else has changed is not overwritten', async () => {
    const { path } = await site()
    const at = `${path}/savaites/${w.world.A.company}`
    const { body: read } = await w.rep('PUT', at, { dienos: defaultWeek })
    const [monday] = read.dienos
    await w.admin('PUT', `${path}/darbovalandos/${monday.id}`, { imone: A(), ...day({ nuo: '07:00' }) })
    const late = () => w.rep('PUT', at, { dienos: [day()] }, { 'if-match': `"${read.versija}"` })
    expect(outcome(await late())).toBe('409 RecordChanged')
    // Once it is changed back, nothing differs from what was read.
    await w.admin('PUT', `${path}/darbovalandos/${monday.id}`, { imone: A(), ...day() })
    expect(outcome(await late())).toBe(200)
  })
  it('with a repeated day is refused; so is one of a company that is not there', async () => {
    const { path } = await site()
    const twice = await w.rep('PUT', `${path}/savaites/${w.world.A.company}`, { dienos: [day(), day()] })
    expect(twice.body).toEqual({ code: 'InvalidFormFields', fields: { 'dienos.1.savDiena': 'dayRepeats' } })
    const absent = await w.rep('PUT', `${path}/savaites/${w.world.B.company}`, { dienos: [day()] })
    expect(outcome(absent)).toBe('404 NotFound')
  })
  it('saved by two callers at the same moment is one of the two', async () => {
    const { path } = await site()
    const at = `${path}/savaites/${w.world.A.company}`
    const answers = await Promise.all([
      w.rep('PUT', at, { dienos: defaultWeek }),
      w.admin('PUT', at, { dienos: [day()] }),
    ])
    expect(answers.map(outcome)).toEqual([200, 200])
    expect([1, 7]).toContain((await w.rep('GET', `${path}/darbovalandos`)).total)
  })
})

describe('who sees and keeps hours', () => {
  it('a subcontractor reads its own and changes none', async () => {
    const { id, path } = await site({}, true)
    const ownDay = await makeHours(t.db, { objektasId: id, imoneId: w.world.B.company, savDiena: 1 })
    await makeHours(t.db, { objektasId: id, imoneId: w.world.A.company, savDiena: 1 })
    const { body } = await people.repB('GET', `${path}/darbovalandos`)
    expect(body.map((row: { id: number }) => row.id)).toEqual([ownDay.id])
    expect((await people.repB('GET', `${path}/darbovalandos?imone=${w.world.A.company}`)).total).toBe(0)
    expect((await people.repB('GET', `${path}/savaites`)).total).toBe(1)
    const ownBody = { imone: { id: w.world.B.company }, ...day({ savDiena: 2 }) }
    for (const [method, at, expected] of [
      ['POST', 'darbovalandos', ownBody],
      ['PUT', `darbovalandos/${ownDay.id}`, ownBody],
      ['PUT', `savaites/${w.world.B.company}`, { dienos: [day()] }],
    ] as const)
      expect(outcome(await people.repB(method, `${path}/${at}`, expected))).toBe('403 Forbidden')
    const foreign = await site()
    for (const at of ['darbovalandos', 'savaites'])
      expect(outcome(await people.repB('GET', `${foreign.path}/${at}`))).toBe('404 NotFound')
  })
  it('a finished site keeps what it has', async () => {
    const { id, path } = await site({ statusas: 'BAIGTAS' })
    const row = await makeHours(t.db, { objektasId: id, imoneId: w.world.A.company, savDiena: 1 })
    const body = { imone: A(), ...day({ savDiena: 2 }) }
    for (const [method, at, expected] of [
      ['POST', 'darbovalandos', body],
      ['PUT', `darbovalandos/${row.id}`, body],
      ['PUT', `savaites/${w.world.A.company}`, { dienos: [] }],
    ] as const)
      expect(outcome(await w.admin(method, `${path}/${at}`, expected))).toBe('409 ObjektasClosed')
  })
  it('a file of them names the days', async () => {
    const { id, path } = await site()
    await makeHours(t.db, { objektasId: id, imoneId: w.world.A.company, savDiena: 3 })
    const { status, headers } = await w.rep('GET', `${path}/darbovalandos?format=xlsx`)
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')])
  })
})
