import { describe, expect, it } from 'vitest'
import { makeInduction, makePassed } from '#server/factories/inductions.ts'
import { makeCard, makeCompetency, makePersonCompetency } from '#server/factories/make.ts'
import { makeRequirement, makeSitePerson } from '#server/factories/sites.ts'
import { sitePeopleTest } from './testing.ts'

const { A, B, repB, t, w, day, site, company, employee } = sitePeopleTest()

interface Given {
  person?: object
  link?: object
  card?: object | null
  stay?: object
  /** The last day of the competency that the site needs; undefined: the person does not have it. */
  competency?: string | null
  sub?: object
  /** The induction of the site, if it has one; and the last day on which what the person has passed counts. */
  induction?: Parameters<typeof makeInduction>[3]
  passed?: string
}

/** A site that needs a competency, and one person there who is let in today unless the case says otherwise. */
async function put({ person = {}, link = {}, card = {}, stay = {}, competency, sub, induction, passed }: Given) {
  const imoneId = sub ? await company() : A().company
  const { id, path } = await site({}, sub ? [{ imoneId, ...sub }] : [])
  const asmuoId = await employee(imoneId, person, link)
  if (card) await makeCard(t.db, { asmuoId, ...card })
  const kompetencijaId = (await makeCompetency(t.db)).id
  await makeRequirement(t.db, { objektasId: id, kompetencijos: [kompetencijaId] })
  if (competency !== undefined) await makePersonCompetency(t.db, { asmuoId, kompetencijaId, galioja: competency })
  await makeSitePerson(t.db, { objektasId: id, asmuoId, imoneId, ...stay })
  if (induction) await makeInduction(t.db, id, w.world.adminId, induction)
  if (passed) await makePassed(t.db, id, asmuoId, passed)
  return path
}
const held = null

describe('who will be refused at the gate within a week', () => {
  // From which day, counted from today, and why; null where nobody will be.
  it.each<[string, Given, [number, string[]] | null]>([
    ['nobody who has everything', { competency: held }, null],
    ['no needed competency, from tomorrow', { stay: { dirbaNuo: day(1) } }, [1, ['REIKALAVIMAI']]],
    ['the same, coming on the seventh day', { stay: { dirbaNuo: day(7) } }, [7, ['REIKALAVIMAI']]],
    ['not who comes on the eighth', { stay: { dirbaNuo: day(8) } }, null],
    ['not who is refused today already', {}, null],
    ['not whose last day is today', { competency: day(0), stay: { dirbaIki: day(0) } }, null],
    ['a competency that ends while there', { competency: day(3) }, [4, ['REIKALAVIMAI']]],
    ['not where the stay ends with it', { competency: day(3), stay: { dirbaIki: day(3) } }, null],
    ['no card', { competency: held, card: null, stay: { dirbaNuo: day(2) } }, [2, ['BE_KORTELES']]],
    [
      'a suspended card',
      { competency: held, card: { statusas: 'SUSPENDUOTA' }, stay: { dirbaNuo: day(1) } },
      [1, ['BE_KORTELES']],
    ],
    ['a card that ends', { competency: held, card: { galiojaIki: day(5) } }, [6, ['BE_KORTELES']]],
    [
      'no longer employed',
      { competency: held, link: { statusas: 'NEBEDIRBA' }, stay: { dirbaNuo: day(1) } },
      [1, ['NEDIRBA']],
    ],
    ['employment that ends', { competency: held, link: { galiojaIki: day(2) } }, [3, ['NEDIRBA']]],
    [
      'blocked',
      { competency: held, person: { statusas: 'UZBLOKUOTA' }, stay: { dirbaNuo: day(1) } },
      [1, ['UZBLOKUOTA']],
    ],
    ['a contract that ends', { competency: held, sub: { sutartisIki: day(4) } }, [5, ['SUTARTIS']]],
    [
      'a contract that has not begun',
      { competency: held, sub: { sutartisNuo: day(5) }, stay: { dirbaNuo: day(2) } },
      [2, ['SUTARTIS']],
    ],
    [
      'not where it begins with the stay',
      { competency: held, sub: { sutartisNuo: day(5) }, stay: { dirbaNuo: day(5) } },
      null,
    ],
    [
      'an induction that is not passed',
      { competency: held, induction: {}, stay: { dirbaNuo: day(1) } },
      [1, ['INSTRUKTAZAS']],
    ],
    ['an induction that ends while there', { competency: held, induction: {}, passed: day(2) }, [3, ['INSTRUKTAZAS']]],
    ['not one that counts longer', { competency: held, induction: {}, passed: day(60) }, null],
    [
      'not one that is only advised',
      { competency: held, induction: { butinas: false }, stay: { dirbaNuo: day(1) } },
      null,
    ],
    [
      'not one of other purposes',
      { competency: held, induction: { paskirtys: ['LANKYTOJAS'] }, stay: { dirbaNuo: day(1) } },
      null,
    ],
    [
      'everything at once, the worst first',
      { card: null, link: { statusas: 'NEBEDIRBA' }, stay: { dirbaNuo: day(1) } },
      [1, ['NEDIRBA', 'BE_KORTELES', 'REIKALAVIMAI']],
    ],
    [
      'not a visitor without a card',
      { card: null, stay: { dirbaNuo: day(1), paskirtis: 'LANKYTOJAS', priezastis: 'A' } },
      null,
    ],
  ])('%s', async (_, given, expected) => {
    const path = await put(given)
    const { body, total } = await w.rep('GET', `${path}/neileis`)
    expect(body.map(({ diena, priezastys }: { diena: string; priezastys: string[] }) => [diena, priezastys])).toEqual(
      expected ? [[day(expected[0]), expected[1]]] : [],
    )
    expect((await w.rep('GET', `${path}/suvestine`)).body.neileis).toBe(total)
  })
  it('says what is lacking on that day, without what is only advised', async () => {
    const path = await put({ competency: day(2) })
    const objektasId = Number(path.split('/')[2])
    const advised = (await makeCompetency(t.db)).id
    await makeRequirement(t.db, { objektasId, kompetencijos: [advised], butinas: false })
    const { body } = await w.rep('GET', `${path}/neileis`)
    expect(body[0]).toMatchObject({ asmuo: { matomas: true }, reikalavimai: [{ butinas: true, galioja: day(2) }] })
    expect(body[0].reikalavimai).toHaveLength(1)
  })
  it('a subcontractor sees its own', async () => {
    const { id, path } = await site({}, [B().company])
    const kompetencijos = [(await makeCompetency(t.db)).id]
    await makeRequirement(t.db, { objektasId: id, kompetencijos })
    for (const imoneId of [A().company, B().company])
      await makeSitePerson(t.db, { objektasId: id, asmuoId: await employee(imoneId), imoneId, dirbaNuo: day(1) })
    const companies = async (ask: typeof w.rep) =>
      (await ask('GET', `${path}/neileis?order=pavarde`)).body
        .map((row: { imone: { id: number } }) => row.imone.id)
        .sort()
    expect(await companies(w.rep)).toEqual([A().company, B().company].sort())
    expect(await companies(await repB())).toEqual([B().company])
  })
})

describe('people of a site who lack what it asks', () => {
  it('are marked, found and counted: today, or for their first day', async () => {
    const { id, path } = await site()
    const kompetencijaId = (await makeCompetency(t.db)).id
    const { id: reikalavimas } = await makeRequirement(t.db, { objektasId: id, kompetencijos: [kompetencijaId] })
    await makeRequirement(t.db, { objektasId: id, kompetencijos: [(await makeCompetency(t.db)).id], butinas: false })
    const add = async (galioja: string | null | undefined, stay: object = {}) => {
      const asmuoId = await employee(A().company)
      if (galioja !== undefined) await makePersonCompetency(t.db, { asmuoId, kompetencijaId, galioja })
      await makeSitePerson(t.db, { objektasId: id, asmuoId, imoneId: A().company, ...stay })
      return asmuoId
    }
    const [has, lacks, later, gone] = [
      await add(null),
      await add(undefined),
      await add(day(1), { dirbaNuo: day(2) }),
      await add(undefined, { dirbaIki: day(-1) }),
    ]
    const { body } = await w.rep('GET', `${path}?kada=VISI`)
    const needed = (asmuoId: number) =>
      body
        .find((row: { asmuo: { id: number } }) => row.asmuo.id === asmuoId)
        .reikalavimai.map((one: { id: number; butinas: boolean; galioja: string | null }) => [
          one.id === reikalavimas,
          one.galioja,
        ])
    expect([has, lacks, later, gone].map(needed)).toEqual([
      [[false, null]],
      [
        [true, null],
        [false, null],
      ],
      [
        [true, day(1)],
        [false, null],
      ],
      [],
    ])
    const found = async (query: string) =>
      (await w.rep('GET', `${path}?${query}`)).body.map((row: { asmuo: { id: number } }) => row.asmuo.id)
    expect(await found('beReikalaujamo=true')).toEqual([lacks])
    expect(await found('beReikalaujamo=true&kada=BUS')).toEqual([later])
    expect(await found('beReikalaujamo=false')).toEqual([has])
    expect((await w.rep('GET', `${path}/suvestine`)).body).toMatchObject({ yra: 2, beReikalaujamo: 1, neturetu: 0 })
    expect((await w.rep('GET', `${path}?format=xlsx`)).status).toBe(200)
  })
})
