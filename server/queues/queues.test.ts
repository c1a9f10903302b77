import { beforeAll, expect, it } from 'vitest'
import { firstCalls } from '#contract/firstCalls.ts'
import { type Queue, type QueueKind, queueKinds } from '#contract/queues/schema.ts'
import { makeCard, makeCompany, makePerson, makePersonCompetency } from '#server/factories/make.ts'
import { makeQualification } from '#server/factories/qualifications.ts'
import { makeNeed } from '#server/factories/sites.ts'
import { type Ask, testApp } from '../../test/app.ts'

const t = testApp()
const ago = (days: number) => new Date(t.clock.now.getTime() - days * 86_400_000).toISOString()

/** For each queue, one record that waits since this many days; a record beside it that does not wait. */
const waits: Record<QueueKind, (days: number) => Promise<unknown>> = {
  KOMPETENCIJOS: async (days) => {
    const asmuoId = (await makePerson(t.db)).id
    await makePersonCompetency(t.db, { asmuoId, statusas: 'GALIOJA', sukurta: ago(400) })
    await makePersonCompetency(t.db, {
      asmuoId,
      statusas: 'LAUKIAMA',
      suteikta: null,
      galioja: null,
      sukurta: ago(days),
    })
  },
  KVALIFIKACIJOS: async (days) => {
    const [asmuoId, other] = [(await makePerson(t.db)).id, (await makePerson(t.db)).id]
    await makeQualification(t.db, { asmuoId: other, statusas: 'PATVIRTINTA', pateikta: ago(400) })
    await makeQualification(t.db, { asmuoId, statusas: 'LAUKIAMA', pateikta: ago(days) })
  },
  IMONES: async (days) => {
    await makeCompany(t.db, { sukurta: ago(400) })
    await makeCompany(t.db, { statusas: 'NEPATVIRTINTA', sukurta: ago(days) })
  },
  ATSTOVAI: async (days) => {
    await makePerson(t.db, { sukurta: ago(400) })
    await makePerson(t.db, { pageidaujamasTipas: 'ORG_ATSTOVAS', sukurta: ago(days) })
  },
  POREIKIAI: async (days) => {
    const of = { imoneId: (await makeCompany(t.db)).id, profesijaId: profession, sritiesKodas: '1.1-04' }
    await makeNeed(t.db, { ...of, statusas: 'PATVIRTINTAS', pateikta: ago(400) })
    await makeNeed(t.db, { ...of, statusas: 'PATEIKTAS', pateikta: ago(days) })
  },
  KORTELES: async (days) => {
    await makeCard(t.db, { asmuoId: (await makePerson(t.db)).id, statusas: 'AKTYVI', sukurta: ago(400) })
    await makeCard(t.db, { asmuoId: (await makePerson(t.db)).id, statusas: 'UZSAKOMA', sukurta: ago(days) })
  },
}

let admin: Ask
let profession: number
const asked = async (ask: Ask): Promise<Queue[]> => (await ask('GET', '/eiles')).body.eiles
beforeAll(async () => {
  const row = {
    kodas: 'EILE',
    pavadinimas: 'Mūrininkas',
    pavadinimasEn: '',
    sritiesKodas: '1.1-04',
    lygisNuo: 2,
    lygisIki: 4,
  }
  profession = (await t.db.insertInto('profesija').values(row).returning('id').executeTakeFirstOrThrow()).id
  admin = await t.as((await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id)
})

it('is empty of everything at first, and says so of each queue', async () => {
  const amziai = { diena: 0, savaite: 0, menuo: 0, ilgiau: 0 }
  expect(await asked(admin)).toEqual(queueKinds.map((rusis) => ({ rusis, kiek: 0, seniausia: null, amziai })))
})

it.each(queueKinds)('counts what waits, by age, and tells since when: %s', async (kind) => {
  for (const days of [0.5, 2, 6, 20, 40, 50, 60]) await waits[kind](days)
  const all = await asked(admin)
  expect(all.find(({ rusis }) => rusis === kind)).toEqual({
    rusis: kind,
    kiek: 7,
    seniausia: ago(60),
    amziai: { diena: 1, savaite: 2, menuo: 1, ilgiau: 3 },
  })
})

it('counts as many as the list that its screen opens', async () => {
  const lists: Record<QueueKind, string> = {
    KOMPETENCIJOS: firstCalls.competencyApprovals.path,
    KVALIFIKACIJOS: firstCalls.qualificationApprovals.path,
    IMONES: `${firstCalls.companies.path}?statusas=NEPATVIRTINTA`,
    ATSTOVAI: `${firstCalls.persons.path}?pageidaujamasTipas=ORG_ATSTOVAS`,
    POREIKIAI: `${firstCalls.demand.path}?statusas=PATEIKTAS`,
    KORTELES: `${firstCalls.cards.path}?statusas=UZSAKOMA`,
  }
  for (const { rusis, kiek } of await asked(admin))
    expect([rusis, (await admin('GET', lists[rusis])).total]).toEqual([rusis, kiek])
})

it('shows nothing to who sees all companies but decides nothing there', async () => {
  const { id: asmuoId } = await makePerson(t.db)
  await t.db.insertInto('asmensTeise').values({ asmuoId, teise: 'AccessAllImones' }).execute()
  expect(await asked(await t.as(asmuoId))).toEqual([])
})
