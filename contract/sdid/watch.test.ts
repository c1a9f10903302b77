import { describe, expect, it } from 'vitest'
import type { LineProblem, LineState } from './schema.ts'
import { differences, isAlarming, type SdidState, seenAtGate, stateAfter, type WatchedLine } from './watch.ts'

/** The same numbers at every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Worker {
  id: number
  code: string
}
type Fate = 'stays' | 'leaves' | 'moves' | 'recoded'
const line = (worker: Worker, set: Partial<WatchedLine> = {}): WatchedLine => ({
  ...{ sdid: worker.code, vardas: 'Jonas', pavarde: `Nr${worker.id}`, busena: 'SUSIETA', klaida: null },
  ...{ asmuoId: worker.id },
  ...set,
})
const foreign = { busena: 'KLAIDA', klaida: 'otherCompany', asmuoId: null } as const

/** A pair of files, and what must be found in them: told by what was done to each worker, not by comparing. */
function pair(seed: number) {
  const random = numbers(seed)
  const before: WatchedLine[] = []
  const now: WatchedLine[] = []
  const oracle = { DINGO: new Set<string>(), KITA_IMONE: new Set<string>(), NAUJAS: new Set<string>() }
  const workers = Array.from({ length: random(14) }, (_, id) => ({ id: id + 1, code: `K-${seed}-${id}` }))
  for (const worker of workers) {
    const known = random(3) > 0
    const set: Partial<WatchedLine> = known ? {} : { busena: 'NESUSIETA', asmuoId: null }
    const fate: Fate = (['stays', 'stays', 'leaves', 'moves', 'recoded'] as const)[random(5)] ?? 'stays'
    before.push(line(worker, set))
    if (fate === 'stays') now.push(line(worker, random(2) ? set : {}))
    if (fate === 'moves') now.push(line(worker, foreign))
    if (fate === 'recoded') now.push(line({ ...worker, code: `${worker.code}-2` }, set))
    if (fate === 'leaves' || (fate === 'recoded' && !known)) oracle.DINGO.add(worker.code)
    if (fate === 'recoded' && !known) oracle.NAUJAS.add(`${worker.code}-2`)
    if (fate === 'moves') oracle.KITA_IMONE.add(worker.code)
  }
  for (let i = random(5); i > 0; i--) {
    const comer = { id: 100 + i, code: `N-${seed}-${i}` }
    now.push(line(comer, random(2) ? {} : { busena: 'NESUSIETA', asmuoId: null }))
    oracle.NAUJAS.add(comer.code)
  }
  // What says nothing of anybody: lines without an identifier, repeated ones, strangers of another company.
  if (random(2)) now.push(line({ id: 0, code: '' }, { busena: 'KLAIDA', klaida: 'sdidMissing', asmuoId: null }))
  if (random(2)) before.push(line({ id: 0, code: `X-${seed}` }, foreign))
  if (random(2)) now.push(line({ id: 0, code: `Y-${seed}` }, foreign))
  if (random(2))
    before.push(line({ id: 0, code: `Z-${seed}` }, { busena: 'KLAIDA', klaida: 'repeated', asmuoId: null }))
  return { before, now: now.sort((a, b) => (a.sdid < b.sdid ? 1 : -1)), oracle }
}

describe('two files of a company', () => {
  it('differ as a thousand made pairs were made to differ', () => {
    for (let seed = 1; seed <= 1000; seed++) {
      const { before, now, oracle } = pair(seed)
      const found = differences(before, now)
      for (const kind of ['DINGO', 'KITA_IMONE', 'NAUJAS'] as const)
        expect([
          seed,
          kind,
          found
            .filter(({ rusis }) => rusis === kind)
            .map(({ sdid }) => sdid)
            .sort(),
        ]).toEqual([seed, kind, [...oracle[kind]].sort()])
    }
  })

  it('name a person only where the line was matched', () => {
    const worker = { id: 7, code: 'K' }
    expect(differences([line(worker)], [])).toMatchObject([{ rusis: 'DINGO', asmuoId: 7 }])
    const refused: [LineState, LineProblem] = ['KLAIDA', 'sdidTaken']
    expect(differences([line(worker, { busena: refused[0], klaida: refused[1] })], [])).toMatchObject([
      { rusis: 'DINGO', asmuoId: null },
    ])
  })
})

it('a person is unconfirmed only where nothing of the file may be theirs', () => {
  const person = { sdid: 'K', buvo: null, rastas: false, kitur: false, galbut: false }
  const cases: [Partial<Parameters<typeof stateAfter>[0]>, SdidState | null][] = [
    [{}, 'NEPATVIRTINTAS'],
    [{ rastas: true }, 'PATVIRTINTAS'],
    [{ rastas: true, kitur: true, buvo: 'NEPATVIRTINTAS' }, 'PATVIRTINTAS'],
    [{ kitur: true, galbut: true }, 'KITA_IMONE'],
    [{ galbut: true }, null],
    [{ galbut: true, buvo: 'PATVIRTINTAS' }, 'PATVIRTINTAS'],
    [{ sdid: null }, null],
    [{ sdid: '' }, null],
    [{ sdid: null, buvo: 'PATVIRTINTAS' }, 'NEPATVIRTINTAS'],
    [{ buvo: 'KITA_IMONE' }, 'NEPATVIRTINTAS'],
  ]
  for (const [set, state] of cases) expect([set, stateAfter({ ...person, ...set })]).toEqual([set, state])
  expect(
    [null, 'PATVIRTINTAS', 'NEZINOMAS', 'NEPATVIRTINTAS', 'KITA_IMONE'].map((state) => isAlarming(state as SdidState)),
  ).toEqual([false, false, false, true, true])
})

it('a code that names another company is told even where it is the recorded one', () => {
  expect(seenAtGate({ same: true, elsewhere: false })).toBe('SUTAMPA')
  expect(seenAtGate({ same: true, elsewhere: true })).toBe('KITA_IMONE')
  expect(seenAtGate({ same: false, elsewhere: true })).toBe('KITA_IMONE')
  expect(seenAtGate({ same: false, elsewhere: false })).toBe('NESUTAMPA')
})
