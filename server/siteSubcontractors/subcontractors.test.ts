import { describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeEmployee } from '#server/factories/make.ts'
import { makeSitePerson } from '#server/factories/sites.ts'
import { siteTest } from '#server/sites/testing.ts'
import { outcome } from '../../test/app.ts'

const { t, w, people, site, company, trail } = siteTest()
const today = civilDay(new Date())

describe('a company in a site', () => {
  it('is added with its contract and the default week, and audited', async () => {
    const { id, path } = await site()
    const imone = await company({ pavadinimas: 'UAB „Pamatai“' })
    const body = { imone: { id: imone }, sutartisNuo: '2026-1-5', sutartisIki: '2026-12-31', pastaba: 'Betono darbai' }
    const { status, body: created, headers } = await w.rep('POST', `${path}/subrangovai`, body)
    expect([status, headers['location']]).toEqual([201, `/api${path}/subrangovai?id=${created.id}`])
    expect(created).toMatchObject({
      imone: { id: imone, pavadinimas: 'UAB „Pamatai“', statusas: 'PATVIRTINTA' },
      rangovas: null,
      gylis: 0,
      sutartisNuo: '2026-01-05',
      sutartisIki: '2026-12-31',
      pastaba: 'Betono darbai',
      asmenuSkaicius: 0,
      subrangovuSkaicius: 0,
      versija: 1,
    })
    expect((await w.rep('GET', `${path}/subrangovai`)).body).toEqual([created])
    const { body: days } = await w.rep('GET', `${path}/darbovalandos?imone=${imone}`)
    const hours = days.map((day: { savDiena: number; nuo: string; iki: string; nedarbas: boolean }) =>
      day.nedarbas ? `${day.savDiena} -` : `${day.savDiena} ${day.nuo}–${day.iki}`,
    )
    expect(hours).toEqual([...[1, 2, 3, 4, 5].map((day) => `${day} 08:00–17:00`), '6 -', '7 -'])
    expect(await trail(id)).toMatchObject([
      { veiksmas: 'siteSubcontractors.add', pokytis: { subrangovas: [null, 'UAB „Pamatai“'] } },
    ])
  })
  it('stands once, and is never the site’s own', async () => {
    const { path } = await site()
    const imone = { id: await company() }
    expect((await w.rep('POST', `${path}/subrangovai`, { imone })).status).toBe(201)
    const again = await w.rep('POST', `${path}/subrangovai`, { imone })
    expect([again.status, again.body]).toEqual([
      409,
      { code: 'SubrangovasAlreadyExists', fields: { imone: 'companyInSite' } },
    ])
    const ownCompany = await w.rep('POST', `${path}/subrangovai`, { imone: { id: w.world.A.company } })
    expect(ownCompany.body).toEqual({ code: 'InvalidFormFields', fields: { imone: 'companyOwnsSite' } })
  })
  it('is told by its own users that it was added, and by whom', async () => {
    const { path, id } = await site({ pavadinimas: 'Namas „Ąžuolas“' })
    const imone = { id: w.world.B.company }
    const of = (person: number) =>
      t.db.selectFrom('zinute').select(['tema', 'tekstas']).where('asmuoId', '=', person).execute()
    const contact = { email: 'atstovas.b@example.lt', komunikacijosKanalas: 'EPASTAS' } as const
    await t.db.updateTable('asmuo').set(contact).where('id', '=', w.world.B.rep).execute()
    const before = (await of(w.world.B.rep)).length
    await w.rep('POST', `${path}/subrangovai`, { imone })
    const letters = (await of(w.world.B.rep)).slice(before)
    expect(letters).toHaveLength(1)
    const builder = await t.db
      .selectFrom('imone')
      .select('pavadinimas')
      .where('id', '=', w.world.A.company)
      .executeTakeFirstOrThrow()
    for (const part of ['Namas „Ąžuolas“', builder.pavadinimas, `/lt/objektai/${id}`])
      expect(letters[0]?.tekstas).toContain(part)
    expect(await of(w.world.B.manager)).toHaveLength(1)
    expect(await of(w.world.B.person)).toEqual([])
    expect(await of(w.world.A.rep)).toEqual([])
  })
  it('is added at most a hundred times an hour by one user, refused tries included', async () => {
    const { path } = await site()
    const user = await t.as((await makeEmployee(t.db, w.world.A.company, { vartotojoTipas: 'ORG_ATSTOVAS' })).id)
    const answers = []
    for (let i = 0; i < 101; i++)
      answers.push(await user('POST', `${path}/subrangovai`, { imone: { id: 999_000_000 + i } }))
    expect(answers.map(outcome)).toEqual([...Array(100).fill('404 NotFound'), '429 TooManyRequests'])
  })
  it('is added once by two who add it at the same moment', async () => {
    const { id, path } = await site()
    const imone = { id: await company() }
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => (i % 2 ? w.rep : w.admin)('POST', `${path}/subrangovai`, { imone })),
    )
    expect(answers.map(outcome).sort()).toEqual([201, ...Array(5).fill('409 SubrangovasAlreadyExists')])
    expect((await w.rep('GET', `${path}/darbovalandos`)).total).toBe(7)
    expect(await trail(id)).toHaveLength(1)
  })
  it.each([
    ['unknown', async () => ({ imone: { id: 999_999 } }), '404 NotFound'],
    [
      'no longer operating',
      async () => ({ imone: { id: await company({ statusas: 'NEVEIKIANTI' }) } }),
      '409 ImoneNeveikia',
    ],
    [
      'ending before it begins',
      async () => ({ imone: { id: await company() }, sutartisNuo: '2026-02-01', sutartisIki: '2026-01-31' }),
      '400 InvalidFormFields',
    ],
    [
      'for nobody of the site',
      async () => ({ imone: { id: await company() }, rangovas: { id: 999_999 } }),
      '404 NotFound',
    ],
    [
      'for one of another site',
      async () => ({ imone: { id: await company() }, rangovas: { id: (await site({}, true)).b } }),
      '404 NotFound',
    ],
  ])('%s is refused', async (_, body, refusal) => {
    const { path } = await site()
    expect(outcome(await w.rep('POST', `${path}/subrangovai`, await body()))).toBe(refusal)
    expect((await w.rep('GET', `${path}/subrangovai`)).total).toBe(0)
  })
  it('that waits for confirmation may be added, and says so', async () => {
    const { path } = await site()
    const imone = { id: await company({ statusas: 'NEPATVIRTINTA' }) }
    expect((await w.rep('POST', `${path}/subrangovai`, { imone })).body.imone.statusas).toBe('NEPATVIRTINTA')
  })
})

describe('the chain', () => {
  /** Two works for One, Three for Two; Four stands beside them. */
  async function chained() {
    const { id, path } = await site()
    const add = async (pavadinimas: string, rangovas?: number) =>
      (
        await w.rep('POST', `${path}/subrangovai`, {
          imone: { id: await company({ pavadinimas }) },
          rangovas: rangovas && { id: rangovas },
        })
      ).body as { id: number; imone: { id: number } }
    const two = await add('UAB B')
    const one = await add('UAB Č')
    const three = await add('UAB A', two.id)
    const four = await add('UAB D', three.id)
    const put = (of: typeof one, rangovas: typeof one | null) =>
      w.rep('PUT', `${path}/subrangovai/${of.id}`, { imone: of.imone, rangovas: rangovas && { id: rangovas.id } })
    return { id, path, one, two, three, four, put }
  }
  const shown = (rows: { imone: { pavadinimas: string }; gylis: number }[]) =>
    rows.map(({ imone, gylis }) => `${'·'.repeat(gylis)}${imone.pavadinimas}`)

  it('is listed from top to bottom, in Lithuanian order', async () => {
    const { path } = await chained()
    const { body } = await w.rep('GET', `${path}/subrangovai`)
    expect(shown(body)).toEqual(['UAB B', '·UAB A', '··UAB D', 'UAB Č'])
    expect(body[1].rangovas.imone.pavadinimas).toBe('UAB B')
    expect(body.map((row: { subrangovuSkaicius: number }) => row.subrangovuSkaicius)).toEqual([1, 1, 0, 0])
  })
  it('is a plain list where it is searched or sorted otherwise', async () => {
    const { path } = await chained()
    expect(shown((await w.rep('GET', `${path}/subrangovai?order=imone`)).body)).toEqual([
      'UAB A',
      'UAB B',
      'UAB Č',
      'UAB D',
    ])
    expect(shown((await w.rep('GET', `${path}/subrangovai?search=uab d`)).body)).toEqual(['UAB D'])
  })
  it('never becomes a circle, and a company moves with all below it', async () => {
    const { path, one, two, three, four, put } = await chained()
    const circle = { code: 'InvalidFormFields', fields: { rangovas: 'chainLoops' } }
    for (const [of, to] of [
      [two, two],
      [two, three],
      [two, four],
      [three, four],
    ] as const)
      expect((await put(of, to)).body).toEqual(circle)
    expect((await put(two, one)).status).toBe(200)
    expect(shown((await w.rep('GET', `${path}/subrangovai`)).body)).toEqual(['UAB Č', '·UAB B', '··UAB A', '···UAB D'])
  })
  it('stays without circles where two are moved at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { path, one, two, put } = await chained()
      const answers = await Promise.all([put(one, two), put(two, one)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
      expect((await w.rep('GET', `${path}/subrangovai`)).total).toBe(4)
    }
  })
  it('is seen by a subcontractor from itself on, without notes and others’ people', async () => {
    const { id, path } = await site({}, true)
    const { body: visible } = await people.repB('GET', `${path}/subrangovai`)
    const child = await company({ pavadinimas: 'UAB Žemiau' })
    await w.rep('POST', `${path}/subrangovai`, {
      imone: { id: child },
      rangovas: { id: visible[0].id },
      pastaba: 'Slapta',
    })
    await w.rep('POST', `${path}/subrangovai`, { imone: { id: await company() } })
    await makeSitePerson(t.db, { objektasId: id, imoneId: child, asmuoId: w.world.A.person })
    await makeSitePerson(t.db, { objektasId: id, imoneId: w.world.B.company, asmuoId: w.world.B.person })
    const { body, total } = await people.repB('GET', `${path}/subrangovai`)
    expect([total, shown(body)[1]]).toEqual([2, '·UAB Žemiau'])
    expect(body.map((row: { asmenuSkaicius: number }) => row.asmenuSkaicius)).toEqual([1, null])
    expect(body[1].pastaba).toBe('')
    expect((await w.rep('GET', `${path}/subrangovai`)).total).toBe(3)
    expect((await people.repB('GET', `${path}/subrangovai?format=xlsx`)).status).toBe(200)
  })
})

describe('a contract', () => {
  it('is changed by the version that was read; the company stays', async () => {
    const { id, b, path } = await site({}, true)
    const imone = { id: w.world.B.company }
    const at = `${path}/subrangovai/${b}`
    const { body } = await w.rep('PUT', at, { imone, sutartisIki: '2026-10-01' }, { 'if-match': '"1"' })
    expect(body).toMatchObject({ sutartisIki: '2026-10-01', versija: 2 })
    expect((await w.rep('PUT', at, { imone }, { 'if-match': '"1"' })).body.code).toBe('RecordChanged')
    const other = await w.rep('PUT', at, { imone: { id: await company() } })
    expect(other.body).toEqual({ code: 'InvalidFormFields', fields: { imone: 'companyFixed' } })
    expect((await trail(id)).at(-1)?.pokytis).toMatchObject({ sutartisIki: [null, '2026-10-01'] })
  })
  it('of another site is not found under this address', async () => {
    const { path } = await site()
    const { b } = await site({}, true)
    const body = { imone: { id: w.world.B.company } }
    expect(outcome(await w.rep('PUT', `${path}/subrangovai/${b}`, body))).toBe('404 NotFound')
    expect(outcome(await w.rep('DELETE', `${path}/subrangovai/${b}`))).toBe('404 NotFound')
  })
})

describe('taking out', () => {
  it('waits until nobody of the company is in the site', async () => {
    const { id, b, path } = await site({}, true)
    const at = `${path}/subrangovai/${b}`
    const row = { objektasId: id, imoneId: w.world.B.company, asmuoId: w.world.B.person }
    const { id: person } = await makeSitePerson(t.db, row)
    const set = (dirbaIki: string | null) =>
      t.db.updateTable('objektoAsmuo').set({ dirbaIki }).where('id', '=', person).execute()
    expect(outcome(await w.rep('DELETE', at))).toBe('409 SubrangovasHasPersons')
    await set(today)
    expect(outcome(await w.rep('DELETE', at))).toBe('409 SubrangovasHasPersons')
    await set(addDays(today, -1))
    expect(outcome(await w.rep('DELETE', at))).toBe(204)
    expect(outcome(await people.repB('GET', `${path}/subrangovai`))).toBe('404 NotFound')
  })
  it('waits until nobody works for it, and deletes its hours', async () => {
    const { id, path } = await site()
    const add = async (rangovas?: number) =>
      (
        await w.rep('POST', `${path}/subrangovai`, {
          imone: { id: await company() },
          rangovas: rangovas && { id: rangovas },
        })
      ).body.id as number
    const above = await add()
    const below = await add(above)
    expect(outcome(await w.rep('DELETE', `${path}/subrangovai/${above}`))).toBe('409 SubrangovasHasSubcontractors')
    expect(outcome(await w.rep('DELETE', `${path}/subrangovai/${below}`, undefined, { 'if-match': '"9"' }))).toBe(
      '409 RecordChanged',
    )
    for (const child of [below, above]) expect(outcome(await w.rep('DELETE', `${path}/subrangovai/${child}`))).toBe(204)
    expect(await t.db.selectFrom('darboValandos').select('id').where('objektasId', '=', id).execute()).toEqual([])
    expect((await trail(id)).map(({ veiksmas }) => veiksmas.split('.')[1])).toEqual(['add', 'add', 'remove', 'remove'])
  })
})

describe('who keeps the site', () => {
  it('alone changes it; who works there is forbidden, a stranger finds nothing', async () => {
    const { b, path } = await site({}, true)
    const stranger = await t.as(w.world.A.person)
    const body = { imone: { id: w.world.B.company } }
    for (const [method, at] of [
      ['POST', `${path}/subrangovai`],
      ['PUT', `${path}/subrangovai/${b}`],
      ['DELETE', `${path}/subrangovai/${b}`],
    ] as const) {
      expect(outcome(await people.repB(method, at, body))).toBe('403 Forbidden')
      expect(outcome(await stranger(method, at, body))).toBe('403 Forbidden')
    }
    const foreign = await site()
    expect(outcome(await people.repB('GET', `${foreign.path}/subrangovai`))).toBe('404 NotFound')
    expect(outcome(await people.repB('POST', `${foreign.path}/subrangovai`, body))).toBe('404 NotFound')
  })
  it('changes nothing in a finished one', async () => {
    const { b, path } = await site({ statusas: 'BAIGTAS' }, true)
    const body = { imone: { id: w.world.B.company } }
    for (const ask of [w.rep, w.admin]) {
      expect(outcome(await ask('POST', `${path}/subrangovai`, { imone: { id: await company() } }))).toBe(
        '409 ObjektasClosed',
      )
      expect(outcome(await ask('PUT', `${path}/subrangovai/${b}`, body))).toBe('409 ObjektasClosed')
      expect(outcome(await ask('DELETE', `${path}/subrangovai/${b}`))).toBe('409 ObjektasClosed')
    }
  })
})
