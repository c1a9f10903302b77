import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isUuid7, misfits, momentOfId, newCheckId, troubleOf } from './rules.ts'

const id = (at: number) => newCheckId(at, (count) => randomBytes(count))

describe('the id of a check', () => {
  it('is a UUIDv7 that carries its moment, and no two are the same', () => {
    const at = Date.parse('2026-11-23T06:45:12.345Z')
    const many = Array.from({ length: 1000 }, () => id(at))
    for (const one of many) expect([isUuid7(one), momentOfId(one)]).toEqual([true, at])
    expect(new Set(many).size).toBe(1000)
  })
  it.each(['6ff5f8e4-9d54-4fd9-8a79-2f3f5f6f0a11', '', 'x', '019ab1c2-0000-7000-0000-000000000000'])(
    '%s is none',
    (text) => expect(isUuid7(text)).toBe(false),
  )
  it('sorts by its moment', () => {
    const moments = [5, 1_000_000, 1_764_000_000_000, 1_764_000_000_001]
    const ids = moments.map(id)
    expect([...ids].sort()).toEqual(ids)
  })
})

const check = {
  kryptis: 'IEJO',
  pagrindas: 'KORTELE',
  verdiktas: 'LEISTI',
  sprendimas: 'ILEISTA',
  priezastis: null,
  paaiskinimas: '',
  lankytojas: null,
}
it.each([
  [{}, {}],
  [{ sprendimas: 'NEILEISTA', verdiktas: 'NELEISTI' }, {}],
  [{ kryptis: 'ISEJO', sprendimas: 'ISLEISTA' }, {}],
  [{ kryptis: 'ISEJO' }, { sprendimas: 'inList' }],
  [{ sprendimas: 'ISLEISTA' }, { sprendimas: 'inList' }],
  [{ pagrindas: 'LANKYTOJAS' }, { lankytojas: 'required' }],
  [{ lankytojas: {} }, { lankytojas: 'required' }],
  [{ verdiktas: 'NELEISTI' }, { priezastis: 'required' }],
  [{ verdiktas: 'NELEISTI', priezastis: 'SKUBI_PAGALBA' }, {}],
  [{ verdiktas: 'NELEISTI', priezastis: 'KITA' }, { paaiskinimas: 'required' }],
  [{ verdiktas: 'NELEISTI', priezastis: 'KITA', paaiskinimas: 'Gaisras' }, {}],
])('a check with %j does not fit in %j', (set, wrong) => expect(misfits({ ...check, ...set })).toEqual(wrong))

it('what needs a look comes first: against red, red, unknown, amber, green', () => {
  const all = ['LEISTI', 'TIKRINTI', 'NEZINOMA', 'NELEISTI'].map((verdiktas) => ({
    verdiktas,
    sprendimas: 'NEILEISTA',
  }))
  const red = { verdiktas: 'NELEISTI', sprendimas: 'ILEISTA' }
  const inOrder = [...all, red].sort((a, b) => troubleOf(a) - troubleOf(b))
  expect(inOrder).toEqual([red, ...all.toReversed()])
})
