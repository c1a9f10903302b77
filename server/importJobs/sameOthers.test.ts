import { describe, expect, it } from 'vitest'
import { makeTraining } from '#server/factories/background.ts'
import type { Ask } from '../../test/app.ts'
import { type Case, sameTest } from './sameTesting.ts'
import { answerOf, rowOf } from './testing.ts'

// Trainees and questions, by the call of one row and in one batch with all others: the same answer, the same records.

const { t, w, run, somebody, fresh, known, unique, compare } = sameTest()

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
