import { expect, it } from 'vitest'
import { hasWords } from './words.ts'

it.each([
  ['', 'Šiaulių m. sav.', true],
  ['  ', 'Šiaulių m. sav.', true],
  ['siauliu', 'Šiaulių m. sav.', true],
  ['ŠIAULIŲ', 'siauliu m. sav.', true],
  ['sav.  siau', 'Šiaulių m. sav.', true],
  ['siauliu r.', 'Šiaulių m. sav.', false],
  ['jāni', 'Janis Ozols', true],
])('"%s" in „%s“: %s', (search, text, fits) => {
  expect(hasWords(search)(text)).toBe(fits)
})
