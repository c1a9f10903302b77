import { describe, expect, it } from 'vitest'
import { branchOf, closesChain, contractState, refuseRemoval } from './rules.ts'
import { SubcontractorBody } from './schema.ts'

// 1 <- 2 <- 3, 1 <- 4; 5 works for the site's own company.
const links = [
  { id: 1, rangovasId: null },
  { id: 2, rangovasId: 1 },
  { id: 3, rangovasId: 2 },
  { id: 4, rangovasId: 1 },
  { id: 5, rangovasId: null },
]

describe('the chain of companies', () => {
  it('has branches', () => {
    expect([...branchOf(links, 1)].sort()).toEqual([1, 2, 3, 4])
    expect([...branchOf(links, 3)]).toEqual([3])
    // An existing circle does not make an endless loop.
    expect([...branchOf([...links.slice(1), { id: 1, rangovasId: 3 }], 1)].sort()).toEqual([1, 2, 3, 4])
  })
  it.each([
    ['a new one', null, 3, false],
    ['for the site’s own company', 2, null, false],
    ['for itself', 1, 1, true],
    ['for its own subcontractor', 1, 2, true],
    ['for one further down', 1, 3, true],
    ['for one beside it', 2, 4, false],
    ['for another branch', 1, 5, false],
  ])('%s closes it or not', (_, id, rangovasId, closes) => {
    expect(closesChain(links, id, rangovasId)).toBe(closes)
  })
})

it.each([
  [{ asmenuSkaicius: 2, subrangovuSkaicius: 1 }, 'SubrangovasHasPersons'],
  [{ asmenuSkaicius: 0, subrangovuSkaicius: 1 }, 'SubrangovasHasSubcontractors'],
  [{ asmenuSkaicius: 0, subrangovuSkaicius: 0 }, null],
])('taking a company out with %o', (row, refusal) => expect(refuseRemoval(row)).toBe(refusal))

it.each([
  [null, null, 'GALIOJA'],
  ['2026-06-01', null, 'GALIOJA'],
  ['2026-06-02', null, 'NEPRASIDEJO'],
  [null, '2026-05-31', 'BAIGESI'],
  [null, '2026-06-01', 'BAIGIASI'],
  [null, '2026-07-01', 'BAIGIASI'],
  [null, '2026-07-02', 'GALIOJA'],
])('a contract from %s until %s is %s', (sutartisNuo, sutartisIki, state) => {
  expect(contractState({ sutartisNuo, sutartisIki }, '2026-06-01')).toBe(state)
})

it('does not end before it begins', () => {
  const body = { imone: { id: 1 }, sutartisNuo: '2026-06-02', sutartisIki: '2026-6-1' }
  expect(SubcontractorBody.safeParse(body).error?.issues[0]).toMatchObject({
    path: ['sutartisIki'],
    message: 'dateOrder',
  })
})
