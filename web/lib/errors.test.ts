import { afterEach, expect, it, vi } from 'vitest'
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

afterEach(() => void vi.resetModules())
it.each([
  ['nothing was said before', false, () => {}],
  ['a refusal was drawn', true, ({ ApiError, errorText }) => errorText(new ApiError('SignaturesMissing', 409), 'lt')],
  ['a code beside a row was drawn', true, ({ codeText }) => codeText('dateformat', 'lt')],
  ['what needs no words was drawn', false, ({ ApiError, errorText }) => errorText(new ApiError('NoInternet', 0), 'lt')],
] satisfies [string, boolean, (page: typeof import('./errors.ts')) => unknown][])(
  'when the words come late and %s, the screen is drawn again: %s',
  async (_, drawn, draw) => {
    vi.resetModules()
    const page = await import('./errors.ts')
    const again = vi.fn()
    page.onErrorsLearnt(again)
    draw(page)
    await import('./catalogue.ts')
    expect(again).toHaveBeenCalledTimes(drawn ? 1 : 0)
  },
)
