import { expect, it } from 'vitest'
import { linkAddress } from './links.ts'

it.each([
  ['https://e-tar.lt/a?b=1#c', 'https://e-tar.lt/a?b=1#c'],
  [' www.e-tar.lt ', 'https://www.e-tar.lt'],
  ['e-tar.lt/x', 'https://e-tar.lt/x'],
  ['/lt/mokymai', '/lt/mokymai'],
  ['#kainos', '#kainos'],
  ['info@imone.lt', 'mailto:info@imone.lt'],
  ['tel:+37060000000', 'tel:+37060000000'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example', null],
  ['du žodžiai', null],
  ['registras', null],
  ['', null],
])('%s is %s', (typed, address) => expect(linkAddress(typed)).toBe(address))
