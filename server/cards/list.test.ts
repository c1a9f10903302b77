import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeCard, makeEmployee, makeFile } from '#server/factories/make.ts'
import { outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()
const today = civilDay(new Date())
const at = (days: number) => `${addDays(today, days)} 12:00`
let orders: { a: number; b: number }

/** Ąžuolas, Žukas and Zuikis of company A, and one person of company B, with the cards of these tests. */
beforeAll(async () => {
  const photo = (await makeFile(t.db, { tipas: 'image/jpeg' })).id
  const order = async (imoneId: number) =>
    (
      await t.db
        .insertInto('kortelesUzsakymas')
        .values({ imoneId, statusas: 'UZSAKYTA', uzsakyta: at(-3) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  orders = { a: await order(w.world.A.company), b: await order(w.world.B.company) }
  const of = async (pavarde: string, nuotraukaId: number | null, company = w.world.A.company) =>
    (await makeEmployee(t.db, company, { vardas: 'Šarūnas', pavarde, nuotraukaId })).id
  const [one, two, three] = [await of('Žukas', photo), await of('Ąžuolas', null), await of('Zuikis', photo)]
  await makeCard(t.db, { asmuoId: one, numeris: '71000001', galiojaIki: addDays(today, 30), sukurta: at(-100) })
  const old = {
    statusas: 'NEGALIOJA',
    galiojaIki: addDays(today, -40),
    sukurta: at(-400),
    tipas: 'INZINIERIAUS',
  } as const
  await makeCard(t.db, { asmuoId: one, numeris: '71000002', ...old })
  await makeCard(t.db, { asmuoId: two, numeris: '71000003', statusas: 'UZSAKOMA', sukurta: at(-5) })
  const ordered = { statusas: 'UZSAKYTA', sukurta: at(-5), uzsakymasId: orders.a } as const
  await makeCard(t.db, { asmuoId: three, numeris: '71990004', ...ordered })
  const other = await of('Žukauskis', photo, w.world.B.company)
  await makeCard(t.db, { asmuoId: other, numeris: '71000005', ...ordered, uzsakymasId: orders.b })
})

const numbers = async (query: string, ask = w.rep) =>
  (await ask('GET', `/korteles?${query}`)).body.map((row: { numeris: string }) => row.numeris)

const cases: readonly [string, () => string, readonly string[]][] = [
  ['the whole number', () => 'numeris=71000002', ['71000002']],
  ['its beginning', () => 'numeris=7100', ['71000003', '71000002', '71000001']],
  ['a number in the one box', () => 'search=7199', ['71990004']],
  ['a name without case and diacritics', () => 'search=zukas', ['71000002', '71000001']],
  ['both names in either order', () => 'search=sarunas%20azuo', ['71000003']],
  ['the status', () => 'search=sarunas&statusas=UZSAKOMA,NEGALIOJA', ['71000003', '71000002']],
  ['the type', () => 'search=sarunas&tipas=INZINIERIAUS', ['71000002']],
  ['the company', () => `search=sarunas&imone=${w.world.A.company}&statusas=AKTYVI`, ['71000001']],
  ['another company', () => `imone=${w.world.B.company}`, []],
  ['an order', () => `uzsakymas=${orders.a}`, ['71990004']],
  ['another company’s order', () => `uzsakymas=${orders.b}`, []],
  ['no order', () => 'search=sarunas&beUzsakymo=true&statusas=UZSAKOMA,UZSAKYTA', ['71000003']],
  ['a missing photo', () => 'search=sarunas&beNuotraukos=true', ['71000003']],
  [
    'when it was made',
    () => `search=71&sukurtaNuo=${addDays(today, -100)}&sukurtaIki=${addDays(today, -100)}`,
    ['71000001'],
  ],
  ['how late it ends', () => `search=71&galiojaIki=${addDays(today, 30)}&statusas=AKTYVI`, ['71000001']],
  [
    'Lithuanian order of surnames',
    () => 'search=sarunas&order=pavarde',
    ['71000003', '71990004', '71000001', '71000002'],
  ],
  ['order of numbers', () => 'search=sarunas&order=-numeris', ['71990004', '71000003', '71000002', '71000001']],
]

describe('the list of cards', () => {
  it.each(cases)('by %s', async (_, query, found) => {
    const answer = await w.rep('GET', `/korteles?${query()}`)
    expect([answer.body.map((row: { numeris: string }) => row.numeris), answer.total]).toEqual([found, found.length])
  })
  it('accepts the last possible date', async () => {
    for (const field of ['sukurtaIki', 'sukurtaNuo', 'galiojaIki'])
      expect((await w.admin('GET', `/korteles?${field}=2199-12-31`)).status).toBe(200)
  })
  it('shows each caller only what they may see: cards, company, order, dates', async () => {
    expect(await numbers('search=71')).not.toContain('71000005')
    expect(await numbers('search=71', w.admin)).toContain('71000005')
    expect(await numbers('', await t.as(w.world.A.person))).toEqual([w.world.A.card])
    const [row] = (await w.admin('GET', '/korteles?numeris=71000005')).body
    expect(row).toMatchObject({
      imone: { id: w.world.B.company },
      uzsakymas: { id: orders.b, statusas: 'UZSAKYTA' },
      pagaminta: null,
      beNuotraukos: false,
    })
    expect(civilDay(new Date(row.uzsakyta))).toBe(addDays(today, -3))
    // A person who works for both: one company does not see the order of the other.
    await t.db
      .insertInto('asmuoImone')
      .values({
        asmuoId: row.asmuo.id,
        imoneId: w.world.A.company,
        statusas: 'PATVIRTINTA',
        galiojaNuo: '2020-01-01',
        pareigos: 'M',
        miestas: 'V',
      })
      .execute()
    const [seen] = (await w.rep('GET', '/korteles?numeris=71000005')).body
    expect(seen).toMatchObject({ imone: { id: w.world.A.company }, uzsakymas: null })
    expect([await numbers(`uzsakymas=${orders.b}`), await numbers(`search=71&imone=${w.world.B.company}`)]).toEqual([
      [],
      [],
    ])
    await t.db
      .deleteFrom('asmuoImone')
      .where('asmuoId', '=', row.asmuo.id)
      .where('imoneId', '=', w.world.A.company)
      .execute()
  })
  it.each([
    '',
    'statusas=AKTYVI',
    'statusas=UZSAKOMA,UZSAKYTA',
    'tipas=INZINIERIAUS',
    'statusas=NEGALIOJA&tipas=STATYBININKO',
  ])('totals are exact however the cards change: %s', async (query) => {
    const parameters = new URLSearchParams(query)
    const real = async () => {
      let select = t.db.selectFrom('kortele').select(sql<number>`count(*)`.as('n'))
      for (const [name, value] of parameters) select = select.where(name as 'tipas', 'in', value.split(','))
      return (await select.executeTakeFirstOrThrow()).n
    }
    const total = async () => (await w.admin('GET', `/korteles?size=1&${query}`)).total
    expect(await total()).toBe(await real())
    await t.db
      .updateTable('kortele')
      .set({ statusas: 'SUSPENDUOTA', tipas: 'INZINIERIAUS' })
      .where('numeris', '=', '71000001')
      .execute()
    expect(await total()).toBe(await real())
    await t.db
      .updateTable('kortele')
      .set({ statusas: 'AKTYVI', tipas: 'STATYBININKO' })
      .where('numeris', '=', '71000001')
      .execute()
    const { id } = await makeCard(t.db, { asmuoId: w.world.B.other, statusas: 'UZSAKYTA' })
    expect(await total()).toBe(await real())
    await t.db.deleteFrom('kortele').where('id', '=', id).execute()
    expect(await total()).toBe(await real())
  })
  it('of a company counts its own cards, also without a filter', async () => {
    for (const query of ['', '&statusas=AKTYVI,UZSAKYTA']) {
      const { body } = await w.rep('GET', `/korteles?size=100${query}`)
      // On a page that is not the last one, the total does not follow from the rows.
      expect((await w.rep('GET', `/korteles?size=1${query}`)).total).toBe(body.length)
      expect((await w.admin('GET', `/korteles?size=1${query}`)).total).toBeGreaterThan(body.length)
    }
  })
  it('is exported to a file, which is audited', async () => {
    const { status, headers } = await w.rep('GET', '/korteles?search=sarunas&format=xlsx')
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')])
    const last = await t.db.selectFrom('auditas').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(last).toMatchObject({ veiksmas: 'cards.list', asmuoId: w.world.A.rep, pokytis: { eksportuota: 4 } })
  })
  it.each(['numeris=7100000a', 'statusas=NERA', 'order=asmuo', 'sukurtaNuo=vakar', 'kazkas=1'])(
    'refuses "%s"',
    async (query) => expect(outcome(await w.rep('GET', `/korteles?${query}`))).toBe('400 InvalidFormFields'),
  )
})
