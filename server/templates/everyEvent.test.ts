import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { bindSigned, bytesOf } from '#contract/phoneCards/proof.ts'
import type { ProcessCode } from '#contract/processes/processes.ts'
import type { Code } from '#contract/statuses.ts'
import { type EventCode, eventCodes, eventOf } from '#contract/templates/events.ts'
import { makeApiKey } from '#server/factories/apiKeys.ts'
import { makeTrainee, makeTraining } from '#server/factories/background.ts'
import { aCheck, makeGate } from '#server/factories/gates.ts'
import { makeInduction } from '#server/factories/inductions.ts'
import {
  makeAssessment,
  makeAssessmentPerson,
  makeCard,
  makeCompany,
  makeCompetency,
  makeEmployee,
  makeEmployment,
  makePerson,
  makePersonCompetency,
} from '#server/factories/make.ts'
import { makeQualification } from '#server/factories/qualifications.ts'
import { makeSdidImport } from '#server/factories/sdid.ts'
import { makeNeed, makeOrder, makeSite, makeSitePerson } from '#server/factories/sites.ts'
import { diskStore } from '#server/files/store.ts'
import { makePhone, signed } from '#server/phoneCards/testing.ts'
import { depsOf, run } from '#server/processes/testing.ts'
import { registrationTest } from '#server/registration/testing.ts'
import { uploadSdid } from '#server/sdid/testing.ts'
import { switchOff } from '#server/webhooks/switchOff.ts'
import type { Answer } from '../../test/app.ts'
import { type Send, takeCard } from '../../test/wallet.ts'
import { outOf, receiver } from './testing.ts'

// Each event of the registry, caused by the real call: does the right person get the whole message?
const { t, w, visitor, body: newcomer } = registrationTest()
const day = (days: number) => addDays(civilDay(new Date()), days)
const reason = 'Nėra parašo'
const delivery = {
  ...{ gavejoPavadinimas: 'UAB „Gavėjas“', gavejoTelefonas: '+370 600 00001' },
  ...{ miestas: 'Vilnius', adresas: 'Gedimino pr. 9', indeksas: 'LT-01103' },
}
let drawn: string
let kompetencijaId: number
let other: number
let mason: number
beforeAll(async () => {
  const strokes =
    '<svg width="400" height="160"><path d="M20 120C90 10 160 150 380 40" stroke="#123" fill="none"/></svg>'
  const png = await sharp(Buffer.from(strokes)).flatten({ background: '#fff' }).png().toBuffer()
  drawn = `data:image/png;base64,${png.toString('base64')}`
  kompetencijaId = (await makeCompetency(t.db, { pavadinimas: 'Mūrijimas', pavadinimasEn: 'Bricklaying' })).id
  other = (await makeCompany(t.db, { pavadinimas: 'UAB „Pamatai“' })).id
  await t.db
    .updateTable('imone')
    .set({ tipai: ['MOKYMO', 'ATESTAVIMO'] })
    .where('id', '=', w.world.A.company)
    .execute()
  const profession = t.db.selectFrom('profesija').select('id').where('kodas', '=', '7112-01')
  mason = (await profession.executeTakeFirstOrThrow()).id
})

/** An assessment of the company, with the person registered. */
async function assessed(asmuoId: number, statusas: Code<'atestavimoStatusai'> = 'LAUKIAMA', set: object = {}) {
  const given = { imoneId: w.world.A.company, kompetencijaId, data: day(3), ...set }
  const { id } = await makeAssessment(t.db, given)
  await makeAssessmentPerson(t.db, { atestId: id, asmuoId, statusas })
  return `/atestavimai/${id}`
}
async function training(set: object = {}) {
  const given = { imoneId: w.world.A.company, dataNuo: day(3), registriki: day(3), adresas: 'Ozo g. 1', ...set }
  const { id } = await makeTraining(t.db, given)
  return { id, path: `/mokymai/${id}` }
}
async function trained(mokymasId: number, asmuoId: number, set: object = {}) {
  await makeTrainee(t.db, { mokymasId, asmuoId, ...set })
}
const company = (asmuoId: number, imoneId = other) => makeEmployment(t.db, { asmuoId, imoneId })
const asRep = (id: number) => t.db.updateTable('asmuo').set({ vartotojoTipas: 'ORG_ATSTOVAS' }).where('id', '=', id)
const put = (path: string, body: object) => w.admin('PUT', path, body)
const post = (path: string, body: object = {}) => w.admin('POST', path, body)
const postAs = async (id: number, path: string, body: object = {}) => (await t.as(id))('POST', path, body)
const heldCompetency = async (asmuoId: number, set: object = {}) =>
  (await makePersonCompetency(t.db, { asmuoId, kompetencijaId, ...set })).id
const claimed = (id: number) => heldCompetency(id, { statusas: 'LAUKIAMA', suteikta: null, galioja: null, pateike: id })
const card = async (asmuoId: number, statusas: Code<'korteleStatusai'>) =>
  (await makeCard(t.db, { asmuoId, statusas })).numeris
const need = async (asmuoId: number, statusas: string, more: object = {}) => {
  const imoneId = (await makeCompany(t.db)).id
  await company(asmuoId, imoneId)
  await asRep(asmuoId).execute()
  const need = { imoneId, profesijaId: mason, sritiesKodas: '1.1-04', statusas: 'PATEIKTAS' } as const
  const { id } = await makeNeed(t.db, need)
  return put('/darbuotojuporeikiai', { poreikiai: [id], statusas, ...more })
}
const suggestion = async (id: number, body: object) => {
  const suggestion = await postAs(id, '/suggestions/kompetencijos', { pavadinimas: 'Molinis tinkas' })
  return put(`/suggestions/${suggestion.body.id}`, body)
}
const wishedStatus = async (asmuoId: number, suteikti: boolean) => {
  await makeEmployment(t.db, { asmuoId, imoneId: w.world.A.company, statusas: 'TIKRINAMA' })
  await t.db.updateTable('asmuo').set({ pageidaujamasTipas: 'ORG_ATSTOVAS' }).where('id', '=', asmuoId).execute()
  return put(`/asmenys/${asmuoId}/pageidaujamas-tipas`, { suteikti })
}
/** A company of its own with this representative and two people who have an SDID. */
async function sdidCompany(id: number) {
  const imoneId = (await makeCompany(t.db)).id
  await company(id, imoneId)
  await t.db.updateTable('asmuo').set({ vartotojoTipas: 'ORG_ATSTOVAS', imoneId }).where('id', '=', id).execute()
  const lines = []
  for (const sdid of ['S-1', 'S-2']) {
    const person = await makeEmployee(t.db, imoneId, {}, { sdid })
    lines.push({ sdid, vardas: person.vardas, pavarde: person.pavarde, asmuoId: person.id })
  }
  return { imoneId, lines, rep: await t.as(id) }
}
/** Runs a periodic process, for events that no call causes; it answers as a call would. */
async function process(kodas: ProcessCode): Promise<Answer> {
  const { statusas } = await run(t, depsOf(t, diskStore(t.files)), kodas)
  return { status: statusas === 'BAIGTA' ? 200 : 500, body: statusas } as Answer
}

type Change = (asmuoId: number) => Promise<Answer>
const changes: Record<Exclude<EventCode, 'REGISTRACIJA'>, Change> = {
  EL_PASTO_PATVIRTINIMAS: async (id) => {
    await t.db
      .updateTable('asmuo')
      .set({ emailPatvirtintas: false, email: `naujas${id}@example.lt` })
      .where('id', '=', id)
      .execute()
    return postAs(id, `/asmenys/${id}/patvirtinimo-laiskas`)
  },
  ATSTOVO_TEISES_SUTEIKTOS: (id) => wishedStatus(id, true),
  ATSTOVO_TEISES_NESUTEIKTOS: (id) => wishedStatus(id, false),
  IMONES_KVIETIMAS: async (id) => {
    const { asmenskodas, pavarde } = await t.db
      .selectFrom('asmuo')
      .select(['asmenskodas', 'pavarde'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return w.rep('POST', '/asmenys/imones', { asmenskodas, pavarde, pareigos: 'Mūrininkas' })
  },
  SUTARTIS_PASIRASYTA: (id) => postAs(id, `/asmenys/${id}/sutartis`, { kalba: 'lt', signature: drawn }),
  ATESTAVIMAS_UZSIREGISTRUOTA: async (id) => {
    const { id: atestId } = await makeAssessment(t.db, { imoneId: w.world.A.company, kompetencijaId, data: day(3) })
    return postAs(id, `/atestavimai/${atestId}/asmenys/${id}`)
  },
  ATESTAVIMAS_UZREGISTRUOTA: async (id) => {
    await company(id, w.world.A.company)
    const { id: atestId } = await makeAssessment(t.db, { imoneId: other, kompetencijaId, data: day(3) })
    return w.rep('POST', `/atestavimai/${atestId}/asmenys/${id}`, {})
  },
  ATESTAVIMAS_PATVIRTINTAS: async (id) =>
    put(`${await assessed(id)}/asmenys`, { asmenys: [id], statusas: 'PATVIRTINTA' }),
  ATESTAVIMAS_PERKELTAS: async (id) => {
    const path = await assessed(id, 'PATVIRTINTA')
    const { body } = await w.admin('GET', path)
    return put(path, { ...body, data: day(5), laikas: '14:30' })
  },
  ATESTAVIMAS_ATSAUKTAS: async (id) => put(`${await assessed(id)}/asmenys/${id}`, { statusas: 'ATSAUKTA' }),
  ATESTAVIMAS_NEPATVIRTINTAS: async (id) => {
    await assessed(id, 'LAUKIAMA', { data: day(-2) })
    return process('VERTINIMU_UZDARYMAS')
  },
  ATESTAVIMAS_REZULTATAS: async (id) => {
    const vertintojai = [w.world.assigned, w.world.unassigned]
    const path = await assessed(id, 'PATVIRTINTA', { data: day(0), tipas: 'TEORINIS', vertintojai })
    const parasai = [id, ...vertintojai].map((asmuoId) => ({ asmuoId, parasas: drawn }))
    const protokolas = { teorijosPazymiai: [8, 7, 6, 9, 7], parasai }
    return (await t.as(w.world.assigned))('PUT', `${path}/asmenys/${id}`, { protokolas })
  },
  MOKYMAS_UZREGISTRUOTA: async (id) => post(`${(await training()).path}/asmenys/${id}`),
  MOKYMAS_EILEJE: async (id) => {
    const at = await training({ vietos: 1 })
    await trained(at.id, w.world.A.person)
    return post(`${at.path}/asmenys/${id}`)
  },
  MOKYMAS_ATSILAISVINO: async (id) => {
    const at = await training({ vietos: 1 })
    await post(`${at.path}/asmenys/${w.world.A.person}`)
    await post(`${at.path}/asmenys/${id}`)
    await t.db.deleteFrom('zinute').where('asmuoId', '=', id).execute()
    return put(`${at.path}/asmenys/${w.world.A.person}`, { statusas: 'ATSAUKTA' })
  },
  MOKYMAS_PATVIRTINTAS: async (id) => {
    const at = await training()
    await trained(at.id, id)
    return put(`${at.path}/asmenys`, { asmenys: [id], statusas: 'PATVIRTINTA' })
  },
  MOKYMAS_ATSAUKTAS: async (id) => {
    const at = await training()
    await trained(at.id, id)
    return put(`${at.path}/asmenys/${id}`, { statusas: 'ATSAUKTA' })
  },
  MOKYMAS_NEPATVIRTINTAS: async (id) => {
    await trained((await training({ dataNuo: day(-2), registriki: day(-3) })).id, id)
    return process('MOKYMU_UZDARYMAS')
  },
  MOKYMAS_PERKELTAS: async (id) => {
    const at = await training()
    await trained(at.id, id)
    const { body } = await w.admin('GET', at.path)
    return put(at.path, { ...body, dataNuo: day(6), laikas: '14:30' })
  },
  KOMPETENCIJA_PATVIRTINTA: async (id) =>
    put('/asmenskompetencijos', { kompetencijos: [await claimed(id)], statusas: 'GALIOJA' }),
  KOMPETENCIJA_NEPATVIRTINTA: async (id) =>
    put('/asmenskompetencijos', { kompetencijos: [await claimed(id)], statusas: 'NEGALIOJA', priezastis: reason }),
  KOMPETENCIJA_BAIGIASI: async (id) => {
    await heldCompetency(id, { suteikta: day(-900), galioja: day(20) })
    return process('KOMPETENCIJU_ISPEJIMAI')
  },
  IMONES_KOMPETENCIJOS_BAIGIASI: async (id) => {
    const imoneId = (await makeCompany(t.db, { pavadinimas: 'UAB „Baigiasi“' })).id
    await company(id, imoneId)
    await asRep(id).execute()
    await heldCompetency((await makeEmployee(t.db, imoneId)).id, { suteikta: day(-900), galioja: day(20) })
    return process('KOMPETENCIJU_ISPEJIMAI')
  },
  KVALIFIKACIJA_PATVIRTINTA: async (asmuoId) =>
    put('/asmenskvalifikacijos', {
      kvalifikacijos: [(await makeQualification(t.db, { asmuoId })).id],
      statusas: 'PATVIRTINTA',
    }),
  KVALIFIKACIJA_ATMESTA: async (asmuoId) =>
    put('/asmenskvalifikacijos', {
      kvalifikacijos: [(await makeQualification(t.db, { asmuoId })).id],
      statusas: 'ATMESTA',
      priezastis: reason,
    }),
  KORTELE_PAGAMINTA: async (asmuoId) => {
    await makeEmployment(t.db, { asmuoId, imoneId: w.world.A.company })
    const ordered = { imoneId: w.world.A.company, ...delivery, statusas: 'UZSAKYTA' as const, uzsakyta: new Date() }
    const { id } = await makeOrder(t.db, ordered)
    await makeCard(t.db, { asmuoId, statusas: 'UZSAKYTA', uzsakymasId: id })
    return put(`/kortelesuzsakymai/${id}/statusas`, { statusas: 'ATLIKTA' })
  },
  KORTELE_AKTYVI: async (id) =>
    put(`/korteles/${await card(id, 'SUSPENDUOTA')}/pastabos`, { statusas: 'AKTYVI', pastabos: reason }),
  KORTELE_SUSPENDUOTA: async (id) =>
    put(`/korteles/${await card(id, 'AKTYVI')}/pastabos`, { statusas: 'SUSPENDUOTA', pastabos: reason }),
  KORTELE_NEGALIOJA: async (id) =>
    put(`/korteles/${await card(id, 'AKTYVI')}/pastabos`, { statusas: 'NEGALIOJA', pastabos: reason }),
  KORTELE_PAMESTA: async (id) => postAs(id, `/korteles/${await card(id, 'AKTYVI')}/pamesta`),
  DARBUOTOJO_KORTELE_PAMESTA: async (id) => {
    const imoneId = (await makeCompany(t.db)).id
    await company(id, imoneId)
    await asRep(id).execute()
    const holder = (await makeEmployee(t.db, imoneId)).id
    return postAs(holder, `/korteles/${await card(holder, 'AKTYVI')}/pamesta`)
  },
  TELEFONAS_SUSIETAS: async (id) => {
    const numeris = await card(id, 'AKTYVI')
    const path = `/korteles/${numeris}/telefonai`
    const me = await t.as(id)
    const { privateKey, raktas } = makePhone()
    const bytes = bindSigned(numeris, bytesOf((await me('POST', `${path}/issukis`)).body.issukis))
    return me('POST', path, { raktas, irodymas: signed(privateKey, bytes) })
  },
  UZSAKYMU_SIULYMAI: async (id) => {
    const imoneId = (await makeCompany(t.db)).id
    await company(id, imoneId)
    await asRep(id).execute()
    const competency = (await makeCompetency(t.db)).id
    const worker = (await makeEmployee(t.db, imoneId)).id
    const galioja = addDays(civilDay(new Date()), 20)
    await makePersonCompetency(t.db, { asmuoId: worker, kompetencijaId: competency, galioja })
    await makeAssessment(t.db, { kompetencijaId: competency, data: addDays(civilDay(new Date()), 7) })
    const rule = { ijungta: true, dienos: 60, savaitesDienos: [1, 2, 3, 4, 5, 6, 7], perMenesi: 20, pacios: false }
    await (await t.as(id))('PUT', `/imones/${imoneId}/uzsakymotaisykle`, rule)
    return process('UZSAKYMU_SIULYMAI')
  },
  API_RAKTAS_BAIGIASI: async (id) => {
    await company(id, w.world.B.company)
    await asRep(id).execute()
    const galiojaIki = addDays(civilDay(new Date()), 20)
    await makeApiKey(t.db, { imoneId: w.world.B.company, sukure: id, galiojaIki })
    return process('RAKTU_PRIMINIMAI')
  },
  API_RAKTAS_ATSAUKTAS: async (id) => {
    const key = await makeApiKey(t.db, { imoneId: w.world.A.company, sukure: id })
    return w.rep('DELETE', `/imones/${w.world.A.company}/raktai/${key.id}`)
  },
  KORTELE_DEKLEJE: async (id) => {
    await card(id, 'AKTYVI')
    const { body } = await (await t.as(id))('POST', '/dekle/pasiulymas')
    let last = await w.nobody('GET', '/health')
    const send: Send = async (path, sent, headers) => {
      last = await w.nobody('POST', `/${path}`, sent, headers)
      return last.body
    }
    await takeCard(send, body.nuoroda, body.pin, t.clock.now)
    return last
  },
  OBJEKTAS_SUBRANGOVAS: async (id) => {
    const imoneId = (await makeCompany(t.db)).id
    await company(id, imoneId)
    await asRep(id).execute()
    const site = await makeSite(t.db, { imoneId: w.world.A.company })
    return w.rep('POST', `/objektai/${site.id}/subrangovai`, { imone: { id: imoneId } })
  },
  OBJEKTO_INSTRUKTAZAS: async (id) => {
    const { id: site } = await makeSite(t.db, { imoneId: w.world.A.company })
    await makeInduction(t.db, site, w.world.adminId)
    const stay = await makeSitePerson(t.db, { objektasId: site, asmuoId: id, imoneId: w.world.A.company })
    return w.rep('POST', `/objektai/${site}/instruktazas/siuntimai`, { irasai: [stay.id] })
  },
  PATIKRA_PRIES_RAUDONA: async (id) => {
    const imoneId = (await makeCompany(t.db)).id
    await company(id, imoneId)
    await asRep(id).execute()
    const { token } = await makeGate(t.db, { objektasId: (await makeSite(t.db, { imoneId })).id })
    const check = aCheck(t.clock.now, { verdiktas: 'NELEISTI', priezastis: 'VADOVO_LEIDIMAS' })
    return w.nobody('POST', '/vartai/patikros', { patikros: [check] }, { cookie: `meistras-vartai=${token}` })
  },
  IVYKIU_GAVEJAS_ISJUNGTAS: async (id) => {
    const imoneId = (await makeCompany(t.db)).id
    await company(id, imoneId)
    await asRep(id).execute()
    const adresas = 'https://sistema.example.lt/en/ivykiai'
    const { body } = await w.admin('POST', `/imones/${imoneId}/gavejai`, { adresas, ivykiai: ['kortele.busena'] })
    await switchOff(t.db, t.config, { gavejasId: body.id, adresas }, 'NEPAVYKO')
    return w.admin('GET', `/imones/${imoneId}/gavejai`)
  },
  TIKRINTOJAS_MATE: async (id) => {
    const site = await makeSite(t.db, { imoneId: other })
    await makeSitePerson(t.db, { objektasId: site.id, asmuoId: id })
    const { id: inspector } = await makePerson(t.db)
    await t.db.insertInto('asmensTeise').values({ asmuoId: inspector, teise: 'TikrintiObjektus' }).execute()
    const visit = await postAs(inspector, '/tikrinimai', { objektas: { id: site.id }, pagrindas: 'Pavedimas' })
    return (await t.as(inspector))('GET', `/tikrinimai/${visit.body.id}`)
  },
  SDID_NEPATVIRTINTI: async (id) => {
    const { imoneId, rep, lines } = await sdidCompany(id)
    const [first, second] = lines
    const builder = (await makeCompany(t.db)).id
    const site = await makeSite(t.db, { imoneId: builder })
    await makeSitePerson(t.db, { objektasId: site.id, asmuoId: second?.asmuoId ?? 0, imoneId })
    await uploadSdid(rep, lines)
    return uploadSdid(rep, [first])
  },
  SDID_FAILAS_SENAS: async (id) => {
    const { imoneId, lines } = await sdidCompany(id)
    await makeSdidImport(t.db, { imoneId, ikele: id, sukurta: `${day(-40)} 10:00` }, lines)
    return process('SDID_PRIMINIMAI')
  },
  POREIKIS_PATVIRTINTAS: (id) => need(id, 'PATVIRTINTAS'),
  POREIKIS_ATSAUKTAS: (id) => need(id, 'NEGALIOJA', { priezastis: reason }),
  PASIULYMAS_PRIIMTAS: (id) => suggestion(id, { statusas: 'PRIIMTAS', atsakymas: 'Ačiū' }),
  PASIULYMAS_ATMESTAS: (id) => suggestion(id, { statusas: 'ATMESTAS', atsakymas: reason }),
}

/** Fields that may be empty. */
const silent: Partial<Record<EventCode, readonly string[]>> = {
  KORTELE_AKTYVI: ['priezastis'],
  SDID_NEPATVIRTINTI: ['objektas'],
}

/** The text of the template with a value in each of its fields. */
function filled(code: EventCode, text: string) {
  const pieces = text.split(/\{\{(\w+)\}\}/).map((piece, at) => {
    if (at % 2 === 0) return piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\n+/g, '\\n+')
    return silent[code]?.includes(piece) ? '[^]*' : '[^]*?\\S[^]*?'
  })
  return new RegExp(`^${pieces.join('')}$`)
}
const heard = (id: number) => t.db.selectFrom('zinute').selectAll().where('asmuoId', '=', id).execute()

async function saysAll(code: EventCode, id: number, kanalas: string, lang: Lang) {
  const [message, ...more] = await heard(id)
  expect([message?.kanalas, more.length]).toEqual([kanalas, 0])
  const { tema, tekstas, sms } = eventOf(code).texts(lang)
  const text = message?.tekstas ?? ''
  expect(`${message?.tema}${text}`).not.toMatch(/[{}]{2}|undefined|null|NaN|\[object/)
  if (kanalas === 'SMS') return expect(text).toMatch(filled(code, sms))
  expect(message?.tema).toMatch(filled(code, tema))
  expect(text).toMatch(filled(code, tekstas))
  // Links lead to pages in the language, and names are in it where they have a translation.
  for (const [, path = ''] of text.matchAll(/https?:\/\/[^/]+\/(\S*)/g)) expect(path).toMatch(/^en\//)
  expect(text).not.toMatch(/Mūrijimas|Mūrininkas|vadovas/)
}

describe('the person concerned gets the whole message, as a letter in English and an SMS in Lithuanian, of', () => {
  it.each(eventCodes.filter((code) => code !== 'REGISTRACIJA'))('%s', async (code) => {
    const emailOnly = code === 'EL_PASTO_PATVIRTINIMAS'
    for (const [lang, kanalas] of [['en', 'EPASTAS'], ...(emailOnly ? [] : [['lt', 'SMS']])] as [Lang, 'SMS'][]) {
      const id = await receiver(t.db, kanalas, { kalba: lang })
      const { status, body } = await changes[code as keyof typeof changes](id)
      expect(status, JSON.stringify(body)).toBeLessThan(300)
      await saysAll(code, id, kanalas, lang)
    }
  })

  it('REGISTRACIJA', async () => {
    const browser = await visitor()
    const sent = { ...newcomer(), ...outOf('EPASTAS'), telefonas: undefined }
    const { status, body } = await browser.ask('POST', '/asmenys/register', sent, { 'accept-language': 'en' })
    expect(status, JSON.stringify(body)).toBe(201)
    await saysAll('REGISTRACIJA', body.id, 'EPASTAS', 'en')
  })
})
