import { describe, expect, it } from 'vitest'
import { concernsOf, seriousConcerns } from '#contract/sitePeople/rules.ts'
import type { SiteCandidate, SitePerson } from '#contract/sitePeople/schema.ts'
import type { Code } from '#contract/statuses.ts'
import { makeCard, makePerson, makePersonCompetency } from '#server/factories/make.ts'
import { makeSitePerson } from '#server/factories/sites.ts'
import { outcome } from '../../test/app.ts'
import { sitePeopleTest, visitor } from './testing.ts'

const { add, A, t, w, today, day, site, company, employee, trail } = sitePeopleTest()

describe('the list', () => {
  it('filters, sorts and counts as the rules say', async () => {
    const sub = await company({ pavadinimas: 'UAB Apdaila' })
    const ended = await company({ pavadinimas: 'UAB Baigta' })
    const { id, path } = await site({}, [sub, { imoneId: ended, sutartisIki: day(-1) } as never])
    const put = async (
      pavarde: string,
      imoneId: number,
      set: {
        person?: object
        link?: object
        row?: object
        card?: Code<'korteleStatusai'> | 'nera'
        cardUntil?: string
      } = {},
    ) => {
      const asmuoId = await employee(
        imoneId,
        { vardas: 'Žydrė', pavarde, statusas: 'PATIKRINTA', ...set.person },
        set.link,
      )
      if (set.card !== 'nera')
        await makeCard(t.db, { asmuoId, statusas: set.card ?? 'AKTYVI', galiojaIki: set.cardUntil ?? null })
      await makePersonCompetency(t.db, { asmuoId, kompetencijaId: w.world.competency, galioja: day(200) })
      await makeSitePerson(t.db, { objektasId: id, asmuoId, imoneId, dirbaNuo: day(-5), ...set.row })
    }
    await put('Ąžuolas', A().company)
    await put('Buvęs', A().company, { link: { statusas: 'NEBEDIRBA', galiojaIki: day(-1) }, cardUntil: day(-1) })
    await put('Cezaris', sub, { card: 'SUSPENDUOTA' })
    await put('Dargis', ended, { card: 'nera' })
    await put('Eglė', sub, { person: { statusas: 'UZBLOKUOTA' } })
    await put('Fomin', sub, { row: { dirbaIki: day(-1) }, link: { statusas: 'NEBEDIRBA' } })
    await put('Gerulis', sub, { row: { dirbaNuo: day(3) } })
    await put('Hermanas', A().company, { row: { paskirtis: 'LANKYTOJAS', priezastis: 'Apžiūra' }, card: 'nera' })
    await w.rep('POST', path, { ...visitor, pavarde: 'Ivanas', dirbaNuo: today })
    const names = async (query: string) =>
      (await w.rep('GET', `${path}?size=100&${query}`)).body
        .map(({ asmuo }: SitePerson) => asmuo.pavarde.slice(0, 1))
        .join('')
    expect(await names('')).toBe('ĄBCDEHI')
    expect(await names('kada=VISI')).toBe('ĄBCDEFGHI')
    expect([await names('kada=BUS'), await names('kada=BAIGE')]).toEqual(['G', 'F'])
    expect([await names('neturetu=true'), await names('neturetu=false')]).toEqual(['BDE', 'ĄCHI'])
    expect([await names('beKorteles=true'), await names('paskirtis=LANKYTOJAS'), await names(`imone=${sub}`)]).toEqual([
      'BCD',
      'HI',
      'CE',
    ])
    expect([
      await names('search=azuol'),
      await names('search=zydre gerul&kada=VISI'),
      await names('search=ivan petr'),
    ]).toEqual(['Ą', 'G', 'I'])
    expect(await names('order=-pavarde')).toBe('IHEDCBĄ')
    expect(await names('order=imone')).toBe('ĄBHCEDI')
    const { body: sums } = await w.rep('GET', `${path}/suvestine`)
    expect(sums).toMatchObject({ yra: 7, bus: 1, baige: 1, lankytojai: 2, neturetu: 3, beKorteles: 3 })
    expect(sums.imones.map((one: { savo: boolean; asmenys: number }) => `${one.savo} ${one.asmenys}`)).toEqual([
      'true 3',
      'false 2',
      'false 1',
    ])
    // The server's filters agree with what the screen shows.
    const all: SitePerson[] = (await w.rep('GET', `${path}?size=100&kada=VISI`)).body
    const grieved = all.filter(
      (row) => row.dirbaNuo <= today && concernsOf(row, today).some((one) => seriousConcerns.includes(one)),
    )
    expect(grieved.map(({ asmuo }) => asmuo.pavarde.slice(0, 1)).join('')).toBe('BDE')
    expect(
      all
        .filter((row) => row.dirbaNuo <= today && concernsOf(row, today).some((one) => /KORTEL/.test(one)))
        .map(({ asmuo }) => asmuo.pavarde[0])
        .join(''),
    ).toBe('BCD')
    const card = all[0]?.asmuo.kortele?.numeris
    expect(await names(`search=${card}`)).toBe('Ą')
    expect(all.find(({ asmuo }) => asmuo.pavarde === 'Buvęs')?.darbas).toEqual({ dirba: false, iki: day(-1) })
    expect(JSON.stringify(all)).not.toMatch(/asmenskodas|telefonas|email/)
  })

  it('as a file leaves a row of how many, without what was looked for', async () => {
    const { id, path } = await site()
    await add(w.rep, path, A().person, A().company)
    const { status } = await w.rep('GET', `${path}?format=xlsx&search=a`)
    expect(status).toBe(200)
    expect((await trail(id)).at(-1)?.pokytis).toEqual({ eksportuota: expect.any(Number) })
    await w.rep('GET', `${path}/galimi?format=xlsx&search=a`)
    expect((await trail(id)).at(-1)).toMatchObject({
      veiksmas: 'sitePeople.candidates',
      pokytis: { eksportuota: expect.any(Number) },
    })
  })

  it('offers confirmed employees who are not there now or later', async () => {
    const imone = await company()
    const { id, path } = await site({ imoneId: imone })
    const free = await employee(imone, { vardas: 'Ąžuolas', pavarde: 'Šaltis' })
    const past = await employee(imone, { vardas: 'Romas', pavarde: 'Tamsus' })
    const later = await employee(imone)
    await employee(imone, {}, { statusas: 'TIKRINAMA' })
    for (const [asmuoId, set] of [
      [past, { dirbaNuo: day(-9), dirbaIki: day(-1) }],
      [later, { dirbaNuo: day(9) }],
    ] as const)
      await makeSitePerson(t.db, { objektasId: id, asmuoId, imoneId: imone, ...set })
    const found = async (query: string) =>
      (await w.admin('GET', `${path}/galimi${query}`)).body.map(({ asmuo }: { asmuo: { id: number } }) => asmuo.id)
    expect(await found('')).toEqual([free, past])
    expect([await found('?search=salt'), await found('?search=azuolas')]).toEqual([[free], [free]])
  })

  it('says of a candidate why the person should not be there, after those who may', async () => {
    const own = await company()
    const [ended, coming, both] = [await company(), await company(), await company()]
    const { path } = await site({ imoneId: own }, [
      { imoneId: ended, sutartisIki: day(-1) } as never,
      { imoneId: coming, sutartisNuo: day(3) } as never,
      { imoneId: both, sutartisIki: day(0) } as never,
    ])
    await employee(ended, { pavarde: 'Aa' })
    await employee(own, { pavarde: 'Ab', statusas: 'UZBLOKUOTA' })
    await employee(own, { pavarde: 'Ba' })
    await employee(coming, { pavarde: 'Bb' })
    await employee(both, { pavarde: 'Bc' })
    const found = async (query = '') =>
      (await w.admin('GET', `${path}/galimi${query}`)).body.map(
        ({ asmuo, kliutis }: SiteCandidate) => `${asmuo.pavarde} ${kliutis ?? ''}`,
      )
    const may = ['Ba ', 'Bb ', 'Bc ']
    expect(await found()).toEqual([...may, 'Aa SUTARTIS', 'Ab UZBLOKUOTA'])
    expect(await found('?be=SUTARTIS,UZBLOKUOTA')).toEqual(may)
    // A visitor needs no contract.
    expect(await found('?be=UZBLOKUOTA')).toEqual([...may, 'Aa SUTARTIS'])
  })

  it('an administrator adds a visitor of the registry, of no company of the site', async () => {
    const { path } = await site()
    const asmuoId = (await makePerson(t.db)).id
    const body = { asmuo: { id: asmuoId }, paskirtis: 'LANKYTOJAS', priezastis: 'Auditas', dirbaNuo: today }
    expect(outcome(await w.rep('POST', path, body))).toBe('404 NotFound')
    const { body: created } = await w.admin('POST', path, body)
    expect(created).toMatchObject({ asmuo: { id: asmuoId }, imone: null, darbas: null })
    // Without a company, the person stays a visitor.
    const worker = await w.admin('PUT', `${path}/${created.id}`, { paskirtis: 'DARBUOTOJAS', dirbaNuo: today })
    expect(worker.body.fields).toEqual({ paskirtis: 'inList' })
  })
})
