import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { companyKinds } from '#contract/companies/record.ts'
import { makeCompany, makePerson, withCheckDigit } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()
let helper: Ask
const was = {
  imKodas: withCheckDigit('30600001'),
  pvmKodas: 'LT306000010',
  pavadinimas: 'UAB „Pavyzdys“',
  www: 'www.pavyzdys.lt',
  statusas: 'PATVIRTINTA' as const,
  salis: 'LT',
  miestas: 'Kaunas',
  adresas: 'Savanorių pr. 1',
  indeksas: 'LT-44001',
  tipai: ['STATYBOS'],
  veiklosTipas: 'IMONE' as (typeof companyKinds)[number],
  meistrasSutartis: false,
  savivaldybe: '19',
  atnaujinta: null as string | null,
}
type Row = typeof was
/** Another value of every field, as a body has it. */
const other = {
  imKodas: withCheckDigit('30600002'),
  pvmKodas: 'LT306000029',
  pavadinimas: 'UAB „Kitas“',
  www: 'https://kitas.lt',
  statusas: 'NEVEIKIANTI',
  adresas: { salis: 'LV', miestas: 'Rīga', adresas: 'Brīvības 1', indeksas: 'LV-1010' },
  tipai: [{ id: 'ATESTAVIMO' }, { id: 'MOKYMO' }, { id: 'MOKYMO' }],
  veiklosTipas: 'INV_VEIKLA',
  meistrasSutartis: true,
  savivaldybe: '13',
}
const id = () => w.world.A.company
const path = () => `/imones/${id()}`
/** The whole row, except the name as searches compare it, which follows from the name. */
const row = async () => {
  const { pavadinimasNorm: _, ...values } = await t.db
    .selectFrom('imone')
    .selectAll()
    .where('id', '=', id())
    .executeTakeFirstOrThrow()
  return values
}
/** Stores these values and answers the whole row, with which the result of a test is compared. */
const set = async (more: Partial<Row> = {}) => {
  await t.db
    .updateTable('imone')
    .set({ ...was, ...more, versija: 1 })
    .where('id', '=', id())
    .execute()
  return row()
}
const base = { imKodas: was.imKodas, pavadinimas: was.pavadinimas }
const home = { ...other, adresas: { ...other.adresas, salis: 'LT' } }

beforeAll(async () => {
  const { id: asmuoId } = await makePerson(t.db)
  await t.db.insertInto('asmensTeise').values({ asmuoId, teise: 'AccessAllImones' }).execute()
  helper = await t.as(asmuoId)
})
beforeEach(async () => void (await set()))

describe('each field by each role', () => {
  const contacts = { miestas: 'Rīga', adresas: 'Brīvības 1', indeksas: 'LV-1010', www: 'https://kitas.lt' }
  const facts = { ...contacts, pvmKodas: other.pvmKodas, pavadinimas: other.pavadinimas, veiklosTipas: 'INV_VEIKLA' }
  const powers = { statusas: 'NEVEIKIANTI', tipai: ['ATESTAVIMO', 'MOKYMO'], meistrasSutartis: true }
  /** The fields that each may change; the others keep their values. */
  const kept = { ...base, statusas: other.statusas, www: other.www, savivaldybe: '13', adresas: { ...home.adresas } }
  const { tipai: _, meistrasSutartis: __, ...plain } = home
  const compared = { atnaujinta: '2026-11-01T08:00:00.000Z' }
  it.each([
    ['an administrator', () => w.admin, {}, home, { ...facts, ...powers, imKodas: other.imKodas, savivaldybe: '13' }],
    [
      'abroad there is no municipality',
      () => w.admin,
      {},
      other,
      { ...facts, ...powers, imKodas: other.imKodas, salis: 'LV', savivaldybe: null },
    ],
    [
      'the register vouches for the code and the country',
      () => w.admin,
      compared,
      { ...home, imKodas: was.imKodas },
      { ...facts, ...powers, savivaldybe: '13' },
    ],
    [
      'a right given to a person gives no power',
      () => helper,
      {},
      plain,
      { ...facts, imKodas: other.imKodas, savivaldybe: '13' },
    ],
    ['a representative', () => w.rep, {}, kept, { ...contacts, savivaldybe: '13' }],
    ['a manager', () => w.manager, {}, kept, { ...contacts, savivaldybe: '13' }],
  ])('%s', async (_, who, before, body, after) => {
    const stored = await set(before)
    const answer = await who()('PUT', path(), {
      ...body,
      id: 5,
      versija: 9,
    })
    expect(outcome(answer)).toBe(200)
    expect(await row()).toEqual({ ...stored, ...after, versija: 2 })
    expect(answer.body).toMatchObject({ id: id(), versija: 2, pavadinimas: (await row()).pavadinimas })
  })

  it('a field that is left out does not change', async () => {
    const stored = await set({ tipai: ['ATESTAVIMO'], meistrasSutartis: true, veiklosTipas: 'INV_VEIKLA' })
    for (const ask of [w.admin, w.rep]) {
      expect(outcome(await ask('PUT', path(), base))).toBe(200)
      expect(outcome(await ask('PUT', path(), { ...base, adresas: {} }))).toBe(200)
      expect({ ...(await row()), versija: 0 }).toEqual({ ...stored, versija: 0 })
    }
    await w.rep('PUT', path(), { ...base, adresas: { miestas: 'Alytus' }, www: '' })
    expect(await row()).toMatchObject({ miestas: 'Alytus', adresas: was.adresas, indeksas: was.indeksas, www: null })
  })

  it('-1 is the own one, another is not found', async () => {
    expect(outcome(await w.rep('PUT', '/imones/-1', { ...base, www: 'a.lt' }))).toBe(200)
    expect((await row()).www).toBe('a.lt')
    const theirs = `/imones/${w.world.B.company}`
    expect(outcome(await w.rep('PUT', theirs, { ...base, www: 'a.lt' }))).toBe('404 NotFound')
    expect(outcome(await w.admin('PUT', '/imones/-1', base))).toBe('404 NotFound')
  })

  it('says who changed what', async () => {
    await w.rep('PUT', path(), { ...base, www: 'naujas.lt' })
    const trail = await t.db.selectFrom('auditas').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(trail).toMatchObject({
      veiksmas: 'companies.update',
      lentele: 'imone',
      irasoId: id(),
      asmuoId: w.world.A.rep,
    })
    expect(trail.pokytis).toEqual({ www: [was.www, 'naujas.lt'] })
  })
})

describe('what is refused', () => {
  it.each([
    [{ pavadinimas: ' ' }, { pavadinimas: 'required' }],
    [{ imKodas: '123456789' }, { imKodas: 'companyCode' }],
    [{ imKodas: '12' }, { imKodas: 'companyCode' }],
    [{ pvmKodas: 'lt 1' }, { pvmKodas: 'pattern' }],
    [{ www: 'javascript:alert(1)' }, { www: 'pattern' }],
    [{ www: 'nera' }, { www: 'pattern' }],
    [{ statusas: 'KITOKIA' }, { statusas: 'inList' }],
    [{ tipai: [{ id: 'KITOKS' }] }, { 'tipai.0.id': 'inList' }],
    [{ savivaldybe: '999' }, { savivaldybe: 'inList' }],
    [{ imKodas: 'X1', adresas: { salis: 'ZZ' } }, { 'adresas.salis': 'inList' }],
    [{ pavadinimas: 'x'.repeat(201) }, { pavadinimas: 'maxlength' }],
  ])('%j', async (more, fields) => {
    const stored = await row()
    const { status, body } = await w.admin('PUT', path(), { ...base, ...more })
    expect([status, body.code, body.fields]).toEqual([400, 'InvalidFormFields', fields])
    expect(await row()).toEqual(stored)
  })

  it('another company’s code, also where two give it at once', async () => {
    const twin = await makeCompany(t.db)
    const answer = await w.admin('PUT', path(), { ...base, imKodas: twin.imKodas })
    expect(outcome(answer)).toBe('409 ImoneAlreadyExists')
    expect(answer.body.fields).toEqual({ imKodas: 'codeUsed' })
    const [a, b] = [await makeCompany(t.db), await makeCompany(t.db)]
    const imKodas = withCheckDigit('30600077')
    const both = await Promise.all(
      [a, b].map((one) => w.admin('PUT', `/imones/${one.id}`, { imKodas, pavadinimas: one.pavadinimas })),
    )
    expect(both.map(outcome).sort()).toEqual([200, '409 ImoneAlreadyExists'])
  })

  it('an older version', async () => {
    const put = (ask: Ask, versija: string, www: string) =>
      ask('PUT', path(), { ...base, www }, { 'if-match': `"${versija}"` })
    expect(outcome(await put(w.rep, '1', 'pirmas.lt'))).toBe(200)
    expect(outcome(await put(w.admin, '1', 'antras.lt'))).toBe('409 RecordChanged')
    expect((await row()).www).toBe('pirmas.lt')
    const both = await Promise.all([put(w.admin, '2', 'a.lt'), put(w.rep, '2', 'b.lt')])
    expect(both.map(outcome).sort()).toEqual([200, '409 RecordChanged'])
  })
})

describe('a company that no longer operates', () => {
  it('keeps its people, and nobody joins it', async () => {
    await w.admin('PUT', path(), { ...base, statusas: 'NEVEIKIANTI' })
    const { body } = await w.admin('GET', path())
    expect(body).toMatchObject({ statusas: 'NEVEIKIANTI', darbuotojuSkaicius: 4 })
    const { id: person } = await makePerson(t.db)
    const join = await (await t.as(person))('POST', `/asmenys/${person}/imones`, { imone: { id: id() }, pareigos: 'X' })
    expect([join.status, join.body.fields]).toEqual([400, { imone: 'notFound' }])
    expect(outcome(await w.rep('GET', '/imones/-1'))).toBe(200)
  })
})
