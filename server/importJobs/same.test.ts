import { describe, expect, it } from 'vitest'
import { makePerson } from '#server/factories/make.ts'
import type { Ask } from '../../test/app.ts'
import { type Case, sameTest } from './sameTesting.ts'
import { answerOf, rowOf } from './testing.ts'

// People, by the call of one row and in one batch with all others: the same answer, the same records.

const { t, w, run, somebody, ofA, fresh, known, unique, compare } = sameTest()

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
