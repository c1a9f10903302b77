import { describe, expect, it } from 'vitest'
import { isSamePerson, isTypedPerson } from './rules.ts'

describe('does the certificate belong to the typed person', () => {
  const jonas = { asmenskodas: '38502140230', vardas: 'Jonas', pavarde: 'Žukas' }
  it.each([
    [{}, true],
    [{ vardas: '', pavarde: '' }, true],
    [{ vardas: ' JONAS ', pavarde: 'žukas' }, true],
    [{ pavarde: 'Z\u030cukas' }, true],
    [{ pavarde: 'Zukas' }, false],
    [{ vardas: 'Jonas Petras' }, false],
    [{ asmenskodas: '38502140231' }, false],
  ])('%j', (typed, fits) => expect(isTypedPerson(jonas, { ...jonas, ...typed })).toBe(fits))
})

describe('does the record belong to the proven person', () => {
  const jonas = { asmenskodas: '38502140230', vardas: 'Jonas Šarūnas', pavarde: 'Žilinskas-Ąžuolas' }
  it.each([
    ['as written', {}, true],
    ['in capitals', { vardas: 'JONAS ŠARŪNAS', pavarde: 'ŽILINSKAS-ĄŽUOLAS' }, true],
    ['without diacritics', { vardas: 'Jonas Sarunas', pavarde: 'Zilinskas-Azuolas' }, true],
    ['with other signs between', { pavarde: 'Žilinskas Ąžuolas' }, true],
    ['with decomposed letters', { vardas: 'Jonas Šarūnas'.normalize('NFD') }, true],
    ['another code', { asmenskodas: '38502140231' }, false],
    ['another name', { vardas: 'Jonas' }, false],
    ['another last name', { pavarde: 'Žilinskas' }, false],
    ['names swapped', { vardas: jonas.pavarde, pavarde: jonas.vardas }, false],
    ['glued', { vardas: 'JonasŠarūnas' }, false],
    ['no name', { vardas: '' }, false],
  ])('%s', (_, typed, same) => expect(isSamePerson({ ...jonas, ...typed }, jonas)).toBe(same))
})
