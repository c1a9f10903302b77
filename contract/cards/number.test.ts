import { describe, expect, it } from 'vitest'
import { cardNumberIn, cardNumberOf, digitsOf } from './number.ts'

describe('a card number', () => {
  it.each([
    ['48201937', '48201937'],
    [' 4820 1937 ', '48201937'],
    ['4820-1937', '48201937'],
    ['48 20–19 37', '48201937'],
    ['4820\u00a01937', '48201937'],
    ['4820.1937', '48201937'],
    ['Nr. 48201937', '48201937'],
    ['nr 4820 1937', '48201937'],
    ['4820193', undefined],
    ['482019370', undefined],
    ['4820193a', undefined],
    ['Nr.', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('typed as %j is %j', (typed, number) => expect(cardNumberOf(typed)).toBe(number))

  it.each([
    ['4820', '4820'],
    ['4820 19-37', '48201937'],
    ['Jonas Žilinskas', undefined],
    ['Norbertas', undefined],
    ['', undefined],
  ])('in the one search box %j is meant as %j', (typed, digits) => expect(digitsOf(typed)).toBe(digits))

  it.each([
    ['https://meistras.lt/lt/specialistai/48201937', '48201937'],
    ['https://meistras.lt/en/specialistai/48201937/?p=x#y', '48201937'],
    ['http://localhost:3000/specialistai/48201937', '48201937'],
    // The address may be of another site: the number is looked up here in any case.
    ['https://evil.example/lt/specialistai/48201937', '48201937'],
    ['48201937', '48201937'],
    ['4820 1937', '48201937'],
    ['javascript:/lt/specialistai/48201937', undefined],
    ['https://meistras.lt/lt/specialistai/48201937/nuotrauka', undefined],
    ['https://meistras.lt/lt/specialistai/4820193', undefined],
    ['https://meistras.lt/?x=/lt/specialistai/48201937', undefined],
    ['WIFI:S:tinklas;;', undefined],
    ['{"kodas":"48201937"}', undefined],
    ['', undefined],
  ])('scanned as %j is %j', (scanned, number) => expect(cardNumberIn(scanned)).toBe(number))
})
