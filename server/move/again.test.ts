import { beforeEach, describe, expect, it } from 'vitest'
import { makeCompetency, withCheckDigit } from '#server/factories/make.ts'
import { codeOf, type Files, moveTest, saidOf } from './testing.ts'

const { t, move } = moveTest()

const imKodas = withCheckDigit('77700001')
const otherCode = withCheckDigit('77700002')
const company = { isorinisNumeris: 'I1', imKodas, pavadinimas: 'UAB „Senoji“', statusas: 'PATVIRTINTA' }
const person = {
  isorinisNumeris: 'A1',
  asmenskodas: codeOf(1),
  vardas: 'Rūta',
  pavarde: 'Žąsytė',
  email: 'ruta@senas.lt',
  miestas: 'Kaunas',
}
const employment = { isorinisNumeris: 'D1', asmuo: 'A1', imone: 'I1', statusas: 'PATVIRTINTA', galiojaIki: '' }
const competency = { isorinisNumeris: 'K1', asmuo: 'A1', kompetencija: 'K1', suteikta: '2024-01-02' }
const card = {
  isorinisNumeris: 'C1',
  asmuo: 'A1',
  numeris: '20000001',
  statusas: 'AKTYVI',
  galiojaIki: '',
  pastabos: '',
}
const files: Files = {
  imones: [company],
  asmenys: [person],
  darbai: [employment],
  kompetencijos: [competency],
  korteles: [card],
}
type Name = keyof typeof first
const first = { imones: company, asmenys: person, darbai: employment, kompetencijos: competency, korteles: card }

const tables = ['imone', 'asmuo', 'asmuoImone', 'asmensKompetencija', 'kortele'] as const
const countAll = async () => {
  const counts: Record<string, number> = {}
  for (const table of [...tables, 'perkeltasIrasas', 'perkelimas', 'auditas', 'skaitiklis'] as const)
    counts[table] = (
      await t.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  return counts
}
const auditOf = (uzklausa: string) =>
  t.db
    .selectFrom('auditas')
    .select(['veiksmas', 'asmuoId', 'lentele', 'irasoId', 'apieAsmuo', 'pokytis'])
    .where('uzklausa', '=', uzklausa)
    .orderBy('id')
    .execute()
const lastRun = () => t.db.selectFrom('perkelimas').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

beforeEach(async () => {
  t.clock.now = new Date()
  for (const table of ['perkeltasIrasas', 'perkelimas', 'kortele', 'asmensKompetencija', 'asmuoImone'] as const)
    await t.db.deleteFrom(table).execute()
  await t.pool.query(`delete from asmuo where vardas in ('Rūta', 'Jonas')`)
  await t.pool.query('delete from imone where im_kodas in ($1, $2)', [imKodas, otherCode])
  if (!(await t.db.selectFrom('kompetencija').select('id').where('kodas', '=', 'K1').executeTakeFirst()))
    await makeCompetency(t.db, { kodas: 'K1', trukme: 5 })
})

describe('the same data again', () => {
  it('is moved in once, and each record leaves a row in the trail with the reason', async () => {
    expect((await move(files, { reason: 'Sujungiamos sistemos' })).map(saidOf)).toEqual([
      'new',
      'new',
      'new',
      'new',
      'new',
    ])
    const { id } = await lastRun()
    const trail = await auditOf(`perkelimas-${id}`)
    expect(trail.map(({ veiksmas, lentele }) => `${veiksmas} ${lentele}`)).toEqual([
      'move.begin perkelimas',
      'move.create imone',
      'move.create asmuo',
      'move.create asmuo_imone',
      'move.create asmens_kompetencija',
      'move.create kortele',
      'move.end perkelimas',
    ])
    for (const { asmuoId, pokytis } of trail)
      expect([asmuoId, pokytis]).toEqual([null, expect.objectContaining({ priezastis: 'Sujungiamos sistemos' })])
    const { id: personId, vartotojoVardas } = await t.db
      .selectFrom('asmuo')
      .select(['id', 'vartotojoVardas'])
      .where('asmenskodas', '=', person.asmenskodas)
      .executeTakeFirstOrThrow()
    expect(trail.filter(({ apieAsmuo }) => apieAsmuo === personId)).toHaveLength(4)
    expect(vartotojoVardas).toBe('ruta.zasyte')
    // Nobody is written to.
    expect(await t.db.selectFrom('zinute').select('id').where('asmuoId', '=', personId).execute()).toEqual([])

    const before = await countAll()
    expect((await move(files)).map(saidOf)).toEqual(['same', 'same', 'same', 'same', 'same'])
    // But for the run itself.
    expect(await countAll()).toEqual({
      ...before,
      perkelimas: before['perkelimas']! + 1,
      auditas: before['auditas']! + 2,
    })
  })

  it('is other data by another source', async () => {
    await move(files)
    expect((await move(files, { source: 'KITAS' })).map(saidOf)).toEqual([
      'same KnownRecord',
      'same KnownRecord',
      'AsmuoIsAlreadyRegisteredToThisImone',
      'KompetencijaAlreadyExists',
      'CardNumberUsed numeris',
    ])
  })

  it('a dry run writes nothing, and tells what a real one tells', async () => {
    const before = await countAll()
    const dry = await move(files, { dry: true })
    expect(await countAll()).toEqual(before)
    expect(await move(files)).toEqual(dry)
    const changed: Files = {
      ...files,
      asmenys: [{ ...person, miestas: 'Alytus' }],
      korteles: [{ ...card, statusas: 'SUSPENDUOTA', pastabos: 'Dėl tvarkos' }],
    }
    const dryChange = await move(changed, { dry: true })
    expect(dryChange.map(saidOf)).toEqual(['same', 'changed', 'same', 'same', 'changed'])
    expect(await move(changed)).toEqual(dryChange)
  })
})

type Case = readonly [what: string, name: Name, change: Record<string, string>, said: string, row?: object]
const cases: readonly Case[] = [
  [
    'a name of a company',
    'imones',
    { pavadinimas: 'UAB „Nauja“' },
    'changed',
    { pavadinimas: 'UAB „Nauja“', versija: 2 },
  ],
  [
    'a town of a person',
    'asmenys',
    { miestas: 'Alytus' },
    'changed',
    { miestas: 'Alytus', email: 'ruta@senas.lt', versija: 2 },
  ],
  ['a field that is emptied', 'asmenys', { email: '' }, 'changed', { email: null }],
  ['another personal code', 'asmenys', { asmenskodas: codeOf(77) }, 'FixedField asmenskodas'],
  ['a status of a person', 'asmenys', { statusas: 'PATIKRINTA' }, 'FixedField statusas'],
  [
    'the end of work',
    'darbai',
    { statusas: 'NEBEDIRBA', galiojaIki: '2026-01-31' },
    'changed',
    { statusas: 'NEBEDIRBA', galiojaIki: '2026-01-31' },
  ],
  ['a step back', 'darbai', { statusas: 'TIKRINAMA' }, 'StatusNotAllowed statusas'],
  [
    'a revoked competency',
    'kompetencijos',
    { statusas: 'NEGALIOJA', priezastis: 'Klaida' },
    'changed',
    { statusas: 'NEGALIOJA' },
  ],
  ['revoked for no reason', 'kompetencijos', { statusas: 'NEGALIOJA' }, 'InvalidFormFields priezastis'],
  ['a competency that waits again', 'kompetencijos', { statusas: 'LAUKIAMA' }, 'StatusNotAllowed statusas'],
  [
    'a suspended card',
    'korteles',
    { statusas: 'SUSPENDUOTA', pastabos: 'Dėl tvarkos' },
    'changed',
    { statusas: 'SUSPENDUOTA' },
  ],
  ['another number of a card', 'korteles', { numeris: '20000009' }, 'FixedField numeris'],
  [
    'ended for no reason',
    'korteles',
    { statusas: 'NEGALIOJA', galiojaIki: '2150-01-01' },
    'InvalidFormFields pastabos',
  ],
]
const tableOf = {
  imones: 'imone',
  asmenys: 'asmuo',
  darbai: 'asmuoImone',
  kompetencijos: 'asmensKompetencija',
  korteles: 'kortele',
} as const

describe('a changed line', () => {
  it.each(cases.map((one) => ({ what: one[0], one })))('$what', async ({ one: [, name, change, said, row = {}] }) => {
    await move(files)
    const line = { ...first[name], ...change }
    const changed: Files = { ...files, [name]: [line] }
    const at = Object.keys(first).indexOf(name)
    const dry = await move(changed, { dry: true })
    const report = await move(changed)
    expect(dry).toEqual(report)
    expect(report.map((one) => saidOf(one))[at]).toBe(said)
    const { irasoId } = await t.db
      .selectFrom('perkeltasIrasas')
      .select('irasoId')
      .where('isorinisNumeris', '=', line.isorinisNumeris)
      .executeTakeFirstOrThrow()
    const stored = await t.db.selectFrom(tableOf[name]).selectAll().where('id', '=', irasoId).executeTakeFirstOrThrow()
    expect(stored).toMatchObject(row)
    const trail = await auditOf(`perkelimas-${(await lastRun()).id}`)
    expect(trail.filter(({ veiksmas }) => veiksmas === 'move.change')).toHaveLength(said === 'changed' ? 1 : 0)
  })

  it('is told, where the record was changed in the registry since', async () => {
    await move(files)
    await t.pool.query(`update asmuo set miestas = 'Vilnius', versija = versija + 1 where asmenskodas = $1`, [
      person.asmenskodas,
    ])
    const report = await move({ ...files, asmenys: [{ ...person, miestas: 'Alytus' }] })
    expect(report.map(saidOf)[1]).toBe('ChangedHere')
    expect(
      await t.db.selectFrom('asmuo').select('miestas').where('asmenskodas', '=', person.asmenskodas).executeTakeFirst(),
    ).toEqual({ miestas: 'Vilnius' })
    // A line that did not change has nothing to say against it.
    expect((await move(files)).map(saidOf)[1]).toBe('same')
  })

  it('never takes the contacts of an account that its owner uses', async () => {
    await move(files)
    await t.pool.query(`update asmuo set slaptazodis = 'x' where asmenskodas = $1`, [person.asmenskodas])
    const change = (more: object) => move({ asmenys: [{ ...person, ...more }] })
    expect((await change({ email: 'vagis@senas.lt' })).map(saidOf)).toEqual(['FixedField email'])
    expect((await change({ miestas: 'Alytus' })).map(saidOf)).toEqual(['changed'])
  })

  it('keeps what the file does not give', async () => {
    await move(files)
    const { miestas: _, ...less } = person
    expect((await move({ asmenys: [{ ...less, email: 'kita@senas.lt' }] })).map(saidOf)).toEqual(['changed'])
    expect(
      await t.db.selectFrom('asmuo').select('miestas').where('asmenskodas', '=', person.asmenskodas).executeTakeFirst(),
    ).toEqual({ miestas: 'Kaunas' })
  })

  it('leaves a record that was in the registry as it is, and one that is gone is told', async () => {
    await move(files)
    expect((await move({ asmenys: [{ ...person, isorinisNumeris: 'X1' }] }, { source: 'KITAS' })).map(saidOf)).toEqual([
      'same KnownRecord',
    ])
    expect(
      (await move({ asmenys: [{ ...person, isorinisNumeris: 'X1', miestas: 'Alytus' }] }, { source: 'KITAS' })).map(
        saidOf,
      ),
    ).toEqual(['same KnownRecord'])
    await t.db.deleteFrom('kortele').execute()
    expect((await move({ korteles: [{ ...card, pastabos: 'Kita' }] })).map(saidOf)).toEqual(['RecordGone'])
  })

  it('with the number of an earlier line is refused', async () => {
    const second = { ...person, asmenskodas: codeOf(5), email: '' }
    const report = await move({ asmenys: [person, second] })
    expect(report.map(saidOf)).toEqual(['new', 'NumberRepeats isorinisNumeris'])
    expect(await t.db.selectFrom('asmuo').select('vardas').where('asmenskodas', '=', codeOf(5)).execute()).toEqual([])
  })
})

it('work that ended while nothing closed it is no change of ours: later lines change it', async () => {
  await move(files)
  // Time goes on, and its end is not written down.
  const ended = { galiojaNuo: '2020-01-01', galiojaIki: '2021-01-01' }
  await t.db.updateTable('asmuoImone').set(ended).execute()
  const again = async (galiojaIki: string) =>
    (await move({ ...files, darbai: [{ ...employment, galiojaIki }] })).map(saidOf)[2]
  const record = () => t.db.selectFrom('asmuoImone').select(['statusas', 'galiojaIki']).executeTakeFirstOrThrow()
  expect(await again('2150-01-01')).toBe('changed')
  expect(await record()).toEqual({ statusas: 'PATVIRTINTA', galiojaIki: '2150-01-01' })
  expect(await again('2151-01-01')).toBe('changed')
  expect(await again('2150-02-01')).toBe('changed')
})

it('work that the move has ended for a new record is still as it was moved', async () => {
  const other = { ...company, isorinisNumeris: 'I2', imKodas: otherCode }
  await move({ ...files, imones: [company, other] })
  const past = { galiojaNuo: '2020-01-01', galiojaIki: '2021-01-01' }
  await t.db.updateTable('asmuoImone').set(past).execute()
  await move({ darbai: [{ ...employment, isorinisNumeris: 'D2', imone: 'I2' }] })
  const ended = t.db.selectFrom('asmuoImone').select(['statusas', 'versija']).where('galiojaIki', '=', past.galiojaIki)
  expect(await ended.executeTakeFirstOrThrow()).toEqual({ statusas: 'NEBEDIRBA', versija: 2 })
  const line = { ...employment, ...past, statusas: 'NEBEDIRBA', pareigos: 'Meistras' }
  expect((await move({ darbai: [line] })).map(saidOf)).toEqual(['changed'])
})
