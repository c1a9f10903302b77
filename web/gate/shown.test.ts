import { expect, it, vi } from 'vitest'
import { testNow } from '../../test/gateKeys.ts'
import { phoneTest, restart } from './testing.ts'

phoneTest()
const shown = async () => import('./shown.ts')
const later = (seconds: number) => vi.setSystemTime((testNow + seconds) * 1000)

it('a code is told for two minutes after it was shown', async () => {
  const { shownBefore } = await shown()
  expect(await shownBefore('48201937/1')).toBe(false)
  expect(await shownBefore('48201937/2')).toBe(false)
  later(120)
  expect(await shownBefore('48201937/1')).toBe(true)
  later(241)
  expect([await shownBefore('48201937/1'), await shownBefore('48201937/2')]).toEqual([false, false])
})

it('also by a page that was loaded anew, for as long', async () => {
  await (await shown()).shownBefore('48201937/1')
  await restart()
  const again = await shown()
  await again.loadShown()
  expect(await again.shownBefore('48201937/2')).toBe(false)
  later(120)
  expect(await again.shownBefore('48201937/1')).toBe(true)
  const { kept } = await import('./storage.ts')
  later(241)
  await again.shownBefore('48201937/3')
  expect((await kept('rodyti'))?.map(([code]) => code)).toEqual(['48201937/3'])
})

it('two looks at once are two showings, and a phone without room still remembers', async () => {
  const { shownBefore } = await shown()
  const { store } = await import('./storage.ts')
  vi.spyOn(await store(), 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  expect(await Promise.all([shownBefore('48201937/1'), shownBefore('48201937/1')])).toEqual([false, true])
})
