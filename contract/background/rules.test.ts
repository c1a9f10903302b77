import { describe, expect, it } from 'vitest'
import { rightsOf, type Session, type UserType } from '#contract/rights.ts'
import { futureStudies, mayChangeRating, mayEditEducation, mayRate, sourceOf } from './rules.ts'
import { EducationBody, LanguageBody } from './schema.ts'

const session = (vartotojoTipas: UserType, imoneId: number | null = 1): Session => ({
  userId: 7,
  vartotojoTipas,
  imoneId,
  rights: rightsOf[vartotojoTipas],
})

describe('ratings', () => {
  it.each([
    ['VARTOTOJAS', 9, 1, false, false],
    ['VERTINTOJAS', 9, 1, false, false],
    ['ORG_ATSTOVAS', 9, 1, true, true],
    ['ORG_ATSTOVAS', 9, 2, true, false],
    ['ORG_TVARKYTOJAS', 9, 1, true, true],
    ['ADMIN', 9, 2, true, true],
    // Nobody rates themselves or changes a rating by another company.
    ['ORG_ATSTOVAS', 7, 1, false, false],
    ['ADMIN', 7, 2, false, false],
  ] as const)('%s of person %i by company %i: rates %s, changes %s', (type, personId, imoneId, rates, changes) => {
    expect(mayRate(personId, session(type))).toBe(rates)
    expect(mayChangeRating({ imone: { id: imoneId } }, personId, session(type))).toBe(changes)
  })
  it('a representative of no company rates nobody', () => expect(mayRate(9, session('ORG_ATSTOVAS', null))).toBe(false))
})

describe('education', () => {
  it.each([
    ['VARTOTOJAS', 7, 'VARTOTOJAS', true],
    ['VARTOTOJAS', 7, 'MOKYMO_ISTAIGA', false],
    ['VARTOTOJAS', 9, 'VARTOTOJAS', false],
    ['ORG_ATSTOVAS', 9, 'VARTOTOJAS', true],
    ['ORG_ATSTOVAS', 9, 'SPSC', false],
    ['ADMIN', 9, 'SPSC', true],
  ] as const)('%s changes that of person %i from %s: %s', (type, personId, saltinis, expected) =>
    expect(mayEditEducation({ saltinis }, personId, session(type))).toBe(expected),
  )
  it.each([
    ['VARTOTOJAS', 'SPSC', undefined, 'VARTOTOJAS'],
    ['ADMIN', 'SPSC', undefined, 'SPSC'],
    ['ADMIN', undefined, 'IMPORTAS', 'IMPORTAS'],
    ['ADMIN', undefined, undefined, 'VARTOTOJAS'],
  ] as const)('%s says %s of what was %s: %s', (type, requested, before, expected) =>
    expect(sourceOf(requested, before, session(type))).toBe(expected),
  )
  const now = new Date('2026-11-21T12:00:00Z')
  it.each([
    ['2026', null, null],
    ['2026-11', '2026-11-21', null],
    ['2026-11-22', null, 'mokesiNuo'],
    ['2020', '2027', 'mokesiIki'],
  ])('from %s to %s: %s', (mokesiNuo, mokesiIki, expected) =>
    expect(futureStudies({ mokesiNuo, mokesiIki }, now)).toBe(expected),
  )
})

describe('bodies', () => {
  const wrong = (parsed: {
    success: boolean
    error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
  }) => (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)
  const education = (set: object) =>
    EducationBody.safeParse({ kvalifikacija: 'A', mokymoIstaiga: 'B', failai: [{ id: 1 }], ...set })
  it.each([
    [{ failai: [] }, ['failai mustIncludeFilesForKvalifikacija']],
    [{ failai: undefined }, ['failai mustIncludeFilesForKvalifikacija']],
    [{ mokesiNuo: '10' }, ['mokesiNuo dateformat']],
    [{ mokesiNuo: '2010-13' }, ['mokesiNuo dateformat']],
    [{ mokesiNuo: '2010-02-30' }, ['mokesiNuo dateformat']],
    [{ mokesiNuo: '2010-09', mokesiIki: '2009' }, ['mokesiIki dateOrder']],
    [{ mokesiNuo: '2010-09', mokesiIki: '2010' }, []],
  ])('education %o: %o', (set, complaints) => expect(wrong(education(set))).toEqual(complaints))
  it.each([
    ['2010', '2010'],
    ['2010-9', '2010-09'],
    ['2010-9-1', '2010-09-01'],
    ['', null],
  ])('%s is kept as %s', (mokesiNuo, expected) => expect(education({ mokesiNuo }).data?.mokesiNuo).toBe(expected))

  it('a language: OT is named, others are not', () => {
    expect(wrong(LanguageBody.safeParse({ kalba: 'OT', lygis: 'A1' }))).toEqual(['kitaKalba required'])
    expect(LanguageBody.parse({ kalba: 'lt', kitaKalba: 'x', lygis: 'A1' }).kitaKalba).toBe('')
    expect(LanguageBody.parse({ kalba: 'OT', kitaKalba: 'Esperanto', lygis: 'A1' }).kitaKalba).toBe('Esperanto')
  })
})
