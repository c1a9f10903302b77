import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makePerson } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { untilSomebodyWaits } from '../../test/waits.ts'
import { offersTest } from './testing.ts'

// RACES=1000 npm test -- server/offers/races.test.ts runs as many as decision 120 promises.
const races = Number(process.env.RACES ?? 20)
const rivals = 50
const { t, c, employees, assessment, training, states, book } = offersTest()

/** Books as programs do: what a busy server refuses (503) is sent again with the same key, and done once. */
async function surely(...[ask, ids, offers, more]: Parameters<typeof book>) {
  const headers = { 'idempotency-key': randomUUID() }
  for (;;) {
    const answer = await book(ask, ids, offers, more, headers)
    if (answer.status !== 503) return answer
    // Tries that were refused count too.
    await sql`truncate limitas`.execute(t.db)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

it(`of ${rivals} bookings at once no place is given twice and none is lost, ${races} times`, async () => {
  // Half are people for themselves; half are employees, three to a booking, whom their company registers.
  const selves: [number, Ask][] = []
  for (let i = 0; i < rivals / 2; i++) {
    const { id } = await makePerson(t.db)
    selves.push([id, await t.as(id)])
  }
  const staff = await employees((rivals / 2) * 3)
  let overbooked = 0
  for (let race = 0; race < races; race++) {
    await sql`truncate limitas`.execute(t.db)
    const [one, other, third] = [
      await assessment({ vietos: 7 }),
      await training({ vietos: 6 }),
      await training({ vietos: 5 }),
    ]
    const eile = race % 2 === 0
    const offers = [one, other, third]
    // Offers are wished in either order: whoever locks them does so in one order.
    const wish = (i: number) => (i % 2 ? offers : [...offers].reverse())
    const answers = await Promise.all([
      ...selves.map(([id, ask], i) => surely(ask, [id], wish(i), { eile })),
      ...selves.map((_, i) => surely(c.rep, staff.slice(3 * i, 3 * i + 3), wish(i + 1), { eile })),
    ])
    expect(answers.map(outcome)).toEqual(Array(rivals).fill(200))
    const ofOne = Object.values(await states(one))
    const trained = [Object.values(await states(other)), Object.values(await states(third))]
    const placed = trained.map((all) => all.filter((state) => state === 'LAUKIAMA').length)
    if (ofOne.length > 7 || (placed[0] ?? 0) > 6 || (placed[1] ?? 0) > 5) overbooked += 1
    expect([ofOne.length, ...placed]).toEqual([7, 6, 5])
    const waiting = trained.flat().filter((state) => state !== 'LAUKIAMA').length
    expect(waiting).toBe(eile ? selves.length + staff.length - 18 : 0)
    const told = answers.flatMap(({ body }) => body.uzsakyta as { id: number; eileje: number | null }[])
    expect(told.filter(({ eileje }) => eileje === null)).toHaveLength(18)
    // Each place in line once.
    for (const { id } of [other, third]) {
      const inLine = told.flatMap((got) => (got.id === id ? (got.eileje ?? []) : [])).sort((a, b) => a - b)
      expect(inLine).toEqual(inLine.map((_, i) => i + 1))
    }
  }
  expect(overbooked).toBe(0)
}, 3_600_000)

it.each(['assessment', 'training'] as const)(
  '%ss are locked in the order of their ids, however they are wished',
  async (kind) => {
    const make = kind === 'training' ? training : assessment
    const [low, high] = [await make(), await make()]
    const table = kind === 'training' ? 'mokymas' : 'atestavimas'
    const person = (await employees(1)) as [number]
    const { booking } = await t.db.transaction().execute(async (trx) => {
      await sql`select from ${sql.table(table)} where id = ${low.id} for update`.execute(trx)
      const started = book(c.rep, person, [high, low])
      await untilSomebodyWaits(t.db)
      // It waits for the first and does not hold the second.
      await sql`select from ${sql.table(table)} where id = ${high.id} for update nowait`.execute(trx)
      return { booking: started }
    })
    expect(outcome(await booking)).toBe(200)
  },
)
