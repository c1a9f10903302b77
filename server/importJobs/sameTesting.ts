import { expect } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makePerson } from '#server/factories/make.ts'
import { importJobsTest, rowOf } from './testing.ts'

/** A kind of row, in words, and such a row. */
export type Case = [name: string, make: () => Promise<object> | object]

/** Setup of the tests by which a row in a batch becomes what the call of one row makes of it. */
export function sameTest() {
  const test = importJobsTest()
  const { t, w, somebody, linksOf } = test
  const ofA = (more: object = {}) => ({ imoneId: w.world.A.company, ...more })
  const ofB = (more: object = {}) => ({ imoneId: w.world.B.company, ...more })
  let nr = 0
  const unique = () => `u${++nr}`

  /** What the registry keeps of a row: the person, the records, the messages, and the trail. */
  async function keptOf(asmenskodas: string) {
    const person = await t.db.selectFrom('asmuo').selectAll().where('asmenskodas', '=', asmenskodas).executeTakeFirst()
    if (!person) return null
    const { id } = person
    const links = await linksOf(asmenskodas)
    const ids = links.map((link) => link.id)
    const messages = await t.db
      .selectFrom('zinute')
      .select(['kanalas', 'tema', 'prioritetas'])
      .where('asmuoId', '=', id)
      .execute()
    const invitations = await t.db
      .selectFrom('slaptazodzioNuoroda')
      .select('asmuoId')
      .where('asmuoId', '=', id)
      .execute()
    const trail = await t.db
      .selectFrom('auditas')
      .select(['veiksmas', 'lentele', 'asmuoId', 'pokytis'])
      .where((eb) =>
        eb.or([
          eb('apieAsmuo', '=', id),
          ...(ids.length ? [eb('irasoId', 'in', ids).and('lentele', '=', 'asmuo_imone')] : []),
        ]),
      )
      .orderBy('id')
      .execute()
    const { vardas, pavarde, lytis, gimimoData, email, miestas, adresas, darboviete, kalba, statusas } = person
    const phone = person.telefonasE164?.slice(0, 7)
    return {
      person: { vardas, pavarde, darboviete, kalba, statusas },
      // What a factory has made differs from person to person; what a row has made does not.
      made: trail.some(({ lentele }) => lentele === 'asmuo') && { lytis, gimimoData, miestas, adresas, phone },
      hasEmail: email !== null,
      links: links.map(({ imoneId, statusas, numeris, pareigos, galiojaNuo, miestas, versija, kvietimas }) => {
        return { imoneId, statusas, numeris, pareigos, galiojaNuo, miestas, versija, kvietimas }
      }),
      messages,
      invitations: invitations.length,
      trail: trail.map(({ pokytis, ...row }) => ({ ...row, fields: Object.keys(pokytis ?? {}).sort() })),
    }
  }

  const known: Case[] = [
    ['somebody of the company, unchanged', async () => (await somebody({}, ofA())).row],
    ['somebody of the company, changed', async () => ({ ...(await somebody({}, ofA())).row, pareigos: 'Kranininkas' })],
    [
      'somebody who waits in the company',
      async () => ({ ...(await somebody({}, ofA({ statusas: 'TIKRINAMA' }))).row, miestas: 'Alytus' }),
    ],
    [
      'somebody of the company with another name',
      async () => ({ ...(await somebody({}, ofA())).row, pavarde: 'Kita' }),
    ],
    [
      'a first day after the last one',
      async () => {
        const { row } = await somebody({}, ofA({ galiojaIki: addDays(civilDay(new Date()), 10) }))
        return { ...row, galiojaNuo: addDays(civilDay(new Date()), 20) }
      },
    ],
    [
      'a record that is over',
      async () => {
        const over = { galiojaNuo: '2020-01-01', galiojaIki: addDays(civilDay(new Date()), -1) }
        return (await somebody({}, ofA(over))).row
      },
    ],
    [
      'somebody of the registry',
      async () => ({ ...(await somebody({ email: `${unique()}@example.lt` })).row, pareigos: 'Stalius' }),
    ],
    ['somebody of the registry with another name', async () => ({ ...(await somebody()).row, pavarde: 'Kita' })],
    ['somebody blocked', async () => (await somebody({ statusas: 'UZBLOKUOTA' })).row],
    ['somebody with power', async () => (await somebody({ vartotojoTipas: 'ADMIN' })).row],
    ['somebody of another company', async () => (await somebody({}, ofB())).row],
    [
      'somebody who is called already',
      async () => (await somebody({}, ofA({ statusas: 'PAKVIESTA', kvietimas: 'Žąsytė-Ąžuolė' }))).row,
    ],
  ]
  const fresh: Case[] = [
    [
      'somebody new',
      () =>
        rowOf({
          numeris: 'T-7',
          pareigos: 'Mūrininkė',
          galiojaNuo: '2026-03-02',
          miestas: 'Alytus',
          sdid: `S-${unique()}`,
          email: `${unique()}@example.lt`,
          telefonas: '+370 612 34567',
          adresas: 'Upės g. 1',
        }),
    ],
    ['somebody new with a phone alone', () => rowOf({ telefonas: `+370 612 ${10_000 + ++nr}` })],
    ['somebody new without a way to reach them', () => rowOf()],
    ['a wrong code', () => rowOf({ asmenskodas: '38599999999' })],
    ['no code', () => rowOf({ asmenskodas: null })],
    ['somebody too young', () => rowOf({ asmenskodas: '51502140006' })],
    ['an error of a spreadsheet', () => rowOf({ vardas: '#VALUE!' })],
    ['no name', () => rowOf({ vardas: ' ' })],
    ['a date that is none', () => rowOf({ galiojaNuo: '2026-02-30' })],
    ['a character that is none', () => rowOf({ pareigos: 'Mūri\u0000ninkas' })],
    ['half a character', () => rowOf({ pareigos: 'Mūri\ud800ninkas' })],
    ['two wrong fields', () => rowOf({ galiojaNuo: 'vakar', email: 'ne pastas' })],
    ['a field that is not taken', () => rowOf({ statusas: 'PATIKRINTA' })],
    [
      'an e-mail of somebody else',
      async () => {
        const email = `${unique()}@example.lt`
        await makePerson(t.db, { email })
        return rowOf({ email: email.toUpperCase() })
      },
    ],
    [
      'an identifier of somebody else in the company',
      async () => {
        const sdid = `S-${unique()}`
        await somebody({}, ofA({ sdid }))
        return rowOf({ sdid })
      },
    ],
  ]

  /** Each case by one call, then all in one import; the records of both are compared, too. */
  async function compare(
    cases: readonly Case[],
    one: (row: object) => Promise<unknown>,
    many: (rows: object[]) => Promise<unknown[]>,
  ) {
    const single: object[] = []
    const batch: object[] = []
    for (const [, make] of cases) {
      single.push(await make())
      batch.push(await make())
    }
    const answers: unknown[] = []
    for (const row of single) answers.push(await one(row))
    await t.db.deleteFrom('limitas').execute()
    const results = await many(batch)
    const kept = (rows: object[]) =>
      Promise.all(rows.map((row) => keptOf((row as { asmenskodas: string }).asmenskodas)))
    const named = (answers: unknown[], kept: unknown[]) =>
      cases.map(([name], i) => ({ name, answer: answers[i], kept: kept[i] }))
    expect(named(results, await kept(batch))).toEqual(named(answers, await kept(single)))
    return results
  }
  return { ...test, ofA, fresh, known, unique, compare }
}
