import { describe, expect, it } from 'vitest'
import { mostChecks } from '#contract/gateChecks/rules.ts'
import { testNow } from '../../test/gateKeys.ts'
import type { Here } from './checks.ts'
import type { QueuedCheck } from './storage.ts'
import { aCheck, identity, json, phoneTest } from './testing.ts'

const phone = phoneTest()
const path = '/api/vartai/patikros'
type Sent = { patikros: QueuedCheck[] }
const bodyOf = (init: RequestInit) => JSON.parse(String(init.body)) as Sent
const takesAll = (sent: string[][] = []) => {
  phone.answers[path] = (init) => {
    const ids = bodyOf(init).patikros.map(({ id }) => id)
    sent.push(ids)
    return json({ priimta: ids, atmesta: [] })
  }
  return sent
}
const all = async () =>
  (await (await (await import('./storage.ts')).store()).getAll('patikros')).map(({ id, bukle }) => [id, bukle])

describe('a check', () => {
  it('is in the store before the guard decides, and is sent only after', async () => {
    const checks = await import('./checks.ts')
    const sent = takesAll()
    const check = aCheck({ sprendimas: 'NEILEISTA' })
    await checks.beginCheck(check)
    expect(await all()).toEqual([[check.id, 'LAUKIA']])
    await checks.sendChecks()
    expect([sent, await checks.unsent()]).toEqual([[], 0])
    await checks.decideCheck({ ...check, sprendimas: 'ILEISTA' })
    const { store } = await import('./storage.ts')
    expect([await checks.unsent(), await (await store()).get('patikros', check.id)]).toMatchObject([
      1,
      { sprendimas: 'ILEISTA' },
    ])
    await checks.sendChecks()
    expect([sent, await all()]).toEqual([[[check.id]], [[check.id, 'ISSIUSTA']]])
  })

  it('carries the gate that made it, and nothing that only the gate needs', async () => {
    const checks = await import('./checks.ts')
    const { keep } = await import('./storage.ts')
    await keep('tapatybe', identity)
    await checks.saveCheck(aCheck())
    // Connected elsewhere since.
    await keep('tapatybe', { ...identity, irenginys: { id: 6, pavadinimas: 'Kiti' } })
    let sent: Sent | undefined
    phone.answers[path] = (init) => {
      sent = bodyOf(init)
      return json({ priimta: sent.patikros.map(({ id }) => id), atmesta: [] })
    }
    await checks.sendChecks()
    expect(sent?.patikros).toMatchObject([{ irenginys: 5 }])
    expect(Object.keys(sent?.patikros[0] ?? {})).not.toEqual(expect.arrayContaining(['bukle']))
    expect(JSON.stringify(sent)).not.toContain('Jonas')
  })

  it('that the registry refuses is kept with the reason', async () => {
    const checks = await import('./checks.ts')
    const [one, two] = [aCheck(), aCheck()]
    for (const check of [one, two]) await checks.saveCheck(check)
    phone.answers[path] = () =>
      json({ priimta: [one.id], atmesta: [{ eile: 1, id: two.id, kodel: 'PASENUSI', laukai: {} }] })
    await checks.sendChecks()
    expect(await checks.refusedChecks()).toMatchObject([{ id: two.id, kodel: 'PASENUSI', bukle: 'ATMESTA' }])
    expect(await checks.unsent()).toBe(0)
  })

  it('that an answer does not name waits, and is not asked for again at once', async () => {
    const checks = await import('./checks.ts')
    await checks.saveCheck(aCheck())
    phone.answers[path] = () => json({ priimta: [], atmesta: [] })
    await checks.sendChecks()
    expect([phone.calls.length, await checks.unsent()]).toEqual([1, 1])
  })

  it('waits without a network', async () => {
    const checks = await import('./checks.ts')
    await checks.saveCheck(aCheck())
    await expect(checks.sendChecks()).rejects.toThrow('no network')
    expect(await checks.unsent()).toBe(1)
  })

  it('goes with at most 500 others, the oldest first', async () => {
    const checks = await import('./checks.ts')
    const many = Array.from({ length: mostChecks + 3 }, () => aCheck())
    for (const check of [...many].reverse()) await checks.saveCheck(check)
    const sent = takesAll()
    await checks.sendChecks()
    expect(sent.map(({ length }) => length)).toEqual([mostChecks, 3])
    expect(sent.flat()).toEqual(many.map(({ id }) => id))
  })

  it('that was sent is removed after 48 hours, one that was not never', async () => {
    const checks = await import('./checks.ts')
    const at = (hours: number) => new Date((testNow - hours * 3600) * 1000).toISOString()
    const [old, young, unsent] = [
      aCheck({ bukle: 'ISSIUSTA', laikas: at(49) }),
      aCheck({ bukle: 'ISSIUSTA', laikas: at(47) }),
      aCheck({ laikas: at(400) }),
    ]
    for (const check of [old, young, unsent]) await checks.saveCheck(check)
    await checks.tidyChecks()
    expect((await all()).map(([id]) => id)).toEqual([young.id, unsent.id])
  })
})

describe('who is here', () => {
  it('is whose last passing was in; who was turned away stays where they were', async () => {
    const checks = await import('./checks.ts')
    const steps = [
      aCheck({ numeris: '1', vardas: 'Ąžuolas' }),
      aCheck({ numeris: '2', vardas: 'Beržas' }),
      aCheck({ numeris: '1', vardas: 'Ąžuolas', sprendimas: 'NEILEISTA' }),
      aCheck({ numeris: '2', vardas: 'Beržas', sprendimas: 'ISLEISTA' }),
      aCheck({ numeris: '', vardas: 'Viešnia', pagrindas: 'LANKYTOJAS' }),
    ]
    for (const check of steps) await checks.saveCheck(check)
    expect((await checks.hereNow()).map(({ vardas, lankytojas }) => [vardas, lankytojas])).toEqual([
      ['Ąžuolas', false],
      ['Viešnia', true],
    ])
  })

  it('are those whom all gates knew last and this gate has not seen leave, and who came by it since', async () => {
    const checks = await import('./checks.ts')
    const at = (minutes: number) => new Date((testNow + minutes * 60) * 1000).toISOString()
    const known = (vardas: string, nuo = at(-60)): Here => ({
      id: `registro-${vardas}`,
      raktas: `a${vardas}`,
      vardas,
      imone: 'UAB „Mūras“',
      nuo,
      verdiktas: 'LEISTI',
      lankytojas: false,
    })
    const passing = (vardas: string, minutes: number, set: Partial<QueuedCheck> = {}) =>
      aCheck({ vardas, imone: 'UAB „Mūras“', numeris: vardas, laikas: at(minutes), bukle: 'ISSIUSTA', ...set })
    const steps = [
      // Told already: they left by another gate since.
      passing('Senas', -30),
      // Not told yet, and older than what the registry knows of them.
      passing('Neišsiųstas', -20, { bukle: 'LAUKIA' }),
      passing('Grįžęs', -40, { bukle: 'LAUKIA', sprendimas: 'ISLEISTA' }),
      passing('Išėjęs', 5, { sprendimas: 'ISLEISTA' }),
      passing('Naujas', 6),
      passing('Neįleistas', 7, { sprendimas: 'NEILEISTA' }),
    ]
    for (const check of steps) await checks.saveCheck(check)
    const here = await checks.hereSince([known('Kitų vartų'), known('Išėjęs'), known('Grįžęs', at(-10))], at(0))
    expect(here.map(({ vardas }) => vardas)).toEqual(['Grįžęs', 'Kitų vartų', 'Naujas', 'Neišsiųstas'])
  })
})
