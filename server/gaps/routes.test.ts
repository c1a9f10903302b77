import { beforeAll, describe, expect, it } from 'vitest'
import type { Gap, GapGroup } from '#contract/gaps/schema.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeCertificate } from '#server/factories/certificates.ts'
import {
  makeAssessment,
  makeAssessmentPerson,
  makeCard,
  makeCompany,
  makeCompetency,
  makeEmployee,
  makeEmployment,
  makePersonCompetency,
} from '#server/factories/make.ts'
import { makeRequirement, makeSite, makeSitePerson, makeSubcontractor } from '#server/factories/sites.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()
const today = civilDay(new Date())
const day = (days: number) => addDays(today, days)

/** Company A builds a site, where company B has a worker whose competency has ended. */
const s = {} as {
  site: number
  competency: number
  worker: number
  own: number
  company: number
  repB: Ask
  repOf: Ask
}
beforeAll(async () => {
  await t.db.deleteFrom('privalomoPazymejimoPaskirtis').execute()
  const company = (await makeCompany(t.db)).id
  const competency = (await makeCompetency(t.db)).id
  const site = (await makeSite(t.db, { imoneId: w.world.A.company })).id
  await makeSubcontractor(t.db, { objektasId: site, imoneId: company })
  await makeRequirement(t.db, { objektasId: site, kompetencijos: [competency] })
  const [worker, own] = [(await makeEmployee(t.db, company)).id, (await makeEmployee(t.db, w.world.A.company)).id]
  await makePersonCompetency(t.db, { asmuoId: worker, kompetencijaId: competency, galioja: day(-1) })
  await makePersonCompetency(t.db, { asmuoId: worker, galioja: day(10) })
  await makeSitePerson(t.db, { objektasId: site, asmuoId: worker, imoneId: company })
  await makeSitePerson(t.db, { objektasId: site, asmuoId: own, imoneId: w.world.A.company })
  const rep = await makeEmployee(t.db, company, { vartotojoTipas: 'ORG_ATSTOVAS', imoneId: company })
  Object.assign(s, { site, competency, worker, own, company })
  s.repOf = await t.as(rep.id)
  s.repB = await t.as(w.world.B.rep)
})

const kinds = (rows: Gap[]) => rows.map(({ rusis, bukle }) => `${rusis} ${bukle}`)

describe('whose gaps', () => {
  it('a worker sees the own ones, with nothing asked for, and nobody else’s', async () => {
    const worker = await t.as(s.worker)
    const { body } = await worker('GET', '/truksta')
    expect(kinds(body)).toEqual([
      'REIKALAVIMAS PASIBAIGE',
      'KORTELE TRUKSTA',
      'NUOTRAUKA TRUKSTA',
      'SUTARTIS TRUKSTA',
      'KOMPETENCIJA BAIGIASI',
    ])
    expect(body[0]).toMatchObject({ objektas: { id: s.site }, galioja: day(-1), iki: null, butinas: true })
    expect((await worker('GET', `/truksta?asmuo=${s.worker}`)).body).toEqual(body)
    for (const other of [`asmuo=${s.own}`, `imone=${s.company}`, `objektas=${s.site}`])
      for (const path of ['/truksta', '/truksta/suvestine'])
        expect(outcome(await worker('GET', `${path}?${other}`)), other).toBe('404 NotFound')
  })

  it('a company sees its own people, with nothing asked for, and no other company’s', async () => {
    const { body, total } = await s.repOf('GET', '/truksta?size=100')
    expect(new Set(body.map(({ asmuo }: Gap) => asmuo.id)).size).toBe(2)
    expect((await s.repOf('GET', `/truksta?imone=${s.company}`)).total).toBe(total)
    expect((await s.repOf('GET', `/truksta?asmuo=${s.worker}`)).total).toBe(5)
    for (const other of [`imone=${w.world.A.company}`, `asmuo=${s.own}`, `asmuo=${s.own}&imone=${w.world.A.company}`])
      expect(outcome(await s.repOf('GET', `/truksta?${other}`)), other).toBe('404 NotFound')
  })

  it('the builder sees of others in its site only what the site asks for; a stranger does not see the site', async () => {
    const { body } = await w.rep('GET', `/truksta?objektas=${s.site}&size=100`)
    const of = (id: number) => kinds(body.filter(({ asmuo }: Gap) => asmuo.id === id))
    expect(of(s.worker)).toEqual(['REIKALAVIMAS PASIBAIGE', 'KORTELE TRUKSTA'])
    expect(body.map(({ asmuo }: Gap) => asmuo.matomas)).toEqual(body.map(({ asmuo }: Gap) => asmuo.id === s.own))
    expect(of(s.own)).toEqual(['REIKALAVIMAS TRUKSTA', 'KORTELE TRUKSTA', 'NUOTRAUKA TRUKSTA', 'SUTARTIS TRUKSTA'])
    expect(outcome(await s.repB('GET', `/truksta?objektas=${s.site}`))).toBe('404 NotFound')
    // The subcontractor sees its own people there, and no one else.
    const part = (await s.repOf('GET', `/truksta?objektas=${s.site}&size=100`)).body
    expect(new Set(part.map(({ asmuo }: Gap) => asmuo.id))).toEqual(new Set([s.worker]))
    expect(kinds(part)).toHaveLength(5)
    const cut = await w.rep('GET', `/truksta?objektas=${s.site}&imone=${s.company}`)
    expect(new Set(cut.body.map(({ asmuo }: Gap) => asmuo.id))).toEqual(new Set([s.worker]))
  })

  it('a company does not learn what other companies’ sites ask of its people', async () => {
    const elsewhere = (await makeSite(t.db, { imoneId: w.world.B.company })).id
    const secret = (await makeCompetency(t.db)).id
    await makeRequirement(t.db, { objektasId: elsewhere, kompetencijos: [secret] })
    await makeSitePerson(t.db, { objektasId: elsewhere, asmuoId: s.worker, imoneId: w.world.B.company })
    const asks = async (ask: Ask) => (await ask('GET', `/truksta?asmuo=${s.worker}&kompetencija=${secret}`)).total
    expect(await asks(s.repOf)).toBe(0)
    expect(await asks(await t.as(s.worker))).toBe(1)
    expect(await asks(w.admin)).toBe(1)
    await t.db.deleteFrom('objektoAsmuo').where('objektasId', '=', elsewhere).execute()
  })

  it('an administrator sees any, and the own ones where nothing is asked for', async () => {
    expect((await w.admin('GET', `/truksta?imone=${s.company}`)).total).toBe(8)
    const { body } = await w.admin('GET', '/truksta')
    expect(new Set(body.map(({ asmuo }: Gap) => asmuo.id))).toEqual(new Set([w.world.adminId]))
  })

  it('people of a company are also those whose main company is another', async () => {
    const both = await makeEmployee(t.db, s.company)
    await makeEmployment(t.db, { asmuoId: both.id, imoneId: w.world.B.company, galiojaNuo: today })
    const main = await t.db.selectFrom('asmuo').select('imoneId').where('id', '=', both.id).executeTakeFirstOrThrow()
    expect(main.imoneId).toBe(w.world.B.company)
    const { body } = await w.admin('GET', `/truksta?imone=${s.company}&size=100&order=pavarde`)
    const his = (body as Gap[]).filter(({ asmuo }) => asmuo.id === both.id)
    expect(kinds(his)).toEqual(['KORTELE TRUKSTA', 'NUOTRAUKA TRUKSTA', 'SUTARTIS TRUKSTA'])
    expect(his[0]?.asmuo).toMatchObject({ vardas: both.vardas, pavarde: both.pavarde, matomas: true })
    await t.db.deleteFrom('asmuoImone').where('asmuoId', '=', both.id).execute()
  })

  it('nobody whose account is blocked is among them', async () => {
    const { id } = await makeEmployee(t.db, s.company, { statusas: 'UZBLOKUOTA' })
    expect((await w.admin('GET', `/truksta?asmuo=${id}`)).total).toBe(0)
  })
})

describe('the list', () => {
  it('is what is needed now, then by day, then what is booked', async () => {
    const { id } = await makeEmployee(t.db, s.company)
    await makeCard(t.db, { asmuoId: id, galiojaIki: day(40) })
    const soon = (await makePersonCompetency(t.db, { asmuoId: id, galioja: day(20) })).kompetencijaId
    const ended = (await makePersonCompetency(t.db, { asmuoId: id, galioja: day(-20) })).kompetencijaId
    const { id: atestId } = await makeAssessment(t.db, { kompetencijaId: ended, data: day(5) })
    await makeAssessmentPerson(t.db, { atestId, asmuoId: id, statusas: 'PATVIRTINTA' })
    const path = `/truksta?asmuo=${id}`
    const { body } = await w.admin('GET', path)
    expect(body.map(({ rusis, iki }: Gap) => `${rusis} ${iki}`)).toEqual([
      'NUOTRAUKA null',
      'SUTARTIS null',
      `KOMPETENCIJA ${day(20)}`,
      `KORTELE ${day(40)}`,
      'KOMPETENCIJA null',
    ])
    expect(body[4].uzsakyta).toEqual({
      ...{ rusis: 'ATESTAVIMAS', id: atestId, data: day(5), statusas: 'PATVIRTINTA', eileje: false },
    })
    const found = async (filter: string) =>
      (await w.admin('GET', `${path}&${filter}`)).body.map(({ rusis }: Gap) => rusis)
    expect(await found('rusis=KORTELE,NUOTRAUKA')).toEqual(['NUOTRAUKA', 'KORTELE'])
    expect(await found('bukle=PASIBAIGE')).toEqual(['KOMPETENCIJA'])
    expect(await found(`kompetencija=${soon}`)).toEqual(['KOMPETENCIJA'])
    expect(await found(`iki=${day(19)}`)).toEqual(['NUOTRAUKA', 'SUTARTIS', 'KOMPETENCIJA'])
    expect(await found(`iki=${day(20)}&uzsakyta=false`)).toEqual(['NUOTRAUKA', 'SUTARTIS', 'KOMPETENCIJA'])
    expect(await found('uzsakyta=true')).toEqual(['KOMPETENCIJA'])
    expect(await found(`grupe=KOMPETENCIJA:${soon}:`)).toEqual(['KOMPETENCIJA'])
    expect(await found('order=-rusis')).toEqual(['SUTARTIS', 'NUOTRAUKA', 'KORTELE', 'KOMPETENCIJA', 'KOMPETENCIJA'])
    expect(outcome(await w.admin('GET', `${path}&grupe=KORTELE'`))).toBe('400 InvalidFormFields')
    const past = await w.admin('GET', `${path}&size=2&page=9`)
    expect([past.body, past.total]).toEqual([[], 5])
  })

  it('names a mandatory certificate and the competency that requires it, 90 days before its end', async () => {
    const { id } = await makeEmployee(t.db, s.company)
    const kompetencijaId = (await makeCompetency(t.db)).id
    const kind = (await makeCertificate(t.db, { kompetencijos: [kompetencijaId] })).id
    await makePersonCompetency(t.db, { asmuoId: id, kompetencijaId })
    const found = async () => (await w.admin('GET', `/truksta?asmuo=${id}&pazymejimas=${kind}`)).body
    expect(await found()).toMatchObject([
      { rusis: 'PAZYMEJIMAS', bukle: 'TRUKSTA', pazymejimai: [{ id: kind }], reikalauja: [{ id: kompetencijaId }] },
    ])
    const held = { asmuoId: id, pazymejimasId: kind, isdave: 'C', isduota: '2020-01-01' }
    await t.db
      .insertInto('asmensPazymejimas')
      .values({ ...held, galioja: day(90) })
      .execute()
    expect(await found()).toMatchObject([{ bukle: 'BAIGIASI', iki: day(90) }])
  })

  it('is exported with names in the place of codes, and the export is audited', async () => {
    const { raw, status } = await w.admin('GET', `/truksta?imone=${s.company}&format=xlsx`)
    expect(status).toBe(200)
    const { readXlsx } = await import('hucre')
    const [head = [], ...rows] = (await readXlsx(raw)).sheets[0]?.rows ?? []
    const cellsOf = (title: string) => rows.map((row) => row[head.indexOf(title)])
    expect(cellsOf('Kas')).toContain('Kortelė')
    expect(cellsOf('Kodėl')).toContain('Be kortelės į objektus neįleidžiama')
    const entry = await t.db
      .selectFrom('auditas')
      .select('pokytis')
      .where('veiksmas', '=', 'gaps.list')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.pokytis).toMatchObject({ eksportuota: expect.any(Number) })
  })
})

describe('the summary', () => {
  it('counts each gap of the list once, by what closes it', async () => {
    const { body } = await w.admin('GET', `/truksta/suvestine?imone=${s.company}`)
    const { body: rows, total } = await w.admin('GET', `/truksta?imone=${s.company}&size=100`)
    const sum = (of: (one: GapGroup) => number) => body.grupes.reduce((all: number, one: GapGroup) => all + of(one), 0)
    expect(sum(({ zmones }) => zmones)).toBe(total)
    expect(sum(({ dabar }) => dabar)).toBe(rows.filter(({ iki }: Gap) => iki === null).length)
    expect(sum(({ uzsakyta }) => uzsakyta)).toBe(rows.filter(({ uzsakyta }: Gap) => uzsakyta).length)
    expect(sum(({ neuzsakyta }) => neuzsakyta)).toBe(rows.filter(({ uzsakyta }: Gap) => !uzsakyta).length)
    expect([body.spragos, body.gerai]).toEqual([total, null])
    expect(body.zmones).toBe(new Set(rows.map(({ asmuo }: Gap) => asmuo.id)).size)
    for (const { grupe, zmones, iki } of body.grupes as GapGroup[]) {
      const own = rows.filter((one: Gap) => one.grupe === grupe)
      expect([
        own.length,
        own
          .map((one: Gap) => one.iki)
          .filter(Boolean)
          .sort()[0] ?? null,
      ]).toEqual([zmones, iki])
    }
    const ofSite = body.grupes.find(({ rusis }: GapGroup) => rusis === 'REIKALAVIMAS')
    expect(ofSite).toMatchObject({ objektas: { id: s.site }, kompetencijos: [{ id: s.competency }] })
  })

  it('counts for offers those alone whom the caller manages', async () => {
    const { body } = await w.rep('GET', `/truksta/suvestine?objektas=${s.site}&rusis=REIKALAVIMAS`)
    expect(body.grupes).toMatchObject([{ zmones: 2, neuzsakyta: 1, butinas: true }])
  })

  it('says until when all is well', async () => {
    const { id } = await makeEmployee(t.db, s.company)
    const summary = async () => (await w.admin('GET', `/truksta/suvestine?asmuo=${id}&rusis=KOMPETENCIJA`)).body
    expect(await summary()).toMatchObject({ grupes: [], spragos: 0, zmones: 0, visi: 1, gerai: { iki: null } })
    await makePersonCompetency(t.db, { asmuoId: id, galioja: day(400) })
    await makeCard(t.db, { asmuoId: id, galiojaIki: day(300) })
    expect((await summary()).gerai).toEqual({ iki: day(300) })
  })
})
