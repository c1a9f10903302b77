import { describe, expect, it } from 'vitest'
import { linkOf, openStep, requestedTypeOf, type Step, stepOf, workplaceErrors } from './rules.ts'
import { dataBody, PasswordBody, visitorBody } from './schema.ts'

const now = new Date('2026-11-21T10:00:00Z')

describe('the workplace', () => {
  const imone = { pareigos: 'Mūrininkas' }
  it.each([
    ['IMONE', imone, 'VARTOTOJAS', {}],
    ['IMONE', imone, 'ORG_ATSTOVAS', {}],
    ['IMONE', null, 'VARTOTOJAS', { 'imone.imone': 'required' }],
    ['IMONE', { pareigos: '' }, 'VARTOTOJAS', { 'imone.pareigos': 'required' }],
    ['INV_VEIKLA', null, 'VARTOTOJAS', {}],
    ['VERSL_LIUDIJIMAS', null, 'VARTOTOJAS', {}],
    ['NEDIRBA', null, 'VARTOTOJAS', {}],
    ['NEDIRBA', imone, 'ORG_ATSTOVAS', { vartotojoTipas: 'inList' }],
    ['INV_VEIKLA', null, 'ORG_ATSTOVAS', { vartotojoTipas: 'inList' }],
    ['NEDIRBA', null, 'ADMIN', {}],
  ] as const)('%s with %o as %s', (darboviete, link, vartotojoTipas, errors) => {
    expect(workplaceErrors({ darboviete, imone: link, vartotojoTipas })).toEqual(errors)
    expect(linkOf(darboviete, link)).toBe(darboviete === 'IMONE' ? link : null)
  })
})

it.each([
  ['VARTOTOJAS', null],
  ['ORG_ATSTOVAS', 'ORG_ATSTOVAS'],
  ['VERTINTOJAS', null],
  ['ORG_TVARKYTOJAS', null],
  ['ADMIN', null],
] as const)('of %s waits %s', (asked, wish) => expect(requestedTypeOf(asked)).toBe(wish))

describe('steps', () => {
  it.each<[string | undefined, Step[], Step]>([
    [undefined, [], 'data'],
    ['1', ['data', 'identity', 'password'], 'data'],
    ['2', [], 'data'],
    ['2', ['data'], 'identity'],
    ['4', ['data'], 'identity'],
    ['4', ['data', 'password'], 'identity'],
    ['4', ['data', 'identity', 'password'], 'review'],
    ['3', ['data', 'identity', 'password'], 'password'],
    ['99', ['data', 'identity', 'password'], 'review'],
    ['0', ['data'], 'data'],
    ['-3', ['data'], 'data'],
    ['2.9', ['data'], 'identity'],
    ['x', ['data'], 'data'],
    ['Infinity', ['data', 'identity', 'password'], 'review'],
  ])('?zingsnis=%s with %o done opens %s', (asked, done, step) => expect(openStep(asked, done)).toBe(step))
  it.each([
    ['vardas', 'data'],
    ['imone.pareigos', 'data'],
    ['slaptazodis', 'password'],
    ['IAgreeToTerms', 'password'],
    ['token', 'identity'],
  ])('%s belongs to %s', (field, step) => expect(stepOf(field)).toBe(step))
  it('every field of a step’s form belongs to that step', () => {
    for (const field of Object.keys(PasswordBody.shape)) expect(stepOf(field), field).toBe('password')
    const wrong = dataBody(now).safeParse({}, { reportInput: true })
    for (const issue of wrong.error?.issues ?? []) expect(stepOf(issue.path.join('.'))).toBe('data')
  })
})

describe('the whole body', () => {
  const body = {
    vardas: 'Ona',
    pavarde: 'Žąsytė',
    asmenskodas: '4850214 0230',
    email: 'ona@example.lt',
    slaptazodis: 'Gegute2Kukuoja',
    IAgreeToTerms: true,
  }
  it('takes who names a company, and says no more, for one who works there', () => {
    const parsed = visitorBody(now).parse({ ...body, imone: { imone: { id: 1 }, pareigos: 'x' } })
    expect(parsed).toMatchObject({ darboviete: 'IMONE', imone: { imone: { id: 1 } } })
    expect(visitorBody(now).parse(body)).toMatchObject({ darboviete: 'NEDIRBA', imone: null })
    const alone = visitorBody(now).safeParse({ ...body, imone: { id: 1 } })
    expect(alone.error?.issues.map(({ path }) => path.join('.'))).toEqual(['imone.pareigos'])
  })
  it('drops the company of a person who works in none', () => {
    const parsed = visitorBody(now).parse({
      ...body,
      darboviete: 'NEDIRBA',
      imone: { imone: { id: 1 }, pareigos: 'x' },
    })
    expect(parsed).toMatchObject({ imone: null, asmenskodas: '48502140230', darboviete: 'NEDIRBA' })
  })
  it('accepts its own output, as the server parses it again', () => {
    const once = visitorBody(now).parse(body)
    expect(visitorBody(now).parse(once)).toEqual(once)
  })
  it('reports all errors at once', () => {
    const { error } = visitorBody(now).safeParse({ darboviete: 'IMONE' }, { reportInput: true })
    expect(error?.issues.map(({ path }) => path.join('.')).sort()).toEqual([
      'IAgreeToTerms',
      'asmenskodas',
      'email',
      'imone.imone',
      'pavarde',
      'slaptazodis',
      'vardas',
    ])
  })
})
