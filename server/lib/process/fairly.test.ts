import { describe, expect, it } from 'vitest'
import type { AppError } from '#contract/errors.ts'
import { type Asker, fairly } from './fairly.ts'

/** One place, whose tasks end when the test says so; records the order of turns. */
function room(set: Partial<Parameters<typeof fairly>[0]> = {}) {
  const clock = { now: 0 }
  const turn = fairly({ running: 1, perLine: 5, waiting: 12, now: () => clock.now, ...set })
  const turns: string[] = []
  const refused: string[] = []
  let end = () => {}
  const ask = (line: string, account: string, first = false) => {
    const asker: Asker = { line, account, first }
    turn(asker, () => {
      turns.push(`${line}:${account}`)
      return new Promise<void>((done) => {
        end = done
      })
    }).catch((error: AppError) => refused.push(`${line}:${account} ${error.code}`))
  }
  const settled = () => new Promise((done) => setImmediate(done))
  /** Ends the running task this many times. */
  const run = async (times: number) => {
    for (let i = 0; i < times; i++) {
      end()
      await settled()
    }
    return turns
  }
  return { ask, run, settled, turns, refused, clock }
}

describe('turns', () => {
  it('go around the lines, however many wait in one of them', async () => {
    const { ask, run } = room()
    for (const account of ['a', 'b', 'c', 'd']) ask('flood', account)
    ask('one', 'x')
    ask('two', 'y')
    expect(await run(5)).toEqual(['flood:a', 'one:x', 'two:y', 'flood:b', 'flood:c', 'flood:d'])
  })

  it('go around the accounts within a line', async () => {
    const { ask, run } = room()
    for (let i = 0; i < 4; i++) ask('office', 'guessed')
    ask('office', 'other')
    expect((await run(2)).slice(1)).toEqual(['office:other', 'office:guessed'])
  })

  it('come too late for strangers who have waited longer than anybody waits, and not for others', async () => {
    const { ask, run, settled, refused, clock } = room({ patience: 8_000 })
    ask('one', 'running')
    ask('two', 'early')
    ask('three', 'proven', true)
    clock.now += 8_000
    ask('four', 'late')
    clock.now += 1
    expect(await run(2)).toEqual(['one:running', 'three:proven', 'four:late'])
    await settled()
    expect(refused).toEqual(['two:early ServiceUnavailable'])
  })

  it('are remembered: who comes back at once waits behind who has had none', async () => {
    const { ask, run, clock } = room()
    ask('flood', 'a')
    await run(1)
    ask('busy', 'now')
    ask('flood', 'b')
    ask('new', 'x')
    expect((await run(2)).slice(2)).toEqual(['new:x', 'flood:b'])
    await run(1)
    // After a while it is forgotten.
    clock.now += 61_000
    ask('busy', 'again')
    ask('flood', 'c')
    ask('newer', 'y')
    expect((await run(2)).slice(5)).toEqual(['flood:c', 'newer:y'])
  })

  it('are first of those who go first, in the order they came', async () => {
    const { ask, run } = room()
    for (const account of ['a', 'b', 'c']) ask('flood', account)
    ask('jonas', '', true)
    ask('ona', '', true)
    expect((await run(3)).slice(1)).toEqual(['jonas:', 'ona:', 'flood:b'])
  })

  it('are of the newest in a crowd of equals: the flood came before', async () => {
    const { ask, run } = room({ perLine: 20, waiting: 40 })
    for (let i = 0; i < 15; i++) ask(`address ${i}`, `name ${i}`)
    ask('home', 'right')
    expect((await run(1)).at(-1)).toBe('home:right')
    for (let i = 0; i < 15; i++) ask('one address', `other ${i}`)
    ask('one address', 'right')
    expect((await run(1)).at(-1)).toBe('one address:right')
  })
})

describe('a full room', () => {
  it('lets the fullest account of the line go, not a newcomer', async () => {
    const { ask, run, settled, refused } = room()
    ask('other', 'running')
    for (let i = 0; i < 5; i++) ask('office', 'guessed')
    ask('office', 'right')
    await settled()
    expect(refused).toEqual(['office:guessed ServiceUnavailable'])
    // Neither had a turn yet; the other one is still waiting.
    expect((await run(5)).slice(1)).toContain('office:right')
  })

  it('lets the fullest line go, not a newcomer', async () => {
    const { ask, run, settled, refused } = room()
    ask('other', 'running')
    for (let line = 0; line < 3; line++) for (let i = 0; i < 4 + Number(line === 1); i++) ask(`flood ${line}`, `${i}`)
    await settled()
    expect(refused).toEqual(['flood 1:0 ServiceUnavailable'])
    ask('home', 'right')
    await settled()
    expect(refused).toHaveLength(2)
    expect((await run(1)).at(-1)).toBe('home:right')
  })

  it('never lets those go who go first, while there are others', async () => {
    const { ask, run, settled, refused } = room({ waiting: 3 })
    ask('other', 'running')
    for (let i = 0; i < 3; i++) ask(`flood ${i}`, 'x')
    for (const name of ['jonas', 'ona', 'petras']) ask(name, '', true)
    await settled()
    expect(refused).toHaveLength(3)
    expect((await run(3)).slice(1)).toEqual(['jonas:', 'ona:', 'petras:'])
  })

  it('takes new ones again', async () => {
    const { ask, run, settled, refused } = room({ perLine: 1, waiting: 1 })
    ask('a', 'running')
    ask('b', '1')
    ask('b', '2')
    await settled()
    expect(refused).toHaveLength(1)
    await run(2)
    ask('c', '3')
    expect((await run(1)).at(-1)).toBe('c:3')
    expect(refused).toHaveLength(1)
  })
})

it('a task that fails hands its place on', async () => {
  const turn = fairly({ running: 1, perLine: 5, waiting: 5 })
  const who = { line: 'a', account: 'b', first: false }
  const failed = turn(who, () => Promise.reject(new Error('no')))
  const next = turn(who, async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  expect([await next, await turn(who, async () => 'again')]).toEqual(['yes', 'again'])
})
