import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/lib/civil.ts'
import type { ProcessCode } from '#contract/processes/processes.ts'
import { makeTrainee, makeTraining } from '#server/factories/background.ts'
import {
  makeAssessment,
  makeAssessmentPerson,
  makeCard,
  makeCompany,
  makeCompetency,
  makeEmployment,
  makePerson,
  makePersonCompetency,
} from '#server/factories/make.ts'
import { makeSite, makeSitePerson } from '#server/factories/sites.ts'
import { jobTest, noon, today } from './testing.ts'

const { t, does } = jobTest()
const results = async (kodas: ProcessCode) =>
  (
    await t.db
      .selectFrom('procesoRezultatas as r')
      .innerJoin('periodinisProcesas as p', 'p.id', 'r.procesasId')
      .select(['r.irasoId', 'r.asmuoId', 'r.rusis'])
      .where('p.kodas', '=', kodas)
      .orderBy('r.id')
      .execute()
  ).map(({ irasoId }) => irasoId)
const trailOf = async (apieAsmuo: number) =>
  (await t.db.selectFrom('auditas').select('veiksmas').where('apieAsmuo', '=', apieAsmuo).orderBy('id').execute()).map(
    ({ veiksmas }) => veiksmas,
  )
const mailsTo = (asmuoId: number) =>
  t.db
    .selectFrom('zinute')
    .select(['tema', 'tekstas', 'kanalas'])
    .where('asmuoId', '=', asmuoId)
    .orderBy('id')
    .execute()

describe('competencies', () => {
  it('past their last day are written down as over, each once, with their trail', async () => {
    const cases = [
      [addDays(today, -1), 'GALIOJA', 'NEGALIOJA'],
      [today, 'GALIOJA', 'GALIOJA'],
      [null, 'GALIOJA', 'GALIOJA'],
      [addDays(today, -1), 'LAUKIAMA', 'LAUKIAMA'],
    ] as const
    const competencies = []
    for (const [galioja, statusas, then] of cases) {
      const { id: asmuoId } = await makePerson(t.db)
      const { id: kompetencijaId } = await makeCompetency(t.db)
      const set = { asmuoId, kompetencijaId, galioja, statusas, suteikta: '2025-01-01' }
      competencies.push({ then, ...(await makePersonCompetency(t.db, set)) })
    }
    expect(await does('KOMPETENCIJU_PABAIGA')).toEqual({ statusas: 'BAIGTA', PASIBAIGE: 1 })
    for (const { id, then } of competencies) {
      const row = await t.db.selectFrom('asmensKompetencija').select('statusas').where('id', '=', id).executeTakeFirst()
      expect(row?.statusas).toBe(then)
    }
    const ended = competencies[0] as (typeof competencies)[0]
    expect(await results('KOMPETENCIJU_PABAIGA')).toEqual([ended.id])
    expect(await trailOf(ended.asmuoId)).toEqual(['processes.KOMPETENCIJU_PABAIGA'])
    expect(await does('KOMPETENCIJU_PABAIGA')).toEqual({ statusas: 'BAIGTA', PASIBAIGE: 0 })
  })

  it('are warned of 60, 30 and 7 days ahead, each step once; late only the nearest', async () => {
    const { id: imoneId } = await makeCompany(t.db, { pavadinimas: 'UAB Įspėta' })
    const { id: asmuoId } = await makePerson(t.db, { email: 'ispetas@example.lt', komunikacijosKanalas: 'EPASTAS' })
    await makeEmployment(t.db, { asmuoId, imoneId })
    const { id: rep } = await makePerson(t.db, {
      vartotojoTipas: 'ORG_ATSTOVAS',
      email: 'atstovas@example.lt',
      komunikacijosKanalas: 'EPASTAS',
    })
    await makeEmployment(t.db, { asmuoId: rep, imoneId })
    const { id: blocked } = await makePerson(t.db, { statusas: 'UZBLOKUOTA' })
    const end = '2031-03-01'
    const { id: kompetencijaId, kodas } = await makeCompetency(t.db)
    for (const who of [asmuoId, blocked])
      await makePersonCompetency(t.db, { asmuoId: who, kompetencijaId, galioja: end, suteikta: '2026-03-01' })
    const at = async (daysAhead: number) => {
      const { ISPETA, PRANESTA_IMONEI }: Record<string, number | string> = await does(
        'KOMPETENCIJU_ISPEJIMAI',
        noon(addDays(end, -daysAhead)),
      )
      return [ISPETA, PRANESTA_IMONEI]
    }
    const days = [61, 60, 59, 31, 30, 29, 8, 7, 1, 0, -1]
    const warnings = []
    for (const daysLeft of days) warnings.push([daysLeft, ...(await at(daysLeft))])
    expect(warnings.filter(([, people]) => people)).toEqual([
      [60, 1, 1],
      [30, 1, 1],
      [7, 1, 1],
    ])
    const mails = await mailsTo(asmuoId)
    expect(mails).toHaveLength(3)
    expect(mails[0]?.tekstas).toContain(kodas)
    expect(mails[0]?.tekstas).toContain(end)
    expect((await mailsTo(rep)).map(({ tekstas }) => tekstas?.includes('UAB Įspėta'))).toEqual([true, true, true])
    expect(await mailsTo(blocked)).toEqual([])

    // The end has moved, as after a renewal, and the process is late: still one warning.
    const later = '2032-03-01'
    await t.db.updateTable('asmensKompetencija').set({ galioja: later }).where('asmuoId', '=', asmuoId).execute()
    expect(await does('KOMPETENCIJU_ISPEJIMAI', noon(addDays(later, -5)))).toMatchObject({ ISPETA: 1 })
    expect(await does('KOMPETENCIJU_ISPEJIMAI', noon(addDays(later, -5)))).toMatchObject({ ISPETA: 0 })
    expect(await mailsTo(asmuoId)).toHaveLength(4)
  })

  it('are told to each company that has confirmed the person, and to no other', async () => {
    const { id: asmuoId } = await makePerson(t.db)
    const told = []
    for (const statusas of ['PATVIRTINTA', 'PATVIRTINTA', 'TIKRINAMA'] as const) {
      const { id: imoneId } = await makeCompany(t.db)
      await makeEmployment(t.db, { asmuoId, imoneId, statusas })
      const { id } = await makePerson(t.db, { vartotojoTipas: 'ORG_ATSTOVAS', komunikacijosKanalas: 'EPASTAS' })
      await makeEmployment(t.db, { asmuoId: id, imoneId })
      told.push(id)
    }
    const { id: kompetencijaId } = await makeCompetency(t.db)
    await makePersonCompetency(t.db, { asmuoId, kompetencijaId, galioja: '2034-03-01', suteikta: '2029-03-01' })
    expect(await does('KOMPETENCIJU_ISPEJIMAI', noon('2034-02-20'))).toMatchObject({ ISPETA: 1, PRANESTA_IMONEI: 2 })
    const letters = []
    for (const id of told) letters.push((await mailsTo(id)).length)
    expect(letters).toEqual([1, 1, 0])
  })

  it('that end on one day are told in one message, those of another day in another', async () => {
    const { id: asmuoId } = await makePerson(t.db, { email: 'keli@example.lt', komunikacijosKanalas: 'EPASTAS' })
    for (const galioja of ['2033-03-01', '2033-03-01', '2033-03-05']) {
      const { id: kompetencijaId } = await makeCompetency(t.db)
      await makePersonCompetency(t.db, { asmuoId, kompetencijaId, galioja, suteikta: '2028-03-01' })
    }
    expect(await does('KOMPETENCIJU_ISPEJIMAI', noon('2033-02-20'))).toMatchObject({ ISPETA: 1, BAIGIASI: 3 })
    expect(await mailsTo(asmuoId)).toHaveLength(2)
  })
})

describe('what is past', () => {
  it('work in a company ends after its last day; the main company follows', async () => {
    const { id: imoneId } = await makeCompany(t.db)
    const people = []
    for (const galiojaIki of [addDays(today, -1), today, null]) {
      const { id: asmuoId } = await makePerson(t.db)
      people.push(await makeEmployment(t.db, { asmuoId, imoneId, galiojaNuo: '2029-01-01', galiojaIki }))
    }
    // A competency that nobody has confirmed yet stays as it is for the administrator.
    const { id: waits } = await makePerson(t.db)
    const past = { galiojaNuo: '2029-01-01', galiojaIki: addDays(today, -1), statusas: 'TIKRINAMA' } as const
    const unconfirmed = await makeEmployment(t.db, { asmuoId: waits, imoneId: (await makeCompany(t.db)).id, ...past })
    expect(await does('DARBO_PABAIGA')).toEqual({ statusas: 'BAIGTA', PASIBAIGE: 1 })
    const still = t.db.selectFrom('asmuoImone').select('statusas').where('id', '=', unconfirmed.id)
    expect(await still.executeTakeFirst()).toEqual({ statusas: 'TIKRINAMA' })
    const after = await t.db
      .selectFrom('asmuoImone as ai')
      .innerJoin('asmuo', 'asmuo.id', 'ai.asmuoId')
      .select(['ai.statusas', 'asmuo.imoneId'])
      .where('ai.imoneId', '=', imoneId)
      .orderBy('ai.id')
      .execute()
    expect(after).toEqual([
      { statusas: 'NEBEDIRBA', imoneId: null },
      { statusas: 'PATVIRTINTA', imoneId },
      { statusas: 'PATVIRTINTA', imoneId },
    ])
    expect(await trailOf(people[0]?.asmuoId ?? 0)).toEqual(['processes.DARBO_PABAIGA'])
  })

  it('cards end after their last day, active and suspended, and their holders are told', async () => {
    const cases = [
      ['AKTYVI', addDays(today, -1), 'NEGALIOJA'],
      ['SUSPENDUOTA', addDays(today, -1), 'NEGALIOJA'],
      ['AKTYVI', today, 'AKTYVI'],
      ['AKTYVI', null, 'AKTYVI'],
    ] as const
    const cards = []
    for (const [statusas, galiojaIki] of cases) {
      const { id: asmuoId } = await makePerson(t.db, {
        email: `k${Math.random()}@example.lt`,
        komunikacijosKanalas: 'EPASTAS',
      })
      cards.push(await makeCard(t.db, { asmuoId, statusas, galiojaIki }))
    }
    expect(await does('KORTELIU_PABAIGA')).toEqual({ statusas: 'BAIGTA', PASIBAIGE: 2 })
    const state = async (id: number) =>
      t.db.selectFrom('kortele').select(['statusas', 'galiojaIki']).where('id', '=', id).executeTakeFirst()
    for (const [i, [, galiojaIki, then]] of cases.entries())
      expect(await state(cards[i]?.id ?? 0)).toEqual({ statusas: then, galiojaIki })
    const [mail] = await mailsTo(cards[0]?.asmuoId ?? 0)
    expect(mail?.tekstas).toContain(`baigėsi galiojimas ${addDays(today, -1)}`)
    expect(await mailsTo(cards[2]?.asmuoId ?? 0)).toEqual([])
    expect(await does('KORTELIU_PABAIGA')).toEqual({ statusas: 'BAIGTA' })
  })

  it.each([
    [-2, 'LAUKIAMA', 'ATSAUKTA'],
    [-2, 'PATVIRTINTA', 'PATVIRTINTA'],
    [-1, 'LAUKIAMA', 'LAUKIAMA'],
    [0, 'LAUKIAMA', 'LAUKIAMA'],
  ] as const)('an assessment of %s days from now: %s becomes %s', async (days, statusas, then) => {
    const { id: atestId } = await makeAssessment(t.db, { data: addDays(today, days) })
    const { id: asmuoId } = await makePerson(t.db)
    await makeAssessmentPerson(t.db, { atestId, asmuoId, statusas })
    const changed = then === statusas ? {} : { ATSAUKTA: 1 }
    expect(await does('VERTINIMU_UZDARYMAS')).toEqual({ statusas: 'BAIGTA', ...changed })
    const row = await t.db
      .selectFrom('atestavimoAsmuo')
      .select('statusas')
      .where('asmuoId', '=', asmuoId)
      .executeTakeFirst()
    expect(row?.statusas).toBe(then)
    const { laukiama } = await t.db
      .selectFrom('atestavimas')
      .select('laukiama')
      .where('id', '=', atestId)
      .executeTakeFirstOrThrow()
    expect(laukiama).toBe(then === 'LAUKIAMA' ? 1 : 0)
    await t.db.deleteFrom('atestavimoAsmuo').where('asmuoId', '=', asmuoId).execute()
  })

  it('a training’s waiting rows and its line', async () => {
    const { id: mokymasId } = await makeTraining(t.db, { dataNuo: addDays(today, -2), registriki: addDays(today, -3) })
    const { id: open } = await makeTraining(t.db, { dataNuo: addDays(today, -1), registriki: addDays(today, -3) })
    for (const [mokymas, set] of [
      [mokymasId, { statusas: 'LAUKIAMA' }],
      [mokymasId, { statusas: 'LAUKIAMA', eileje: noon(today) }],
      [mokymasId, { statusas: 'PATVIRTINTA' }],
      [open, { statusas: 'LAUKIAMA' }],
    ] as const)
      await makeTrainee(t.db, { mokymasId: mokymas, asmuoId: (await makePerson(t.db)).id, ...set })
    expect(await does('MOKYMU_UZDARYMAS')).toEqual({ statusas: 'BAIGTA', ATSAUKTA: 2 })
    const { laukiama, eileje, asmenuSkaicius } = await t.db
      .selectFrom('mokymas')
      .select(['laukiama', 'eileje', 'asmenuSkaicius'])
      .where('id', '=', mokymasId)
      .executeTakeFirstOrThrow()
    expect({ laukiama, eileje, asmenuSkaicius }).toEqual({ laukiama: 0, eileje: 0, asmenuSkaicius: 1 })
  })

  it.each([
    ['VERTINIMU_UZDARYMAS', ['LAUKIAMA', 'PATVIRTINTA']],
    ['MOKYMU_UZDARYMAS', ['LAUKIAMA', 'PATVIRTINTA']],
  ] as const)('%s tells each person whose registration it cancels, once', async (kodas, statuses) => {
    const { id: imoneId } = await makeCompany(t.db, { pavadinimas: 'UAB „Vertina ir moko“' })
    const notifiedPerson = async () => {
      const { id: asmuoId } = await makePerson(t.db, {
        email: `nepatvirtinta${Math.random()}@example.lt`,
        komunikacijosKanalas: 'EPASTAS',
      })
      return asmuoId
    }
    const people = [await notifiedPerson(), await notifiedPerson()]
    // Two of them, so that a person in both gets a message for each.
    for (const days of [-2, -3]) {
      const day = addDays(today, days)
      const of =
        kodas === 'VERTINIMU_UZDARYMAS'
          ? await makeAssessment(t.db, { imoneId, data: day })
          : await makeTraining(t.db, { imoneId, dataNuo: day, registriki: day })
      for (const [i, statusas] of statuses.entries()) {
        const row = { asmuoId: people[i] ?? 0, statusas }
        if (kodas === 'VERTINIMU_UZDARYMAS') await makeAssessmentPerson(t.db, { atestId: of.id, ...row })
        else await makeTrainee(t.db, { mokymasId: of.id, ...row })
      }
    }
    expect(await does(kodas)).toEqual({ statusas: 'BAIGTA', ATSAUKTA: 2 })
    const [waited, confirmed] = [await mailsTo(people[0] ?? 0), await mailsTo(people[1] ?? 0)]
    expect(waited.map(({ tema }) => tema)).toEqual([
      expect.stringContaining('Registracija nepatvirtinta'),
      expect.stringContaining('Registracija nepatvirtinta'),
    ])
    for (const days of [-2, -3])
      expect(waited.filter(({ tekstas }) => tekstas?.includes(addDays(today, days)))).toHaveLength(1)
    expect(waited[0]?.tekstas).toContain('UAB „Vertina ir moko“')
    expect(confirmed).toEqual([])
    await does(kodas)
    expect(await mailsTo(people[0] ?? 0)).toHaveLength(2)
  })

  it('names of visitors are forgotten after 90 days; that they were there stays', async () => {
    const { id: imoneId } = await makeCompany(t.db)
    const { id: objektasId } = await makeSite(t.db, { imoneId })
    const visit = (dirbaIki: string, set: object = {}) =>
      makeSitePerson(t.db, {
        objektasId,
        vardas: 'Petras',
        pavarde: 'Svečias',
        paskirtis: 'LANKYTOJAS',
        priezastis: 'Petro brolis',
        dirbaNuo: '2029-01-01',
        dirbaIki,
        ...set,
      })
    const old = await visit(addDays(today, -91))
    const fresh = await visit(addDays(today, -90))
    const { id: asmuoId } = await makePerson(t.db)
    const known = await visit(addDays(today, -91), { asmuoId })
    expect(await does('LANKYTOJU_VARDAI')).toEqual({ statusas: 'BAIGTA', ISTRINTA: 1 })
    const names = async (id: number) =>
      t.db
        .selectFrom('objektoAsmuo')
        .select(['vardas', 'pavarde', 'priezastis'])
        .where('id', '=', id)
        .executeTakeFirst()
    expect(await names(old.id)).toEqual({ vardas: '—', pavarde: '—', priezastis: '' })
    for (const { id } of [fresh, known])
      expect(await names(id)).toEqual({ vardas: 'Petras', pavarde: 'Svečias', priezastis: 'Petro brolis' })
    expect(await does('LANKYTOJU_VARDAI')).toEqual({ statusas: 'BAIGTA', ISTRINTA: 0 })
  })
})
