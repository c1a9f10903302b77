import { expect, it } from 'vitest'
import { hasCheckDigit, isPersonalCode } from '#contract/lib/personal-code.ts'
import { testDatabase } from '#server/demo/testing.ts'
import * as make from './make.ts'

const t = testDatabase()

it('makes rows that are valid, different from each other, and as the caller sets them', async () => {
  const company = await make.makeCompany(t.db, { tipai: ['ATESTAVIMO'] })
  const [one, two] = [
    await make.makePerson(t.db),
    await make.makePerson(t.db, { lytis: 'M', pavarde: 'Rimkutė', telefonas: null }),
  ]
  expect(one).toMatchObject({
    lytis: 'V',
    statusas: 'PATIKRINTA',
    telefonasE164: expect.stringMatching(/^\+3706000\d{4}$/),
  })
  expect(two).toMatchObject({ lytis: 'M', pavarde: 'Rimkutė', telefonasE164: null })
  for (const { asmenskodas } of [one, two]) {
    expect(isPersonalCode(asmenskodas)).toBe(true)
    expect(hasCheckDigit(asmenskodas)).toBe(false)
  }
  const employment = await make.makeEmployment(t.db, { asmuoId: one.id, imoneId: company.id, pareigos: 'Dailidė' })
  expect(employment).toMatchObject({ statusas: 'PATVIRTINTA', pareigos: 'Dailidė' })
  expect((await make.makeCard(t.db, { asmuoId: one.id })).statusas).toBe('AKTYVI')
  expect((await make.makeFile(t.db, { ikele: one.id })).raktas).not.toBe((await make.makeFile(t.db)).raktas)

  const competency = await make.makeCompetency(t.db, { trukme: 2 })
  const competencyOfPerson = await make.makePersonCompetency(t.db, {
    asmuoId: one.id,
    kompetencijaId: competency.id,
    lygis: 'IV',
  })
  expect(competencyOfPerson).toMatchObject({ kompetencijaId: competency.id, statusas: 'GALIOJA', lygis: 'IV' })
  expect((await make.makePersonCompetency(t.db, { asmuoId: one.id })).kompetencijaId).not.toBe(competency.id)
})

it('makes an assessment with its assessors, and people in it', async () => {
  const [assessor, person, other] = [
    await make.makePerson(t.db),
    await make.makePerson(t.db),
    await make.makePerson(t.db),
  ]
  const { id, data, kompetencijaId } = await make.makeAssessment(t.db, {
    data: '2026-03-02',
    vertintojai: [assessor.id],
  })
  expect(await t.db.selectFrom('atestavimoVertintojas').selectAll().execute()).toEqual([
    { atestId: id, asmuoId: assessor.id },
  ])
  const waiting = await make.makeAssessmentPerson(t.db, { atestId: id, asmuoId: person.id })
  expect(waiting).toMatchObject({ data, kompetencijaId, statusas: 'LAUKIAMA', uzbaigta: null })
  const passed = await make.makeAssessmentPerson(t.db, { atestId: id, asmuoId: other.id, statusas: 'ISLAIKYTA' })
  expect(passed.uzbaigta).toBe('2026-03-02T13:00:00.000Z')
})

it('makes a thousand different people', async () => {
  const rows = Array.from({ length: 1000 }, (_, i) => make.personRow(20_000 + i))
  expect(new Set(rows.map(({ asmenskodas }) => asmenskodas)).size).toBe(1000)
  expect(rows.filter(({ asmenskodas }) => !isPersonalCode(asmenskodas) || hasCheckDigit(asmenskodas))).toEqual([])
})
