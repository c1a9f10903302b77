import { getPriority, platform } from 'node:os'
import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '#contract/session/commonPasswords.ts'
import { nicenesses } from '../../../test/niceness.ts'
import { checkPassword, hashPassword, ourselves } from './passwords.ts'

describe('a password', () => {
  it('is kept as argon2id with its cost, and salted', async () => {
    const [one, two] = await Promise.all([hashPassword(ourselves, 'Teisingas1'), hashPassword(ourselves, 'Teisingas1')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    expect(one).not.toBe(two)
    expect([
      await checkPassword(ourselves, one, 'Teisingas1'),
      await checkPassword(ourselves, one, 'teisingas1'),
    ]).toEqual([true, false])
  })
  it('of nobody is never right, and is looked at as long', async () => {
    const stored = await hashPassword(ourselves, 'Teisingas1')
    // Measures processor time and not elapsed time, so that other work on the machine does not count.
    const work = async (hash: string | null) => {
      const start = process.cpuUsage()
      expect(await checkPassword(ourselves, hash, 'Neteisingas1')).toBe(false)
      return process.cpuUsage(start).user
    }
    await work(null)
    expect(await work(null)).toBeGreaterThan((await work(stored)) / 2)
    for (const guess of ['', 'nobody has this password'])
      expect(await checkPassword(ourselves, null, guess)).toBe(false)
  })
})

describe('a thread that hashes', () => {
  it('gives way to those that answer requests', async () => {
    await hashPassword(ourselves, 'Teisingas1')
    expect(platform() === 'linux' ? Math.max(...nicenesses()) : 10).toBe(10)
    expect(getPriority()).toBe(0)
  })
  it('holds up nobody', async () => {
    const passwords = ['Teisingas1', 'Teisingas2', 'Teisingas3', 'Teisingas4']
    await hashPassword(ourselves, 'Teisingas1')
    const begun = process.cpuUsage()
    const loop = performance.eventLoopUtilization()
    await Promise.all(passwords.map((password) => hashPassword(ourselves, password)))
    const busy = performance.eventLoopUtilization(loop).active
    // Nearly all of the processor time is that of the other threads, however fast the machine is.
    expect(busy).toBeLessThan(process.cpuUsage(begun).user / 1_000 / 2)
  })
})

describe('isCommonPassword', () => {
  it.each([['password'], ['Password1'], ['PASSWORD123!'], ['Slaptazodis1'], ['qwerty'], ['Qwerty12345']])(
    '%s',
    (password) => expect(isCommonPassword(password)).toBe(true),
  )
  it.each([['Visai2Naujas'], ['Kalnas7Upe'], ['1Password'], ['Žąsys3kartus']])('not %s', (password) =>
    expect(isCommonPassword(password)).toBe(false),
  )
})
