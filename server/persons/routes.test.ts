import { readXlsx } from 'hucre'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EmploymentStatus } from '#contract/employments/schema.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import {
  makeAssessment,
  makeAssessmentPerson,
  makeCard,
  makeCompany,
  makeEmployee,
  makeEmployment,
  makeFile,
  makePerson,
  makePersonCompetency,
} from '#server/factories/make.ts'
import type { Ask } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w, stored, audited } = worldTest()
const today = civilDay(new Date())

beforeEach(() => t.db.deleteFrom('limitas').execute())

const ids = (body: { id: number }[]) => body.map(({ id }) => id).sort((a, b) => a - b)
const countOf = async () =>
  (await t.db.selectFrom('asmuo').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n

/** Valid personal codes, each used once. */
let nextCode = 38502140230
const newCode = () => String(++nextCode)

describe('the list is cut to what the caller sees', () => {
  let inA: number[]
  beforeAll(async () => {
    const { A } = w.world
    const link = async (statusas: EmploymentStatus) => {
      const { id } = await makeEmployee(t.db, A.company, {}, { statusas })
      return id
    }
    const joining = await link('TIKRINAMA')
    await link('NEBEDIRBA')
    await link('ATMESTA')
    inA = [A.person, A.other, A.rep, A.manager, joining].sort((a, b) => a - b)
  })

  it.each([['rep'], ['manager']] as const)(
    'a %s: the own company, who works there or is being checked',
    async (who) => {
      const ask = await t.as(w.world.A[who])
      const { body, total } = await ask('GET', '/asmenys?size=100')
      expect([ids(body), total]).toEqual([inA, inA.length])
      const one = await ask('GET', '/asmenys?size=1&page=1')
      expect([one.body.length, one.total]).toEqual([1, inA.length])
      // Other filters do not widen the scope.
      expect((await ask('GET', `/asmenys?imonesId=${w.world.B.company}`)).body).toEqual([])
      const { asmenskodas } = await stored(w.world.B.person)
      for (const query of [
        `search=${asmenskodas}`,
        `asmenskodas=${asmenskodas}`,
        `kortele=${w.world.B.card}`,
        `search=${w.world.B.card}`,
      ])
        expect((await ask('GET', `/asmenys?${query}`)).total).toBe(0)
    },
  )

  it('an administrator: everyone, and the total is exact', async () => {
    const { total } = await w.admin('GET', '/asmenys?size=1')
    expect(total).toBe(await countOf())
    await makePerson(t.db)
    expect((await w.admin('GET', '/asmenys?size=1')).total).toBe(total + 1)
    expect((await w.admin('GET', '/asmenys?size=1&vartotojoTipas=ADMIN')).total).toBe(1)
  })

  it('xlsx: the same people', async () => {
    const { raw, headers, status } = await w.rep(
      'GET',
      '/asmenys?format=xlsx&size=1&page=3&stulpeliai=pavarde,email&atsakymoKalba=en',
    )
    expect([status, headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="asmenys-${civilDay(t.clock.now)}.xlsx"`,
    ])
    const [head, ...rows] = (await readXlsx(raw)).sheets[0]?.rows ?? []
    expect(head).toEqual(['Last name', 'E-mail'])
    const emails = await t.db.selectFrom('asmuo').select('email').where('id', 'in', inA).execute()
    expect(rows.map((row) => row[1]).sort()).toEqual(emails.map(({ email }) => email).sort())
  })

  it.each<[string, { statusas?: EmploymentStatus; galiojaIki?: string; galiojaNuo?: string }]>([
    ['is being checked', { statusas: 'TIKRINAMA' }],
    ['ended yesterday', { galiojaIki: addDays(today, -1) }],
    ['begins tomorrow', { galiojaNuo: addDays(today, 1) }],
  ])('a representative whose own record %s works with no company', async (_, set) => {
    const { id } = await makeEmployee(t.db, w.world.A.company, { vartotojoTipas: 'ORG_ATSTOVAS' }, set)
    const ask = await t.as(id)
    const { body, total } = await ask('GET', '/asmenys')
    expect([body, total]).toEqual([[], 0])
    expect((await ask('GET', `/asmenys/${w.world.A.person}`)).status).toBe(404)
    const { status } = await ask('POST', '/asmenys/register', { vardas: 'Ana', pavarde: 'Bet', asmenskodas: newCode() })
    expect(status).toBe(403)
  })

  it('shows neither personal code nor birth date', async () => {
    const { body } = await w.admin('GET', '/asmenys?size=100')
    for (const row of body) {
      expect(row).not.toHaveProperty('asmenskodas')
      expect(row).not.toHaveProperty('gimimoData')
    }
  })
})

describe('searching', () => {
  beforeAll(async () => {
    const { A, competency } = w.world
    for (const [vardas, pavarde, set] of [
      ['Žydrūnas', 'Čiapas-Šulcas', { asmenskodas: '39001010999' }],
      ['Šarūnė', 'Žilinskaitė', { vartotojoTipas: 'VERTINTOJAS', statusas: 'NEPATIKRINTA' }],
      ['Zita', 'Ąžuolė', {}],
      ['Łukasz', 'Müller', {}],
    ] as const) {
      const { id } = await makeEmployee(t.db, A.company, { vardas, pavarde, ...set })
      if (vardas === 'Zita') {
        await makeCard(t.db, { asmuoId: id, numeris: '11223344' })
        await makePersonCompetency(t.db, { asmuoId: id, kompetencijaId: competency })
      }
      if (vardas === 'Łukasz')
        await makePersonCompetency(t.db, { asmuoId: id, kompetencijaId: competency, galioja: addDays(today, -1) })
    }
  })
  const names = async (ask: Ask, query: string) => {
    const { body, status } = await ask('GET', `/asmenys?size=100&${query}`)
    expect(status).toBe(200)
    return body.map(({ vardas }: { vardas: string }) => vardas).join(' ')
  }

  it.each([
    ['search=ciapas', 'Žydrūnas'],
    ['search=CIAP zydr', 'Žydrūnas'],
    ['search=zydrunas ciapas-sulcas', 'Žydrūnas'],
    ['search=Žydrūnas, Čiapas', 'Žydrūnas'],
    ['search=apas', ''],
    ['search=lukasz muller', 'Łukasz'],
    ['search=39001010999', 'Žydrūnas'],
    ['search=39001010998', ''],
    ['search=11223344', 'Zita'],
    ['search=1122334', ''],
    ['search=%25', ''],
    ['search=_', ''],
    ['asmenskodas=39001010999', 'Žydrūnas'],
    ['kortele=11223344', 'Zita'],
    ['pavarde=zil&vardas=sar', 'Šarūnė'],
    ['pavarde=zil&vardas=zyd', ''],
    ['vartotojoTipas=VERTINTOJAS', 'Šarūnė'],
    ['statusas=NEPATIKRINTA', 'Šarūnė'],
  ])('%s', async (query, expected) => expect(await names(w.rep, query)).toBe(expected))

  it('by a competency that is valid today', async () =>
    expect((await w.rep('GET', `/asmenys?kompetencija=${w.world.competency}&search=zita`)).total).toBe(1))
  it('not by one that has ended', async () =>
    expect((await w.rep('GET', `/asmenys?kompetencija=${w.world.competency}&search=lukasz`)).total).toBe(0))
  // In the Lithuanian alphabet i, į and y sort as one letter, č before d, ž after z.
  it('in the order of the Lithuanian alphabet', async () => {
    const { id: imonesId } = await makeCompany(t.db)
    for (const pavarde of [
      'Yla',
      'Jonaitis',
      'Ilgis',
      'Įsas',
      'Cukrus',
      'Dada',
      'Čepas',
      'Šaltis',
      'Tadas',
      'Žukas',
      'Zuikis',
    ])
      await makeEmployment(t.db, { asmuoId: (await makePerson(t.db, { pavarde })).id, imoneId: imonesId })
    const { body } = await w.admin('GET', `/asmenys?imonesId=${imonesId}&size=100`)
    expect(body.map(({ pavarde }: { pavarde: string }) => pavarde).join(' ')).toBe(
      'Cukrus Čepas Dada Yla Ilgis Įsas Jonaitis Šaltis Tadas Zuikis Žukas',
    )
  })
})

describe('the ready views', () => {
  it('without a photo, joining, ending, blocked, wishing: each finds its own, within what is seen', async () => {
    const { A, B, competency } = w.world
    const make = async (pavarde: string, set: object = {}, link: object = {}, imoneId = A.company) => {
      const { id } = await makeEmployee(t.db, imoneId, { vardas: 'Rodinė', pavarde, ...set }, link)
      return id
    }
    const file = (await makeFile(t.db)).id
    await make('Anuotrauka', { nuotraukaId: file })
    await make('Blaukia', {}, { statusas: 'TIKRINAMA' })
    const ending = await make('Cbaigiasi')
    await makePersonCompetency(t.db, { asmuoId: ending, kompetencijaId: competency, galioja: addDays(today, 90) })
    const later = await make('Dvėliau')
    await makePersonCompetency(t.db, { asmuoId: later, kompetencijaId: competency, galioja: addDays(today, 91) })
    await make('Eblokas', { statusas: 'UZBLOKUOTA' })
    await make('Fnori', { pageidaujamasTipas: 'ORG_ATSTOVAS' })
    await make('Gkitur', { statusas: 'UZBLOKUOTA', pageidaujamasTipas: 'ORG_ATSTOVAS' }, {}, B.company)
    const found = async (ask: Ask, query: string) => {
      const { body, total } = await ask('GET', `/asmenys?vardas=rodine&size=100&${query}`)
      expect(total).toBe(body.length)
      return body.map(({ pavarde }: { pavarde: string }) => pavarde[0]).join('')
    }
    expect(await found(w.rep, 'beNuotraukos=true')).toBe('BCDEF')
    expect(await found(w.rep, 'beNuotraukos=false')).toBe('A')
    expect(await found(w.rep, 'imonesStatusas=TIKRINAMA')).toBe('B')
    expect(await found(w.rep, 'baigiasi=true')).toBe('C')
    expect(await found(w.rep, 'statusas=UZBLOKUOTA')).toBe('E')
    expect(await found(w.admin, 'statusas=UZBLOKUOTA,PATIKRINTA&beNuotraukos=true')).toBe('BCDEFG')
    expect(await found(w.admin, 'pageidaujamasTipas=ORG_ATSTOVAS')).toBe('FG')
    expect(await found(w.admin, `imonesStatusas=PATVIRTINTA&imonesId=${B.company}`)).toBe('G')
    for (const query of ['beNuotraukos=gal', 'imonesStatusas=X', 'pageidaujamasTipas=ADMIN'])
      expect((await w.rep('GET', `/asmenys?${query}`)).status).toBe(400)
  })
})

describe('a record', () => {
  it('of another person leaves a row of who looked; one’s own does not', async () => {
    const { id } = await makePerson(t.db)
    await (await t.as(id))('GET', `/asmenys/${id}`)
    expect(await audited(id)).toEqual([])
    await w.admin('GET', `/asmenys/${id}`)
    expect(await audited(id)).toMatchObject([{ veiksmas: 'persons.get', asmuoId: w.world.adminId, irasoId: id }])
    await w.rep('GET', `/asmenys/${id}`)
    expect(await audited(id)).toHaveLength(1)
  })
  it('is never kept by a cache and has no secret in it', async () => {
    const { id } = await makePerson(t.db, { slaptazodis: '$argon2id$x', nustatymai: '{"tema":"dark"}' })
    const { headers, body } = await (await t.as(id))('GET', `/asmenys/${id}`)
    expect(headers['cache-control']).toBe('no-store')
    for (const key of ['slaptazodis', 'verifyToken', 'nustatymai', 'vartotojoVardas', 'telefonasE164', 'imoneId'])
      expect(body).not.toHaveProperty(key)
    expect(JSON.stringify(body)).not.toContain('argon2')
  })
  it('counts the competencies that are valid, ending, and past', async () => {
    const { id } = await makePerson(t.db)
    for (const [galioja, statusas] of [
      [null, 'GALIOJA'],
      [addDays(today, 91), 'GALIOJA'],
      [addDays(today, 90), 'GALIOJA'],
      [today, 'GALIOJA'],
      [addDays(today, -1), 'GALIOJA'],
      [addDays(today, 50), 'NEGALIOJA'],
      [null, 'LAUKIAMA'],
    ] as const)
      await makePersonCompetency(t.db, { asmuoId: id, galioja, statusas })
    const me = await t.as(id)
    expect((await me('GET', `/asmenys/${id}`)).body.kompetencijos).toEqual({ galioja: 4, baigiasi: 2, negalioja: 2 })
    const list = await me('GET', `/asmenys/${id}/kompetencijos?order=galioja`)
    expect(list.body.map(({ statusas }: { statusas: string }) => statusas).sort()).toEqual([
      'GALIOJA',
      'GALIOJA',
      'GALIOJA',
      'GALIOJA',
      'LAUKIAMA',
      'NEGALIOJA',
      'NEGALIOJA',
    ])
    expect((await me('GET', `/asmenys/${id}/kompetencijos?statusas=NEGALIOJA`)).total).toBe(2)
  })
  it('has the assessments, and those that granted one competency', async () => {
    const { id } = await makePerson(t.db)
    const { id: kompId, kompetencijaId } = await makePersonCompetency(t.db, { asmuoId: id })
    const one = await makeAssessment(t.db, { kompetencijaId, data: '2024-05-05' })
    const two = await makeAssessment(t.db, { kompetencijaId, data: '2024-06-06' })
    const { id: failasId, pavadinimas } = await makeFile(t.db)
    await makeAssessmentPerson(t.db, { atestId: one.id, asmuoId: id, statusas: 'ISLAIKYTA', kompId })
    await makeAssessmentPerson(t.db, { atestId: two.id, asmuoId: id, statusas: 'NEISLAIKYTA' })
    await t.db
      .insertInto('atestavimoAsmensFailas')
      .values({ atestId: one.id, asmuoId: id, failasId, protokolas: true })
      .execute()
    const me = await t.as(id)
    const all = await me('GET', `/asmenys/${id}/atestavimai`)
    expect(all.body.map(({ atestId }: { atestId: number }) => atestId)).toEqual([two.id, one.id])
    expect(all.body[1].failai).toMatchObject([{ id: failasId, pavadinimas, protokolas: true }])
    const behind = await me('GET', `/asmenys/${id}/kompetencijos/${kompId}/atestavimai`)
    expect([behind.total, behind.body[0].atestId]).toEqual([1, one.id])
    // Another person's competency under one's own address shows nothing.
    const foreign = await me('GET', `/asmenys/${id}/kompetencijos/${w.world.A.held}/atestavimai`)
    expect(foreign.body).toEqual([])
  })
})

describe('assessors, for choosing', () => {
  it('are found by name, area and region, without the blocked', async () => {
    const make = (pavarde: string, set: object) =>
      makePerson(t.db, { vartotojoTipas: 'VERTINTOJAS', vardas: 'Ąžuolas', pavarde, ...set })
    await make('Vertėnas', { vertintojasSritys: ['1.1-04'], vertintojasRegionai: ['LT-VL'] })
    await make('Vertelis', { vertintojasSritys: ['2.1-01'], vertintojasKalbos: ['lt'] })
    await make('Vertukas', { statusas: 'UZBLOKUOTA' })
    const manager = await t.as(w.world.A.manager)
    const names = async (query: string) =>
      (await manager('GET', `/vertintojai?search=vert&${query}`)).body.map(
        ({ pavarde }: { pavarde: string }) => pavarde,
      )
    expect(await names('')).toEqual(['Vertelis', 'Vertėnas'])
    expect(await names('sritis=1.1-04')).toEqual(['Vertėnas'])
    expect(await names('regionas=LT-VL')).toEqual(['Vertėnas'])
    const { body } = await manager('GET', '/vertintojai?search=azuolas')
    expect(Object.keys(body[0]).sort()).toEqual([
      'id',
      'pavarde',
      'vardas',
      'vertintojasKalbos',
      'vertintojasRegionai',
      'vertintojasSritys',
    ])
  })
})
