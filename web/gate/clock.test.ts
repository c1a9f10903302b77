import { describe, expect, it, vi } from 'vitest'
import { testNow } from '../../test/gateKeys.ts'
import { phoneTest, restart } from './testing.ts'

phoneTest()
const hours = (n: number) => vi.setSystemTime((testNow + n * 3600) * 1000)
/** A gate that was told the time of the registry, at which this phone's clock is two hours ahead. */
async function told() {
  const clock = await import('./clock.ts')
  hours(2)
  await clock.setTime(new Date(testNow * 1000))
  return clock
}

describe('the clock of a gate', () => {
  it('is that of the registry, also after a restart', async () => {
    const clock = await told()
    expect([clock.seconds(), clock.clockState()]).toEqual([testNow, 'TIKRAS'])
    await restart()
    const again = await import('./clock.ts')
    expect(again.clockState()).toBe('DREIFAVO')
    await again.loadClock()
    expect([again.seconds(), again.clockState()]).toEqual([testNow, 'TIKRAS'])
  })

  it('is not trusted after a day without the time of the registry', async () => {
    const clock = await told()
    hours(2 + 24)
    expect(clock.clockState()).toBe('TIKRAS')
    hours(2 + 24.01)
    expect(clock.clockState()).toBe('DREIFAVO')
  })

  it('that was put back is seen, also after a restart, until the registry tells its time', async () => {
    const clock = await told()
    hours(2 + 5)
    await clock.noteTime()
    hours(2 + 4)
    expect(clock.clockState()).toBe('ATSUKTAS')
    await restart()
    const again = await import('./clock.ts')
    await again.loadClock()
    await again.noteTime()
    expect(again.clockState()).toBe('ATSUKTAS')
    await again.setTime(new Date((testNow + 4 * 3600) * 1000))
    expect(again.clockState()).toBe('TIKRAS')
  })

  it('that goes a few seconds back was put back by nobody', async () => {
    const clock = await told()
    hours(2 - 30 / 3600)
    expect(clock.clockState()).toBe('TIKRAS')
  })

  it('does not take a time that is none', async () => {
    const clock = await told()
    await clock.setTime(new Date(Number.NaN))
    expect(clock.seconds()).toBe(testNow)
  })
})
