import { expect, it } from 'vitest'
import { z } from 'zod'
import { changesOf } from './changes.ts'
import { ignoredIn } from './ignored.ts'

const ref = z.object({ id: z.number() })
const Body = z
  .object({
    vardas: z.string(),
    imone: ref.nullish(),
    adresas: z.object({ miestas: z.string() }).prefault({ miestas: '' }),
    eilutes: z.array(z.object({ kalba: z.string() }).refine(Boolean)).default([]),
    savaite: z.record(z.string(), z.object({ nuo: z.string() })).optional(),
    tipas: z.preprocess((value) => value, z.object({ kodas: z.string() })).optional(),
    vieta: z.union([z.string(), z.object({ platuma: z.number() }), z.object({ ilguma: z.number() })]).optional(),
    duomenys: z.looseObject({}).optional(),
  })
  .transform((body) => body)

const cases: [string, object, string[]][] = [
  ['nothing beside what it takes', { vardas: 'A', adresas: { miestas: 'B' }, eilutes: [{ kalba: 'LT' }] }, []],
  ['an unknown field', { vardas: 'A', pavarde: 'B' }, ['pavarde']],
  ['a name that every object has', JSON.parse('{"constructor":1,"__proto__":1}'), ['constructor', '__proto__']],
  ['what the server owns', { id: 1, versija: 2, eilutes: [{ id: 1 }] }, []],
  ['a reference as it was read', { imone: { id: 1, pavadinimas: 'C', kodas: 'D' } }, []],
  ['in a group', { adresas: { gatve: 'X' } }, ['adresas.gatve']],
  ['in a row', { eilutes: [{ kalba: 'LT' }, { lygis: 'A1' }] }, ['eilutes.1.lygis']],
  [
    'in a record of any keys',
    { savaite: { pirmadienis: { nuo: '08:00', iki: '17:00' } } },
    ['savaite.pirmadienis.iki'],
  ],
  ['behind what is done to it before', { tipas: { kodas: 'A', x: 1 } }, ['tipas.x']],
  ['of one choice of several', { vieta: { platuma: 1, ilguma: 2, aukstis: 3 } }, ['vieta.aukstis']],
  ['what may hold anything', { duomenys: { x: 1 } }, []],
  ['of another kind than expected', { eilutes: 'x', adresas: null, savaite: 3 }, []],
]
it.each(cases)('finds %s', (_, sent, paths) => {
  for (const schema of [Body, changesOf(Body)])
    expect(ignoredIn(schema, sent).map((path) => path.join('.'))).toEqual(paths)
})

it('takes a field that one half of an intersection takes', () => {
  const both = z.intersection(z.object({ a: z.string() }), z.object({ b: z.string() }))
  expect(ignoredIn(both, { a: '1', b: '2', c: '3' })).toEqual([['c']])
})
