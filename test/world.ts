import { beforeAll } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import type { UserType } from '#contract/rights.ts'
import type { Parts } from '#server/app.ts'
import type { Db } from '#server/db/db.ts'
import { makeApiKey } from '#server/factories/apiKeys.ts'
import { makeEducation, makeLanguage, makeRating, makeTrainee, makeTraining } from '#server/factories/background.ts'
import { makeCertificate, makeHeldCertificate } from '#server/factories/certificates.ts'
import { makeGate } from '#server/factories/gates.ts'
import { makeImportJob } from '#server/factories/importJobs.ts'
import {
  makeAssessment,
  makeAssessmentPerson,
  makeCard,
  makeCompany,
  makeCompetency,
  makeEmployment,
  makeFile,
  makePerson,
  makePersonCompetency,
} from '#server/factories/make.ts'
import { makePage } from '#server/factories/pages.ts'
import { makeImprovement, makeQualification } from '#server/factories/qualifications.ts'
import { makeQuestion } from '#server/factories/questions.ts'
import { makeSdidImport } from '#server/factories/sdid.ts'
import {
  makeDevice,
  makeHours,
  makeNeed,
  makeOrder,
  makeRequirement,
  makeSite,
  makeSitePerson,
  makeSubcontractor,
} from '#server/factories/sites.ts'
import { makeDelivery, makeReceiver } from '#server/factories/webhooks.ts'
import { type Ask, testApp } from './app.ts'

/**
 * Two companies, A and B, each with a person, a representative, a manager and an assessment; an assessor assigned to
 * the assessment of A and one assigned to none; an administrator.
 */
export async function makeWorld(db: Db) {
  const tomorrow = addDays(civilDay(new Date()), 1)
  const competency = await makeCompetency(db)
  const adminId = (await makePerson(db, { vartotojoTipas: 'ADMIN' })).id
  const assigned = (await makePerson(db, { vartotojoTipas: 'VERTINTOJAS' })).id
  const unassigned = (await makePerson(db, { vartotojoTipas: 'VERTINTOJAS' })).id
  const spare = (await makePerson(db, { vartotojoTipas: 'VERTINTOJAS' })).id
  const side = async (vertintojai: number[]) => {
    const company = (await makeCompany(db, { tipai: ['ATESTAVIMO'] })).id
    const employments = new Map<number, number>()
    const employ = async (vartotojoTipas: UserType) => {
      const { id } = await makePerson(db, { vartotojoTipas })
      employments.set(id, (await makeEmployment(db, { asmuoId: id, imoneId: company })).id)
      return id
    }
    const person = await employ('VARTOTOJAS')
    const other = await employ('VARTOTOJAS')
    const [rep, manager] = [await employ('ORG_ATSTOVAS'), await employ('ORG_TVARKYTOJAS')]
    const assessment = (
      await makeAssessment(db, { imoneId: company, kompetencijaId: competency.id, data: tomorrow, vertintojai })
    ).id
    const target = (
      await makeAssessment(db, { imoneId: company, kompetencijaId: competency.id, data: tomorrow, vertintojai: [] })
    ).id
    for (const asmuoId of [person, other]) await makeAssessmentPerson(db, { atestId: assessment, asmuoId })
    const heldCompetency = (await makePersonCompetency(db, { asmuoId: person, kompetencijaId: competency.id })).id
    const card = (await makeCard(db, { asmuoId: person })).numeris
    const file = (await makeFile(db, { ikele: rep })).id
    await db.insertInto('atestavimoFailas').values({ atestId: assessment, failasId: file }).execute()
    // One for each principal of the access test, who removes it.
    const documents: number[] = []
    for (let i = 0; i < 12; i++) documents.push((await makeFile(db)).id)
    await db
      .insertInto('asmensFailas')
      .values(documents.map((failasId) => ({ asmuoId: person, failasId, rusis: 'KITA' })))
      .execute()
    const languages: number[] = []
    const ratings: number[] = []
    for (let i = 0; i < 12; i++) {
      languages.push((await makeLanguage(db, { asmuoId: person, kalba: 'OT', kitaKalba: `Kalba ${i}` })).id)
      ratings.push((await makeRating(db, { asmuoId: person, imoneId: company, sukure: rep })).id)
    }
    // One line waits, one is matched; each principal removes one of the others.
    const lines = [{ vardas: 'Nieko', pavarde: 'Nerasta' }, { asmuoId: person }]
    const sdid = (await makeSdidImport(db, { imoneId: company, ikele: rep }, lines)).id
    const { id: sdidLine } = await db
      .selectFrom('sdidEilute')
      .select('id')
      .where('importasId', '=', sdid)
      .where('eile', '=', 1)
      .executeTakeFirstOrThrow()
    const importJob = (await makeImportJob(db, { asmuoId: rep, imoneId: company })).id
    const sdids: number[] = []
    for (let i = 0; i < 12; i++) sdids.push((await makeSdidImport(db, { imoneId: company, ikele: rep }, [{}])).id)
    const diploma = (await makeFile(db)).id
    const qualification = (await makeQualification(db, { asmuoId: person, failas: diploma })).id
    // Each principal removes one of these too.
    const [wanted, improvements, educations]: [number[], number[], number[]] = [[], [], []]
    for (let i = 0; i < 12; i++) {
      const wish = {
        kvalifikacija: 'KITA',
        kitaKvalifikacija: `Naras ${i}`,
        statusas: 'PAGEIDAUJAMA',
        failas: null,
      } as const
      wanted.push((await makeQualification(db, { asmuoId: person, saltinis: 'IMONE', ...wish })).id)
      improvements.push((await makeImprovement(db, { asmuoId: person })).id)
      educations.push((await makeEducation(db, { asmuoId: person, failas: diploma })).id)
    }
    // A mandatory certificate that the person holds; kinds that nobody holds and certificates that the principals
    // remove.
    const certificate = (await makeCertificate(db)).id
    const ofPerson = { asmuoId: person, pazymejimasId: certificate, failas: diploma }
    const certified = (await makeHeldCertificate(db, ofPerson)).id
    const [certificates, certifieds]: [number[], number[]] = [[], []]
    for (let i = 0; i < 12; i++) {
      certificates.push((await makeCertificate(db)).id)
      certifieds.push((await makeHeldCertificate(db, { ...ofPerson, numeris: `Nr. ${i}` })).id)
    }
    const kompetencijos = [vertintojai.length > 0 ? competency.id : (await makeCompetency(db)).id]
    const question = (await makeQuestion(db, { kompetencijos })).id
    const improvement = (await makeImprovement(db, { asmuoId: person })).id
    const education = (await makeEducation(db, { asmuoId: person, failas: diploma })).id
    // A test that was opened for one person, and not for the other. Without questions, because tests empty the bank.
    const test = await db
      .insertInto('testas')
      .values({ atestId: assessment, grupe: true, tvarka: 'random' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sheetOf = async (asmuoId: number, opened: object) =>
      (
        await db
          .insertInto('testoLapas')
          .values({ testasId: test.id, atestId: assessment, asmuoId, ...opened })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const sheet = await sheetOf(person, { atidaryta: new Date(), minutes: 30 })
    const unopened = await sheetOf(other, {})
    // Each principal removes one of its competencies.
    const training = (await makeTraining(db, { imoneId: company, dataNuo: tomorrow, registriki: tomorrow })).id
    await makeTrainee(db, { mokymasId: training, asmuoId: person })
    const trained: number[] = []
    for (let i = 0; i < 12; i++) trained.push((await makeCompetency(db, { sritiesKodas: '3.1-01' })).id)
    await db
      .insertInto('mokymoKompetencija')
      .values(trained.map((kompetencijaId) => ({ mokymasId: training, kompetencijaId })))
      .execute()
    // A profession that no need names, and a need with another profession.
    const professionOf = async (kodas: string) =>
      (
        await db
          .insertInto('profesija')
          .values({ kodas, pavadinimas: kodas, pavadinimasEn: '', sritiesKodas: '1.1-04', lygisNuo: 2, lygisIki: 4 })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const profession = await professionOf(`LAISVA-${company}`)
    const profesijaId = await professionOf(`REIKIA-${company}`)
    const need = (await makeNeed(db, { imoneId: company, profesijaId, sritiesKodas: '1.1-04', sukure: rep })).id
    // One page for everyone; the principals remove the others.
    const page = (await makePage(db)).id
    const pages: number[] = []
    for (let i = 0; i < 12; i++) pages.push((await makePage(db, { meniu: false })).id)
    // A site that the company builds; the principals remove some of its people.
    const site = (await makeSite(db, { imoneId: company })).id
    const sitePerson = (await makeSitePerson(db, { objektasId: site, asmuoId: person, imoneId: company })).id
    const siteVisits: number[] = []
    for (let i = 0; i < 12; i++)
      siteVisits.push(
        (
          await makeSitePerson(db, {
            objektasId: site,
            vardas: 'Petras',
            pavarde: 'Svečias',
            paskirtis: 'LANKYTOJAS',
            priezastis: 'Apžiūra',
            dirbaNuo: tomorrow,
          })
        ).id,
      )
    // Its subcontractor, which has a person there; hours of a day and a device.
    const sub = (await makeCompany(db)).id
    const subcontractor = (await makeSubcontractor(db, { objektasId: site, imoneId: sub })).id
    await makeSitePerson(db, {
      objektasId: site,
      imoneId: sub,
      vardas: 'Jonas',
      pavarde: 'Svečias',
      priezastis: 'Darbas',
    })
    const siteHours = (await makeHours(db, { objektasId: site, imoneId: company, savDiena: 1 })).id
    const siteDevice = (await makeDevice(db, { objektasId: site })).id
    // What the site asks; each principal removes one of these.
    const asked = { objektasId: site, kompetencijos: [competency.id] }
    const siteRequirement = (await makeRequirement(db, { ...asked, paskirtis: 'VADOVAS', pazymejimai: [certificate] }))
      .id
    const siteRequirements: number[] = []
    for (let i = 0; i < 12; i++)
      siteRequirements.push(
        (await makeRequirement(db, { ...asked, paskirtis: 'VADOVAS', pazymejimai: [(await makeCertificate(db)).id] }))
          .id,
      )
    // Gate devices, of which each principal disconnects one.
    const apiKey = (await makeApiKey(db, { imoneId: company })).id
    const apiKeys: number[] = []
    for (let i = 0; i < 12; i++) {
      const atEnd = { imoneId: company, pavadinimas: `Baigėsi ${i}`, galiojaIki: '2026-01-01' }
      apiKeys.push((await makeApiKey(db, atEnd)).id)
    }
    const gates: number[] = []
    for (let i = 0; i < 12; i++) gates.push((await makeGate(db, { objektasId: site })).id)
    // Each principal removes some of the card orders and of the cards in one.
    const order = (await makeOrder(db, { imoneId: company })).id
    const holder = (await makePerson(db)).id
    const [orders, orderCards]: [number[], number[]] = [[], []]
    for (let i = 0; i < 12; i++) {
      orders.push((await makeOrder(db, { imoneId: company })).id)
      orderCards.push((await makeCard(db, { asmuoId: holder, statusas: 'NEGALIOJA', uzsakymasId: order })).id)
    }
    // A receiver of events and one of its log; the principals remove the others.
    const receiver = (await makeReceiver(db, { imoneId: company })).id
    const delivery = (await makeDelivery(db, { gavejasId: receiver, busena: 'ISSIUSTA' })).id
    const receivers: number[] = []
    for (let i = 0; i < 12; i++) receivers.push((await makeReceiver(db, { imoneId: company })).id)
    return {
      certificate,
      certified,
      certificates,
      certifieds,
      order,
      orders,
      orderCards,
      page,
      pages,
      site,
      sitePerson,
      sub,
      subcontractor,
      siteHours,
      siteRequirement,
      siteRequirements,
      siteDevice,
      siteVisits,
      gates,
      apiKey,
      apiKeys,
      receiver,
      receivers,
      delivery,
      need,
      profession,
      needed: profesijaId,
      training,
      trained,
      company,
      person,
      other,
      rep,
      manager,
      assessment,
      target,
      held: heldCompetency,
      card,
      file,
      documents,
      employment: employments.get(person) ?? 0,
      languages,
      ratings,
      education,
      qualification,
      sdid,
      sdidLine,
      sdids,
      importJob,
      improvement,
      wanted,
      improvements,
      educations,
      diploma,
      question,
      sheet,
      unopened,
    }
  }
  const A = await side([assigned])
  const B = await side([])
  // Rows of the metadata that records refer to.
  const { id: process } = await db
    .selectFrom('periodinisProcesas')
    .select('id')
    .where('kodas', '=', 'DARBO_PABAIGA')
    .executeTakeFirstOrThrow()
  const listRow = await idOf(db, 'sarasas', '1.1-04')
  const level = await idOf(db, 'lygis', 'III')
  const qualificationRow = await idOf(db, 'kvalifikacija', 'KITA')
  // Announcements: one that stays, one to delete, and one that was sent.
  const announcement = {
    tipas: 'PRANESIMAS',
    kalba: 'lt',
    pavadinimas: 'Žinia',
    tema: 'A',
    tekstas: 'B',
    sms: 'C',
  } as const
  const [template = 0, spareTemplate = 0] = (
    await db.insertInto('sablonas').values([announcement, announcement]).returning('id').execute()
  ).map(({ id }) => id)
  const institutionKey = (await makeApiKey(db, { istaiga: 'Valstybinė darbo inspekcija' })).id
  const revokedKey = (await makeApiKey(db, { istaiga: 'Valstybinė darbo inspekcija' })).id
  const { tipas: _, ...sent } = announcement
  const { id: sending } = await db
    .insertInto('siuntimas')
    .values({ ...sent, naujienlaiskis: false, sukure: adminId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    A,
    B,
    template,
    spareTemplate,
    sending,
    listRow,
    process,
    level,
    qualificationRow,
    competency: competency.id,
    adminId,
    assigned,
    unassigned,
    spare,
    tomorrow,
    institutionKey,
    revokedKey,
  }
}
const idOf = async (db: Db, table: 'sarasas' | 'lygis' | 'kvalifikacija', kodas: string) =>
  (await db.selectFrom(table).select('id').where('kodas', '=', kodas).orderBy('id').executeTakeFirstOrThrow()).id
export type World = Awaited<ReturnType<typeof makeWorld>>
export type Side = World['A']

/**
 * The application with this world in it, for one test file. `w` is filled before the first test: the world, its callers
 * (those of a company belong to A), and the stored data of a person.
 */
export function worldTest(env?: Record<string, string>, more?: Partial<Parts>) {
  const t = testApp(env, more)
  const w = {} as { world: World; admin: Ask; rep: Ask; manager: Ask; nobody: Ask }
  beforeAll(async () => {
    w.world = await makeWorld(t.db)
    w.admin = await t.as(w.world.adminId)
    w.rep = await t.as(w.world.A.rep)
    w.manager = await t.as(w.world.A.manager)
    w.nobody = await t.as(null)
  })
  const stored = (id: number) => t.db.selectFrom('asmuo').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const audited = (apieAsmuo: number) =>
    t.db.selectFrom('auditas').selectAll().where('apieAsmuo', '=', apieAsmuo).orderBy('id').execute()
  const messagesOf = (id: number) =>
    t.db.selectFrom('zinute').selectAll().where('asmuoId', '=', id).orderBy('id').execute()
  return { t, w, stored, audited, messagesOf }
}
