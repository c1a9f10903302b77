import { expect, it } from 'vitest'
import { allot, isInTimeToCancel, type Wish } from './rules.ts'

const assessment = (id: number, laisvosVietos: number | null): Wish => ({
  rusis: 'ATESTAVIMAS',
  id,
  laisvosVietos,
  eileje: null,
})
const training = (id: number, laisvosVietos: number | null, eileje = 0): Wish => ({
  rusis: 'MOKYMAS',
  id,
  laisvosVietos,
  eileje,
})
/** Who got which offer, with the place in line, and why the others got none. */
const told = (...asked: Parameters<typeof allot>) => {
  const { given, refused } = allot(...asked)
  return [
    ...given.map(({ asmuoId, wish, eileje }) => `${asmuoId}: ${wish.id}${eileje ? ` line ${eileje}` : ''}`),
    ...refused.map(({ asmuoId, code }) => `${asmuoId}: ${code}`),
  ]
}

it.each<[string, readonly string[], Parameters<typeof allot>]>([
  [
    'fills offers in the order of the wish',
    ['1: 7', '2: 7', '3: 8'],
    [[1, 2, 3], [assessment(7, 2), training(8, 5)], false],
  ],
  ['has no end where there is no limit', ['1: 7', '2: 7'], [[1, 2], [training(7, null), training(8, 5)], false]],
  ['refuses who finds no place', ['1: 7', '2: AtestavimasFull'], [[1, 2], [assessment(7, 1)], false]],
  ['tells why the first wish refused', ['1: MokymasFull'], [[1], [training(7, 0), assessment(8, 0)], false]],
  [
    'puts the rest in the first line, behind those who stand in it',
    ['1: 7', '2: 8 line 4', '3: 8 line 5'],
    [[1, 2, 3], [assessment(7, 1), training(8, 0, 3), training(9, 0)], true],
  ],
  ['has no line at an assessment', ['1: AtestavimasFull'], [[1], [assessment(7, 0)], true]],
])('%s', (_, expected, asked) => {
  expect(told(...asked)).toEqual(expected)
})

it('gives nobody a second place, and goes on to the next offer after other refusals', () => {
  const wishes = [assessment(7, 5), training(8, 5)]
  const refuse = (asmuoId: number, { id }: Wish) => {
    if (asmuoId === 1 && id === 8) return 'UserIsAlreadyRegisteredToThisMokymas' as const
    return asmuoId === 2 && id === 7 ? ('AssessorIsParticipant' as const) : null
  }
  expect(told([1, 2, 3], wishes, true, refuse)).toEqual(['2: 8', '3: 7', '1: UserIsAlreadyRegisteredToThisMokymas'])
})

it('a place that somebody was refused remains for others', () => {
  const refuse = (asmuoId: number) => (asmuoId === 1 ? ('NotFound' as const) : null)
  expect(told([1, 2], [assessment(7, 1)], false, refuse)).toEqual(['2: 7', '1: NotFound'])
})

it.each([
  ['a company, of an assessment tomorrow', { data: '2026-03-06', registriki: '2026-03-06' }, false, true],
  ['a company, of an assessment today', { data: '2026-03-05', registriki: '2026-03-05' }, false, false],
  [
    'a company, while the registration for a training lasts',
    { data: '2026-03-09', registriki: '2026-03-05' },
    false,
    true,
  ],
  ['a company, once the registration has ended', { data: '2026-03-09', registriki: '2026-03-04' }, false, false],
  ['a person, on the day itself', { data: '2026-03-05', registriki: '2026-03-05' }, true, true],
  [
    'a person, on the day after, when marks may still be put',
    { data: '2026-03-04', registriki: '2026-03-04' },
    true,
    true,
  ],
  ['a person, later', { data: '2026-03-03', registriki: '2026-03-03' }, true, false],
] as const)('who may still cancel, as to the day: %s', (_, offer, isOwn, may) => {
  expect(isInTimeToCancel(offer, isOwn, new Date('2026-03-05T12:00:00Z'))).toBe(may)
})
