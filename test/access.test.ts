import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { classifiersApi } from '#contract/classifiers/api.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { diskStore } from '#server/files/store.ts'
import { closeAllSessions } from '#server/session/queries.ts'
import { templateBody } from '#server/templates/testing.ts'
import { type Ask, asksRegister, testApp } from './app.ts'
import { makeWorld, type Side, type World } from './world.ts'

// Who gets through which door. One letter a principal, in this order:
const principals = [
  'nobody',
  'person A',
  'person B',
  'representative A',
  'representative B',
  'manager A',
  'manager B',
  'assessor assigned to A',
  'assessor',
  'administrator',
  'revoked session',
]
// . = the door is open (the call itself may still refuse the data), 1 = 401, 3 = 403, 4 = 404
const everyone = '...........'
const signedIn = '1.........1'

interface Row {
  path?: (side: Side, world: World) => string
  body?: (side: Side, world: World) => unknown
  /** Doors to a record of company A, and of company B. Where there is no record, one line. */
  A: string
  B?: string
}

const body = (side: Side, world: World) => ({
  data: world.tomorrow,
  tipas: 'TEORINIS',
  kompetencija: { id: world.competency },
  imone: { id: side.company },
  adresas: { adresas: 'Žalgirio g. 1', miestas: 'Vilnius' },
  vertintojai: side === world.A ? [{ id: world.assigned }] : [],
  failai: [{ id: side.file }],
})
const trainingBody = (side: Side, world: World) => ({
  pavadinimas: 'Saugus darbas',
  tipas: 'SAUGAUS_DARBO',
  imone: { id: side.company },
  adresas: { adresas: 'Žalgirio g. 1', miestas: 'Vilnius' },
  dataNuo: world.tomorrow,
})
const siteBody = ({ company }: Side) => ({
  pavadinimas: 'Namas',
  imone: { id: company },
  adresas: { adresas: 'Ozo g. 25', miestas: 'Vilnius' },
})
const person = { vardas: 'Jonas', pavarde: 'Petraitis' }
const aPage = (slug: string) => ({ slug, title: 'Puslapis', content: '<p>Tekstas</p>', language: 'lt' })
const aProfession = (kodas: string) => ({
  kodas,
  pavadinimas: 'Mūrininkas',
  sritiesKodas: '1.1-04',
  lygisNuo: 2,
  lygisIki: 4,
})
const drawn =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADwAAAAeAgMAAAAN9pXcAAAADFBMVEX///8GBgafn59JSUklnBnoAAAACXBIWXMAAAsTAAALEwEAmpwYAAAAsUlEQVQYlZ2QsRHCMAxFP/a5cJGj8gi5Y4F0FBmBIgkpKBjBI2QJ75MlzDzclwSHqThU2P46+X1JwB/h91bHe6v7tdVpanW92uMsp1vKpvqhuLVXYFzkCrm7fHKH8XCTR9Gysjkp9LPhmALQaRWLh5FtZNGEhQy4WV1pFte3m/wl4zWFNFuBSgbgZZi0exuCXwkJ6iY4Zq05JFmWX8yNJMZsbjYzijYHnAzzteNjK3+NJ6urIUaffO38AAAAAElFTkSuQmCC'

/** A call of a card order: its company's users and administrators. */
const ofOrder = (child: string, sent?: object): Row => ({
  path: ({ order }) => `/kortelesuzsakymai/${order}${child}`,
  ...(sent ? { body: () => sent } : {}),
  A: '133.4.433.1',
  B: '1334.4.33.1',
})

/** A list below the record of a person, and adding to it: the person, the own company, administrators. */
const own = (child: string, body: (side: Side) => object = () => ({})): Row => ({
  path: ({ person }) => `/asmenys/${person}/${child}`,
  body,
  A: '1.4.4.444.1',
  B: '14.4.4.44.1',
})

/** A certificate of the person of a side, as it is sent. */
const held = ({ certificate, diploma }: Side) => ({
  pazymejimas: { id: certificate },
  isdave: 'Centras',
  isduota: '2021-02-03',
  failai: [{ id: diploma }],
})

const table: Record<string, Row> = {
  'session.login': { A: '11111111111', body: () => ({ username: `nobody${Math.random()}`, password: 'Wrong1pass' }) },
  'session.current': { A: signedIn },
  'session.logout': { A: everyone },
  'session.captcha': { A: everyone },
  'session.forgot': { A: everyone, body: () => ({ email: 'x@example.lt', gresponse: 'x' }) },
  'session.reset': { A: everyone, body: () => ({ token: 'x', password: 'Naujas1zodis' }) },
  'session.settings': { A: signedIn },
  'session.saveSettings': { A: signedIn, body: () => ({}) },

  'identity.ways': { A: everyone },
  'identity.startMobile': { A: everyone },
  'identity.checkMobile': { A: everyone, body: () => ({ token: 'x' }) },
  'identity.startSmartId': { A: everyone },
  'identity.checkSmartId': { A: everyone, body: () => ({ token: 'x' }) },
  'identity.checkSignature': { A: signedIn, body: () => ({ token: 'x' }) },
  'identity.sms': { A: everyone },
  'identity.smsCode': { A: '11111111111', body: () => ({ code: '000000' }) },
  'identity.setContacts': { A: signedIn, body: () => ({ telefonas: '+37060009999', IAgreeToTerms: true }) },

  'persons.list': { A: '133....33.1' },
  'persons.get': { path: ({ person }) => `/asmenys/${person}`, A: '1.4.4.444.1', B: '14.4.4.44.1' },
  'persons.update': {
    path: ({ person }) => `/asmenys/${person}`,
    body: () => person,
    A: '1.4.4.444.1',
    B: '14.4.4.44.1',
  },
  'persons.setStatus': {
    path: ({ person }) => `/asmenys/${person}/statusas`,
    body: () => ({ statusas: 'PATIKRINTA' }),
    A: '134343444.1',
    B: '143434344.1',
  },
  'persons.confirm': { A: '133333333.1', body: () => ({ asmenys: [999999], statusas: 'PATIKRINTA' }) },
  'persons.setPhoto': {
    path: ({ person }) => `/asmenys/${person}/nuotrauka`,
    body: () => ({ nuotrauka: null }),
    A: '1.4.4.444.1',
    B: '14.4.4.44.1',
  },
  'persons.setRights': {
    path: ({ person }) => `/asmenys/${person}/teises`,
    body: () => ({ teises: [] }),
    A: '133333333.1',
    B: '133333333.1',
  },
  'persons.proposeContacts': {
    path: ({ person }) => `/asmenys/${person}/kontaktai`,
    body: () => ({ telefonas: '+370 600 01111' }),
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'persons.answerContacts': {
    path: ({ person }) => `/asmenys/${person}/kontaktai/atsakymas`,
    body: () => ({ priimti: false }),
    A: '1.434344431',
    B: '14.43434431',
  },
  'persons.withdrawContacts': {
    path: ({ person }) => `/asmenys/${person}/kontaktai`,
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'persons.history': { path: ({ person }) => `/asmenys/${person}/istorija`, A: '1.4343444.1', B: '14.434344.1' },
  'persons.data': { path: ({ person }) => `/asmenys/${person}/duomenys`, A: '1.4343444.1', B: '14.434344.1' },
  'persons.assessments': { path: ({ person }) => `/asmenys/${person}/atestavimai`, A: '1.4.4.444.1', B: '14.4.4.44.1' },
  'persons.assessors': { A: '13333..33.1' },

  'contracts.templates': { A: signedIn },
  'contracts.list': { path: ({ person }) => `/asmenys/${person}/sutartis`, A: '1.4343444.1', B: '14.434344.1' },
  'contracts.sign': {
    path: ({ person }) => `/asmenys/${person}/sutartis`,
    body: () => ({ kalba: 'lt', signature: drawn }),
    A: '1.434344431',
    B: '14.43434431',
  },
  // Behind the door stands that it is signed already, above.
  'contracts.startSigning': {
    path: ({ person }) => `/asmenys/${person}/sutartis/parasas`,
    body: () => ({ kalba: 'lt', budas: 'MOBILUSIS' }),
    A: '1.434344431',
    B: '14.43434431',
  },
  'contracts.files': { path: ({ person }) => `/asmenys/${person}/failai`, A: '1.4.4.444.1', B: '14.4.4.44.1' },
  'contracts.addFiles': {
    path: ({ person }) => `/asmenys/${person}/failai`,
    body: () => ({ rusis: 'KITA', failai: [{ id: 999_999 }] }),
    A: '1.4.4.444.1',
    B: '14.4.4.44.1',
  },
  // A representative takes off only what a representative put there.
  'contracts.removeFile': {
    path: ({ person, documents }) => `/asmenys/${person}/failai/${documents.shift()}`,
    A: '1.4444444.1',
    B: '14.444444.1',
  },
  'contracts.agree': {
    path: ({ person }) => `/asmenys/${person}/inzinieriaus-kodeksas-agreement`,
    body: () => ({}),
    A: '1.434344431',
    B: '14.43434431',
  },

  'qualifications.list': own('kvalifikacijos', ({ diploma }) => ({ kvalifikacija: 'A', failai: [{ id: diploma }] })),
  'qualifications.create': own('kvalifikacijos', ({ diploma }) => ({ kvalifikacija: 'A', failai: [{ id: diploma }] })),
  'qualifications.update': {
    path: ({ person, qualification }) => `/asmenys/${person}/kvalifikacijos/${qualification}`,
    body: ({ diploma }) => ({ kvalifikacija: 'NSSV', failai: [{ id: diploma }] }),
    A: '1.4.4.444.1',
    B: '14.4.4.44.1',
  },
  'qualifications.remove': {
    path: ({ person, wanted }) => `/asmenys/${person}/kvalifikacijos/${wanted.pop()}`,
    A: '1.4.4.444.1',
    B: '14.4.4.44.1',
  },
  'qualifications.improvements': own('kvalifikacijosTobulinimai'),
  'qualifications.addImprovement': {
    path: ({ person }) => `/asmenys/${person}/kvalifikacijosTobulinimai`,
    body: () => ({ pavadinimas: 'A', budas: 'KURSAI', data: '2026-01-01' }),
    A: '1.4.4.444.1',
    B: '14.4.4.44.1',
  },
  'qualifications.setImprovement': {
    path: ({ person, improvement }) => `/asmenys/${person}/kvalifikacijosTobulinimai/${improvement}`,
    body: () => ({ pavadinimas: 'A', budas: 'KURSAI', data: '2026-01-01' }),
    A: '1.4.4.444.1',
    B: '14.4.4.44.1',
  },
  'qualifications.removeImprovement': {
    path: ({ person, improvements }) => `/asmenys/${person}/kvalifikacijosTobulinimai/${improvements.pop()}`,
    A: '1.4.4.444.1',
    B: '14.4.4.44.1',
  },
  'qualifications.approvals': { A: '133333333.1' },
  'qualifications.decide': {
    A: '133333333.1',
    body: ({ qualification }) => ({ kvalifikacijos: [qualification], statusas: 'PATVIRTINTA' }),
  },
  'qualifications.setStatuses': {
    path: ({ person }) => `/asmenys/${person}/kvalifikaciniaiStatusai`,
    body: () => [],
    A: '1.4.4.444.1',
    B: '14.4.4.44.1',
  },
  // Behind the door stands that there is no consent.
  'qualifications.askRegister': {
    path: ({ person }) => `/asmenys/${person}/get-spsc`,
    A: '1.4.4.444.1',
    B: '14.4.4.44.1',
  },

  'background.education': own('issilavinimai', ({ diploma }) => ({
    kvalifikacija: 'A',
    mokymoIstaiga: 'B',
    failai: [{ id: diploma }],
  })),
  'background.addEducation': own('issilavinimai', ({ diploma }) => ({
    kvalifikacija: 'A',
    mokymoIstaiga: 'B',
    failai: [{ id: diploma }],
  })),
  'background.setEducation': {
    path: ({ person, education }) => `/asmenys/${person}/issilavinimai/${education}`,
    body: ({ diploma }) => ({ kvalifikacija: 'A', mokymoIstaiga: 'B', failai: [{ id: diploma }] }),
    A: '1.4.4.444.1',
    B: '14.4.4.44.1',
  },
  'background.removeEducation': {
    path: ({ person, educations }) => `/asmenys/${person}/issilavinimai/${educations.pop()}`,
    A: '1.4.4.444.1',
    B: '14.4.4.44.1',
  },
  'background.languages': own('kalbos', () => ({ kalba: 'lt', lygis: 'A1' })),
  'background.addLanguage': own('kalbos', () => ({ kalba: 'lt', lygis: 'A1' })),
  'background.setLanguage': {
    path: ({ person, languages }) => `/asmenys/${person}/kalbos/${languages[0]}`,
    body: () => ({ kalba: 'OT', kitaKalba: 'Latgalių', lygis: 'A1' }),
    A: '1.4.4.444.1',
    B: '14.4.4.44.1',
  },
  'background.removeLanguage': {
    path: ({ person, languages }) => `/asmenys/${person}/kalbos/${languages.pop()}`,
    A: '1.4.4.444.1',
    B: '14.4.4.44.1',
  },
  'background.ratings': own('vertinimai'),
  'background.rate': {
    path: ({ person }) => `/asmenys/${person}/vertinimai`,
    body: ({ company }) => ({ data: '2026-01-01', tipas: 'PADEKA', imone: { id: company } }),
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'background.setRating': {
    path: ({ person, ratings }) => `/asmenys/${person}/vertinimai/${ratings[0]}`,
    body: ({ company }) => ({ data: '2026-01-01', tipas: 'PADEKA', imone: { id: company } }),
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'background.removeRating': {
    path: ({ person, ratings }) => `/asmenys/${person}/vertinimai/${ratings.pop()}`,
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'background.trainings': own('mokymai'),

  'employments.list': own('imones'),
  // A company adds nobody to work without a company.
  'employments.add': {
    ...own('imones', () => ({ imone: { veiklosTipas: 'INV_VEIKLA' } })),
    A: '1.4343444.1',
    B: '14.434344.1',
  },
  // The person reads what the company has confirmed.
  'employments.set': {
    path: ({ person, employment }) => `/asmenys/${person}/imones/${employment}`,
    body: () => ({ pareigos: 'Mūrininkas' }),
    A: '134.4.444.1',
    B: '1434.4.44.1',
  },
  'employments.get': {
    path: ({ person, employment }) => `/asmenys/${person}/imones/${employment}`,
    A: '1.4.4.444.1',
    B: '14.4.4.44.1',
  },
  'employments.people': { path: ({ company }) => `/imones/${company}/asmenys`, A: '133.4.433.1', B: '1334.4.33.1' },
  'employments.join': { A: '133....3331', body: () => ({}) },
  'imports.person': {
    body: ({ company }) => ({ ...person, asmenskodas: '38502140273', imone: { id: company } }),
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'imports.preview': {
    body: ({ company }) => ({ eilutes: [{ ...person, asmenskodas: '38502140273' }], imone: { id: company } }),
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'sdid.list': { A: '133....33.1' },
  'sdid.upload': { A: '133....33.1' },
  'sdid.get': { path: ({ sdid }) => `/sdid-importas/${sdid}`, A: '133.4.433.1', B: '1334.4.33.1' },
  'sdid.remove': { path: ({ sdids }) => `/sdid-importas/${sdids.pop()}`, A: '133.4.433.1', B: '1334.4.33.1' },
  'sdid.lines': { path: ({ sdid }) => `/sdid-importas/${sdid}/lines`, A: '133.4.433.1', B: '1334.4.33.1' },
  'sdid.match': { path: ({ sdid }) => `/sdid-importas/${sdid}/match`, A: '133.4.433.1', B: '1334.4.33.1' },
  'sdid.setLine': {
    path: ({ sdidLine }) => `/sdid-importas/lines/${sdidLine}`,
    body: ({ other }) => ({ asmuoId: other }),
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'sdid.run': {
    path: ({ sdid }) => `/sdid-importas/${sdid}/import`,
    body: () => ({}),
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  // Compared with a company: the own one, or where the caller works.
  'sdid.scan': {
    path: ({ company }) => `/sdid-importas/qrsdid?qr=SDID-1&imone=${company}`,
    A: '1.4.4.444.1',
    B: '14.4.4.44.1',
  },
  'sdid.scanPost': {
    path: () => '/sdid-importas/qrsdid',
    body: ({ company }) => ({ qr: 'SDID-1', imone: company }),
    A: '1.4.4.444.1',
    B: '14.4.4.44.1',
  },
  'employments.decide': { A: '133....33.1', body: () => ({ asmenys: [999999], statusas: 'PATVIRTINTA' }) },

  'registration.begin': { A: everyone, body: () => ({ gresponse: 'x' }) },
  // A visitor gets no further than the captcha; who is signed in needs the right.
  'registration.check': { path: () => '/asmenys/check/38502140230', A: '.33....33..' },
  'registration.register': { A: '.33....33..', body: () => ({ ...person, asmenskodas: '38502140231' }) },
  'registration.sendLetter': {
    path: ({ person }) => `/asmenys/${person}/patvirtinimo-laiskas`,
    A: '1.434344431',
    B: '14.43434431',
  },
  'registration.decideType': {
    path: ({ person }) => `/asmenys/${person}/pageidaujamas-tipas`,
    body: () => ({ suteikti: false }),
    A: '133333333.1',
    B: '133333333.1',
  },

  'companies.list': { A: '133....33.1' },
  'reports.report': {
    path: ({ company }) => `/imones/${company}/ataskaita/darbuotojai`,
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'reports.summary': { path: ({ company }) => `/imones/${company}/suvestine`, A: '133.4.433.1', B: '1334.4.33.1' },
  'certificates.list': { A: signedIn },
  'certificates.get': { path: ({ certificate }) => `/privalomipazymejimai/${certificate}`, A: signedIn },
  'certificates.use': {
    path: ({ certificate }) => `/privalomipazymejimai/${certificate}/naudojimas`,
    A: '133333333.1',
  },
  'certificates.create': {
    A: '133333333.1',
    body: ({ company }) => ({ kodas: `NAUJAS_${company}`, pavadinimas: 'Naujas' }),
  },
  'certificates.update': {
    path: ({ certificate }) => `/privalomipazymejimai/${certificate}`,
    body: ({ certificate }) => ({ kodas: `KEICIAMAS_${certificate}`, pavadinimas: 'Keičiamas' }),
    A: '133333333.1',
  },
  'certificates.remove': {
    path: ({ certificates }) => `/privalomipazymejimai/${certificates.pop()}`,
    A: '133333333.1',
  },
  'heldCertificates.list': own('pazymejimai'),
  'heldCertificates.add': { ...own('pazymejimai'), body: held },
  'heldCertificates.set': {
    ...own('pazymejimai'),
    path: ({ person, certified }) => `/asmenys/${person}/pazymejimai/${certified}`,
    body: held,
  },
  'heldCertificates.remove': {
    ...own('pazymejimai'),
    path: ({ person, certifieds }) => `/asmenys/${person}/pazymejimai/${certifieds.pop()}`,
  },
  'heldCertificates.needs': own('pazymejimai/truksta'),
  'heldCertificates.ofSite': {
    path: ({ site, person }) => `/objektai/${site}/asmenys/pazymejimai?asmenys=${person}`,
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'heldCertificates.ofAssessment': {
    path: ({ assessment }) => `/atestavimai/${assessment}/asmenys/pazymejimai`,
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'templates.list': { A: '133333333.1' },
  'templates.get': { path: (_, { template }) => `/sablonai/${template}`, A: '133333333.1' },
  'templates.create': { body: () => templateBody(), A: '133333333.1' },
  'templates.update': {
    path: (_, { template }) => `/sablonai/${template}`,
    body: () => templateBody(),
    A: '133333333.1',
  },
  'templates.remove': { path: (_, { spareTemplate }) => `/sablonai/${spareTemplate}`, A: '133333333.1' },
  'templates.preview': { body: () => templateBody(), A: '133333333.1' },
  // Whose people: server/templates/sending.test.ts.
  'templates.audience': {
    path: (_, { template }) => `/sablonai/${template}/patikra`,
    body: ({ person }) => ({ asmuoIds: [person] }),
    A: '133333333.1',
  },
  'templates.send': {
    path: (_, { template }) => `/sablonai/${template}/send`,
    body: ({ person }) => ({ asmuoIds: [person] }),
    A: '133333333.1',
  },
  'sendings.list': { A: '133333333.1' },
  'sendings.get': { path: (_, { sending }) => `/siuntimai/${sending}`, A: '133333333.1' },
  'sendings.receivers': { path: (_, { sending }) => `/siuntimai/${sending}/gavejai`, A: '133333333.1' },
  'sendings.stop': { path: (_, { sending }) => `/siuntimai/${sending}/stop`, A: '133333333.1' },
  'sendings.retry': { path: (_, { sending }) => `/siuntimai/${sending}/kartoti`, A: '133333333.1' },

  'translations.texts': { A: everyone },
  'translations.list': { A: '133333333.1' },
  'translations.get': { path: () => '/vertimai/shell.more/lt', A: '133333333.1' },
  'translations.save': {
    path: () => '/vertimai/shell.more/lt',
    body: () => ({ tekstas: 'Daugiau' }),
    A: '133333333.1',
  },
  'translations.reset': { path: () => '/vertimai/shell.more/lt', A: '133333333.1' },

  // Pages are read by all; the one of each side is published and of no user type.
  'pages.list': { A: everyone },
  'pages.get': { path: ({ page }) => `/pages/${page}`, A: everyone },
  'pages.create': { A: '133333333.1', body: ({ company }) => aPage(`naujas-${company}`) },
  'pages.update': {
    path: ({ page }) => `/pages/${page}`,
    body: ({ company }) => aPage(`kitas-${company}`),
    A: '133333333.1',
  },
  'pages.move': { path: ({ page }) => `/pages/${page}/eile`, body: () => ({ eile: 0 }), A: '133333333.1' },
  'pages.remove': { path: ({ pages }) => `/pages/${pages.pop()}`, A: '133333333.1' },
  // Behind the door stands that it is no multipart.
  'images.upload': { A: '133333333.1' },

  'professions.list': { A: everyone },
  'professions.get': { path: ({ profession }) => `/profesijos/${profession}`, A: everyone },
  'professions.use': { path: ({ profession }) => `/profesijos/${profession}/naudojimas`, A: '133333333.1' },
  'professions.create': { A: '133333333.1', body: ({ company }) => aProfession(`NAUJA-${company}`) },
  'professions.update': {
    path: ({ profession }) => `/profesijos/${profession}`,
    body: ({ company }) => aProfession(`LAISVA-${company}`),
    A: '133333333.1',
  },
  'professions.remove': { path: ({ profession }) => `/profesijos/${profession}`, A: '133333333.1' },

  'processes.list': { A: '133333333.1' },
  'processes.get': { path: (_, { process }) => `/periodiniaiprocesai/${process}`, A: '133333333.1' },
  'processes.update': {
    path: (_, { process }) => `/periodiniaiprocesai/${process}`,
    body: (_, { tomorrow }) => ({ periodas: 24, kitaspaleidimas: `${tomorrow}T12:00:00Z`, aktyvus: true }),
    A: '133333333.1',
  },
  'processes.start': { path: (_, { process }) => `/periodiniaiprocesai/${process}/paleisti`, A: '133333333.1' },
  'processes.history': { path: (_, { process }) => `/periodiniaiprocesai/${process}/istorijos`, A: '133333333.1' },
  'processes.results': { path: (_, { process }) => `/periodiniaiprocesai/${process}/rezultatai`, A: '133333333.1' },

  'metadata.rows': { A: signedIn },
  'metadata.row': { path: (_, { listRow }) => `/sarasai/${listRow}`, A: '133333333.1' },
  'metadata.rowUse': { path: (_, { listRow }) => `/sarasai/${listRow}/naudojimas`, A: '133333333.1' },
  'metadata.rowsUse': { A: '133333333.1' },
  'metadata.createRow': { A: '133333333.1' },
  'metadata.updateRow': { path: (_, { listRow }) => `/sarasai/${listRow}`, A: '133333333.1' },
  'metadata.orderRows': { A: '133333333.1' },
  'metadata.removeRow': { path: (_, { listRow }) => `/sarasai/${listRow}`, A: '133333333.1' },
  'metadata.level': { path: (_, { level }) => `/lygiai/${level}`, A: '133333333.1' },
  'metadata.levelUse': { path: (_, { level }) => `/lygiai/${level}/naudojimas`, A: '133333333.1' },
  'metadata.createLevel': { A: '133333333.1' },
  'metadata.updateLevel': { path: (_, { level }) => `/lygiai/${level}`, A: '133333333.1' },
  'metadata.orderLevels': { A: '133333333.1' },
  'metadata.removeLevel': { path: (_, { level }) => `/lygiai/${level}`, A: '133333333.1' },
  'metadata.qualification': {
    path: (_, { qualificationRow }) => `/kvalifikacijos/${qualificationRow}`,
    A: '133333333.1',
  },
  'metadata.qualificationUse': {
    path: (_, { qualificationRow }) => `/kvalifikacijos/${qualificationRow}/naudojimas`,
    A: '133333333.1',
  },
  'metadata.createQualification': { A: '133333333.1' },
  'metadata.updateQualification': {
    path: (_, { qualificationRow }) => `/kvalifikacijos/${qualificationRow}`,
    A: '133333333.1',
  },
  'metadata.removeQualification': {
    path: (_, { qualificationRow }) => `/kvalifikacijos/${qualificationRow}`,
    A: '133333333.1',
  },
  'competencies.use': { path: (_, { competency }) => `/kompetencijos/${competency}/naudojimas`, A: '133333333.1' },
  'competencies.remove': { path: (_, { competency }) => `/kompetencijos/${competency}`, A: '133333333.1' },

  'demand.list': { A: '133....33.1' },
  'demand.create': {
    body: ({ company, needed }) => ({
      imone: { id: company },
      sritiesKodas: '1.1-04',
      profesija: { id: needed },
      metai: new Date().getFullYear(),
      kiekis: 2,
    }),
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'demand.get': { path: ({ need }) => `/darbuotojuporeikiai/${need}`, A: '133.4.433.1', B: '1334.4.33.1' },
  'demand.update': {
    path: ({ need }) => `/darbuotojuporeikiai/${need}`,
    body: () => ({ kiekis: 3 }),
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  // Whose of them are changed and copied: server/demand/course.test.ts.
  'demand.setStatuses': { A: '133....33.1', body: () => ({ poreikiai: [999_999], statusas: 'PATEIKTAS' }) },
  'demand.copy': { A: '133....33.1', body: () => ({ poreikiai: [999_999] }) },
  // Whose demand they tell: server/demandReports/demand.test.ts.
  'demandReports.report': { A: '133....33.1' },
  'demandReports.statistics': { A: '133....33.1' },
  'demandReports.balance': { A: '133....33.1' },
  'demandReports.shortages': { A: '133....33.1' },
  'companies.get': { path: ({ company }) => `/imones/${company}`, A: '133.4.433.1', B: '1334.4.33.1' },
  'companies.update': {
    path: ({ company }) => `/imones/${company}`,
    body: () => ({ imKodas: '304132479', pavadinimas: 'UAB „Kita“' }),
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'companies.compare': { path: ({ company }) => `/imones/${company}/pakeitimai`, A: '133.4.433.1', B: '1334.4.33.1' },
  'companies.refresh': { path: ({ company }) => `/imones/${company}/update`, A: '133.4.433.1', B: '1334.4.33.1' },
  // Behind the door stand the captcha of a visitor, and codes that can be none.
  'companies.lookup': { A: everyone },
  'companies.bring': { path: () => '/imones-public-rekvizitai/1', A: everyone },
  // Another country's; this one's only by who works with all companies.
  'companies.create': { A: signedIn, body: () => ({ imKodas: '1', pavadinimas: 'A', adresas: { salis: 'LV' } }) },
  'companies.public': { A: everyone },

  'competencies.list': { A: signedIn },
  'competencies.get': { path: (_, { competency }) => `/kompetencijos/${competency}`, A: signedIn },
  'competencies.public': { A: everyone },
  'competencies.create': { A: '133333333.1', body: () => ({}) },
  'competencies.update': { path: (_, { competency }) => `/kompetencijos/${competency}`, A: '133333333.1' },
  'competencies.ofPerson': {
    path: ({ person }) => `/asmenys/${person}/kompetencijos`,
    A: '1.4.4.444.1',
    B: '14.4.4.44.1',
  },
  'competencies.claim': {
    path: ({ person }) => `/asmenys/${person}/kompetencijos`,
    body: (_, { competency }) => ({ kompetencijaId: competency }),
    A: '1.4.4.444.1',
    B: '14.4.4.44.1',
  },
  // The one held is valid: only an administrator changes it.
  'competencies.change': {
    path: ({ person, held }) => `/asmenys/${person}/kompetencijos/${held}`,
    body: () => ({ lygis: null }),
    A: '134343444.1',
    B: '143434344.1',
  },
  'competencies.assessments': {
    path: ({ person, held }) => `/asmenys/${person}/kompetencijos/${held}/atestavimai`,
    A: '1.4.4.444.1',
    B: '14.4.4.44.1',
  },
  'competencies.certificate': {
    path: ({ person, held }) => `/asmenys/${person}/kompetencijos/${held}/ataskaita`,
    body: () => ({ html: '' }),
    A: '1.4.4.444.1',
    B: '14.4.4.44.1',
  },
  'competencies.setFiles': {
    path: ({ person, held }) => `/asmenys/${person}/kompetencijos/${held}/failai`,
    body: () => ({ failai: [] }),
    A: '134343444.1',
    B: '143434344.1',
  },
  'competencies.approvals': { A: '133333333.1' },
  'competencies.decide': {
    body: ({ held }) => ({ kompetencijos: [held], statusas: 'GALIOJA' }),
    A: '133333333.1',
  },

  'suggestions.competency': { body: () => ({ pavadinimas: 'Šiaudinių stogų dengimas' }), A: signedIn },
  'suggestions.area': { body: () => ({ pavadinimas: 'Paveldo darbai' }), A: signedIn },
  // Who answers none sees the own ones alone.
  'suggestions.list': { A: signedIn },
  'suggestions.answer': { path: () => '/suggestions/1', body: () => ({ statusas: 'PRIIMTAS' }), A: '133333333.1' },

  'assessments.list': { A: '133.......1' },
  'assessments.create': { body, A: '13333..33.1', B: '13333..33.1' },
  'assessments.personsOfAll': { A: '133.......1' },
  'assessments.get': { path: ({ assessment }) => `/atestavimai/${assessment}`, A: '133.4.4.4.1', B: '1334.4.44.1' },
  'assessments.update': {
    path: ({ assessment }) => `/atestavimai/${assessment}`,
    body,
    A: '13333.433.1',
    B: '133334.33.1',
  },
  'assessments.persons': {
    path: ({ assessment }) => `/atestavimai/${assessment}/asmenys`,
    A: '133.4.4.4.1',
    B: '1334.4.44.1',
  },
  'assessments.setStatuses': {
    path: ({ assessment }) => `/atestavimai/${assessment}/asmenys`,
    body: ({ person }) => ({ asmenys: [person], statusas: 'PATVIRTINTA' }),
    A: '13333.433.1',
    B: '133334.33.1',
  },
  'assessments.move': {
    path: ({ assessment }) => `/atestavimai/${assessment}/asmenys/perkelti`,
    body: ({ target, other }) => ({ atestavimas: { id: target }, asmenys: [other] }),
    A: '13333.433.1',
    B: '133334.33.1',
  },
  // People know of the own row, which they only take back.
  'assessments.setPerson': {
    path: ({ assessment, person }) => `/atestavimai/${assessment}/asmenys/${person}`,
    body: () => ({ failai: [] }),
    A: '13434.4.4.1',
    B: '143434.44.1',
  },
  'assessments.addPerson': {
    path: ({ target, other }) => `/atestavimai/${target}/asmenys/${other}`,
    body: () => ({}),
    A: '144.4.444.1',
    B: '1444.4.44.1',
  },
  'assessments.sign': {
    path: ({ assessment, person }) => `/atestavimai/${assessment}/asmenys/${person}/parasas`,
    body: ({ person }) => ({
      budas: 'SMART_ID',
      asmuo: { id: person },
      protokolas: { teorijosPazymiai: [8, 7, 6, 9, 7] },
    }),
    A: '1333333.4.1',
    B: '133333344.1',
  },
  'assessments.assessors': {
    path: ({ assessment }) => `/atestavimai/${assessment}/vertintojai`,
    A: '133.4.4.4.1',
    B: '1334.4.44.1',
  },
  'assessments.addAssessor': {
    path: ({ assessment }, { spare }) => `/atestavimai/${assessment}/vertintojai/${spare}`,
    A: '13333.433.1',
    B: '133334.33.1',
  },
  'assessments.removeAssessor': {
    path: ({ assessment }) => `/atestavimai/${assessment}/vertintojai/999999`,
    A: '13333.433.1',
    B: '133334.33.1',
  },
  'assessments.public': { A: everyone },
  'trainings.list': { A: '133....33.1' },
  'trainings.create': { body: trainingBody, A: '13333..33.1', B: '13333..33.1' },
  // An employer sees those in which its people are.
  'trainings.get': { path: ({ training }) => `/mokymai/${training}`, A: '133.4.433.1', B: '1334.4.33.1' },
  'trainings.update': {
    path: ({ training }) => `/mokymai/${training}`,
    body: trainingBody,
    A: '13333.433.1',
    B: '133334.33.1',
  },
  'trainings.addCompetency': {
    path: ({ training }) => `/mokymai/${training}/kompetencijos`,
    body: (_, { competency }) => ({ kompetencija: { id: competency } }),
    A: '13333.433.1',
    B: '133334.33.1',
  },
  'trainings.removeCompetency': {
    path: ({ training, trained }) => `/mokymai/${training}/kompetencijos/${trained.shift()}`,
    A: '13333.433.1',
    B: '133334.33.1',
  },
  'sites.list': { A: '133....33.1' },
  'sites.create': { A: '133.4.433.1', B: '1334.4.33.1', body: siteBody },
  'sites.get': { path: ({ site }) => `/objektai/${site}`, A: '133.4.433.1', B: '1334.4.33.1' },
  'sites.update': { path: ({ site }) => `/objektai/${site}`, body: siteBody, A: '133.4.433.1', B: '1334.4.33.1' },
  'sites.history': { path: ({ site }) => `/objektai/${site}/istorija`, A: '133.4.433.1', B: '1334.4.33.1' },
  'siteSubcontractors.list': {
    path: ({ site }) => `/objektai/${site}/subrangovai`,
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'siteSubcontractors.add': {
    path: ({ site }) => `/objektai/${site}/subrangovai`,
    body: ({ sub }) => ({ imone: { id: sub } }),
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'siteSubcontractors.update': {
    path: ({ site, subcontractor }) => `/objektai/${site}/subrangovai/${subcontractor}`,
    body: ({ sub }) => ({ imone: { id: sub } }),
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  // Behind the door stands that somebody of it is in the site.
  'siteSubcontractors.remove': {
    path: ({ site, subcontractor }) => `/objektai/${site}/subrangovai/${subcontractor}`,
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'siteHours.list': { path: ({ site }) => `/objektai/${site}/darbovalandos`, A: '133.4.433.1', B: '1334.4.33.1' },
  'siteHours.add': {
    path: ({ site }) => `/objektai/${site}/darbovalandos`,
    body: ({ company }) => ({ imone: { id: company }, savDiena: 2, nuo: '08:00', iki: '17:00' }),
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'siteHours.update': {
    path: ({ site, siteHours }) => `/objektai/${site}/darbovalandos/${siteHours}`,
    body: ({ company }) => ({ imone: { id: company }, savDiena: 1, visaPara: true }),
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'siteHours.weeks': { path: ({ site }) => `/objektai/${site}/savaites`, A: '133.4.433.1', B: '1334.4.33.1' },
  'siteHours.setWeek': {
    path: ({ site, sub }) => `/objektai/${site}/savaites/${sub}`,
    body: () => ({ dienos: [] }),
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'siteDevices.list': { path: ({ site }) => `/objektai/${site}/irenginiai`, A: '133.4.433.1', B: '1334.4.33.1' },
  // Behind the door stands that there is a valid one.
  'siteDevices.add': {
    path: ({ site }) => `/objektai/${site}/irenginiai`,
    body: () => ({ serijinisNumeris: 'AL-1', slaptazodis: 'Stipr1-zodis' }),
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'siteDevices.update': {
    path: ({ site, siteDevice }) => `/objektai/${site}/irenginiai/${siteDevice}`,
    body: ({ site }) => ({ serijinisNumeris: `AL-${site}` }),
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'siteDevices.valid': {
    path: ({ site }) => `/objektai/checkGaliojaIrenginiai?objektoId=${site}`,
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'siteDevices.checkSerial': { path: () => '/objektai/irenginiai/check?serijinisNumeris=AL-1', A: '133....33.1' },
  'sitePeople.list': { path: ({ site }) => `/objektai/${site}/asmenys`, A: '133.4.433.1', B: '1334.4.33.1' },
  'sitePeople.add': {
    path: ({ site }) => `/objektai/${site}/asmenys`,
    body: ({ person, company }, { tomorrow }) => ({
      asmuo: { id: person },
      imone: { id: company },
      dirbaNuo: tomorrow,
    }),
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'sitePeople.get': {
    path: ({ site, sitePerson }) => `/objektai/${site}/asmenys/${sitePerson}`,
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'sitePeople.update': {
    path: ({ site, sitePerson }) => `/objektai/${site}/asmenys/${sitePerson}`,
    body: (_, { tomorrow }) => ({ dirbaNuo: '2026-01-02', dirbaIki: tomorrow }),
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'sitePeople.remove': {
    path: ({ site, siteVisits }) => `/objektai/${site}/asmenys/${siteVisits.pop()}`,
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'sitePeople.addMany': {
    path: ({ site }) => `/objektai/${site}/asmenys/visi`,
    body: ({ person, company }, { tomorrow }) => ({
      asmenys: [{ asmuo: { id: person }, imone: { id: company } }],
      dirbaNuo: tomorrow,
    }),
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'sitePeople.end': {
    path: ({ site }) => `/objektai/${site}/asmenys`,
    body: ({ sitePerson }, { tomorrow }) => ({ irasai: [sitePerson], dirbaIki: tomorrow }),
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'sitePeople.candidates': {
    path: ({ site }) => `/objektai/${site}/asmenys/galimi`,
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'sitePeople.summary': {
    path: ({ site }) => `/objektai/${site}/asmenys/suvestine`,
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'sitePeople.ofPerson': { path: ({ person }) => `/asmenys/${person}/objektai`, A: '1.4.4.444.1', B: '14.4.4.44.1' },

  'trainings.persons': { path: ({ training }) => `/mokymai/${training}/asmenys`, A: '133.4.433.1', B: '1334.4.33.1' },
  'trainings.setPersons': {
    path: ({ training }) => `/mokymai/${training}/asmenys`,
    body: ({ person }) => ({ asmenys: [person], statusas: 'PATVIRTINTA' }),
    A: '13333.433.1',
    B: '133334.33.1',
  },
  // The person and the employer are told why not; to others the row does not exist.
  'trainings.setPerson': {
    path: ({ training, person }) => `/mokymai/${training}/asmenys/${person}`,
    body: () => ({ statusas: 'PATVIRTINTA' }),
    A: '13434.444.1',
    B: '143434.44.1',
  },
  // Everyone knows of every training; another person is registered by the organiser and the employer.
  'trainings.register': {
    path: ({ training, person }) => `/mokymai/${training}/asmenys/${person}`,
    A: '1.3.3.333.1',
    B: '13.3.3.33.1',
  },
  'traineeImport.row': {
    path: ({ training }) => `/mokymai/${training}/asmenys`,
    body: () => ({ ...person, asmenskodas: '38502140284' }),
    A: '133....33.1',
    B: '133....33.1',
  },
  'traineeImport.preview': {
    path: ({ training }) => `/mokymai/${training}/asmenys/perziura`,
    body: () => ({ eilutes: [{ ...person, asmenskodas: '38502140284' }] }),
    A: '133....33.1',
    B: '133....33.1',
  },
  'publicTrainings.public': { A: everyone },
  'publicTrainings.publicMunicipalities': { A: everyone },
  'publicTrainings.publicCompetencies': { A: everyone },
  'publicTrainings.getPublic': { path: () => '/mokymai-public/999999', A: '44444444444' },
  'assessments.getPublic': { path: ({ assessment }) => `/atestavimai-public/${assessment}`, A: everyone, B: everyone },

  'questions.list': { A: '1333333...1' },
  'questions.export': { A: '133333333.1' },
  'questions.get': { path: ({ question }) => `/klausimai/${question}`, A: '1333333.4.1', B: '133333344.1' },
  'questions.create': { A: '133333333.1', body: () => ({}) },
  'questions.update': { path: ({ question }) => `/klausimai/${question}`, A: '133333333.1', body: () => ({}) },
  'questions.remove': { path: ({ question }) => `/klausimai/${question}`, A: '133333333.1' },
  'questions.decide': { A: '133333333.1', body: () => ({ klausimai: [999_999], statusas: 'NEGALIOJA' }) },
  'questions.importRow': { A: '133333333.1', body: () => ({}) },
  'questions.preview': { A: '133333333.1', body: () => ({}) },

  'sheets.list': { path: ({ assessment }) => `/atestavimai/${assessment}/testai`, A: '13333.4.4.1', B: '133334.44.1' },
  'sheets.draw': {
    path: ({ assessment }) => `/atestavimai/${assessment}/testai`,
    body: () => ({}),
    A: '13333.4.4.1',
    B: '133334.44.1',
  },
  'sheets.act': {
    path: ({ assessment }) => `/atestavimai/${assessment}/testai`,
    body: () => ({ lapai: [999_999], veiksmas: 'UZDARYTI' }),
    A: '13333.4.4.1',
    B: '133334.44.1',
  },
  'sheets.remove': {
    path: ({ assessment, sheet }) => `/atestavimai/${assessment}/testai/${sheet}`,
    A: '13333.4.4.1',
    B: '133334.44.1',
  },
  'sheets.print': {
    path: ({ assessment }) => `/atestavimai/${assessment}/testai/lapai`,
    A: '13333.4.4.1',
    B: '133334.44.1',
  },
  // Assessors get it from the assessment's day on.
  'sheets.key': {
    path: ({ assessment }) => `/atestavimai/${assessment}/testai/raktas`,
    A: '13333.434.1',
    B: '133334.44.1',
  },
  'sheets.code': {
    path: ({ assessment, unopened }) => `/atestavimai/${assessment}/testai/${unopened}/kodas`,
    A: '13333.4.4.1',
    B: '133334.44.1',
  },
  'sheets.handOver': {
    path: ({ assessment, unopened }) => `/atestavimai/${assessment}/testai/${unopened}/perdavimas`,
    A: '13333.4.4.1',
    B: '133334.44.1',
  },
  'sheets.mine': { A: signedIn },
  'sheets.enter': { A: everyone, body: () => ({ kodas: '00000000' }) },
  // The person alone, whatever anybody's rights; or a browser that the test was handed to.
  'sheets.get': { path: ({ sheet }) => `/testai/${sheet}`, A: '4.444444444', B: '44.44444444' },
  'sheets.begin': { path: ({ sheet }) => `/testai/${sheet}/pradzia`, A: '4.444444444', B: '44.44444444' },
  'sheets.answer': {
    path: ({ sheet }) => `/testai/${sheet}/atsakymai/1`,
    body: () => ({ pasirinkta: [1], nr: 1 }),
    A: '4.444444444',
    B: '44.44444444',
  },
  'sheets.finish': { path: ({ sheet }) => `/testai/${sheet}/pabaiga`, A: '4.444444444', B: '44.44444444' },
  'sheets.picture': { path: ({ sheet }) => `/testai/${sheet}/paveikslai/1`, A: '4.444444444', B: '44.44444444' },
  'sheets.statistics': { A: '133333333.1' },

  'files.upload': { A: signedIn },
  'files.list': { A: signedIn },
  'files.uses': { path: ({ file }) => `/failai/${file}/naudojimas`, A: '133333333.1', B: '133333333.1' },
  'files.remove': { path: ({ file }) => `/failai/${file}`, A: '144.44444.1', B: '1444.4444.1' },
  'files.setPublic': {
    path: ({ file }) => `/failai/${file}/viesas`,
    body: () => ({ viesas: false }),
    A: '133333333.1',
    B: '133333333.1',
  },
  'files.download': { path: ({ file }) => `/failai/${file}`, A: '444.4.4.4.4', B: '4444.4.44.4' },

  'cards.list': { path: ({ person }) => `/korteles?asmuo=${person}`, A: signedIn, B: signedIn },
  'cards.add': { body: ({ other }) => ({ asmuo: { id: other } }), A: '133.4.433.1', B: '1334.4.33.1' },
  'cards.update': {
    path: ({ card }) => `/korteles/${card}/pastabos`,
    body: () => ({ pastabos: '' }),
    A: '133333333.1',
    B: '133333333.1',
  },
  'cards.check': { path: () => '/korteles/tikrinti', body: () => ({ asmenys: [999_999] }), A: '133....33.1' },
  'cards.addMany': { path: () => '/korteles/visos', body: () => ({ asmenys: [{ id: 999_999 }] }), A: '133....33.1' },
  'cards.changeMany': { body: () => ({ korteles: [999_999], statusas: 'AKTYVI' }), A: '133333333.1' },
  'cards.history': { path: ({ card }) => `/korteles/${card}/istorija`, A: '1.4343444.1', B: '14.434344.1' },
  'cardOrders.list': { A: '133....33.1' },
  'cardOrders.create': { body: () => ({}), A: '133....33.1' },
  'cardOrders.complete': { body: () => ({ uzsakymai: [999_999], statusas: 'ATLIKTA' }), A: '133333333.1' },
  'cardOrders.delivery': { A: '133....33.1' },
  'cardOrders.get': ofOrder(''),
  'cardOrders.update': ofOrder('', {}),
  'cardOrders.remove': {
    path: ({ orders }) => `/kortelesuzsakymai/${orders.shift()}`,
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'cardOrders.setStatus': ofOrder('/statusas', { statusas: 'UZSAKYTA' }),
  'cardOrders.cards': ofOrder('/korteles'),
  'cardOrders.waiting': ofOrder('/laukiancios'),
  'cardOrders.addCard': {
    path: ({ order }) => `/kortelesuzsakymai/${order}/korteles`,
    body: ({ card }) => ({ numeris: card }),
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'cardOrders.addCards': ofOrder('/korteles/visos', { numeriai: ['00000000'] }),
  'cardOrders.removeCard': {
    path: ({ order, orderCards }) => `/kortelesuzsakymai/${order}/korteles/${orderCards.shift()}`,
    A: '133.4.433.1',
    B: '1334.4.33.1',
  },
  'cardOrders.print': { path: ({ order }) => `/kortelesuzsakymai/${order}/spauda`, A: '133333333.1' },
  'cardOrders.bureau': { path: ({ order }) => `/kortelesuzsakymai/${order}/biurui`, A: '133333333.1' },
  'cardOrders.printCard': { path: ({ card }) => `/korteles/${card}/spauda`, A: '133333333.1' },
  'cards.public': { path: ({ card }) => `/korteles-public?numeris=${card}`, A: everyone },
  'cards.photo': { path: ({ card }) => `/korteles-public/${card}/nuotrauka`, A: '44444444444' },
  'health.ready': { A: everyone },
  'health.live': { A: everyone },
  'health.readyNow': { A: everyone },
  'system.get': { A: '133333333.1' },
}
// Reference lists are open, every one.
for (const name of Object.keys(classifiersApi)) table[`classifiers.${name}`] = { A: everyone }

const calls = Object.entries(api).flatMap(([area, entries]) =>
  Object.entries(entries).map(([name, endpoint]) => ({ id: `${area}.${name}`, endpoint })),
)

describe('access', () => {
  const t = testApp()
  let world: World
  let asks: Ask[]

  beforeAll(async () => {
    world = await makeWorld(t.db)
    const { A, B } = world
    for (const { file } of [A, B]) {
      const stored = await diskStore(t.files).put(Buffer.from('turinys'))
      await t.db.updateTable('failas').set(stored).where('id', '=', file).execute()
    }
    const revoked = await t.as(world.unassigned)
    await closeAllSessions(t.db, world.unassigned)
    const ids = [
      null,
      A.person,
      B.person,
      A.rep,
      B.rep,
      A.manager,
      B.manager,
      world.assigned,
      world.unassigned,
      world.adminId,
    ]
    asks = [...(await Promise.all(ids.map((id) => t.as(id)))), revoked]
  })

  it('knows every call, and no call that does not exist', () => {
    expect(Object.keys(table).sort()).toEqual(calls.map(({ id }) => id).sort())
  })

  it('only these calls are public', () => {
    const open = calls
      .filter(({ endpoint, id }) => endpoint.access === 'public' && !id.startsWith('classifiers.'))
      .map(({ id }) => id)
    expect(open).toEqual([
      'session.login',
      'session.logout',
      'session.captcha',
      'session.forgot',
      'session.reset',
      'identity.ways',
      'identity.startMobile',
      'identity.checkMobile',
      'identity.startSmartId',
      'identity.checkSmartId',
      'identity.sms',
      'identity.smsCode',
      'persons.setStatus',
      'registration.begin',
      'registration.check',
      'registration.register',
      'companies.lookup',
      'companies.bring',
      'companies.public',
      'competencies.public',
      'assessments.public',
      'assessments.getPublic',
      'publicTrainings.public',
      'publicTrainings.publicMunicipalities',
      'publicTrainings.publicCompetencies',
      'publicTrainings.getPublic',
      'sheets.enter',
      'sheets.get',
      'sheets.begin',
      'sheets.answer',
      'sheets.finish',
      'sheets.picture',
      'files.download',
      'cards.photo',
      'cards.public',
      'professions.list',
      'professions.get',
      'pages.list',
      'pages.get',
      'translations.texts',
      'health.ready',
      'health.live',
      'health.readyNow',
    ])
  })

  /** What a wrong record, a closed door or a missing session answer; everything else is an open door. */
  const letter = ({ status, body }: { status: number; body: { code?: string } }, endpoint: Endpoint) => {
    if (status === 401) return '1'
    if (status === 403) return '3'
    // Taking off an assessor who is not there says so behind the door; so does a photo that was never taken.
    if (status === 404)
      return endpoint.path.endsWith('vertintojai/:personId') && endpoint.method === 'DELETE' ? '!' : '4'
    // No company register is connected here: who is told so is behind the door.
    if (!(asksRegister(endpoint) && body.code === 'ServiceUnavailable'))
      expect(status, JSON.stringify(body)).toBeLessThan(500)
    return '.'
  }

  it.each(calls)('$id', async ({ id, endpoint }) => {
    const row = table[id]
    for (const side of ['A', 'B'] as const) {
      const doors = row?.[side]
      if (!row || !doors) continue
      let seen = ''
      for (const [i, ask] of asks.entries()) {
        // A record another principal changed before must not matter: each goes through its own door.
        if (id === 'session.logout' && i > 0) {
          seen += '.'
          continue
        }
        const path = row.path?.(world[side], world) ?? endpoint.path
        const answer = await ask(endpoint.method, path, row.body?.(world[side], world))
        seen += letter(answer, endpoint)
      }
      const expected = id === 'assessments.removeAssessor' ? doors.replace(/[.4]/g, '!') : doors
      expect(seen, `${side}: ${principals.join(', ')}`).toBe(expected)
    }
  })
})
