import { describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeTraining } from '#server/factories/background.ts'
import { makePerson } from '#server/factories/make.ts'
import type { Ask } from '../../test/app.ts'
import { answerOf, importJobsTest, rowOf } from './testing.ts'

// Every kind of row, by the call of one row and in one batch with all others: the same answer, the same records.

const { t, w, run, somebody, linksOf } = importJobsTest()
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
  const invitations = await t.db.selectFrom('slaptazodzioNuoroda').select('asmuoId').where('asmuoId', '=', id).execute()
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

type Case = [name: string, make: () => Promise<object> | object]
const known: Case[] = [
  ['somebody of the company, unchanged', async () => (await somebody({}, ofA())).row],
  ['somebody of the company, changed', async () => ({ ...(await somebody({}, ofA())).row, pareigos: 'Kranininkas' })],
  [
    'somebody who waits in the company',
    async () => ({ ...(await somebody({}, ofA({ statusas: 'TIKRINAMA' }))).row, miestas: 'Alytus' }),
  ],
  ['somebody of the company with another name', async () => ({ ...(await somebody({}, ofA())).row, pavarde: 'Kita' })],
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
  const kept = (rows: object[]) => Promise.all(rows.map((row) => keptOf((row as { asmenskodas: string }).asmenskodas)))
  const named = (answers: unknown[], kept: unknown[]) =>
    cases.map(([name], i) => ({ name, answer: answers[i], kept: kept[i] }))
  expect(named(results, await kept(batch))).toEqual(named(answers, await kept(single)))
  return results
}

describe('people', () => {
  const one =
    (ask: Ask, more: object = {}) =>
    async (row: object) =>
      answerOf(await ask('POST', '/asmenys/importas', { ...row, ...more }))
  it('by a representative', async () => {
    const results = await compare([...fresh, ...known], one(w.rep), (rows) => run(w.rep, rows))
    expect(new Set(results.filter((result) => typeof result === 'string'))).toEqual(
      new Set(['sukurta', 'nepakeista', 'atnaujinta', 'pakviesta']),
    )
    expect(results.filter((result) => Array.isArray(result)).length).toBeGreaterThan(12)
  }, 60_000)
  it('by an administrator', async () => {
    const imone = { imone: { id: w.world.A.company } }
    const results = await compare([...fresh, ...known], one(w.admin, imone), (rows) => run(w.admin, rows, imone))
    expect(results).toContain('prideta')
  }, 60_000)
  it('by somebody who may not give employee numbers', async () => {
    const { person } = w.world.A
    const rights = ['ChangeAsmuo', 'ChangeAsmuoImone', 'AccessOwnImone']
    await t.db
      .insertInto('asmensTeise')
      .values(rights.map((teise) => ({ asmuoId: person, teise })))
      .execute()
    const ask = await t.as(person)
    const cases: Case[] = [
      ['with a number', () => rowOf({ numeris: 'T-9' })],
      ['without one', () => rowOf()],
      ['known, with a number', async () => ({ ...(await somebody({}, ofA())).row, numeris: 'T-9' })],
    ]
    const results = await compare(cases, one(ask), (rows) => run(ask, rows))
    expect(results[0]).toEqual(['InvalidFormFields', { numeris: 'readOnly' }])
    await t.db.deleteFrom('asmensTeise').where('asmuoId', '=', person).execute()
  })
  it('with values that the file repeats', async () => {
    const repeated = () => {
      const [first, email, sdid] = [rowOf({ pareigos: 'A' }), `${unique()}@example.lt`, `S-${unique()}`]
      return [
        first,
        { ...first, pareigos: 'B' },
        { ...first, pavarde: 'Kita' },
        rowOf({ email }),
        rowOf({ email: email.toUpperCase() }),
        rowOf({ sdid }),
        rowOf({ sdid }),
        rowOf(),
      ]
    }
    const answers: unknown[] = []
    for (const row of repeated()) answers.push(await one(w.rep)(row))
    expect(answers.map((answer) => (Array.isArray(answer) ? answer[0] : answer))).toEqual([
      'sukurta',
      'atnaujinta',
      'NameDoesNotMatch',
      'sukurta',
      'EmailAlreadyUsed',
      'sukurta',
      'SdidAlreadyExists',
      'sukurta',
    ])
    expect(await run(w.rep, repeated())).toEqual(answers)
  })
  it('namesakes get the user names that they would get one by one', async () => {
    const names = async (rows: object[]) =>
      (
        await t.db
          .selectFrom('asmuo')
          .select('vartotojoVardas')
          .where(
            'asmenskodas',
            'in',
            rows.map((row) => (row as { asmenskodas: string }).asmenskodas),
          )
          .orderBy('id')
          .execute()
      ).map(({ vartotojoVardas }) => vartotojoVardas)
    await makePerson(t.db, { vartotojoVardas: 'jonas.lygusis3' })
    const rows = Array.from({ length: 3 }, () => rowOf({ vardas: 'Jonas', pavarde: 'Lygusis' }))
    await run(w.rep, rows)
    expect(await names(rows)).toEqual(['jonas.lygusis', 'jonas.lygusis2', 'jonas.lygusis4'])
    const other = rowOf({ vardas: 'Jonas', pavarde: 'Lygusis' })
    await one(w.rep)(other)
    expect(await names([other])).toEqual(['jonas.lygusis5'])
    const odd = rowOf({ vardas: 'Юрий', pavarde: 'Иванов' })
    expect(await run(w.rep, [odd])).toEqual(['sukurta'])
    expect((await names([odd]))[0]).toMatch(/^asmuo\d*$/)
  })
})

describe('trainees', () => {
  const ofTraining = async (set: object = {}) => (await makeTraining(t.db, { imoneId: w.world.A.company, ...set })).id
  /** The result of the call of one row in the word that an import keeps. */
  const one = (ask: Ask, id: number) => async (row: object) => {
    const answer = await ask('POST', `/mokymai/${id}/asmenys`, row)
    if (answer.status !== 200) return [answer.body.code, answer.body.fields ?? {}]
    const { rezultatas, eileje, imoneNerasta } = answer.body
    return eileje !== null ? 'eileje' : imoneNerasta ? 'beImones' : rezultatas
  }
  const codes = async () => {
    const company = await t.db
      .selectFrom('imone')
      .select('imKodas')
      .where('id', '=', w.world.B.company)
      .executeTakeFirstOrThrow()
    return company.imKodas
  }
  const cases = (imKodas: string): Case[] => [
    ...fresh,
    ...known.slice(0, 4),
    ['somebody of the registry', async () => (await somebody()).row],
    ['with the code of a company', () => rowOf({ imKodas })],
    ['with an unknown code', () => rowOf({ imKodas: '999999999' })],
  ]
  it.each([
    ['with places', { vietos: null }],
    ['with three places', { vietos: 3 }],
  ])(
    'by the organiser, %s',
    async (_, set) => {
      const [single, batch] = [await ofTraining(set), await ofTraining(set)]
      const results = await compare(cases(await codes()), one(w.manager, single), (rows) =>
        run(w.manager, rows, { rusis: 'DALYVIAI', mokymas: { id: batch } }),
      )
      expect(results).toContain(set.vietos === null ? 'beImones' : 'eileje')
      const traineesOf = async (id: number) =>
        (
          await t.db
            .selectFrom('mokymoAsmuo')
            .select(['statusas', 'versija', 'eileje'])
            .where('mokymasId', '=', id)
            .orderBy('asmuoId')
            .execute()
        ).map(({ eileje, ...row }) => ({ ...row, inLine: eileje !== null }))
      expect(await traineesOf(batch)).toEqual(await traineesOf(single))
      const inLine = await t.db
        .selectFrom('mokymoAsmuo')
        .select((eb) => [eb.fn.count('eileje').as('all'), eb.fn.count('eileje').distinct().as('different')])
        .where('mokymasId', '=', batch)
        .executeTakeFirstOrThrow()
      expect(inLine.different).toBe(inLine.all)
    },
    60_000,
  )
  it('by an employer, to a training of another company', async () => {
    const [single, batch] = [
      await ofTraining({ imoneId: w.world.B.company }),
      await ofTraining({ imoneId: w.world.B.company }),
    ]
    const results = await compare(cases(await codes()), one(w.rep, single), (rows) =>
      run(w.rep, rows, { rusis: 'DALYVIAI', mokymas: { id: batch } }),
    )
    expect(results).toContainEqual(['InvalidFormFields', { imKodas: 'otherCompany' }])
  }, 60_000)
  it('somebody who is registered already, and somebody who was cancelled', async () => {
    const id = await ofTraining()
    const [a, b] = [await somebody(), await somebody()]
    await run(w.manager, [a.row, b.row], { rusis: 'DALYVIAI', mokymas: { id } })
    await t.db.updateTable('mokymoAsmuo').set({ statusas: 'ATSAUKTA' }).where('asmuoId', '=', b.id).execute()
    expect(await run(w.manager, [a.row, b.row], { rusis: 'DALYVIAI', mokymas: { id } })).toEqual([
      'nepakeista',
      'uzregistruota',
    ])
  })
  it('of a training that has begun meanwhile, each as its call would be refused', async () => {
    const id = await ofTraining()
    const [a, b] = [rowOf(), rowOf()]
    const { id: job } = (
      await w.manager('POST', '/importai', { rusis: 'DALYVIAI', failas: 'f', viso: 2, mokymas: { id } })
    ).body
    await t.db
      .updateTable('mokymas')
      .set({ dataNuo: '2020-01-01', registriki: '2019-12-01' })
      .where('id', '=', id)
      .execute()
    await w.manager('POST', `/importai/${job}/eilutes`, {
      nuo: 0,
      eilutes: [a, b].map((duomenys, i) => ({ nr: i + 2, duomenys })),
    })
    await (await import('./work.ts')).workImports({ db: t.db, config: t.config, log: { error: () => {} } })
    const refused = await one(w.manager, id)(rowOf())
    const rows = (await w.manager('GET', `/importai/${job}/eilutes`)).body.eilutes
    expect(rows.map(({ code, fields }: { code: string; fields: object }) => [code, fields])).toEqual([refused, refused])
  })
})

describe('questions', () => {
  let competency = ''
  const cells = (change: object = {}) => ({
    klausimas: `Kaip tikrinamas mūras ${unique()}?`,
    tema: 'DARBU_SAUGA',
    kompetencijos: competency,
    lygiai: 'II',
    saltinis: 'Instrukcija 4',
    teisingi: '1',
    atsakymas1: 'Gulsčiuku',
    atsakymas2: 'Rulete',
    ...change,
  })
  const one = async (row: object) => answerOf(await w.admin('POST', '/klausimai/importas', row))
  const all = (rows: object[]) => run(w.admin, rows, { rusis: 'KLAUSIMAI' })
  it('of every kind', async () => {
    competency = (
      await t.db.selectFrom('kompetencija').select('kodas').where('aktyvus', '=', true).executeTakeFirstOrThrow()
    ).kodas
    const rows = async () => {
      const there = cells()
      await one(there)
      const twice = cells()
      return [
        cells(),
        there,
        { ...there, atsakymas2: 'Svarstyklėmis' },
        twice,
        { ...twice, klausimas: twice.klausimas.toUpperCase() },
        cells({ tema: 'NERA' }),
        cells({ kompetencijos: '0.0-00.00' }),
        cells({ lygiai: 'XX' }),
        cells({ tema: 'NERA', lygiai: 'XX' }),
        cells({ teisingi: '5' }),
        cells({ atsakymas2: 'gulsčiuku' }),
        cells({ klausimas: '' }),
        cells({ statusas: 'PATVIRTINTA' }),
        cells({ lygiai: null, saltinis: null }),
      ]
    }
    const answers: unknown[] = []
    for (const row of await rows()) answers.push(await one(row))
    const batch = await rows()
    const results = await all(batch)
    expect(results).toEqual(answers)
    expect(results.slice(0, 5)).toEqual(['SUKURTA', 'NEPAKEISTA', 'SUKURTA', 'SUKURTA', 'NEPAKEISTA'])
    const [stored] = (
      await w.admin('GET', `/klausimai?tekstas=${encodeURIComponent((batch[0] as { klausimas: string }).klausimas)}`)
    ).body
    expect(stored).toMatchObject({
      statusas: 'JUODRASTIS',
      tema: 'DARBU_SAUGA',
      lygiai: ['II'],
      kompetencijos: [{ kodas: competency }],
      atsakymai: [
        { atsakymas: 'Gulsčiuku', teisingas: true },
        { atsakymas: 'Rulete', teisingas: false },
      ],
    })
  })
  it('only by who edits them', async () => {
    expect((await w.rep('POST', '/importai', { rusis: 'KLAUSIMAI', failas: 'f', viso: 1 })).body.code).toBe('Forbidden')
  })
})
