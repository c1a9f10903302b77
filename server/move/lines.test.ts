import { beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, makeCompetency, makeEmployment, makePerson, withCheckDigit } from '#server/factories/make.ts'
import { type Files, moveTest, type Reported, saidOf } from './testing.ts'

const { t, move } = moveTest()

let last = 10_000
const next = () => {
  last += 1
  return last
}
const companyCode = () => withCheckDigit(String(next() + 30_000_000))
const personCode = () => `385021${String(next()).padStart(5, '0')}`
const [imKodas, closedCode, knownCompany, alone] = [companyCode(), companyCode(), companyCode(), companyCode()]
const [code, otherCode, knownCode, adminCode] = [personCode(), personCode(), personCode(), personCode()]

/** What every file of this test begins with. */
const base: Files = {
  imones: [
    { isorinisNumeris: 'I1', imKodas, pavadinimas: 'UAB „Senoji“', statusas: 'PATVIRTINTA' },
    { isorinisNumeris: 'I2', imKodas: closedCode, pavadinimas: 'UAB „Uždaryta“', statusas: 'NEVEIKIANTI' },
    { isorinisNumeris: 'I3', imKodas: alone, pavadinimas: 'Ūkis', veiklosTipas: 'INV_VEIKLA' },
  ],
  asmenys: [
    { isorinisNumeris: 'A1', asmenskodas: code, vardas: 'Rūta', pavarde: 'Žąsytė', email: 'ruta@senas.lt' },
    { isorinisNumeris: 'A2', asmenskodas: otherCode, vardas: 'Jonas', pavarde: 'Ūsas' },
  ],
}
beforeAll(async () => {
  t.clock.now = new Date()
  await makeCompetency(t.db, { kodas: 'K1', trukme: 5 })
  await makeCompetency(t.db, { kodas: 'K2', aktyvus: false, neribotas: true, trukme: null })
  await makeCompany(t.db, { imKodas: knownCompany })
  const known = await makePerson(t.db, {
    asmenskodas: knownCode,
    vardas: 'Ona',
    pavarde: 'Žinoma',
    email: 'ona@senas.lt',
  })
  const company = await makeCompany(t.db)
  await makeEmployment(t.db, { asmuoId: known.id, imoneId: company.id, sdid: 'S-1' })
  await move(base)
})

type Case = [what: string, line: Record<string, string>, said: string]
/** One line after another in one file, each with a number of its own, in a dry run and in a real one. */
async function tellsOf(name: keyof Files, cases: readonly Case[], more: Parameters<typeof move>[1] = {}) {
  const lines = cases.map(([, line]) => ({ isorinisNumeris: `${name}-${next()}`, ...line }))
  const dry = await move({ [name]: lines }, { ...more, dry: true })
  const real = await move({ [name]: lines }, more)
  expect(dry).toEqual(real)
  const said = (all: readonly Reported[]) => all.map((one, at) => [cases[at]?.[0], saidOf(one)])
  expect(said(real)).toEqual(cases.map(([what, , outcome]) => [what, outcome]))
  // Every refusal says what to do.
  expect(real.filter(({ code, todo }) => code !== '' && todo === '')).toEqual([])
}

describe('each line by the rules that hold by hand', () => {
  it('companies', async () => {
    const foreign = { imKodas: 'ab 12', salis: 'PL', pavadinimas: 'Budowa' }
    await tellsOf('imones', [
      ['good', { imKodas: companyCode(), pavadinimas: 'UAB „Nauja“', tipai: 'STATYBOS' }, 'new'],
      ['foreign', foreign, 'new'],
      ['foreign again, written otherwise', { ...foreign, imKodas: 'AB12' }, 'ImoneAlreadyExists imKodas'],
      ['in the registry by hand', { imKodas: knownCompany, pavadinimas: 'Kita' }, 'same KnownRecord'],
      ['came by another number', { imKodas, pavadinimas: 'Kita' }, 'ImoneAlreadyExists imKodas'],
      ['no name', { imKodas: companyCode() }, 'InvalidFormFields pavadinimas'],
      ['wrong code', { imKodas: '123456789', pavadinimas: 'Bloga' }, 'InvalidFormFields imKodas'],
      [
        'no number',
        { isorinisNumeris: '', imKodas: companyCode(), pavadinimas: 'Be nr.' },
        'InvalidFormFields isorinisNumeris',
      ],
      ['unknown country', { imKodas: 'X1', pavadinimas: 'X', salis: 'XX' }, 'InvalidFormFields salis'],
      [
        'unknown municipality',
        { imKodas: companyCode(), pavadinimas: 'X', savivaldybe: '999' },
        'InvalidFormFields savivaldybe',
      ],
      ['unknown status', { imKodas: companyCode(), pavadinimas: 'X', statusas: 'GYVA' }, 'InvalidFormFields statusas'],
      [
        'a contract that is neither',
        { imKodas: companyCode(), pavadinimas: 'X', meistrasSutartis: 'gal' },
        'InvalidFormFields meistrasSutartis',
      ],
    ])
  })

  it('people', async () => {
    const named = { vardas: 'Petras', pavarde: 'Petraitis' }
    const repeated = personCode()
    await tellsOf('asmenys', [
      ['good', { asmenskodas: personCode(), ...named, email: 'petras@senas.lt', telefonas: '8 612 34567' }, 'new'],
      ['wrong code', { asmenskodas: '38513400000', ...named }, 'InvalidFormFields asmenskodas'],
      ['no name', { asmenskodas: personCode(), vardas: 'Petras' }, 'InvalidFormFields pavarde'],
      ['a child', { asmenskodas: '51501010000', ...named }, 'InvalidFormFields asmenskodas'],
      [
        'born later than allowed',
        { asmenskodas: personCode(), ...named, gimimoData: '2020-01-01' },
        'InvalidFormFields gimimoData',
      ],
      [
        'e-mail of the line before',
        { asmenskodas: personCode(), ...named, email: 'PETRAS@senas.lt' },
        'EmailAlreadyUsed email',
      ],
      [
        'e-mail of the registry',
        { asmenskodas: personCode(), ...named, email: 'Ona@senas.lt' },
        'EmailAlreadyUsed email',
      ],
      ['the first of two with a code', { asmenskodas: repeated, ...named }, 'new'],
      ['the second', { asmenskodas: repeated, ...named }, 'personalcodeRegistered asmenskodas'],
      ['in the registry by hand', { asmenskodas: knownCode, vardas: 'ONA', pavarde: 'Zinoma' }, 'same KnownRecord'],
      ['the same code by another name', { asmenskodas: knownCode, ...named }, 'personalcodeRegistered asmenskodas'],
      ['unknown citizenship', { asmenskodas: personCode(), ...named, pilietybe: 'QQQ' }, 'InvalidFormFields pilietybe'],
      ['wrong phone', { asmenskodas: personCode(), ...named, telefonas: '12' }, 'InvalidFormFields telefonas'],
      [
        'with rights',
        { asmenskodas: personCode(), ...named, vartotojoTipas: 'ADMIN' },
        'RightsNotAllowed vartotojoTipas',
      ],
    ])
    await makePerson(t.db, { asmenskodas: adminCode, vardas: 'Kita', pavarde: 'Kitaitė' })
    await tellsOf('asmenys', [
      ['another name than here', { asmenskodas: adminCode, ...named }, 'NameDoesNotMatch pavarde'],
    ])
    const rights = { asmenskodas: personCode(), ...named, vartotojoTipas: 'ORG_ATSTOVAS' }
    await tellsOf('asmenys', [['with rights that the mapping allows', rights, 'new']], { allowRights: true })
  })

  it('employments', async () => {
    const here = { asmuo: 'A1', imone: 'I1' }
    const past = { galiojaNuo: '2020-01-01', galiojaIki: '2021-01-01' }
    await tellsOf('darbai', [
      [
        'confirmed',
        { ...here, statusas: 'PATVIRTINTA', pareigos: 'Mūrininkė', galiojaNuo: '2022-05-01', sdid: 'S-1' },
        'new',
      ],
      ['a second open one', { ...here, statusas: 'TIKRINAMA' }, 'AsmuoIsAlreadyRegisteredToThisImone'],
      ['one that was', { ...here, statusas: 'NEBEDIRBA', ...past }, 'new'],
      ['confirmed until a day that is past', { ...here, statusas: 'PATVIRTINTA', ...past }, 'new'],
      ['over without a last day', { ...here, statusas: 'NEBEDIRBA' }, 'InvalidFormFields galiojaIki'],
      [
        'ends before it begins',
        { ...here, galiojaNuo: '2022-01-02', galiojaIki: '2022-01-01' },
        'InvalidFormFields galiojaIki',
      ],
      ['by codes', { asmenskodas: otherCode, imKodas, numeris: 'T-1' }, 'new'],
      ['the identifier of another', { asmuo: 'A2', imone: 'I1', sdid: 'S-1' }, 'AsmuoIsAlreadyRegisteredToThisImone'],
      ['nobody', { asmuo: 'A9', imone: 'I1' }, 'NoSuchPerson asmuo'],
      [
        'another code than the number',
        { asmuo: 'A1', asmenskodas: otherCode, imone: 'I1' },
        'NoSuchPerson asmenskodas',
      ],
      ['no company', { asmuo: 'A1', imone: 'I9' }, 'NoSuchCompany imone'],
      ['no person named', { imone: 'I1' }, 'InvalidFormFields asmuo'],
      ['no company named', { asmuo: 'A1' }, 'InvalidFormFields imone'],
      ['a closed company', { asmuo: 'A1', imone: 'I2' }, 'ImoneNeveikia imone'],
      ['formerly in a closed company', { asmuo: 'A1', imone: 'I2', statusas: 'NEBEDIRBA', ...past }, 'new'],
      ['a number without a company', { asmuo: 'A1', imone: 'I3', numeris: '5' }, 'InvalidFormFields numeris'],
      ['work without a company', { asmuo: 'A1', veiklosTipas: 'INV_VEIKLA', statusas: 'PATVIRTINTA' }, 'new'],
      ['the same twice', { asmuo: 'A1', veiklosTipas: 'INV_VEIKLA' }, 'AsmuoIsAlreadyRegisteredToThisImone'],
      ['a call', { ...here, statusas: 'PAKVIESTA' }, 'CallNotMoved statusas'],
      ['an unknown activity', { asmuo: 'A2', imone: 'I3', veiklos: 'NERA' }, 'InvalidFormFields veiklos.0.veikla'],
    ])
    await tellsOf('darbai', [
      ['an identifier that is taken', { asmenskodas: knownCode, imone: 'I1', sdid: 'S-1' }, 'SdidAlreadyExists sdid'],
    ])
  })

  it('competencies', async () => {
    const granted = { asmuo: 'A1', kompetencija: 'K1', suteikta: '2024-02-29' }
    await tellsOf('kompetencijos', [
      ['nobody', { ...granted, asmuo: 'A9' }, 'NoSuchPerson asmuo'],
      ['unknown', { ...granted, kompetencija: 'K9' }, 'InvalidFormFields kompetencija'],
      ['granted without a day', { asmuo: 'A1', kompetencija: 'K1' }, 'InvalidFormFields suteikta'],
      ['granted in the future', { ...granted, suteikta: '2150-01-01' }, 'InvalidFormFields suteikta'],
      ['ends before the grant', { ...granted, galioja: '2023-01-01' }, 'InvalidFormFields galioja'],
      ['an unknown level', { ...granted, lygis: 'NERA' }, 'InvalidFormFields lygis'],
      [
        'rejected without a reason',
        { asmuo: 'A1', kompetencija: 'K1', statusas: 'NEGALIOJA' },
        'InvalidFormFields priezastis',
      ],
      ['good', granted, 'new'],
      ['twice', granted, 'KompetencijaAlreadyExists'],
      [
        'a claim of one that is no longer given',
        { asmuo: 'A1', kompetencija: 'K2', statusas: 'LAUKIAMA' },
        'InvalidFormFields kompetencija',
      ],
      ['held, though no longer given', { asmuo: 'A1', kompetencija: 'K2', suteikta: '2019-01-01' }, 'new'],
      [
        'ran out',
        { asmuo: 'A2', kompetencija: 'K1', statusas: 'NEGALIOJA', suteikta: '2015-01-01', galioja: '2020-01-01' },
        'new',
      ],
    ])
    const kept = await t.db
      .selectFrom('asmensKompetencija')
      .select(['suteikta', 'galioja', 'statusas'])
      .orderBy('id')
      .execute()
    expect(kept).toEqual([
      { suteikta: '2024-02-29', galioja: '2029-02-28', statusas: 'GALIOJA' },
      { suteikta: '2019-01-01', galioja: null, statusas: 'GALIOJA' },
      { suteikta: '2015-01-01', galioja: '2020-01-01', statusas: 'NEGALIOJA' },
    ])
  })

  it('cards', async () => {
    const ended = { asmuo: 'A1', statusas: 'NEGALIOJA', galiojaIki: '2020-01-01' }
    await tellsOf('korteles', [
      ['active', { asmuo: 'A1', numeris: '10000001', busenaNuo: '2021-03-04' }, 'new'],
      ['a second active one', { asmuo: 'A1', numeris: '10000002' }, 'AsmuoHasActiveKortele'],
      ['one that ended', { ...ended, numeris: '10000003' }, 'new'],
      [
        'ended without a day',
        { asmuo: 'A1', numeris: '10000004', statusas: 'NEGALIOJA' },
        'InvalidFormFields galiojaIki',
      ],
      ['a number that is used', { ...ended, numeris: '10000001' }, 'CardNumberUsed numeris'],
      ['no number', { asmuo: 'A2', numeris: '' }, 'InvalidFormFields numeris'],
      ['seven digits', { asmuo: 'A2', numeris: '1000000' }, 'InvalidFormFields numeris'],
      [
        'suspended for no reason',
        { asmuo: 'A2', numeris: '10000005', statusas: 'SUSPENDUOTA' },
        'InvalidFormFields pastabos',
      ],
      ['lost', { asmuo: 'A2', numeris: '10000006', statusas: 'SUSPENDUOTA', pamesta: '2026-01-02' }, 'new'],
      ['being ordered', { asmuo: 'A2', numeris: '10000007', statusas: 'UZSAKYTA' }, 'CardOnItsWay statusas'],
      ['of nobody', { asmuo: 'A9', numeris: '10000008' }, 'NoSuchPerson asmuo'],
      ['an unknown type', { asmuo: 'A2', numeris: '10000009', tipas: 'NERA' }, 'InvalidFormFields tipas'],
    ])
  })
})
