import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { created, importJobsTest, people, resultOf, rowOf } from './testing.ts'

const { t, w, work, send, run, rowsOf, jobOf, somebody, linksOf, stored, workBatches } = importJobsTest()

describe('at once', () => {
  it('two processes do every row once', async () => {
    const rows = people(700, { pavarde: 'Dviejų' })
    const { id } = await send(w.rep, rows)
    const done = await Promise.all([work(), work(), work()])
    // A process that finds the import taken goes home; whoever holds it ends it.
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(3)
    expect((await rowsOf(w.rep, id)).map(resultOf)).toEqual(created(700))
    expect(await stored(rows)).toBe(700)
  }, 60_000)
  it('imports take turns, batch by batch', async () => {
    const first = await send(w.rep, people(600))
    const second = await send(w.manager, people(300))
    await workBatches(3)
    expect([(await jobOf(w.rep, first.id)).atlikta, (await jobOf(w.manager, second.id)).atlikta]).toEqual([500, 250])
    await work()
  }, 60_000)
  it('the same people in two imports and by single calls: everybody once', async () => {
    const rows = people(200, { pavarde: 'Lenktynių' })
    const [a, b] = [await send(w.rep, rows), await send(w.manager, [...rows].reverse())]
    const single = async () => {
      const results: string[] = []
      for (const row of rows.slice(0, 40))
        results.push(
          (await w.admin('POST', '/asmenys/importas', { ...row, imone: { id: w.world.A.company } })).body.rezultatas,
        )
      return results
    }
    const [singles] = await Promise.all([single(), work(), work()])
    await work()
    const results = [
      ...singles,
      ...(await rowsOf(w.rep, a.id)).map(resultOf),
      ...(await rowsOf(w.manager, b.id)).map(resultOf),
    ]
    expect(results.filter((one) => one === 'sukurta')).toHaveLength(200)
    expect(results.filter((one) => one === 'nepakeista')).toHaveLength(240)
    for (const { asmenskodas } of rows.slice(0, 20)) expect(await linksOf(asmenskodas)).toHaveLength(1)
  }, 60_000)
  it('a row that another request stores meanwhile is told as it is then, and its neighbours are stored', async () => {
    const rows = people(20)
    const raced = rows[7] as (typeof rows)[number]
    const { id } = await send(w.rep, rows)
    const working = await t.db.transaction().execute(async (trx) => {
      const { asmenskodas, vardas, pavarde } = raced
      const person = await trx
        .insertInto('asmuo')
        .values({
          asmenskodas,
          vardas,
          pavarde,
          vartotojoVardas: 'lenktyniu.dalyvis',
          lytis: 'M',
          pilietybe: 'LTU',
          salis: 'LT',
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('asmuoImone')
        .values({ asmuoId: person.id, imoneId: w.world.A.company, pareigos: 'X' })
        .execute()
      const working = work()
      // The batch now waits for this transaction, at the code.
      await new Promise((done) => setTimeout(done, 500))
      return { working }
    })
    await working.working
    const results = (await rowsOf(w.rep, id)).map(resultOf)
    expect(results.filter((one) => one === 'sukurta')).toHaveLength(19)
    expect(results[7]).toBe('nepakeista')
  }, 60_000)
  it('a row that is locked by another request waits for it', async () => {
    const { id: asmuoId, row } = await somebody({}, { imoneId: w.world.A.company })
    const { id } = await send(w.rep, [rowOf(), { ...row, pareigos: 'Kranininkas' }])
    const { working } = await t.db.transaction().execute(async (trx) => {
      await trx.selectFrom('asmuo').select('id').where('id', '=', asmuoId).forUpdate().execute()
      const working = work()
      await new Promise((done) => setTimeout(done, 300))
      expect((await jobOf(w.rep, id)).atlikta).toBe(0)
      await trx.updateTable('asmuoImone').set({ miestas: 'Zarasai' }).where('asmuoId', '=', asmuoId).execute()
      return { working }
    })
    await working
    expect((await rowsOf(w.rep, id)).map(resultOf)).toEqual(['sukurta', 'atnaujinta'])
    expect(await linksOf(row.asmenskodas)).toMatchObject([{ pareigos: 'Kranininkas', miestas: 'Zarasai' }])
  })
})

describe('a row that the database refuses', () => {
  const breaking = async (work: () => Promise<void>) => {
    await t.db.schema
      .alterTable('slaptazodzioNuoroda')
      .addCheckConstraint('luzta', sql`email not like 'luzta%'`)
      .execute()
    try {
      await work()
    } finally {
      await t.db.schema.alterTable('slaptazodzioNuoroda').dropConstraint('luzta').execute()
    }
  }
  it('is told alone, and its neighbours are stored, each once', async () => {
    const rows = people(40).map((row, i) => ({
      ...row,
      email: i === 11 || i === 30 ? `luzta${i}@example.lt` : `sveika${i}@example.lt`,
    }))
    await breaking(async () => {
      const results = await run(w.rep, rows)
      expect(results.filter((one) => one === 'sukurta')).toHaveLength(38)
      expect([results[11], results[30]]).toEqual([
        ['Unknown', {}],
        ['Unknown', {}],
      ])
    })
    expect(await stored(rows)).toBe(38)
    const messages = await t.db.selectFrom('zinute').select('gavejas').where('gavejas', 'like', 'sveika%').execute()
    expect(messages).toHaveLength(38)
    expect(await run(w.rep, [rows[11] as object])).toEqual(['sukurta'])
  }, 60_000)
})
