import { describe, expect, it } from 'vitest'
import { fromPersonalCode, hasCheckDigit, isPersonalCode, maskCode } from './personal-code.ts'

describe('personal code', () => {
  it.each([
    ['38502140230', true],
    ['50402290123', true],
    ['38502290235', false], // 29 February of a common year
    ['38513140230', false],
    ['38500140230', false],
    ['38502320230', false],
    ['3850214023', false],
    ['3850214023a', false],
    ['', false],
  ])('%s by the specified rule: %s', (code, right) => expect(isPersonalCode(code)).toBe(right))

  it.each(['38502140230', '49001010012', '50402290123', '38506150048', '38506152600', '60507110036'])(
    '%s has its check digit (first pass, second pass, and 0 after both)',
    (code) => expect(hasCheckDigit(code)).toBe(true),
  )
  it('a wrong check digit is only told', () => {
    expect(hasCheckDigit('38502140231')).toBe(false)
    expect(isPersonalCode('38502140231')).toBe(true)
  })

  it.each([
    ['38502140230', { lytis: 'V', gimimoData: '1985-02-14' }],
    ['49001010012', { lytis: 'M', gimimoData: '1990-01-01' }],
    ['50402290123', { lytis: 'V', gimimoData: '2004-02-29' }],
    ['90012345675', null],
    ['38504310230', null],
  ])('%s tells %o', (code, expected) => expect(fromPersonalCode(code)).toEqual(expected))

  it('is masked for screens', () => expect(maskCode('38502140230')).toBe('385******30'))
})
