import { expect, it } from 'vitest'
import './catalogue.ts'
import { ApiError, codeText, errorText } from './errors.ts'
import { fieldText } from './fieldText.ts'

it.each([
  ['UserAlreadyExists', {}, 'Toks vartotojas jau yra'],
  ['SignaturesMissing', { detail: 'Jonas Jonaitis' }, 'Trūksta parašų: Jonas Jonaitis'],
  ['KodoKurioNera', {}, 'Įvyko klaida, pabandykite vėliau. Klaidos kodas: KodoKurioNera'],
  ['Unknown', {}, 'Įvyko klaida, pabandykite vėliau'],
])('a refusal with %s %o says: %s', (code, more, expected) =>
  expect(errorText(new ApiError(code, 409, more), 'lt')).toBe(expected),
)
it('what is no answer of ours says to try later', () =>
  expect(errorText(new Error('x'), 'lt')).toBe('Įvyko klaida, pabandykite vėliau'))
it.each([
  ['dateformat', 'Blogas datos formatas'],
  ['SignaturesMissing', 'Trūksta parašų'],
  ['koksNors', 'Patikrinkite formą: yra klaidų'],
])('the code %s beside a row, and beside a field of a form, says: %s', (code, expected) => {
  expect(codeText(code, 'lt')).toBe(expected)
  expect(fieldText(code, 'lt')).toBe(expected)
})
