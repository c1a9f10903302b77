import { describe, expect, it } from 'vitest'
import { fieldErrors } from '#contract/messages.ts'
import {
  devicePasswordRuleNames,
  devicePasswordRules,
  generateDevicePassword,
  isLaxLimit,
  refuseLosingDevice,
} from './rules.ts'
import { DeviceBody, DeviceChange } from './schema.ts'

const device = { serijinisNumeris: 'AL-1', slaptazodis: 'Stipr1-zodis' }
const refused = (schema: typeof DeviceBody | typeof DeviceChange, set: object) => {
  const { error } = schema.safeParse({ ...device, ...set })
  return error ? { ...fieldErrors(error) } : null
}

describe('the password of a device', () => {
  it.each([
    ['Stipr1-zodis', null],
    ['Aa1-567890', null],
    [`Aa1-${'x'.repeat(124)}`, null],
    ['Aa1-56789', 'minlength'],
    [`Aa1-${'x'.repeat(125)}`, 'maxlength'],
    ['stipr1-zodis', 'devicePassword'],
    ['STIPR1-ZODIS', 'devicePassword'],
    ['Stiprus-zodis', 'devicePassword'],
    ['Stipr1szodis', 'devicePassword'],
    ['Stipr1 szodis', 'devicePassword'],
    ['', 'required'],
    [null, 'required'],
  ])('%s: %s', (slaptazodis, complaint) => {
    expect(refused(DeviceBody, { slaptazodis })).toEqual(complaint && { slaptazodis: complaint })
  })
  it.each([
    ['', null],
    [null, null],
    [undefined, null],
    ['Stipr1-zodis', 'Stipr1-zodis'],
  ])('of a change, %s: %s', (slaptazodis, expected) => {
    expect(DeviceChange.parse({ ...device, slaptazodis }).slaptazodis).toBe(expected)
  })
  it('of a change is complained of as a new one is', () => {
    expect(refused(DeviceChange, { slaptazodis: 'short' })).toEqual({ slaptazodis: 'minlength' })
    expect(refused(DeviceChange, { slaptazodis: 'ilgasbetpaprastas' })).toEqual({ slaptazodis: 'devicePassword' })
  })
  it('is generated with 12 characters of all four kinds, in any order', () => {
    const below = (most: number) => crypto.getRandomValues(new Uint32Array(1))[0]! % most
    const many = Array.from({ length: 500 }, () => generateDevicePassword(below))
    for (const one of many) {
      expect(one).toHaveLength(12)
      for (const rule of devicePasswordRuleNames) expect(devicePasswordRules[rule](one), `${one} ${rule}`).toBe(true)
    }
    expect(new Set(many).size).toBe(500)
    for (let at = 0; at < 12; at++) expect(new Set(many.map((one) => one[at])).size).toBeGreaterThan(20)
  })
})

it.each([
  ['0', null],
  ['0.2', null],
  ['0.25', null],
  ['9.99', null],
  [undefined, null],
  ['0,2', 'alcoLimit'],
  ['0.', 'alcoLimit'],
  ['0.123', 'alcoLimit'],
  ['10', 'alcoLimit'],
  ['.5', 'alcoLimit'],
  ['-1', 'alcoLimit'],
  ['', 'alcoLimit'],
  [0, 'alcoLimit'],
])('the limit %s: %s', (alkoholioRiba, complaint) => {
  expect(refused(DeviceBody, { alkoholioRiba })).toEqual(complaint && { alkoholioRiba: complaint })
})

it.each([
  ['0.20', false],
  ['0.21', true],
  ['x', false],
  [undefined, false],
])('%s per mille is more than the law lets: %s', (limit, lax) => expect(isLaxLimit(limit)).toBe(lax))

it.each([
  ['VYKDOMAS', true, true, false, 'alcodetectorWithGaliojaDontExist'],
  ['VYKDOMAS', false, true, false, null],
  ['KURIAMAS', true, true, false, null],
  ['SUSTABDYTAS', true, true, false, null],
  ['VYKDOMAS', true, true, true, null],
  ['VYKDOMAS', true, false, false, null],
] as const)('a site %s (checked: %s), device valid %s -> %s: %s', (statusas, blaivumoTikrinimas, from, to, refusal) => {
  expect(refuseLosingDevice({ statusas, blaivumoTikrinimas }, { galioja: from }, { galioja: to })).toBe(refusal)
})
