import { describe, expect, it } from 'vitest'
import { fieldErrors } from '#contract/messages.ts'
import { isSameRequirement, lackingOf } from './rules.ts'
import { RequirementBody } from './schema.ts'

const day = '2026-03-10'
const asked = {
  id: 1,
  paskirtis: null as string | null,
  imone: null as { id: number } | null,
  butinas: true,
  kompetencijos: [{ id: 10 }, { id: 11 }],
  pazymejimai: [{ id: 20 }],
}
const person = {
  paskirtis: 'DARBUOTOJAS',
  imoneId: 7 as number | null,
  kompetencijos: [] as { id: number; galioja: string | null }[],
  pazymejimai: [] as { id: number; galioja: string | null }[],
}
const held = (id: number, galioja: string | null = null) => [{ id, galioja }]

describe('what somebody lacks in a site', () => {
  it.each([
    ['nothing held', {}, {}, { galioja: null }],
    ['one of the competencies without an end', {}, { kompetencijos: held(11) }, null],
    ['the certificate instead of them', {}, { pazymejimai: held(20, '2030-01-01') }, null],
    ['a competency of the number of the certificate', {}, { kompetencijos: held(20) }, { galioja: null }],
    ['another competency', {}, { kompetencijos: held(12) }, { galioja: null }],
    ['one that ends on that day', {}, { kompetencijos: held(10, day) }, null],
    ['one that ended the day before', {}, { kompetencijos: held(10, '2026-03-09') }, { galioja: '2026-03-09' }],
    [
      'several that have ended: the last one is told',
      {},
      { kompetencijos: held(10, '2025-01-01'), pazymejimai: held(20, '2026-02-01') },
      { galioja: '2026-02-01' },
    ],
    ['for another purpose', { paskirtis: 'VADOVAS' }, {}, null],
    ['for this purpose', { paskirtis: 'DARBUOTOJAS' }, {}, { galioja: null }],
    ['for another company', { imone: { id: 8 } }, {}, null],
    ['for this company', { imone: { id: 7 } }, {}, { galioja: null }],
    ['of a company, for somebody of none', { imone: { id: 7 } }, { imoneId: null }, null],
    ['for everybody, and a visitor comes', {}, { paskirtis: 'LANKYTOJAS' }, null],
    ['for visitors', { paskirtis: 'LANKYTOJAS' }, { paskirtis: 'LANKYTOJAS' }, { galioja: null }],
    ['only advised', { butinas: false }, {}, { galioja: null }],
  ])('%s', (_, set, has, lack) => {
    const requirement = { ...asked, ...set }
    const expected = lack ? [{ reikalavimas: requirement, butinas: requirement.butinas, ...lack }] : []
    expect(lackingOf([requirement], { ...person, ...has }, day)).toEqual(expected)
  })
  it('keeps the order of the requirements', () => {
    const all = [3, 1, 2].map((id) => ({ ...asked, id }))
    expect(lackingOf(all, person, day).map(({ reikalavimas }) => reikalavimas.id)).toEqual([3, 1, 2])
  })
})

it.each([
  [{}, true],
  [{ butinas: false }, true],
  [{ kompetencijos: [{ id: 11 }, { id: 10 }, { id: 10 }] }, true],
  [{ kompetencijos: [{ id: 10 }] }, false],
  [{ pazymejimai: [] }, false],
  [{ paskirtis: 'VADOVAS' }, false],
  [{ imone: { id: 7 } }, false],
])('%o asks the same of the same people: %s', (set, same) =>
  expect(isSameRequirement(asked, { ...asked, ...set })).toBe(same),
)

it.each([
  ['nothing', {}, { kompetencijos: 'required' }],
  ['an unknown purpose', { kompetencijos: [{ id: 1 }], paskirtis: 'SARGAS' }, { paskirtis: 'inList' }],
  ['too many', { kompetencijos: Array(21).fill({ id: 1 }) }, { kompetencijos: 'maxlength' }],
  ['a long note', { pazymejimai: [{ id: 1 }], pastaba: 'x'.repeat(301) }, { pastaba: 'maxlength' }],
  ['a certificate alone', { pazymejimai: [{ id: 1 }] }, null],
])('a requirement of %s', (_, body, complaint) => {
  const { error } = RequirementBody.safeParse(body)
  expect(error ? { ...fieldErrors(error) } : null).toEqual(complaint)
})
