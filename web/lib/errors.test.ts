import { expect, it } from 'vitest'
import './catalogue.ts'
import { ApiError, errorText } from './errors.ts'

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
