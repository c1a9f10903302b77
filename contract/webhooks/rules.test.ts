import { describe, expect, it } from 'vitest'
import { isLocalAddress, isReceiverAddress, mostTries, nextTry } from './rules.ts'

it.each([
  ['https://sistema.example.lt/meistras', true],
  ['https://sistema.example.lt', true],
  ['https://SISTEMA.example.lt:443/a?b=c', true],
  ['https://sistema.example.lt:8443/', true],
  ['https://įmonė.lt/x', true],
  ['http://sistema.example.lt/', false],
  ['ftp://sistema.example.lt/', false],
  ['https://sistema.example.lt:22/', false],
  ['https://user:pass@sistema.example.lt/', false],
  ['https://user@sistema.example.lt/', false],
  ['https://sistema.example.lt/#x', false],
  ['https://localhost/', false],
  ['https://a.localhost/', false],
  ['https://printer.local/', false],
  ['https://db.internal/', false],
  ['https://router/', false],
  ['https://127.0.0.1/', false],
  ['https://127.1/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://8.8.8.8/', false],
  ['https://[::1]/', false],
  ['https://[2a00:1450::1]/', false],
  ['https://sistema.example.lt./', false],
  ['sistema.example.lt', false],
  ['', false],
])('%s may be sent to: %s', (address, may) => expect(isReceiverAddress(address)).toBe(may))

it.each([
  ['http://localhost:4000/x', true],
  ['https://127.0.0.1:4000/', true],
  ['http://127.0.0.2/', false],
  ['http://localhost.example.lt/', false],
  ['ws://localhost/', false],
])('%s is on this computer: %s', (address, is) => expect(isLocalAddress(address)).toBe(is))

describe('tries', () => {
  const at = (random: number) => {
    const times = [0]
    for (let tried = 1; ; tried++) {
      const wait = nextTry(tried, random)
      if (wait === null) return times
      times.push((times.at(-1) ?? 0) + wait)
    }
  }
  it('go on for a day, ever more seldom', () => {
    const [minute, hour] = [60, 3600]
    expect(at(0)).toEqual([0, 5, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)])
    expect(at(0)).toHaveLength(mostTries)
  })
  it('wait up to a tenth longer, never shorter', () => {
    for (const [i, time] of at(1).entries()) expect(time).toBeCloseTo((at(0)[i] ?? 0) * 1.1)
  })
})
