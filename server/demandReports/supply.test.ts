import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/lib/civil.ts'
import { supplyTest } from './peopleTesting.ts'
import { refreshSupply } from './supply.ts'

const { t, year, today, now, stored, counted } = supplyTest()

describe('the count of people', () => {
  it('equals what their records say, one by one', async () => {
    expect(counted().length).toBeGreaterThan(50)
    expect(await stored()).toEqual(counted())
  })
  it('follows changes and removals', async () => {
    const { id } = await t.db
      .selectFrom('asmensKompetencija')
      .select('id')
      .where('statusas', '=', 'GALIOJA')
      .where('galioja', 'is', null)
      .executeTakeFirstOrThrow()
    const before = await stored()
    const set = (statusas: 'GALIOJA' | 'NEGALIOJA') =>
      t.db.updateTable('asmensKompetencija').set({ statusas }).where('id', '=', id).execute()
    await set('NEGALIOJA')
    expect(await refreshSupply(t.db, now(), true)).toBe(true)
    expect(await stored()).not.toEqual(before)
    await set('GALIOJA')
    await refreshSupply(t.db, now(), true)
    expect(await stored()).toEqual(before)
  })
  it('is of the present day: also of the next one, and of the next year', async () => {
    for (const day of [addDays(today, 1), `${year + 1}-01-01`]) {
      await refreshSupply(t.db, new Date(`${day}T10:00:00+02:00`), true)
      expect(await stored()).toEqual(counted(day))
    }
    await refreshSupply(t.db, now(), true)
  })
  it('is made once by several servers together, and again when it is old or on another day', async () => {
    // At noon, because near midnight the minutes below would reach another day.
    const noon = new Date(`${today}T12:00:00+02:00`)
    await refreshSupply(t.db, noon, true)
    const at = new Date(noon.getTime() + 11 * 60_000)
    const many = await Promise.all(Array.from({ length: 6 }, () => refreshSupply(t.db, at)))
    expect(many.filter(Boolean)).toHaveLength(1)
    expect(await refreshSupply(t.db, new Date(at.getTime() + 9 * 60_000))).toBe(false)
    expect(await refreshSupply(t.db, new Date(at.getTime() + 11 * 60_000))).toBe(true)
    expect(await refreshSupply(t.db, new Date(at.getTime() + 24 * 3_600_000))).toBe(true)
    await refreshSupply(t.db, now(), true)
  })
})
