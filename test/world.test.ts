import { afterAll, expect, it, vi } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makePerson } from '#server/factories/make.ts'
import { worldTest } from './world.ts'

// A run that goes on over midnight: the world was made yesterday.
const tomorrow = addDays(civilDay(new Date()), 1)
vi.useFakeTimers({ toFake: ['Date'], now: new Date(Date.now() + 86_400_000) })
const { t, w } = worldTest()
afterAll(() => void vi.useRealTimers())

it('is made anew on another day, with its assessments on the day after', async () => {
  expect(civilDay(new Date())).toBe(tomorrow)
  const { data } = await t.db
    .selectFrom('atestavimas')
    .select('data')
    .where('id', '=', w.world.A.assessment)
    .executeTakeFirstOrThrow()
  expect(data).toBe(addDays(tomorrow, 1))
})

it('is whole: who is in it is let in, and others can be added', async () => {
  expect((await w.admin('GET', `/asmenys/${w.world.A.person}`)).status).toBe(200)
  await expect(makePerson(t.db, {})).resolves.toBeDefined()
})
