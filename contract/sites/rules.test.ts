import { describe, expect, it } from 'vitest'
import { rightsOf, type Session, type UserType } from '#contract/rights.ts'
import { inCountry, moved, placeText } from './place.ts'
import {
  companyInSite,
  createsSites,
  managesSite,
  movesSite,
  needsDevice,
  refuseSiteStatus,
  siteStatusChoices,
} from './rules.ts'
import { SiteBody, type SiteStatus, siteStatuses } from './schema.ts'

const who = (vartotojoTipas: UserType, imoneId: number | null): Session => ({
  userId: 1,
  vartotojoTipas,
  imoneId,
  rights: rightsOf[vartotojoTipas],
})
const admin = who('ADMIN', null)
const builderUser = who('ORG_ATSTOVAS', 7)
const other = who('ORG_TVARKYTOJAS', 8)
const site = (statusas: SiteStatus, set: object = {}) => ({
  imone: { id: 7 },
  statusas,
  blaivumoTikrinimas: false,
  turiIrengini: false as boolean | null,
  ...set,
})

describe('who keeps a site', () => {
  it.each([
    ['an administrator', admin, true, null, true],
    ['its company', builderUser, true, null, true],
    ['another company', other, false, 8, true],
    ['a company user without a company', who('ORG_ATSTOVAS', null), false, 0, false],
    ['a person', who('VARTOTOJAS', null), false, 0, false],
    ['a person of its company', who('VARTOTOJAS', 7), false, 7, false],
    ['an assessor', who('VERTINTOJAS', null), false, 0, false],
  ])('%s', (_, session, keeps, only, creates) => {
    expect([
      managesSite(session, site('VYKDOMAS')),
      companyInSite(session, site('VYKDOMAS')),
      createsSites(session),
    ]).toEqual([keeps, only, creates])
  })
})

describe('statuses', () => {
  // From a status, to each of KURIAMAS, VYKDOMAS, SUSTABDYTAS, BAIGTAS.
  it.each([
    ['KURIAMAS', [false, true, false, false]],
    ['VYKDOMAS', [false, false, true, true]],
    ['SUSTABDYTAS', [false, true, false, true]],
    ['BAIGTAS', [false, true, false, false]],
  ] as const)('from %s', (from, allowed) => {
    for (const session of [admin, builderUser]) {
      expect(siteStatuses.map((to) => refuseSiteStatus(site(from), to, session))).toEqual(
        allowed.map((may) => (may ? null : 'StatusNotAllowed')),
      )
      expect(siteStatusChoices(site(from), session)).toEqual(siteStatuses.filter((_, i) => allowed[i]))
    }
    expect(siteStatuses.map((to) => refuseSiteStatus(site(from), to, other))).toEqual(Array(4).fill('Forbidden'))
    expect(siteStatusChoices(site(from), other)).toEqual([])
  })

  // Whether sobriety is checked, and whether there is a device.
  it.each([
    [false, false, null],
    [false, true, null],
    [true, true, null],
    [true, false, 'alcodetectorWithGaliojaDontExist'],
  ])('work with sobriety %s and a device %s', (blaivumoTikrinimas, turiIrengini, refusal) => {
    const set = { blaivumoTikrinimas, turiIrengini }
    for (const from of ['KURIAMAS', 'SUSTABDYTAS', 'BAIGTAS'] as const)
      expect(refuseSiteStatus(site(from, set), 'VYKDOMAS', builderUser), from).toBe(refusal)
    // Suspending and finishing need no device.
    expect(refuseSiteStatus(site('VYKDOMAS', set), 'SUSTABDYTAS', builderUser)).toBeNull()
    expect(refuseSiteStatus(site('VYKDOMAS', set), 'BAIGTAS', builderUser)).toBeNull()
    expect(needsDevice(site('VYKDOMAS', set))).toBe(refusal !== null)
    expect(needsDevice(site('KURIAMAS', set))).toBe(false)
  })

  it.each([
    ['KURIAMAS', 0, admin, true],
    ['KURIAMAS', 1, admin, false],
    ['VYKDOMAS', 0, admin, false],
    ['BAIGTAS', 0, admin, false],
    ['KURIAMAS', 0, builderUser, false],
  ] as const)(
    'a site that is %s with %i people goes to another company: %#',
    (statusas, asmenuSkaicius, session, may) => {
      expect(movesSite({ statusas, asmenuSkaicius }, session)).toBe(may)
    },
  )
})

describe('a body', () => {
  const fieldsOf = (body: object) =>
    SiteBody.safeParse({ pavadinimas: 'A', ...body }).error?.issues.map(
      ({ path, message }) => `${path.join('.')} ${message}`,
    )
  const adresas = { miestas: 'Vilnius', adresas: 'Ozo g. 1' }

  it.each([
    [{ adresas }, undefined],
    [{}, ['adresas.miestas required', 'adresas.adresas required']],
    [{ vietosTipas: 'KOORDINATES' }, ['platuma required', 'ilguma required']],
    [{ vietosTipas: 'KOORDINATES', platuma: 54.7, ilguma: 25.3 }, undefined],
    [{ vietosTipas: 'TERITORIJA' }, ['teritorija required']],
    [{ vietosTipas: 'TERITORIJA', teritorija: 'Kelias' }, undefined],
    [{ adresas, platuma: 54.7 }, ['ilguma required']],
    [{ adresas, platuma: 90.1, ilguma: 25 }, ['platuma max']],
    [{ adresas, platuma: 54, ilguma: -180.5 }, ['ilguma min']],
    [{ adresas, platuma: Number.NaN, ilguma: 1 }, ['platuma number']],
    [{ adresas, pradzia: '2026-02-01', pabaiga: '2026-01-31' }, ['pabaiga dateOrder']],
    [{ adresas, pradzia: '2026-02-01', pabaiga: '2026-02-01' }, undefined],
    [{ adresas, vietosTipas: 'MENULIS' }, ['vietosTipas inList']],
    [{ adresas, pavadinimas: ' ' }, ['pavadinimas required']],
  ])('%j', (body, fields) => {
    expect(fieldsOf(body)).toEqual(fields)
  })

  it('keeps only what belongs to how the place is given', () => {
    const all = { pavadinimas: 'A', adresas, teritorija: 'Kelias', platuma: 54.687221, ilguma: 25.28 }
    const parse = (vietosTipas: string) => SiteBody.parse({ ...all, vietosTipas })
    const empty = { miestas: '', adresas: '' }
    expect(parse('ADRESAS')).toMatchObject({ adresas, teritorija: '', platuma: 54.68722, ilguma: 25.28 })
    expect(parse('KOORDINATES')).toMatchObject({ adresas: empty, teritorija: '', platuma: 54.68722 })
    expect(parse('TERITORIJA')).toMatchObject({ adresas: empty, teritorija: 'Kelias', platuma: 54.68722 })
  })
})

describe('a place', () => {
  const rest = { adresas: { adresas: 'Ozo g. 1', miestas: 'Vilnius' }, teritorija: 'Kelias', platuma: 54.7, ilguma: 25 }
  it.each([
    ['ADRESAS', 'Ozo g. 1, Vilnius'],
    ['TERITORIJA', 'Kelias'],
    ['KOORDINATES', '54.70000, 25.00000'],
  ] as const)('by %s', (vietosTipas, text) => {
    expect(placeText({ ...rest, vietosTipas })).toBe(text)
  })
  it('is moved no further than the map, and recognised outside of the country', () => {
    expect(moved({ platuma: 84.9, ilguma: 179.999999 }, 1, 1)).toEqual({ platuma: 85, ilguma: 180 })
    expect(moved({ platuma: 54.123456, ilguma: 25 }, 0, -0.000011)).toEqual({ platuma: 54.12346, ilguma: 24.99999 })
    expect([inCountry(54.7, 25.3), inCountry(25.3, 54.7), inCountry(56.95, 24.1)]).toEqual([true, false, false])
  })
})
