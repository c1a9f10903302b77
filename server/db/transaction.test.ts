import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makePerson } from '#server/factories/make.ts'
import { testApp } from '../../test/app.ts'
import { countTrips } from '../../test/trips.ts'
import type { Trx } from './db.ts'
import { beside, inSavepoint, sendWithNext } from './transaction.ts'

const t = testApp()
let marks = 0
const newMark = () => `transaction.${++marks}`
const mark = (trx: Trx, veiksmas: string) =>
  trx.insertInto('auditas').values({ veiksmas, uzklausa: 'testas' }).execute()
const stored = async (veiksmas: string) =>
  (await t.db.selectFrom('auditas').select('id').where('veiksmas', '=', veiksmas).execute()).length
const fails = (trx: Trx) => sql`select 1 / 0`.execute(trx)
const begin = <T>(run: (trx: Trx) => Promise<T>) => t.db.transaction().execute(run)

describe('a transaction', () => {
  it('begins with its first statements, and commits with what nothing waited for: two trips', async () => {
    const name = newMark()
    const { trips } = await countTrips(() =>
      begin(async (trx) => {
        await Promise.all([mark(trx, name), mark(trx, name), sql`select 1`.execute(trx)])
        await sendWithNext(trx, mark(trx, name))
      }),
    )
    expect(trips.count).toBe(2)
    expect(await stored(name)).toBe(3)
  })

  it('reads after a lock that was sent before the read', async () => {
    const person = await makePerson(t.db, { miestas: 'Kaunas' })
    const row = (trx: Trx) => trx.selectFrom('asmuo').select('miestas').where('id', '=', person.id)
    let change = () => {}
    const changing = begin(async (trx) => {
      await trx.updateTable('asmuo').set({ miestas: 'Alytus' }).where('id', '=', person.id).execute()
      await new Promise<void>((resolve) => {
        change = resolve
      })
    })
    const reading = begin(async (trx) => {
      const [, read] = await Promise.all([row(trx).forUpdate().execute(), row(trx).executeTakeFirst()])
      return read?.miestas
    })
    await expect.poll(() => waitingForLocks()).toBe(1)
    change()
    await changing
    expect(await reading).toBe('Alytus')
  })

  it.each(['awaited', 'sent'] as const)('undoes a part alone if a statement of it fails that was %s', async (how) => {
    const [kept, undone] = [newMark(), newMark()]
    const told = await begin(async (trx) => {
      await mark(trx, kept)
      const part = inSavepoint(trx, async () => {
        await mark(trx, undone)
        if (how === 'awaited') await fails(trx)
        await sendWithNext(trx, fails(trx))
        await mark(trx, undone)
      })
      return part.catch((error: Error) => error.message)
    })
    expect(told).toBe('division by zero')
    expect([await stored(kept), await stored(undone)]).toEqual([1, 0])
  })

  it('tells of each part only its own failure', async () => {
    const told = await begin(async (trx) => {
      const one = await inSavepoint(trx, () => sendWithNext(trx, fails(trx))).catch((error: Error) => error.message)
      const other = () => sendWithNext(trx, sql`select 'x'::int`.execute(trx))
      return [one, await inSavepoint(trx, other).catch((error: Error) => error.message)]
    })
    expect(told).toEqual(['division by zero', expect.stringContaining('invalid input syntax')])
  })

  it.each(['awaited', 'sent', 'beside'] as const)('stores nothing if a statement fails that was %s', async (how) => {
    const name = newMark()
    const done = begin(async (trx) => {
      await mark(trx, name)
      if (how === 'awaited') await fails(trx)
      if (how === 'sent') await sendWithNext(trx, fails(trx))
      if (how === 'beside') await beside(trx, fails(trx))
    })
    await expect(done).rejects.toThrow('division by zero')
    expect(await stored(name)).toBe(0)
  })

  it('fails with the cause, although the next statement fails only because of it', async () => {
    const done = begin(async (trx) => {
      await sendWithNext(trx, fails(trx))
      await mark(trx, newMark())
    })
    await expect(done).rejects.toThrow('division by zero')
  })

  it('waits for work beside it, which may send more', async () => {
    const name = newMark()
    await begin((trx) =>
      beside(
        trx,
        sql`select 1`.execute(trx).then(() => sendWithNext(trx, mark(trx, name))),
      ),
    )
    expect(await stored(name)).toBe(1)
  })

  it('is not committed in silence if a failure was ignored', async () => {
    const name = newMark()
    const done = begin(async (trx) => {
      await mark(trx, name)
      await fails(trx).catch(() => {})
    })
    await expect(done).rejects.toThrow('rolled back')
    expect(await stored(name)).toBe(0)
  })

  it('is committed if a savepoint has undone what failed', async () => {
    const name = newMark()
    await begin(async (trx) => {
      await mark(trx, name)
      await sql`savepoint bandymas`.execute(trx)
      await sendWithNext(trx, fails(trx))
      await mark(trx, name).catch(() => {})
      await sql`rollback to savepoint bandymas`.execute(trx)
      await sendWithNext(trx, mark(trx, name))
    })
    expect(await stored(name)).toBe(2)
  })

  it('refuses statements after its end', async () => {
    let kept: Trx | undefined
    await begin(async (trx) => {
      kept = trx
    })
    await expect(mark(kept as Trx, newMark())).rejects.toThrow('has ended')
  })

  it('leaves its connection as good as new, after a failure too', async () => {
    for (let i = 0; i < 20; i++) await begin((trx) => fails(trx)).catch(() => {})
    const name = newMark()
    await Promise.all(Array.from({ length: 20 }, () => begin((trx) => mark(trx, name))))
    expect(await stored(name)).toBe(20)
  })

  it('outside of one, nothing is left unwaited for', async () => {
    const name = newMark()
    await sendWithNext(t.db, mark(t.db as Trx, name))
    expect(await stored(name)).toBe(1)
    await expect(beside(t.db, fails(t.db as Trx))).rejects.toThrow('division by zero')
  })
})

async function waitingForLocks() {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    t.db,
  )
  return rows[0]?.n
}
