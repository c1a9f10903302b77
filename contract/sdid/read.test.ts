import { describe, expect, it } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { readSdidFile } from './file.ts'
import { readQr } from './qr.ts'
import { dayOf } from './read.ts'
import { isSameCompanyName, mayMatch, mayRemove, statusOf } from './rules.ts'
import { sampleFile } from './sample.ts'

const nothing = {
  sdid: null,
  kodas: null,
  pavadinimas: null,
  vardas: null,
  pavarde: null,
  veikla: null,
  galiojaNuo: null,
}

describe('the text of a code', () => {
  const jonas = { sdid: 'S-1', vardas: 'Jonas', pavarde: 'Žilinskas' }
  it.each<[string, string, Partial<typeof nothing> | Record<string, string>]>([
    ['JSON', '{"sdid":"S-1","vardas":"Jonas","pavarde":"Žilinskas"}', jonas],
    ['JSON of a list', '[{"SDID":"S-1","Vardas":"Jonas","PAVARDĖ":"Žilinskas"}]', jonas],
    [
      'JSON with the company inside',
      '{"imone":{"kodas":305,"pavadinimas":"UAB X"},"asmuo":{"vardas":"Jonas","pavarde":"Žilinskas"},"sdid":"S-1"}',
      { ...jonas, kodas: '305', pavadinimas: 'UAB X' },
    ],
    ['an address with parameters', 'https://x.lt/s?sdid=S-1&Vardas=Jonas&pavarde=%C5%BDilinskas', jonas],
    [
      'an address with the identifier in its path',
      'https://x.lt/sdid/ABC-123?kodas=305000',
      { sdid: 'ABC-123', kodas: '305000' },
    ],
    ['an address that says nothing', 'https://x.lt/apie', {}],
    ['pairs by =', 'SDID=S-1;VARDAS=Jonas;PAVARDE=Žilinskas', jonas],
    ['pairs by : and lines', 'sdid: S-1\nvardas: Jonas\npavarde: Žilinskas', jonas],
    ['a bare identifier', ' ABC-123-xyz ', { sdid: 'ABC-123-xyz' }],
    ['too short for an identifier', 'abc', {}],
    ['a date of another form', 'sdid=S-1;galiojaNuo=2026.1.5', { sdid: 'S-1', galiojaNuo: '2026-01-05' }],
    ['a day that does not exist', 'sdid=S-1;galiojaNuo=2026-02-30', { sdid: 'S-1' }],
    ['a sentence', 'labas rytas, Lietuva', {}],
    ['broken JSON', '{"sdid":"S-1"', {}],
    ['a script', 'javascript:alert(1)', { sdid: null }],
    ['a value no record could hold', `sdid=${'x'.repeat(101)};vardas=Jonas`, { vardas: 'Jonas' }],
    ['a broken escape', 'sdid=%E0%A4%A;vardas=Jonas', { sdid: '%E0%A4%A', vardas: 'Jonas' }],
    ['a prototype', '{"__proto__":{"sdid":"S-9"},"vardas":"Jonas"}', { vardas: 'Jonas' }],
  ])('%s', (_, text, expected) => expect(readQr(text)).toEqual({ ...nothing, ...expected }))
})

describe('a file', () => {
  it('the sample is read whole', () => {
    const { imone, asmenys } = readSdidFile(JSON.stringify(sampleFile({ kodas: '1', pavadinimas: 'P' })))
    expect(imone).toEqual({ kodas: '1', pavadinimas: 'P' })
    expect(asmenys.map(({ klaida }) => klaida)).toEqual([null, null, null, null])
  })
  it.each([
    ['', 'SdidFileEmpty'],
    ['[]', 'SdidFileEmpty'],
    ['{', 'SdidJsonInvalid'],
    ['{}', 'SdidShapeUnknown'],
    ['"tekstas"', 'SdidShapeUnknown'],
  ])('%s: %s', (text, code) => expect(() => readSdidFile(text)).toThrow(new AppError(code as 'SdidFileEmpty')))
  it('distinguishes a person’s company from that of the file', () => {
    const { asmenys } = readSdidFile('[{"sdid":"1","imone":{"kodas":"305"}},{"sdid":"2","kodas":"777"}]')
    expect(asmenys.map(({ imone }) => imone.kodas)).toEqual(['305', null])
  })
})

describe('rules', () => {
  it.each([
    ['UAB „Žalia“', 'Zalia, UAB', true],
    ['VšĮ „Meistrų centras“', 'Meistrų centras', true],
    ['UAB „Žalia“', 'UAB „Žalia statyba“', false],
    ['AB „Statyba“', 'UAB „Statyba“', true],
  ])('%s and %s: %s', (one, other, same) => expect(isSameCompanyName(one, other)).toBe(same))
  const counts = { viso: 3, nesusietos: 0, susietos: 0, importuotos: 0, klaidos: 0 }
  it.each([
    [{ nesusietos: 3 }, 'Klaida'],
    [{ klaidos: 3 }, 'Klaida'],
    [{ susietos: 1, nesusietos: 2 }, 'APDOROTA'],
    [{ susietos: 1, importuotos: 2 }, 'APDOROTA'],
    [{ importuotos: 1, nesusietos: 2 }, 'IMPORTUOTA'],
  ])('%o is %s', (some, status) => expect(statusOf({ ...counts, ...some })).toBe(status))
  it.each([
    ['NESUSIETA', null, true],
    ['SUSIETA', null, true],
    ['IMPORTUOTA', null, false],
    ['KLAIDA', 'sdidMissing', false],
    ['KLAIDA', 'otherCompany', false],
    ['KLAIDA', 'sdidTaken', true],
    ['KLAIDA', 'gone', true],
  ] as const)('a line %s %s may be matched: %s', (busena, klaida, may) =>
    expect(mayMatch({ busena, klaida })).toBe(may),
  )
  it('an import with imported lines cannot be removed', () =>
    expect([mayRemove(counts), mayRemove({ ...counts, importuotos: 1 })]).toEqual([true, false]))
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026.1.5', '2026-01-05'],
    ['2026-11-21T10:00:00Z', '2026-11-21'],
    ['2026-02-30', null],
    ['21/11/2026', null],
    ['', null],
  ])('%s is %s', (text, day) => expect(dayOf(text)).toBe(day))
})
