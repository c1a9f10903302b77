import { describe, expect, it } from 'vitest'
import { rightsOf, type Session, type UserType } from '#contract/rights.ts'
import {
  areaKinds,
  canRestore,
  isInForce,
  mayConsent,
  mayDecide,
  mayEditQualification,
  mayRemoveQualification,
  sourceAfter,
  sourcesToChoose,
  statusAfter,
  statusChoices,
  statusesAfter,
} from './rules.ts'
import {
  ImprovementBody,
  PersonStatuses,
  QualificationBody,
  type QualificationSource,
  qualificationSources,
  qualificationStatuses,
} from './schema.ts'

const session = (vartotojoTipas: UserType, userId = 1): Session => ({
  userId,
  vartotojoTipas,
  imoneId: 5,
  rights: rightsOf[vartotojoTipas],
})
const holder = session('VARTOTOJAS', 7)
const company = session('ORG_ATSTOVAS')
const admin = session('ADMIN')
const adminSelf = session('ADMIN', 7)
const stranger = session('VARTOTOJAS')

describe('who', () => {
  const given = ['VARTOTOJAS', 'IMONE', 'ADMIN', 'ARCHITEKTU_RUMAI', 'MOKYMO_ISTAIGA', 'IMPORTAS'] as const
  it.each<[string, Session, boolean, boolean, readonly QualificationSource[]]>([
    ['the person', holder, false, true, ['VARTOTOJAS']],
    ['the own company', company, false, false, ['VARTOTOJAS', 'IMONE']],
    ['an administrator', admin, true, true, given],
    ['an administrator, of oneself', adminSelf, false, true, ['VARTOTOJAS']],
  ])('%s', (_, who, decides, consents, sources) => {
    expect([mayDecide(7, who), mayConsent(7, who)]).toEqual([decides, consents])
    expect(sourcesToChoose(7, who)).toEqual(sources)
    for (const asked of [undefined, ...qualificationSources])
      for (const before of [undefined, 'MOKYMO_ISTAIGA'] as const) {
        const chosen = asked && sources.includes(asked) ? asked : (before ?? 'VARTOTOJAS')
        expect(sourceAfter(asked, before, 7, who), `${before} -> ${asked}`).toBe(chosen)
      }
  })

  it.each<[QualificationSource, boolean, boolean, boolean]>([
    ['VARTOTOJAS', true, true, true],
    ['IMONE', true, true, true],
    ['ADMIN', true, true, true],
    ['MOKYMO_ISTAIGA', false, false, true],
    ['ARCHITEKTU_RUMAI', false, false, true],
    ['IMPORTAS', false, false, true],
    ['SPSC', false, false, false],
  ])('may change what %s told', (saltinis, byPerson, byCompany, byAdmin) => {
    expect([holder, company, admin, stranger].map((who) => mayEditQualification({ saltinis }, 7, who))).toEqual([
      byPerson,
      byCompany,
      byAdmin,
      false,
    ])
  })
})

describe('removing', () => {
  const may = (statusas: (typeof qualificationStatuses)[number], saltinis: QualificationSource) =>
    [holder, company, admin, stranger].map((who) => mayRemoveQualification({ statusas, saltinis }, 7, who))
  it.each<[QualificationSource, boolean[]]>([
    ['VARTOTOJAS', [true, false, true, false]],
    ['IMONE', [true, true, true, false]],
    ['ADMIN', [true, false, true, false]],
    ['MOKYMO_ISTAIGA', [false, false, false, false]],
    ['SPSC', [false, false, false, false]],
  ])('what %s told, while it waits or is wanted', (saltinis, expected) => {
    for (const statusas of qualificationStatuses)
      expect(may(statusas, saltinis), statusas).toEqual(
        ['LAUKIAMA', 'PAGEIDAUJAMA'].includes(statusas) ? expected : [false, false, false, false],
      )
  })
  const wish = { pageidaujama: true, saltinis: 'VARTOTOJAS' as const, failai: [] }
  it.each([
    ['a wish of one’s own', {}, true],
    ['one with a document', { failai: [{ id: 1, pavadinimas: 'x' }] }, false],
    ['one that is held', { pageidaujama: false }, false],
    ['what the company said', { saltinis: 'IMONE' as const }, false],
  ])('%s comes back as it was: %#', (_, more, expected) => {
    expect(canRestore({ ...wish, ...more }, 7, holder)).toBe(expected)
  })
})

it('a single right does not make an administrator', () => {
  const lifted: Session = { ...stranger, rights: ['AccessAllImones'] }
  expect([mayDecide(7, lifted), mayDecide(7, admin)]).toEqual([false, true])
})

describe('the status after saving', () => {
  const wanted = { pageidaujama: true }
  const heldQualification = { pageidaujama: false }
  const row = (statusas: (typeof qualificationStatuses)[number]) => ({ statusas, saltinis: 'VARTOTOJAS' as const })

  it.each([holder, company, admin])('of a new one', (who) => {
    expect(statusAfter({ before: null, asked: heldQualification, changed: true }, 7, who)).toBe('LAUKIAMA')
    expect(statusAfter({ before: null, asked: wanted, changed: true }, 7, who)).toBe('PAGEIDAUJAMA')
    expect(
      statusAfter({ before: null, asked: { ...heldQualification, statusas: 'PATVIRTINTA' }, changed: true }, 7, who),
    ).toBe('LAUKIAMA')
  })

  it.each(qualificationStatuses)('%s: a status from somebody who may not decide is ignored', (statusas) => {
    for (const who of [holder, company, adminSelf])
      for (const asked of qualificationStatuses) {
        const saved = (changed: boolean) =>
          statusAfter({ before: row(statusas), asked: { ...heldQualification, statusas: asked }, changed }, 7, who)
        expect([saved(false), saved(true)]).toEqual([statusas === 'PAGEIDAUJAMA' ? 'LAUKIAMA' : statusas, 'LAUKIAMA'])
      }
  })

  const allowed = ['LAUKIAMA PATVIRTINTA', 'LAUKIAMA ATMESTA', 'PATVIRTINTA ATMESTA', 'ATMESTA PATVIRTINTA']
  it.each(qualificationStatuses)('%s: administrators decide as declared, and nothing else', (from) => {
    for (const to of qualificationStatuses) {
      const after = statusAfter(
        { before: row(from), asked: { ...heldQualification, statusas: to }, changed: false },
        7,
        admin,
      )
      const may = allowed.includes(`${from} ${to}`)
      const expected = from === 'PAGEIDAUJAMA' ? 'LAUKIAMA' : may || from === to ? to : null
      expect(after, `${from} -> ${to}`).toBe(expected)
      expect(statusChoices(row(from), 7, admin).includes(to)).toBe(may)
    }
  })
  it('an administrator who corrects a confirmed one leaves it confirmed', () => {
    expect(statusAfter({ before: row('PATVIRTINTA'), asked: heldQualification, changed: true }, 7, admin)).toBe(
      'PATVIRTINTA',
    )
  })
  it('offers no decision on data of the register', () => {
    expect(statusChoices({ statusas: 'PATVIRTINTA', saltinis: 'SPSC' }, 7, admin)).toEqual([])
  })
})

describe('qualification statuses', () => {
  const held = { kvalifikacinisStatusas: 'INZINIERIUS', pageidaujamas: false, galioja: '2030-01-01' }
  const wish = { kvalifikacinisStatusas: 'EKSPERTAS', pageidaujamas: true, galioja: null }
  const claim = { kvalifikacinisStatusas: 'MEISTRAS', pageidaujamas: false, galioja: '2040-01-01' }
  it.each([
    ['an administrator gives and takes', [held], [claim], true, [claim]],
    ['others only wish', [], [claim], false, [{ ...claim, pageidaujamas: true, galioja: null }]],
    ['what is held stays', [held, wish], [], false, [held]],
    ['what is held stays as it is', [held], [{ ...held, galioja: null }, wish], false, [held, wish]],
  ])('%s', (_, before, asked, gives, after) => {
    expect(statusesAfter(before, asked, gives)).toEqual(after)
  })
})

describe('in force', () => {
  it.each([
    ['PATVIRTINTA', null, true],
    ['PATVIRTINTA', '2026-11-21', true],
    ['PATVIRTINTA', '2026-11-20', false],
    ['LAUKIAMA', null, false],
    ['SUSTABDYTA', null, false],
    ['PAGEIDAUJAMA', null, false],
  ] as const)('%s until %s: %s', (statusas, galioja, expected) => {
    expect(isInForce({ statusas, galioja }, '2026-11-21')).toBe(expected)
  })
})

describe('areas', () => {
  it.each([
    [[], []],
    [[{ taikoma: ['STATINIAI'] }], []],
    [[{ taikoma: ['STATINIAI', 'SPECIALIEJI_DARBAI'] }], ['SPECIALIEJI_DARBAI']],
    [
      [{ taikoma: ['PROJEKTO_DALYS'] }, { taikoma: ['SPECIALIEJI_DARBAI'] }],
      ['PROJEKTO_DALYS', 'SPECIALIEJI_DARBAI'],
    ],
  ])('of %j', (rights, kinds) => {
    expect(areaKinds(rights)).toEqual(kinds)
  })
})

describe('the bodies', () => {
  const complaints = (
    schema: typeof QualificationBody | typeof PersonStatuses | typeof ImprovementBody,
    body: unknown,
  ) => schema.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
  const qualification = { kvalifikacija: 'NSSV', failai: [{ id: 1 }] }
  it.each([
    ['held', qualification, []],
    ['held without a file', { ...qualification, failai: [] }, ['failai mustIncludeFilesForKvalifikacija']],
    ['wanted without a file', { kvalifikacija: 'NSSV', pageidaujama: true }, []],
    ['another one without a name', { ...qualification, kvalifikacija: 'KITA' }, ['kitaKvalifikacija required']],
    ['a rejection without a reason', { ...qualification, statusas: 'ATMESTA' }, ['priezastis required']],
    ['too many files', { ...qualification, failai: [1, 2, 3, 4, 5, 6].map((id) => ({ id })) }, ['failai maxlength']],
    ['a date that is none', { ...qualification, isdavimoData: '2026-02-30' }, ['isdavimoData dateformat']],
  ])('%s', (_, body, expected) => {
    expect(complaints(QualificationBody, body)).toEqual(expected)
  })
  it('keep only what belongs together', () => {
    const detail = (tipas: string) => ({ tipas, reiksme: 'tiltai' })
    expect(
      QualificationBody.parse({
        ...qualification,
        kitaKvalifikacija: 'x',
        pageidaujama: true,
        isdavimoData: '2020-1-2',
        teises: ['NSSV', 'NSSV'],
        detalesTeises: [detail('YSSV'), detail('NSSV'), { tipas: 'NSSV', reiksme: 'dar' }],
        sritis: ['SK'],
        detalesSritys: [{ tipas: 'SK', reiksme: ' ' }],
      }),
    ).toMatchObject({
      kitaKvalifikacija: '',
      isdavimoData: null,
      teises: ['NSSV'],
      detalesTeises: [detail('NSSV')],
      detalesSritys: [],
    })
    expect(
      ImprovementBody.parse({
        pavadinimas: 'x',
        budas: 'KURSAI',
        data: '2026-01-02',
        imone: { id: 1 },
        kitaImone: 'y',
      }),
    ).toMatchObject({ kitaImone: '', valandos: null })
  })
  it.each([
    [[{ kvalifikacinisStatusas: 'KITAS' }], ['0.kvalifikacinisStatusas inList']],
    [[{ kvalifikacinisStatusas: 'A' }, { kvalifikacinisStatusas: 'A' }], ['1.kvalifikacinisStatusas statusRepeats']],
    [[{ kvalifikacinisStatusas: 'A' }, { kvalifikacinisStatusas: 'B' }], []],
  ])('statuses %j', (body, expected) => {
    expect(complaints(PersonStatuses, body)).toEqual(expected)
  })
  it('a wanted status has no end', () => {
    expect(PersonStatuses.parse([{ kvalifikacinisStatusas: 'A', pageidaujamas: true, galioja: '2030-01-01' }])).toEqual(
      [{ kvalifikacinisStatusas: 'A', pageidaujamas: true, galioja: null }],
    )
  })
})
