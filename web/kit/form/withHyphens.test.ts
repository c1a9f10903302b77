import { expect, it } from 'vitest'
import { withHyphens } from './withHyphens.ts'

it.each([
  ['a keypad without a hyphen', '19850214', '1985-02-14'],
  ['hyphens typed', '1985-02-14', '1985-02-14'],
  ['a month and a day of one digit', '1985-2-4', '1985-2-4'],
  ['spaces and dots are not taken for hyphens', '1985.02.14', '1985.02.14'],
  ['no date', 'rytoj', 'rytoj'],
])('%s: the keys %s give %s', (_, keys, expected) => {
  expect([...keys].reduce((before, key) => withHyphens(before + key, before), '')).toBe(expected)
})

it.each([
  ['pasted at once', '19850214', '', '1985-02-14'],
  ['the last digit removed', '1985-0', '1985-02', '1985-0'],
  ['a hyphen removed', '198502', '1985-02', '198502'],
])('%s', (_, text, before, expected) => {
  expect(withHyphens(text, before)).toBe(expected)
})
