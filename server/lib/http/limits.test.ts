import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { testApp } from '../../../test/app.ts'
import { assertLeft, forget, limit } from './limits.ts'

const t = testApp()
/** 'ok', or the code of the refusal. */
const attempt = (key: string, most: number, seconds = 60) =>
  limit(t.db, key, most, seconds).then(
    () => 'ok' as const,
    (error: AppError) => error,
  )
const over = (key: string) => sql`update limitas set pabaiga = now() where raktas = ${key}`.execute(t.db)

describe('limit', () => {
  it('lets so many through, then refuses with the seconds that are left', async () => {
    for (let i = 0; i < 3; i++) expect(await attempt('a', 3)).toBe('ok')
    const refused = await attempt('a', 3)
    expect(refused).toBeInstanceOf(AppError)
    expect(refused).toMatchObject({ code: 'TooManyRequests' })
    const { retryAfter = 0 } = refused as AppError
    expect(retryAfter).toBeGreaterThan(55)
    expect(retryAfter).toBeLessThanOrEqual(60)
    expect(await attempt('b', 3)).toBe('ok')
  })
  it('refuses with the code it is told', async () => {
    await expect(limit(t.db, 'c', 0, 60, 'LoginLimitReached')).rejects.toMatchObject({ code: 'LoginLimitReached' })
  })
  it('begins anew once the time is over, and refused tries do not put that off', async () => {
    const end = async () =>
      (await t.db.selectFrom('limitas').select('pabaiga').where('raktas', '=', 'd').executeTakeFirstOrThrow()).pabaiga
    expect(await attempt('d', 1)).toBe('ok')
    const first = await end()
    for (let i = 0; i < 5; i++) expect(await attempt('d', 1)).not.toBe('ok')
    expect(await end()).toBe(first)
    await over('d')
    expect(await attempt('d', 1)).toBe('ok')
    expect(await attempt('d', 1)).not.toBe('ok')
  })
  it('of fifty at once lets exactly ten through, also where the time is just over', async () => {
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => attempt('e', 10)))
      expect(answers.filter((answer) => answer === 'ok')).toHaveLength(10)
      await over('e')
    }
  })
  it('never says "try again in 0 seconds"', async () => {
    await attempt('f', 0)
    await sql`update limitas set pabaiga = now() + interval '900 milliseconds' where raktas = 'f'`.execute(t.db)
    expect(await attempt('f', 0)).toMatchObject({ retryAfter: 1 })
  })
  it('is forgotten on demand', async () => {
    for (let i = 0; i < 3; i++) await attempt('g', 2)
    await forget(t.db, 'g')
    expect(await attempt('g', 2)).toBe('ok')
  })
})

it('tells whether a key is used up, and counts nothing by it', async () => {
  const left = () =>
    assertLeft(t.db, { e: 2 }).then(
      () => 'ok',
      ({ code, retryAfter }: AppError) => `${code} ${(retryAfter ?? 0) > 50}`,
    )
  for (let i = 0; i < 5; i++) expect(await left()).toBe('ok')
  await attempt('e', 2)
  expect(await left()).toBe('ok')
  await attempt('e', 2)
  expect(await left()).toBe('TooManyRequests true')
  await over('e')
  expect(await left()).toBe('ok')
})
