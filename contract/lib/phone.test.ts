import { describe, expect, it } from 'vitest'
import { canonicalPhone } from './phone.ts'

describe('canonicalPhone', () => {
  it.each([
    ['+37061234567', '+37061234567'],
    ['+370 (612) 34567', '+37061234567'],
    [' +370 612 34567 ', '+37061234567'],
    ['370 612 34567', '+37061234567'],
    ['8 612 34567', '+37061234567'],
    ['0 612 34567', '+37061234567'],
    ['(8-612) 34567', '+37061234567'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('%s is %s', (typed, form) => expect(canonicalPhone(typed)).toBe(form))

  it.each([[null], [''], ['612 34567'], ['370 612 3456'], ['8 612 345678'], ['44 20 7946 0958']])(
    '%s can not be told',
    (typed) => expect(canonicalPhone(typed)).toBe(null),
  )
})
