import { expect, it } from 'vitest'
import { phonePattern } from '#contract/lib/fields.ts'
import { asPhone } from './asPhone.ts'

it.each([
  ['8-612-34567', '8 612 34567'],
  ['+370 612–34567', '+370 612 34567'],
  ['(8-612) 34.567', '(8 612) 34 567'],
])('the telephone %s is %s', (text, expected) => {
  expect(asPhone(text)).toBe(expected)
  expect(phonePattern.test(expected)).toBe(true)
})
