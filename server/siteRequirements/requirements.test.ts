import { describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { maxRequirements } from '#contract/siteRequirements/schema.ts'
import { makeCertificate, makeHeldCertificate } from '#server/factories/certificates.ts'
import { makeCompetency, makeEmployee, makePersonCompetency } from '#server/factories/make.ts'
import { makeRequirement, makeSitePerson } from '#server/factories/sites.ts'
import { siteTest } from '#server/sites/testing.ts'
import { outcome } from '../../test/app.ts'

const { t, w, people, site, company, trail } = siteTest()
const today = civilDay(new Date())
const competency = async (set: object = {}) => (await makeCompetency(t.db, set)).id
const ofCompetency = async (set: object = {}) => ({ kompetencijos: [{ id: await competency() }], ...set })
const count = (objektasId: number) =>
  t.db.selectFrom('objektoReikalavimas').select('id').where('objektasId', '=', objektasId).execute()

describe('a requirement', () => {
  it('is added, changed, removed and told in the history', async () => {
    const { id, path } = await site()
    const mason = await makeCompetency(t.db, { pavadinimas: 'Mūrininkas' })
    const first = await makeCertificate(t.db, { pavadinimas: 'Pirmoji pagalba' })
    const body = { paskirtis: 'DARBUOTOJAS', kompetencijos: [{ id: mason.id }], pazymejimai: [{ id: first.id }] }
    const { status, body: created, headers } = await w.rep('POST', `${path}/reikalavimai`, body)
    expect([status, headers['location']]).toEqual([201, `/api${path}/reikalavimai?id=${created.id}`])
    expect(created).toMatchObject({
      ...{ paskirtis: 'DARBUOTOJAS', imone: null, butinas: true, pastaba: '', truksta: 0, versija: 1 },
      kompetencijos: [{ id: mason.id, kodas: mason.kodas, naudojama: true }],
      pazymejimai: [{ id: first.id, pavadinimas: 'Pirmoji pagalba', naudojama: true }],
    })
    expect((await w.rep('GET', `${path}/reikalavimai`)).body).toEqual([created])
    const at = `${path}/reikalavimai/${created.id}`
    const { body: changed } = await w.rep('PUT', at, { butinas: false, pastaba: 'Rekomenduoja draudikas' })
    expect(changed).toMatchObject({ ...body, butinas: false, pastaba: 'Rekomenduoja draudikas', versija: 2 })
    expect(outcome(await w.rep('DELETE', at))).toBe(204)
    expect((await w.rep('GET', `${path}/reikalavimai`)).total).toBe(0)
    const name = `${mason.kodas}, Pirmoji pagalba`
    expect(await trail(id)).toMatchObject([
      { veiksmas: 'siteRequirements.add', pokytis: { reikalavimas: [null, name], butinas: [null, true] } },
      { veiksmas: 'siteRequirements.update', pokytis: { reikalavimas: name, butinas: [true, false] } },
      { veiksmas: 'siteRequirements.remove', pokytis: { reikalavimas: [name, null] } },
    ])
    const { body: history } = await w.rep('GET', `${path}/istorija?dalis=reikalavimai`)
    expect(history).toHaveLength(3)
    expect(history[0]).toMatchObject({ dalis: 'reikalavimai', tekstas: 'Pašalintas reikalavimas žmonėms', apie: name })
  })
  it('needs the version that was read', async () => {
    const { path } = await site()
    const { body } = await w.rep('POST', `${path}/reikalavimai`, await ofCompetency())
    const at = `${path}/reikalavimai/${body.id}`
    await w.rep('PUT', at, { butinas: false }, { 'if-match': '"1"' })
    expect(outcome(await w.rep('PUT', at, { butinas: true }, { 'if-match': '"1"' }))).toBe('409 RecordChanged')
    expect(outcome(await w.rep('DELETE', at, undefined, { 'if-match': '"1"' }))).toBe('409 RecordChanged')
    expect(outcome(await w.rep('DELETE', at, undefined, { 'if-match': '"2"' }))).toBe(204)
  })
  it.each([
    ['without anything asked', async () => ({}), '400 InvalidFormFields', { kompetencijos: 'required' }],
    [
      'of a competency that does not exist',
      async () => ({ kompetencijos: [{ id: 999_999_999 }] }),
      '404 NotFound',
      { kompetencijos: 'notFound' },
    ],
    [
      'of a retired competency',
      async () => ({ kompetencijos: [{ id: await competency({ aktyvus: false }) }] }),
      '400 InvalidFormFields',
      { kompetencijos: 'inList' },
    ],
    [
      'of a retired certificate',
      async () => ({ pazymejimai: [{ id: (await makeCertificate(t.db, { aktyvus: false })).id }] }),
      '400 InvalidFormFields',
      { pazymejimai: 'inList' },
    ],
    [
      'of a company that is not of the site',
      async () => ofCompetency({ imone: { id: await company() } }),
      '404 NotFound',
      { imone: 'notFound' },
    ],
  ])('%s is refused', async (_, body, answer, fields) => {
    const { id, path } = await site()
    const refused = await w.rep('POST', `${path}/reikalavimai`, await body())
    expect([outcome(refused), refused.body.fields]).toEqual([answer, fields])
    expect(await count(id)).toEqual([])
  })
  it('keeps what was retired since, but takes nothing retired anew', async () => {
    const { path } = await site()
    const [old, retired] = [await competency(), await competency({ aktyvus: false })]
    const { body: created } = await w.rep('POST', `${path}/reikalavimai`, { kompetencijos: [{ id: old }] })
    await t.db.updateTable('kompetencija').set({ aktyvus: false }).where('id', '=', old).execute()
    const at = `${path}/reikalavimai/${created.id}`
    const kept = await w.rep('PUT', at, { kompetencijos: [{ id: old }], pastaba: 'Sena' })
    expect([kept.status, kept.body.kompetencijos[0].naudojama]).toEqual([200, false])
    const added = await w.rep('PUT', at, { kompetencijos: [{ id: old }, { id: retired }] })
    expect(added.body.fields).toEqual({ kompetencijos: 'inList' })
  })
  it('of the same for the same people stands once, whatever its weight', async () => {
    const { id, path } = await site()
    const body = await ofCompetency({ paskirtis: 'VADOVAS' })
    await w.rep('POST', `${path}/reikalavimai`, body)
    expect(outcome(await w.rep('POST', `${path}/reikalavimai`, { ...body, butinas: false }))).toBe(
      '409 ReikalavimasAlreadyExists',
    )
    const { body: second } = await w.rep('POST', `${path}/reikalavimai`, { ...body, paskirtis: null })
    expect(outcome(await w.rep('PUT', `${path}/reikalavimai/${second.id}`, { paskirtis: 'VADOVAS' }))).toBe(
      '409 ReikalavimasAlreadyExists',
    )
    const same = await ofCompetency()
    const answers = await Promise.all(Array.from({ length: 5 }, () => w.rep('POST', `${path}/reikalavimai`, same)))
    expect(answers.map(outcome).sort()).toEqual([201, ...Array(4).fill('409 ReikalavimasAlreadyExists')])
    expect(await count(id)).toHaveLength(3)
  })
  it(`stands in a site ${maxRequirements} times at most`, async () => {
    const { id, path } = await site()
    const kompetencijos = [await competency()]
    for (let i = 0; i < maxRequirements; i++) await makeRequirement(t.db, { objektasId: id, kompetencijos })
    const { status, body } = await w.rep('POST', `${path}/reikalavimai`, await ofCompetency())
    expect([status, body]).toEqual([409, { code: 'ReikalavimaiFull', detail: '100' }])
  })
  it('of another site is not found under this address', async () => {
    const { path } = await site()
    const other = await site()
    const { id } = await makeRequirement(t.db, { objektasId: other.id, kompetencijos: [await competency()] })
    expect(outcome(await w.rep('PUT', `${path}/reikalavimai/${id}`, { butinas: false }))).toBe('404 NotFound')
    expect(outcome(await w.rep('DELETE', `${path}/reikalavimai/${id}`))).toBe('404 NotFound')
    expect(await count(other.id)).toHaveLength(1)
  })
  it('goes with the subcontractor that it was for, and with the site to another builder', async () => {
    const { id, b, path } = await site({ statusas: 'KURIAMAS' }, true)
    const kompetencijos = [await competency()]
    const ofB = { objektasId: id, imoneId: w.world.B.company, kompetencijos }
    const [gone, own] = [
      await makeRequirement(t.db, ofB),
      await makeRequirement(t.db, { ...ofB, imoneId: w.world.A.company }),
    ]
    expect(outcome(await w.rep('DELETE', `${path}/subrangovai/${b}`))).toBe(204)
    expect(await count(id)).toEqual([{ id: own.id }])
    const { body } = await w.admin('GET', path)
    const next = await company()
    expect(outcome(await w.admin('PUT', path, { ...body, imone: { id: next } }))).toBe(200)
    expect((await w.admin('GET', `${path}/reikalavimai`)).body[0].imone.id).toBe(next)
    expect(gone.id).not.toBe(own.id)
  })
})

describe('who sees and keeps requirements', () => {
  it('a subcontractor sees what concerns its people, and changes nothing', async () => {
    const { id, path } = await site({}, true)
    const kompetencijos = [await competency()]
    const forAll = await makeRequirement(t.db, { objektasId: id, kompetencijos })
    const forB = await makeRequirement(t.db, { objektasId: id, imoneId: w.world.B.company, kompetencijos })
    const forA = await makeRequirement(t.db, { objektasId: id, imoneId: w.world.A.company, kompetencijos })
    // One of A's people lacks it; B does not learn how many.
    await makeSitePerson(t.db, { objektasId: id, asmuoId: w.world.A.other, imoneId: w.world.A.company })
    const ids = async (ask: typeof w.rep) =>
      (await ask('GET', `${path}/reikalavimai?order=id`)).body.map(
        ({ id, truksta }: { id: number; truksta: number }) => [id, truksta],
      )
    expect(await ids(w.rep)).toEqual([
      [forAll.id, 1],
      [forB.id, 0],
      [forA.id, 1],
    ])
    expect(await ids(people.repB)).toEqual([
      [forAll.id, 0],
      [forB.id, 0],
    ])
    for (const [method, at, body] of [
      ['POST', 'reikalavimai', await ofCompetency()],
      ['PUT', `reikalavimai/${forB.id}`, { butinas: false }],
      ['DELETE', `reikalavimai/${forB.id}`],
    ] as const)
      expect(outcome(await people.repB(method, `${path}/${at}`, body))).toBe('403 Forbidden')
    const foreign = await site()
    expect(outcome(await people.repB('GET', `${foreign.path}/reikalavimai`))).toBe('404 NotFound')
    expect(outcome(await people.repB('POST', `${foreign.path}/reikalavimai`, await ofCompetency()))).toBe(
      '404 NotFound',
    )
  })
  it('a finished site keeps what it has', async () => {
    const { id, path } = await site({ statusas: 'BAIGTAS' })
    const row = await makeRequirement(t.db, { objektasId: id, kompetencijos: [await competency()] })
    for (const [method, at, body] of [
      ['POST', 'reikalavimai', await ofCompetency()],
      ['PUT', `reikalavimai/${row.id}`, { butinas: false }],
      ['DELETE', `reikalavimai/${row.id}`],
    ] as const)
      expect(outcome(await w.admin(method, `${path}/${at}`, body))).toBe('409 ObjektasClosed')
  })
})

describe('before people are added', () => {
  it('it is told what each of them would lack on the first day, of the companies that the caller manages', async () => {
    const { id, path } = await site({}, true)
    const needed = await competency()
    const advised = await makeCertificate(t.db)
    await makeRequirement(t.db, { objektasId: id, kompetencijos: [needed] })
    await makeRequirement(t.db, { objektasId: id, paskirtis: 'VADOVAS', pazymejimai: [advised.id], butinas: false })
    const employee = async (imoneId: number) => (await makeEmployee(t.db, imoneId)).id
    const [has, ends, lacks, ofB] = [
      await employee(w.world.A.company),
      await employee(w.world.A.company),
      await employee(w.world.A.company),
      await employee(w.world.B.company),
    ]
    await makePersonCompetency(t.db, { asmuoId: has, kompetencijaId: needed })
    await makeHeldCertificate(t.db, { asmuoId: has, pazymejimasId: advised.id })
    await makePersonCompetency(t.db, { asmuoId: ends, kompetencijaId: needed, galioja: addDays(today, 3) })
    const ask = async (who: typeof w.rep, query = '') => {
      const { body } = await who('GET', `${path}/reikalavimai/truksta?asmenys=${[has, ends, lacks, ofB]}${query}`)
      return Object.fromEntries(
        body.asmenys.map((one: { id: number; truksta: { butinas: boolean }[] }) => [
          one.id,
          one.truksta.map(({ butinas }) => butinas),
        ]),
      )
    }
    expect(await ask(w.rep)).toEqual({ [lacks]: [true], [ofB]: [true] })
    expect(await ask(w.rep, `&nuo=${addDays(today, 4)}`)).toEqual({ [ends]: [true], [lacks]: [true], [ofB]: [true] })
    expect(await ask(w.rep, '&paskirtis=VADOVAS')).toEqual({
      [ends]: [false],
      [lacks]: [true, false],
      [ofB]: [true, false],
    })
    expect(await ask(w.rep, '&paskirtis=LANKYTOJAS')).toEqual({})
    expect(await ask(people.repB)).toEqual({ [ofB]: [true] })
    const tooMany = Array.from({ length: 501 }, (_, i) => i + 1)
    expect(outcome(await w.rep('GET', `${path}/reikalavimai/truksta?asmenys=${tooMany}`))).toBe('400 InvalidFormFields')
  })
})
