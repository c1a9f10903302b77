import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { mostViews } from '#contract/session/rules.ts'
import { Settings } from '#contract/session/schema.ts'
import { makeCompany, makeEmployment, makePerson } from '#server/factories/make.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { ask, outcome } from '../../test/app.ts'
import { byLogin, findLogin, openSession } from './queries.ts'
import { cookieOf, sessionTest } from './testing.ts'

const { t, w, user } = sessionTest()
const alive = async (token: string) => (await ask(t, token)('GET', '/session')).status === 200

describe('a session', () => {
  const open = async (set: object = {}) => {
    const { id } = await user(set)
    return { id, token: await openSession(t.db, id, 'testas', '') }
  }
  /** Moves one of the session's times back by so many minutes. */
  const age = (token: string, column: 'paskutine' | 'sukurta', minutes: number) =>
    sql`update sesija set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(mins => ${minutes}) where zyme = ${hashToken(token)}`.execute(
      t.db,
    )

  it('ends after 30 idle minutes; what is asked before keeps it alive', async () => {
    const { token } = await open()
    for (let i = 0; i < 3; i++) {
      await age(token, 'paskutine', 29)
      expect(await alive(token)).toBe(true)
    }
    await age(token, 'paskutine', 31)
    expect(await alive(token)).toBe(false)
  })
  it('ends after 12 hours, however active', async () => {
    const { token } = await open()
    await age(token, 'sukurta', 12 * 60 - 1)
    expect(await alive(token)).toBe(true)
    await age(token, 'sukurta', 2)
    expect(await alive(token)).toBe(false)
  })
  it('ends at logout, and only that one', async () => {
    const { id, token } = await open()
    const other = await t.as(id)
    const answer = await ask(t, token)('DELETE', '/session')
    expect([answer.status, answer.raw.length]).toEqual([204, 0])
    expect(cookieOf(answer)).toMatch(/^meistras=; .*Expires=Thu, 01 Jan 1970/)
    expect([await alive(token), (await other('GET', '/session')).status]).toEqual([false, 200])
    expect((await w.nobody('DELETE', '/session')).status).toBe(204)
  })
  it('ends with a block', async () => {
    const { id, token } = await open()
    await t.db.updateTable('asmuo').set({ statusas: 'UZBLOKUOTA' }).where('id', '=', id).execute()
    expect(await alive(token)).toBe(false)
  })
  it('has the rights of this moment', async () => {
    const { id, token } = await open()
    const rights = async () => (await ask(t, token)('GET', '/session')).body.rights
    expect(await rights()).toEqual([])
    await t.db
      .insertInto('asmensTeise')
      .values([
        { asmuoId: id, teise: 'AccessAllImones' },
        { asmuoId: id, teise: 'Dievas' },
      ])
      .execute()
    expect(await rights()).toEqual(['AccessAllImones'])
    expect((await ask(t, token)('GET', '/asmenys')).status).toBe(200)
    await t.db.deleteFrom('asmensTeise').where('asmuoId', '=', id).execute()
    expect((await ask(t, token)('GET', '/asmenys')).status).toBe(403)
  })
  it('names the company only while the own record with it is valid', async () => {
    const { id, token } = await open({ vartotojoTipas: 'ORG_TVARKYTOJAS' })
    const { id: imoneId } = await makeCompany(t.db)
    const { id: link } = await makeEmployment(t.db, { asmuoId: id, imoneId, statusas: 'TIKRINAMA' })
    const company = async () => (await ask(t, token)('GET', '/session')).body.imone?.id ?? null
    expect(await company()).toBe(null)
    await t.db.updateTable('asmuoImone').set({ statusas: 'PATVIRTINTA' }).where('id', '=', link).execute()
    expect(await company()).toBe(imoneId)
    await t.db.updateTable('asmuoImone').set({ galiojaIki: sql`current_date - 1` }).where('id', '=', link).execute()
    expect(await company()).toBe(null)
  })
  it.each([[''], ['x'], ['%00'], [newToken()], [`${'A'.repeat(4000)}`]])('"%s" is no session', async (token) =>
    expect(await alive(token)).toBe(false),
  )
})

describe('own settings', () => {
  it('belong to the person', async () => {
    const [one, two] = await Promise.all([makePerson(t.db), makePerson(t.db)])
    const [me, other] = [await t.as(one.id), await t.as(two.id)]
    const defaults = (await me('GET', '/session/nustatymai')).body
    expect(defaults).toEqual(Settings.parse({}))
    const view = { pavadinimas: 'Mūrininkai', uzklausa: 'kompetencija=3', stulpeliai: ['vardas'], bendras: true }
    const mine = { ...defaults, tema: 'dark', rodiniai: { asmenys: [view] } }
    const change = { tema: 'dark', rodiniai: { asmenys: { [view.pavadinimas]: view } } }
    expect((await me('PUT', '/session/nustatymai', change)).body).toEqual(mine)
    expect((await me('GET', '/session/nustatymai')).body).toEqual(mine)
    expect((await other('GET', '/session/nustatymai')).body).toEqual(defaults)
  })
  it('of several tabs are all kept, also where they are sent at once', async () => {
    const me = await t.as((await makePerson(t.db)).id)
    const names = ['A', 'B', 'C', 'D']
    const added = names.map((name) => ({ rodiniai: { asmenys: { [name]: { pavadinimas: name, uzklausa: name } } } }))
    await Promise.all([...added, { tankis: 'patogus' }].map((change) => me('PUT', '/session/nustatymai', change)))
    const { body } = await me('GET', '/session/nustatymai')
    const stored = body.rodiniai.asmenys.map(({ pavadinimas }: { pavadinimas: string }) => pavadinimas)
    expect([body.tankis, stored.toSorted()]).toEqual(['patogus', names])
  })
  it('keep no two views of one name, which two tabs may give', async () => {
    const me = await t.as((await makePerson(t.db)).id)
    const put = async (name: string, pavadinimas: string, uzklausa: string) => {
      const change = { rodiniai: { asmenys: { [name]: { pavadinimas, uzklausa } } } }
      const answer = await me('PUT', '/session/nustatymai', change)
      return answer.status === 200 ? 200 : answer.body.fields
    }
    const said = [
      await put('A', 'A', 'a=1'),
      await put('B', 'B', 'b=1'),
      await put('B', 'B', 'b=2'),
      await put('A', 'B', 'a=1'),
      await put('A', 'A', 'a=1'),
    ]
    const refused = (name: string) => ({ [`rodiniai.asmenys.${name}.pavadinimas`]: 'viewUsed' })
    expect(said).toEqual([200, 200, refused('B'), refused('A'), 200])
  })
  it('keep no more views of a list than may be', async () => {
    const me = await t.as((await makePerson(t.db)).id)
    const views = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`R${at}`, { pavadinimas: `R${at}`, uzklausa: '' }]))
    const answers = [mostViews, mostViews + 1].map(async (count) =>
      outcome(await me('PUT', '/session/nustatymai', { rodiniai: { asmenys: views(count) } })),
    )
    expect(await Promise.all(answers)).toEqual([200, '400 InvalidFormFields'])
  })
  it.each([
    ['null', null],
    ['a list', []],
    ['another shape', { tema: 'violetine', stulpeliai: 5 }],
    ['text', 'x'],
  ])('stored as %s are as if never saved', async (_, stored) => {
    const { id } = await makePerson(t.db, { nustatymai: JSON.stringify(stored) })
    const { status, body } = await (await t.as(id))('GET', '/session/nustatymai')
    expect([status, body]).toEqual([200, Settings.parse({})])
  })
  it.each([
    [{ tema: 'x' }, 'tema'],
    [{ tankis: 1 }, 'tankis'],
    [{ stulpeliai: { a: Array(41).fill('x') } }, 'stulpeliai.a'],
    [{ rodiniai: { a: { b: { pavadinimas: '', uzklausa: '' } } } }, 'rodiniai.a.b.pavadinimas'],
  ])('%o are refused', async (sent, field) => {
    const { id } = await makePerson(t.db)
    const { status, body } = await (await t.as(id))('PUT', '/session/nustatymai', sent)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })
  it('with a NUL, which the database can not store, are refused', async () => {
    const { id } = await makePerson(t.db)
    const sent = { rodiniai: { a: { x: { pavadinimas: 'x', uzklausa: '\0' } } } }
    expect(outcome(await (await t.as(id))('PUT', '/session/nustatymai', sent))).toBe('400 InvalidFormFields')
  })
})

describe('an account', () => {
  const browser = Buffer.alloc(32)
  it('is found by its user name before another one whose e-mail is the same', async () => {
    const shared = 'tas.pats@example.lt'
    await user({ email: shared })
    const { id } = await user({ vartotojoVardas: shared })
    expect((await findLogin(t.db, shared.toUpperCase(), browser))?.id).toBe(id)
  })
  it('is found by indexes where nobody of many people has a user name', async () => {
    await t.db
      .transaction()
      .execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx)
        await sql`delete from asmuo where vartotojo_vardas is not null`.execute(trx)
        await sql`insert into asmuo (vardas, pavarde, asmenskodas, email)
          select 'Jonas', 'Jonaitis', (50000000000 + i)::text, 'jonas' || i || '@example.lt' from generate_series(1, 30000) i`.execute(
          trx,
        )
        await sql`analyze asmuo`.execute(trx)
        const plan = JSON.stringify(await byLogin(trx, 'jonas@example.lt', browser).explain())
        expect(plan).toContain('asmuo_email')
        expect(plan).not.toContain('Seq Scan')
        throw new Error('taken back')
      })
      .catch((error: Error) => expect(error.message).toBe('taken back'))
  })
})
