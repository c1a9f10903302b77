import { describe, expect, it } from 'vitest'
import { testNow, testStatement } from '../../test/gateKeys.ts'
import { gateCodeNames, gateCodes, type Reason, sorted, verdictOrder, worst } from './codes.ts'
import type { GateSettings, PackPerson } from './pack.ts'
import { type Shown, shownNumber } from './read.ts'
import { judge, type Knowledge, type SiteKnowledge } from './verdict.ts'

const settings: GateSettings = {
  duomenuRiba: 24,
  tikTelefonas: false,
  grieztas: false,
  svelnusSarasas: false,
  sdid: false,
}
const person: PackPerson = {
  id: 1,
  vardas: 'Jonas',
  pavarde: 'Žilinskas',
  imone: { id: 2, kodas: '300000002', pavadinimas: 'UAB „Mūras“' },
  paskirtis: 'DARBUOTOJAS',
  priezastis: '',
  dirbaNuo: '2026-11-01',
  dirbaIki: null,
  korteles: [{ numeris: '48201937', sarasas: 0, idx: 5, reiksme: 0 }],
  dirba: true,
  sutartis: { yra: true, nuo: null, iki: null },
  kompetencijos: [],
  pazymejimai: [],
  trukstaPazymejimu: [],
  sdid: true,
  nuotrauka: 'a1',
}
const site: SiteKnowledge = { id: 7, nustatymai: settings, sudaryta: testNow - 60, zmogus: person, trukumai: [] }
const fresh: Knowledge = {
  now: testNow,
  today: '2026-11-23',
  laikrodis: 'TIKRAS',
  busena: { reiksme: 0, moment: testNow - 60 },
  objektas: site,
}
const card: Shown = {
  pagrindas: 'KORTELE',
  numeris: '48201937',
  statement: testStatement,
  pass: null,
  withdrawn: false,
  kodai: [],
}
const phone: Shown = { ...card, pagrindas: 'TELEFONAS' }
const pass: Shown = {
  ...card,
  pagrindas: 'LANKYTOJAS',
  numeris: null,
  statement: null,
  pass: { numeris: '1', objektas: 7, vardas: '', pavarde: '', imone: '', priezastis: '', iat: 0, exp: 0 },
}
const holder = (set: Partial<PackPerson>) => ({ objektas: { ...site, zmogus: { ...person, ...set } } })
const at = (set: Partial<SiteKnowledge>) => ({ objektas: { ...site, ...set } })
const rules = (set: Partial<GateSettings>) => at({ nustatymai: { ...settings, ...set } })
const hours = (n: number) => ({ reiksme: 0 as const, moment: testNow - n * 3600 })
const old = (n: number) => ({ busena: hours(n), ...at({ sudaryta: testNow - n * 3600 }) })
const need = (butinas: boolean) => at({ trukumai: [{ butinas, pavadinimas: 'Mūrininkas' }] })

const judged = (shown: Shown, set: Partial<Knowledge>) => {
  const { verdiktas, priezastys } = judge(shown, { ...fresh, ...set })
  return [verdiktas, ...priezastys.map(({ kodas }) => kodas)].join(' ')
}

const cases: [string, Shown, Partial<Knowledge>, string][] = [
  ['a card of somebody of the site', card, {}, 'LEISTI'],
  ['the number of somebody of the site', shownNumber('48201937'), {}, 'LEISTI'],
  ['a phone', phone, {}, 'LEISTI'],
  ['a card at no site, as the public asks', card, { objektas: null }, 'LEISTI'],
  // What the code itself says
  ['no code of ours', { ...card, statement: null, kodai: ['NE_MUSU'] }, {}, 'NEZINOMA NE_MUSU'],
  ['an unknown key', { ...card, statement: null, kodai: ['RAKTAS_NEZINOMAS'] }, {}, 'NEZINOMA RAKTAS_NEZINOMAS'],
  ['a forged code', { ...card, statement: null, kodai: ['SUKLASTOTA'] }, {}, 'NELEISTI SUKLASTOTA'],
  ['a card past its end', { ...card, kodai: ['KORTELE_PASIBAIGE'] }, {}, 'NELEISTI KORTELE_PASIBAIGE'],
  [
    'a forged code of an ended card',
    { ...card, statement: null, kodai: ['SUKLASTOTA'] },
    { busena: { reiksme: 1, moment: testNow }, ...at({ zmogus: null }) },
    'NELEISTI SUKLASTOTA',
  ],
  ['a screenshot', { ...phone, kodai: ['KODAS_SENAS'] }, {}, 'NELEISTI KODAS_SENAS'],
  ['a code shown twice', { ...phone, kodai: ['KODAS_RODYTAS'] }, {}, 'TIKRINTI KODAS_RODYTAS'],
  ['a phone without the gate’s nonce', { ...phone, kodai: ['TIK_KORTELE'] }, {}, 'TIKRINTI TIK_KORTELE'],
  ['a withdrawn key', { ...card, withdrawn: true }, {}, 'TIKRINTI PAKITO'],
  // The status of the card
  ['an ended card', card, { busena: { reiksme: 1, moment: testNow } }, 'NELEISTI KORTELE_NUTRAUKTA'],
  ['a suspended card', card, { busena: { reiksme: 2, moment: testNow } }, 'NELEISTI KORTELE_SUSTABDYTA'],
  ['a card whose print is outdated', card, { busena: { reiksme: 3, moment: testNow } }, 'TIKRINTI PAKITO'],
  ['a phone of a card whose print is outdated', phone, { busena: { reiksme: 3, moment: testNow } }, 'LEISTI'],
  [
    'a number that the registry does not have',
    shownNumber('1'),
    { busena: null, nerasta: true, ...at({ zmogus: null }) },
    'NEZINOMA NERASTA',
  ],
  [
    'a number, no list, no site, no network',
    shownNumber('1'),
    { busena: null, objektas: null },
    'NEZINOMA NERASTA DUOMENU_NERA',
  ],
  [
    'a number that nobody at this gate knows, without a network',
    shownNumber('1'),
    { busena: null, ...at({ zmogus: null }) },
    'NELEISTI NE_OBJEKTE NERASTA',
  ],
  [
    'the same at a lenient site',
    shownNumber('1'),
    { busena: null, ...at({ zmogus: null, nustatymai: { ...settings, svelnusSarasas: true } }) },
    'NEZINOMA NERASTA NE_OBJEKTE',
  ],
  ['a card without any list', card, { busena: null, objektas: null }, 'NEZINOMA DUOMENU_NERA'],
  // The person in the site
  ['not on the list', card, at({ zmogus: null }), 'NELEISTI NE_OBJEKTE'],
  ['not on a list of an hour', card, at({ zmogus: null, sudaryta: testNow - 3600 }), 'NELEISTI NE_OBJEKTE'],
  ['not on a list of over an hour', card, at({ zmogus: null, sudaryta: testNow - 3601 }), 'TIKRINTI NE_OBJEKTE'],
  [
    'not on the list of a lenient site',
    card,
    at({ zmogus: null, nustatymai: { ...settings, svelnusSarasas: true } }),
    'TIKRINTI NE_OBJEKTE',
  ],
  ['on the last day', card, holder({ dirbaIki: '2026-11-23' }), 'LEISTI'],
  ['after the last day', card, holder({ dirbaIki: '2026-11-22' }), 'NELEISTI BUVO'],
  ['on the first day', card, holder({ dirbaNuo: '2026-11-23' }), 'LEISTI'],
  ['before the first day', card, holder({ dirbaNuo: '2026-11-24' }), 'NELEISTI NE_OBJEKTE'],
  ['no longer employed', card, holder({ dirba: false }), 'NELEISTI NEBEDIRBA'],
  [
    'a company without a contract',
    card,
    holder({ sutartis: { yra: false, nuo: null, iki: null } }),
    'NELEISTI SUTARTIS',
  ],
  [
    'a contract that ended',
    card,
    holder({ sutartis: { yra: true, nuo: null, iki: '2026-11-22' } }),
    'NELEISTI SUTARTIS',
  ],
  [
    'a contract that did not begin',
    card,
    holder({ sutartis: { yra: true, nuo: '2026-11-24', iki: null } }),
    'NELEISTI SUTARTIS',
  ],
  [
    'a visitor of a company without a contract',
    card,
    holder({ paskirtis: 'LANKYTOJAS', sutartis: { yra: false, nuo: null, iki: null } }),
    'LEISTI',
  ],
  ['the site’s own company', card, holder({ sutartis: null }), 'LEISTI'],
  ['a needed competence is missing', card, need(true), 'NELEISTI REIKALINGA_KOMPETENCIJA'],
  ['an advised competence is missing', card, need(false), 'TIKRINTI PATARIAMA_KOMPETENCIJA'],
  [
    'a mandatory certificate is missing',
    card,
    holder({ trukstaPazymejimu: ['Aukštybininkas'] }),
    'TIKRINTI TRUKSTA_PAZYMEJIMO',
  ],
  ['no photo', card, holder({ nuotrauka: null }), 'TIKRINTI BE_NUOTRAUKOS'],
  [
    'no photo but that of the back',
    { ...card, statement: { ...testStatement, nuotrauka: Uint8Array.of(1) } },
    holder({ nuotrauka: null }),
    'LEISTI',
  ],
  ['an induction that nobody asks for', card, holder({ instruktazas: null }), 'LEISTI'],
  ['a pack from before there were inductions', card, holder({}), 'LEISTI'],
  ['an induction passed until today', card, holder({ instruktazas: { butinas: true, iki: '2026-11-23' } }), 'LEISTI'],
  [
    'a needed induction that ended yesterday',
    card,
    holder({ instruktazas: { butinas: true, iki: '2026-11-22' } }),
    'NELEISTI BE_INSTRUKTAZO',
  ],
  [
    'a needed induction that was not passed',
    card,
    holder({ instruktazas: { butinas: true, iki: null } }),
    'NELEISTI BE_INSTRUKTAZO',
  ],
  [
    'an advised induction that was not passed',
    card,
    holder({ instruktazas: { butinas: false, iki: null } }),
    'TIKRINTI BE_INSTRUKTAZO',
  ],
  [
    'a visitor who has not passed it',
    card,
    holder({ paskirtis: 'LANKYTOJAS', instruktazas: { butinas: true, iki: null } }),
    'NELEISTI BE_INSTRUKTAZO',
  ],
  ['no SDID where it is not asked for', card, holder({ sdid: false }), 'LEISTI'],
  [
    'no SDID',
    card,
    at({ nustatymai: { ...settings, sdid: true }, zmogus: { ...person, sdid: false } }),
    'TIKRINTI SDID_NEPATVIRTINTAS',
  ],
  [
    'a visitor without an SDID',
    card,
    at({ nustatymai: { ...settings, sdid: true }, zmogus: { ...person, sdid: false, paskirtis: 'LANKYTOJAS' } }),
    'LEISTI',
  ],
  ['a printed card where the site wants phones', card, rules({ tikTelefonas: true }), 'TIKRINTI TIK_KORTELE'],
  ['a phone where the site wants phones', phone, rules({ tikTelefonas: true }), 'LEISTI'],
  [
    'a visitor’s card where the site wants phones',
    card,
    at({ nustatymai: { ...settings, tikTelefonas: true }, zmogus: { ...person, paskirtis: 'LANKYTOJAS' } }),
    'LEISTI',
  ],
  [
    'a card that is ordered or made',
    card,
    { busena: { reiksme: 1, moment: testNow, gaminama: true } },
    'TIKRINTI KORTELE_NUTRAUKTA',
  ],
  ['a pass of this site', pass, { busena: null }, 'LEISTI'],
  [
    'a pass of another site',
    { ...pass, pass: { ...pass.pass!, objektas: 8 } },
    { busena: null },
    'NELEISTI NE_OBJEKTE',
  ],
  // Age and clock
  ['knowledge of 24 hours', card, old(24), 'LEISTI'],
  ['knowledge of over 24 hours', card, old(24.01), 'TIKRINTI DUOMENYS_SENI'],
  ['knowledge of 72 hours', card, old(72), 'TIKRINTI DUOMENYS_SENI'],
  ['knowledge of over 72 hours', card, old(72.01), 'NEZINOMA DUOMENU_NERA'],
  ['an old list of cards and a fresh list of people', card, { busena: hours(25) }, 'TIKRINTI DUOMENYS_SENI'],
  [
    'a fresh list of cards and an old list of people',
    card,
    at({ sudaryta: testNow - 25 * 3600 }),
    'TIKRINTI DUOMENYS_SENI',
  ],
  [
    'the site’s own limit',
    card,
    { ...old(3), ...at({ sudaryta: testNow - 3 * 3600, nustatymai: { ...settings, duomenuRiba: 2 } }) },
    'TIKRINTI DUOMENYS_SENI',
  ],
  ['a limit above 24 hours', card, { busena: hours(25), ...rules({ duomenuRiba: 70 }) }, 'TIKRINTI DUOMENYS_SENI'],
  ['a clock without time for a day', card, { laikrodis: 'DREIFAVO' }, 'TIKRINTI LAIKRODIS'],
  ['a clock that ran back', card, { laikrodis: 'ATSUKTAS' }, 'NEZINOMA DUOMENU_NERA LAIKRODIS'],
  [
    'an ended card and old knowledge stay red',
    card,
    { busena: { reiksme: 1, moment: testNow - 80 * 3600 } },
    'NELEISTI KORTELE_NUTRAUKTA DUOMENU_NERA',
  ],
  ['knowledge from the future is no age below zero', card, { busena: { reiksme: 0, moment: testNow + 500 } }, 'LEISTI'],
]

describe('the verdict', () => {
  it.each(cases)('%s', (_, shown, set, expected) => expect(judged(shown, set)).toBe(expected))

  it('has 24 reasons, and a case above for each', () => {
    const given = new Set(cases.flatMap(([, , , expected]) => expected.split(' ').slice(1)))
    expect([...given].sort()).toEqual([...gateCodeNames].sort())
    expect(gateCodeNames).toHaveLength(24)
  })

  it('says the age of the oldest knowledge', () => {
    expect(judge(card, { ...fresh, busena: hours(2) }).amzius).toBe(7200)
    expect(judge(card, { ...fresh, busena: null }).amzius).toBeNull()
    expect(judge(card, { ...fresh, busena: hours(-1) }).amzius).toBe(60)
  })
})

describe('of several reasons', () => {
  const reason = (kodas: (typeof gateCodeNames)[number]): Reason => ({ kodas, verdiktas: gateCodes[kodas], detale: '' })
  it('the worst decides and stands first, for all pairs', () => {
    for (const a of gateCodeNames)
      for (const b of gateCodeNames) {
        const ranks = [gateCodes[a], gateCodes[b]].map((verdict) => verdictOrder.indexOf(verdict))
        const expected = verdictOrder[Math.max(...ranks)]
        expect(worst([reason(a), reason(b)])).toBe(expected)
        expect(sorted([reason(a), reason(b)])[0]?.verdiktas).toBe(expected)
        expect(sorted([reason(a), reason(b)])).toEqual(sorted([reason(b), reason(a)]))
      }
    expect(worst([])).toBe('LEISTI')
  })
  it('a milder one does not decide', () => {
    const soft: Reason = { kodas: 'NE_OBJEKTE', verdiktas: 'TIKRINTI', detale: '' }
    expect(sorted([soft, reason('DUOMENU_NERA')])[0]?.kodas).toBe('DUOMENU_NERA')
    expect(worst([{ verdiktas: 'TIKRINTI' }])).toBe('TIKRINTI')
  })
})
