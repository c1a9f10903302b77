import { readXlsx } from 'hucre'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EmploymentStatus } from '#contract/employments/schema.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeEmployee, makeFile, makePerson, makePersonCompetency } from '#server/factories/make.ts'
import type { Ask } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w, stored } = worldTest()
const today = civilDay(new Date())

const ids = (body: { id: number }[]) => body.map(({ id }) => id).sort((a, b) => a - b)
const countOf = async () =>
  (await t.db.selectFrom('asmuo').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n

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
    const { status } = await ask('POST', '/asmenys/register', {
      vardas: 'Ana',
      pavarde: 'Bet',
      asmenskodas: '38502140231',
    })
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
