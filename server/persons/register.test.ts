import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, addYears, civilDay } from '#contract/lib/civil.ts'
import { makeEmployment, makePerson } from '#server/demo/make.ts'
import { type Ask, testApp } from '../../test/app.ts'
import { makeWorld, type World } from '../../test/world.ts'

const t = testApp()
const today = civilDay(new Date())
let world: World
let admin: Ask
let rep: Ask

beforeAll(async () => {
  world = await makeWorld(t.db)
  admin = await t.as(world.adminId)
  rep = await t.as(world.A.rep)
})

const stored = (id: number) => t.db.selectFrom('asmuo').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const audited = (apieAsmuo: number) =>
  t.db.selectFrom('auditas').selectAll().where('apieAsmuo', '=', apieAsmuo).orderBy('id').execute()

describe('changing', () => {
  const body = (change: object = {}) => ({ vardas: 'Jonas', pavarde: 'Naujas', ...change })
  const put = (ask: Ask, id: number, change: object = {}, headers = {}) =>
    ask('PUT', `/asmenys/${id}`, body(change), headers)

  it.each([
    ['own', async (id: number) => t.as(id)],
    ['administrator', async () => admin],
  ])('%s: what the server owns stays as it is', async (_, who) => {
    const { id } = await makePerson(t.db, { email: null })
    const before = await stored(id)
    const forged = {
      id: 1,
      asmenskodas: '39001010000',
      statusas: 'UZBLOKUOTA',
      emailPatvirtintas: true,
      verifyToken: 'x',
      slaptazodis: 'x',
      vartotojoVardas: 'admin',
      imone: { imone: { id: world.A.company } },
      imoneId: world.A.company,
      nuotraukaId: 1,
      darboviete: 'INV_VEIKLA',
      vertintojasSritys: ['1.1-04'],
      rights: ['AccessAllImones'],
      sukurta: '2000-01-01',
      versija: 99,
    }
    expect((await put(await who(id), id, forged)).status).toBe(200)
    const after = await stored(id)
    for (const key of Object.keys(forged).filter((key) => key in before && key !== 'versija'))
      expect(after[key as keyof typeof after], key).toEqual(before[key as keyof typeof before])
    expect(after).toMatchObject({ vardas: 'Jonas', versija: 2 })
  })

  it('an e-mail: taken ones are refused, a new one is to be confirmed anew', async () => {
    const { id, email } = await makePerson(t.db, { emailPatvirtintas: true })
    const me = await t.as(id)
    expect((await put(me, id, { email })).body.emailPatvirtintas).toBe(true)
    const other = await stored(world.B.person)
    const taken = await put(me, id, { email: other.email?.toUpperCase() })
    expect([taken.status, taken.body.code]).toEqual([409, 'EmailAlreadyUsed'])
    expect((await put(me, id, { email: 'naujas@example.lt' })).body).toMatchObject({
      email: 'naujas@example.lt',
      emailPatvirtintas: false,
    })
    expect((await put(me, id, { email })).body.emailPatvirtintas).toBe(false)
  })

  it('an e-mail of who may do more than read the own record is not for a colleague to change', async () => {
    const { email, telefonas } = await stored(world.A.manager)
    expect((await put(rep, world.A.manager, { email: 'mano@example.lt', telefonas })).status).toBe(403)
    // A code by SMS leads in as well as a letter does.
    expect((await put(rep, world.A.manager, { email, telefonas: '+370 600 09999' })).status).toBe(403)
    expect((await put(rep, world.A.manager, { email, telefonas, miestas: 'Kaunas' })).body).toMatchObject({
      email,
      miestas: 'Kaunas',
    })
    expect((await put(admin, world.A.manager, { email: 'kitas@example.lt' })).status).toBe(200)
    expect((await put(rep, world.A.rep, { email: 'savo@example.lt' })).status).toBe(200)
  })

  it('a phone is kept as typed and found by one form', async () => {
    const { body: made } = await put(admin, world.A.other, { telefonas: '8 (612) 34567' })
    expect([made.telefonas, (await stored(world.A.other)).telefonasE164]).toEqual(['8 (612) 34567', '+37061234567'])
  })

  it.each([
    ['own', (id: number) => t.as(id), 'VARTOTOJAS'],
    ['representative', () => rep, 'VARTOTOJAS'],
    ['administrator', () => admin, 'ORG_ATSTOVAS'],
  ])('the user type: %s', async (who, ask, expected) => {
    const { id } = await makePerson(t.db)
    await makeEmployment(t.db, { asmuoId: id, imoneId: world.A.company })
    const me = await t.as(id)
    const { body: made } = await put(await ask(id), id, { vartotojoTipas: 'ORG_ATSTOVAS' })
    expect(made.vartotojoTipas).toBe(expected)
    // A new role ends every session (decisions, point 2).
    expect((await me('GET', '/session')).status).toBe(who === 'administrator' ? 401 : 200)
  })

  it('with an older version is refused, and of eight at once one wins', async () => {
    const { id } = await makePerson(t.db)
    const me = await t.as(id)
    for (let round = 1; round <= 10; round++) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          put(i % 2 ? me : admin, id, { miestas: `${round} ${i}` }, { 'if-match': `"${round}"` }),
        ),
      )
      expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
        200,
        ...Array(7).fill('RecordChanged'),
      ])
      const won = answers.find(({ status }) => status === 200)
      expect(await stored(id)).toMatchObject({ versija: round + 1, miestas: won?.body.miestas })
    }
  })

  it('tells the trail what was and what is', async () => {
    const { id } = await makePerson(t.db, { vardas: 'Jonas', pavarde: 'Senas', miestas: 'Vilnius' })
    await put(admin, id, { miestas: 'Kaunas' })
    const [row] = await audited(id)
    expect(row).toMatchObject({ veiksmas: 'persons.update', asmuoId: world.adminId })
    expect(row?.pokytis).toMatchObject({ pavarde: ['Senas', 'Naujas'], miestas: ['Vilnius', 'Kaunas'] })
    expect(row?.pokytis).not.toHaveProperty('vardas')
  })

  it('the e-mail of a person with rights of the own is not a representative’s to change', async () => {
    const { id } = await makePerson(t.db)
    await t.db.insertInto('asmuoImone').values({ asmuoId: id, imoneId: world.A.company }).execute()
    await t.db.insertInto('asmensTeise').values({ asmuoId: id, teise: 'AccessAllImones' }).execute()
    const ask = await t.as(world.A.rep)
    const change = { vardas: 'Ona', pavarde: 'Petraitė', email: 'teisiu.turetoja@example.lt' }
    expect((await ask('PUT', `/asmenys/${id}`, change)).status).toBe(403)
    await t.db.deleteFrom('asmensTeise').where('asmuoId', '=', id).execute()
    expect((await ask('PUT', `/asmenys/${id}`, change)).status).toBe(200)
  })
  it('who may see and not change is refused', async () => {
    const { id } = await makePerson(t.db)
    await t.db.insertInto('asmensTeise').values({ asmuoId: id, teise: 'AccessAllImones' }).execute()
    const ask = await t.as(id)
    expect((await ask('GET', `/asmenys/${world.A.person}`)).status).toBe(200)
    expect((await put(ask, world.A.person)).status).toBe(403)
    expect((await put(ask, id)).status).toBe(200)
  })

  it('out of scope is not found; a colleague is seen by nobody but the company', async () => {
    expect((await put(rep, world.B.person)).status).toBe(404)
    expect((await put(await t.as(world.A.other), world.A.person)).status).toBe(404)
    expect((await put(rep, world.A.person)).status).toBe(200)
    const gimimoData = addDays(addYears(today, -18), 1)
    expect((await put(rep, world.A.person, { gimimoData })).body.fields).toEqual({ gimimoData: 'age' })
  })
})
