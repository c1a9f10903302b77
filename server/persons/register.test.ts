import { describe, expect, it } from 'vitest'
import { addDays, addYears, civilDay } from '#contract/lib/civil.ts'
import { makeEmployee, makeEmployment, makePerson } from '#server/factories/make.ts'
import type { Ask } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w, stored, audited } = worldTest()
const today = civilDay(new Date())

/** Neither the e-mail nor the identity is confirmed: a representative may still change the contacts. */
const unused = { emailPatvirtintas: false, statusas: 'NEPATIKRINTA' } as const

describe('changing', () => {
  const body = (change: object = {}) => ({ vardas: 'Jonas', pavarde: 'Naujas', ...change })
  const put = (ask: Ask, id: number, change: object = {}, headers = {}) =>
    ask('PUT', `/asmenys/${id}`, body(change), headers)

  it.each([
    ['own', async (id: number) => t.as(id)],
    ['administrator', async () => w.admin],
  ])('%s: what the server owns stays as it is', async (_, who) => {
    const { id } = await makePerson(t.db, { email: null, vardas: 'Jonas', pavarde: 'Naujas' })
    const before = await stored(id)
    const forged = { id: 1, statusas: 'UZBLOKUOTA', emailPatvirtintas: true, verifyToken: 'x', versija: 99 }
    const contacts = { email: null, telefonas: before.telefonas }
    const unknown = {
      slaptazodis: 'x',
      vartotojoVardas: 'admin',
      imone: { imone: { id: w.world.A.company } },
      imoneId: w.world.A.company,
      nuotraukaId: 1,
      darboviete: 'INV_VEIKLA',
      rights: ['AccessAllImones'],
      sukurta: '2000-01-01',
    }
    // Unknown fields are refused: only fields that clients send back as they read them are ignored.
    const refused = await put(await who(id), id, { ...contacts, ...forged, ...unknown })
    const fields = Object.fromEntries(Object.keys(unknown).map((name) => [name, 'readOnly']))
    expect([refused.status, refused.body.fields]).toEqual([400, fields])
    expect((await put(await who(id), id, { ...contacts, ...forged })).status).toBe(200)
    const after = await stored(id)
    for (const key of Object.keys(forged).filter((key) => key in before && key !== 'versija'))
      expect(after[key as keyof typeof after], key).toEqual(before[key as keyof typeof before])
    expect(after).toMatchObject({ vardas: 'Jonas', versija: 2 })
  })

  it('an e-mail: taken ones are refused, a new one is to be confirmed anew', async () => {
    const { id, email } = await makePerson(t.db, { emailPatvirtintas: true })
    const me = await t.as(id)
    expect((await put(me, id, { email })).body.emailPatvirtintas).toBe(true)
    const other = await stored(w.world.B.person)
    const duplicate = await put(me, id, { email: other.email?.toUpperCase() })
    expect([duplicate.status, duplicate.body.code]).toEqual([409, 'EmailAlreadyUsed'])
    expect((await put(me, id, { email: 'naujas@example.lt' })).body).toMatchObject({
      email: 'naujas@example.lt',
      emailPatvirtintas: false,
    })
    expect((await put(me, id, { email })).body.emailPatvirtintas).toBe(false)
  })

  it('an e-mail of who may do more than read the own record is not for a colleague to change', async () => {
    const { email, telefonas } = await stored(w.world.A.manager)
    expect((await put(w.rep, w.world.A.manager, { email: 'mano@example.lt', telefonas })).status).toBe(403)
    // A code by SMS gives access to the account just as a letter does.
    expect((await put(w.rep, w.world.A.manager, { email, telefonas: '+370 600 09999' })).status).toBe(403)
    expect((await put(w.rep, w.world.A.manager, { email, telefonas, miestas: 'Kaunas' })).body).toMatchObject({
      email,
      miestas: 'Kaunas',
    })
    expect((await put(w.admin, w.world.A.manager, { email: 'kitas@example.lt', priezastis: 'Prašė' })).status).toBe(200)
    expect((await put(w.rep, w.world.A.rep, { email: 'savo@example.lt' })).status).toBe(200)
  })

  it('tells the former e-mail and phone that they are changed, and not without end', async () => {
    const { id, vardas, pavarde, email, telefonas } = await makePerson(t.db, unused)
    await t.db.insertInto('asmuoImone').values({ asmuoId: id, imoneId: w.world.A.company }).execute()
    const change = (set: object) => put(w.rep, id, { vardas, pavarde, email, telefonas, ...set })
    const notified = async () => {
      const rows = await t.db.selectFrom('zinute').select(['kanalas', 'gavejas']).where('asmuoId', '=', id).execute()
      return rows.map(({ kanalas, gavejas }) => `${kanalas} ${gavejas}`).sort()
    }
    expect((await change({ miestas: 'Kaunas' })).status).toBe(200)
    expect(await notified()).toEqual([])
    expect((await change({ telefonas: '+370 611 11111' })).status).toBe(200)
    expect(await notified()).toEqual([`SMS ${telefonas}`])
    expect((await change({ telefonas: '+370 611 11111', email: 'kitas.naujas@example.lt' })).status).toBe(200)
    expect(await notified()).toEqual([`EPASTAS ${email}`, 'EPASTAS kitas.naujas@example.lt', `SMS ${telefonas}`].sort())
    const answers = []
    for (let i = 0; i < 9; i++) answers.push((await change({ email: `k${i}.${id}@example.lt` })).status)
    expect(answers).toEqual([...Array(8).fill(200), 429])
  })

  it('a phone is kept as typed and found by one form', async () => {
    const { body: saved } = await put(w.admin, w.world.A.other, { telefonas: '8 (612) 34567', priezastis: 'Paprašė' })
    expect([saved.telefonas, (await stored(w.world.A.other)).telefonasE164]).toEqual(['8 (612) 34567', '+37061234567'])
  })

  it.each([
    ['own', (id: number) => t.as(id), 'VARTOTOJAS'],
    ['representative', () => w.rep, 'VARTOTOJAS'],
    ['administrator', () => w.admin, 'ORG_ATSTOVAS'],
  ])('the user type: %s', async (who, ask, expected) => {
    const { id, email, telefonas } = await makeEmployee(t.db, w.world.A.company)
    const me = await t.as(id)
    const { body: saved } = await put(await ask(id), id, { vartotojoTipas: 'ORG_ATSTOVAS', email, telefonas })
    expect(saved.vartotojoTipas).toBe(expected)
    // A new role ends every session (decisions, point 2).
    expect((await me('GET', '/session')).status).toBe(who === 'administrator' ? 401 : 200)
  })

  it('with an older version is refused, and of eight at once one wins', async () => {
    const { id } = await makePerson(t.db, unused)
    const me = await t.as(id)
    for (let round = 1; round <= 10; round++) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          put(i % 2 ? me : w.admin, id, { miestas: `${round} ${i}` }, { 'if-match': `"${round}"` }),
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

  it('another name is another identity to confirm, unless an administrator says it', async () => {
    const { A, adminId } = w.world
    const one = async (set: object = {}) => {
      const { id, vardas, pavarde } = await makePerson(t.db, {
        ...unused,
        statusas: 'PATIKRINTA',
        telefonas: null,
        ...set,
      })
      await makeEmployment(t.db, { asmuoId: id, imoneId: A.company })
      const rename = async (by: number, change: object) => {
        const { status } = await put(await t.as(by), id, { vardas, pavarde, ...change })
        const { statusas, statusasPries } = await stored(id)
        return `${status} ${statusas} ${statusasPries}`
      }
      return { id, rename }
    }
    const me = await one()
    expect(await me.rename(me.id, { miestas: 'Kaunas' })).toBe('200 PATIKRINTA null')
    expect(await me.rename(me.id, { pavarde: 'Sugalvota' })).toBe('200 NEPATIKRINTA null')
    expect((await audited(me.id)).at(-1)?.pokytis).toMatchObject({ statusas: ['PATIKRINTA', 'NEPATIKRINTA'] })
    const other = await one({ email: null })
    expect(await other.rename(adminId, { vardas: 'Kitas' })).toBe('200 PATIKRINTA null')
    expect(await other.rename(A.rep, { vardas: 'Trečias' })).toBe('200 NEPATIKRINTA null')
    const blocked = await one({ email: null, statusas: 'UZBLOKUOTA', statusasPries: 'PATIKRINTA' })
    expect(await blocked.rename(A.rep, { vardas: 'Kitas' })).toBe('200 UZBLOKUOTA NEPATIKRINTA')
  })

  it('tells the trail what was and what is', async () => {
    const { id } = await makePerson(t.db, { vardas: 'Jonas', pavarde: 'Senas', miestas: 'Vilnius' })
    await put(w.admin, id, { miestas: 'Kaunas', priezastis: 'Prašė' })
    const [row] = await audited(id)
    expect(row).toMatchObject({ veiksmas: 'persons.update', asmuoId: w.world.adminId })
    expect(row?.pokytis).toMatchObject({ pavarde: ['Senas', 'Naujas'], miestas: ['Vilnius', 'Kaunas'] })
    expect(row?.pokytis).not.toHaveProperty('vardas')
  })

  it('the e-mail of a person with rights of the own is not a representative’s to change', async () => {
    const { id } = await makePerson(t.db, unused)
    await t.db.insertInto('asmuoImone').values({ asmuoId: id, imoneId: w.world.A.company }).execute()
    await t.db.insertInto('asmensTeise').values({ asmuoId: id, teise: 'AccessAllImones' }).execute()
    const ask = await t.as(w.world.A.rep)
    const change = { vardas: 'Ona', pavarde: 'Petraitė', email: 'teisiu.turetoja@example.lt' }
    expect((await ask('PUT', `/asmenys/${id}`, change)).status).toBe(403)
    await t.db.deleteFrom('asmensTeise').where('asmuoId', '=', id).execute()
    expect((await ask('PUT', `/asmenys/${id}`, change)).status).toBe(200)
    // From now on the person uses the account, so only the person may change its contacts.
    await t.db.updateTable('asmuo').set({ emailPatvirtintas: true }).where('id', '=', id).execute()
    expect((await ask('PUT', `/asmenys/${id}`, { ...change, email: 'kita@example.lt' })).status).toBe(403)
  })
  it('who may see and not change is refused', async () => {
    const { id } = await makePerson(t.db)
    await t.db.insertInto('asmensTeise').values({ asmuoId: id, teise: 'AccessAllImones' }).execute()
    const ask = await t.as(id)
    expect((await ask('GET', `/asmenys/${w.world.A.person}`)).status).toBe(200)
    expect((await put(ask, w.world.A.person)).status).toBe(403)
    expect((await put(ask, id)).status).toBe(200)
  })

  it('out of scope is not found; a colleague is seen by nobody but the company', async () => {
    expect((await put(w.rep, w.world.B.person)).status).toBe(404)
    expect((await put(await t.as(w.world.A.other), w.world.A.person)).status).toBe(404)
    const { email, telefonas } = await stored(w.world.A.person)
    expect((await put(w.rep, w.world.A.person, { email, telefonas })).status).toBe(200)
    const gimimoData = addDays(addYears(today, -18), 1)
    expect((await put(w.rep, w.world.A.person, { email, telefonas, gimimoData })).body.fields).toEqual({
      gimimoData: 'age',
    })
  })
})
