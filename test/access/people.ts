import type { Side } from '../world/everyone.ts'
import {
  adminBoth,
  admins,
  aPerson,
  companySide,
  companyUsers,
  everyone,
  holderOnly,
  ofPerson,
  ownerOnly,
  ownerOrAdmin,
  personSide,
  type Rows,
  signedIn,
} from './doors.ts'

const drawn =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADwAAAAeAgMAAAAN9pXcAAAADFBMVEX///8GBgafn59JSUklnBnoAAAACXBIWXMAAAsTAAALEwEAmpwYAAAAsUlEQVQYlZ2QsRHCMAxFP/a5cJGj8gi5Y4F0FBmBIgkpKBjBI2QJ75MlzDzclwSHqThU2P46+X1JwB/h91bHe6v7tdVpanW92uMsp1vKpvqhuLVXYFzkCrm7fHKH8XCTR9Gysjkp9LPhmALQaRWLh5FtZNGEhQy4WV1pFte3m/wl4zWFNFuBSgbgZZi0exuCXwkJ6iY4Zq05JFmWX8yNJMZsbjYzijYHnAzzteNjK3+NJ6urIUaffO38AAAAAElFTkSuQmCC'
/** A body with the certificate of a side's person. */
const heldCertificate = ({ certificate, diploma }: Side) => ({
  pazymejimas: { id: certificate },
  isdave: 'Centras',
  isduota: '2021-02-03',
  failai: [{ id: diploma }],
})

export const peopleRows: Rows = {
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
  // Behind the door, the answer is that these sessions were not begun by a password.
  'identity.secondStep': { A: signedIn },
  'phoneCards.own': { A: signedIn },
  'phoneCards.challenge': { path: ({ card }) => `/korteles/${card}/telefonai/issukis`, ...holderOnly },
  // Behind the door, the answer is that this is no point of the curve.
  'phoneCards.bind': {
    path: ({ card }) => `/korteles/${card}/telefonai`,
    body: () => ({ raktas: { x: 'A'.repeat(43), y: 'A'.repeat(43) }, irodymas: 'A'.repeat(86) }),
    ...holderOnly,
  },
  // Public, but a phone must sign what it asks.
  'phoneCards.renew': { body: () => ({ id: 999_999, laikas: 0, irodymas: 'A'.repeat(86) }), A: '11111111111' },
  'phoneCards.ofPerson': { path: ({ person }) => `/asmenys/${person}/telefonas`, ...ownerOrAdmin },
  // Behind the door, the answer is that the card is on no phone.
  'phoneCards.unbind': { path: ({ person }) => `/asmenys/${person}/telefonas`, ...ownerOrAdmin },
  // Behind the door, the answer is that they have no card in force.
  'wallet.offer': { A: signedIn },
  // Behind the door, the answer is that this is no offer of theirs.
  'wallet.offerState': { path: () => '/dekle/pasiulymai/999999', A: '14444444441' },
  'wallet.ofPerson': { path: ({ person }) => `/asmenys/${person}/dekle`, ...ownerOrAdmin },
  // Behind the door, the answer is that no wallet holds the card.
  'wallet.end': { path: ({ person }) => `/asmenys/${person}/dekle`, ...ownerOrAdmin },
  'identity.smsCode': { A: '11111111111', body: () => ({ code: '000000' }) },
  'identity.setContacts': { A: signedIn, body: () => ({ telefonas: '+37060009999', IAgreeToTerms: true }) },

  'registration.begin': { A: everyone, body: () => ({ gresponse: 'x' }) },
  // The captcha stops visitors; signed-in callers need the right.
  'registration.check': { path: () => '/asmenys/check/38502140230', A: '.33....33..' },
  'registration.register': { A: '.33....33..', body: () => ({ ...aPerson, asmenskodas: '38502140231' }) },
  'registration.sendLetter': {
    path: ({ person }) => `/asmenys/${person}/patvirtinimo-laiskas`,
    ...ownerOnly,
  },
  'registration.decideType': {
    path: ({ person }) => `/asmenys/${person}/pageidaujamas-tipas`,
    body: () => ({ suteikti: false }),
    ...adminBoth,
  },

  'persons.list': { A: companyUsers },
  'persons.get': { path: ({ person }) => `/asmenys/${person}`, ...personSide },
  'persons.update': {
    path: ({ person }) => `/asmenys/${person}`,
    body: () => aPerson,
    ...personSide,
  },
  'persons.setStatus': {
    path: ({ person }) => `/asmenys/${person}/statusas`,
    body: () => ({ statusas: 'PATIKRINTA' }),
    A: '134343444.1',
    B: '143434344.1',
  },
  'persons.confirm': { A: admins, body: () => ({ asmenys: [999999], statusas: 'PATIKRINTA' }) },
  'persons.setPhoto': {
    path: ({ person }) => `/asmenys/${person}/nuotrauka`,
    body: () => ({ nuotrauka: null }),
    ...personSide,
  },
  'persons.setRights': {
    path: ({ person }) => `/asmenys/${person}/teises`,
    body: () => ({ teises: [] }),
    ...adminBoth,
  },
  'persons.proposeContacts': {
    path: ({ person }) => `/asmenys/${person}/kontaktai`,
    body: () => ({ telefonas: '+370 600 01111' }),
    ...companySide,
  },
  'persons.answerContacts': {
    path: ({ person }) => `/asmenys/${person}/kontaktai/atsakymas`,
    body: () => ({ priimti: false }),
    ...ownerOnly,
  },
  'persons.withdrawContacts': {
    path: ({ person }) => `/asmenys/${person}/kontaktai`,
    ...companySide,
  },
  'persons.history': { path: ({ person }) => `/asmenys/${person}/istorija`, ...ownerOrAdmin },
  'persons.data': { path: ({ person }) => `/asmenys/${person}/duomenys`, ...ownerOrAdmin },
  'persons.assessments': { path: ({ person }) => `/asmenys/${person}/atestavimai`, ...personSide },
  'persons.assessors': { A: '13333..33.1' },

  'contracts.templates': { A: signedIn },
  'contracts.list': { path: ({ person }) => `/asmenys/${person}/sutartis`, ...ownerOrAdmin },
  'contracts.sign': {
    path: ({ person }) => `/asmenys/${person}/sutartis`,
    body: () => ({ kalba: 'lt', signature: drawn }),
    ...ownerOnly,
  },
  // Behind the door, the answer is that the contract is already signed.
  'contracts.startSigning': {
    path: ({ person }) => `/asmenys/${person}/sutartis/parasas`,
    body: () => ({ kalba: 'lt', budas: 'MOBILUSIS' }),
    ...ownerOnly,
  },
  'contracts.files': { path: ({ person }) => `/asmenys/${person}/failai`, ...personSide },
  'contracts.addFiles': {
    path: ({ person }) => `/asmenys/${person}/failai`,
    body: () => ({ rusis: 'KITA', failai: [{ id: 999_999 }] }),
    ...personSide,
  },
  // A representative removes only files that a representative added.
  'contracts.removeFile': {
    path: ({ person, documents }) => `/asmenys/${person}/failai/${documents.shift()}`,
    A: '1.4444444.1',
    B: '14.444444.1',
  },
  'contracts.agree': {
    path: ({ person }) => `/asmenys/${person}/inzinieriaus-kodeksas-agreement`,
    body: () => ({}),
    ...ownerOnly,
  },

  'qualifications.list': ofPerson('kvalifikacijos', ({ diploma }) => ({
    kvalifikacija: 'A',
    failai: [{ id: diploma }],
  })),
  'qualifications.create': ofPerson('kvalifikacijos', ({ diploma }) => ({
    kvalifikacija: 'A',
    failai: [{ id: diploma }],
  })),
  'qualifications.update': {
    path: ({ person, qualification }) => `/asmenys/${person}/kvalifikacijos/${qualification}`,
    body: ({ diploma }) => ({ kvalifikacija: 'NSSV', failai: [{ id: diploma }] }),
    ...personSide,
  },
  'qualifications.remove': {
    path: ({ person, wanted }) => `/asmenys/${person}/kvalifikacijos/${wanted.pop()}`,
    ...personSide,
  },
  'qualifications.improvements': ofPerson('kvalifikacijosTobulinimai'),
  'qualifications.addImprovement': {
    path: ({ person }) => `/asmenys/${person}/kvalifikacijosTobulinimai`,
    body: () => ({ pavadinimas: 'A', budas: 'KURSAI', data: '2026-01-01' }),
    ...personSide,
  },
  'qualifications.setImprovement': {
    path: ({ person, improvement }) => `/asmenys/${person}/kvalifikacijosTobulinimai/${improvement}`,
    body: () => ({ pavadinimas: 'A', budas: 'KURSAI', data: '2026-01-01' }),
    ...personSide,
  },
  'qualifications.removeImprovement': {
    path: ({ person, improvements }) => `/asmenys/${person}/kvalifikacijosTobulinimai/${improvements.pop()}`,
    ...personSide,
  },
  'qualifications.approvals': { A: admins },
  'qualifications.decide': {
    A: admins,
    body: ({ qualification }) => ({ kvalifikacijos: [qualification], statusas: 'PATVIRTINTA' }),
  },
  'qualifications.setStatuses': {
    path: ({ person }) => `/asmenys/${person}/kvalifikaciniaiStatusai`,
    body: () => [],
    ...personSide,
  },
  // Behind the door, the answer is that there is no consent.
  'qualifications.askRegister': {
    path: ({ person }) => `/asmenys/${person}/get-spsc`,
    ...personSide,
  },

  'background.education': ofPerson('issilavinimai', ({ diploma }) => ({
    kvalifikacija: 'A',
    mokymoIstaiga: 'B',
    failai: [{ id: diploma }],
  })),
  'background.addEducation': ofPerson('issilavinimai', ({ diploma }) => ({
    kvalifikacija: 'A',
    mokymoIstaiga: 'B',
    failai: [{ id: diploma }],
  })),
  'background.setEducation': {
    path: ({ person, education }) => `/asmenys/${person}/issilavinimai/${education}`,
    body: ({ diploma }) => ({ kvalifikacija: 'A', mokymoIstaiga: 'B', failai: [{ id: diploma }] }),
    ...personSide,
  },
  'background.removeEducation': {
    path: ({ person, educations }) => `/asmenys/${person}/issilavinimai/${educations.pop()}`,
    ...personSide,
  },
  'background.languages': ofPerson('kalbos', () => ({ kalba: 'lt', lygis: 'A1' })),
  'background.addLanguage': ofPerson('kalbos', () => ({ kalba: 'lt', lygis: 'A1' })),
  'background.setLanguage': {
    path: ({ person, languages }) => `/asmenys/${person}/kalbos/${languages[0]}`,
    body: () => ({ kalba: 'OT', kitaKalba: 'Latgalių', lygis: 'A1' }),
    ...personSide,
  },
  'background.removeLanguage': {
    path: ({ person, languages }) => `/asmenys/${person}/kalbos/${languages.pop()}`,
    ...personSide,
  },
  'background.ratings': ofPerson('vertinimai'),
  'background.rate': {
    path: ({ person }) => `/asmenys/${person}/vertinimai`,
    body: ({ company }) => ({ data: '2026-01-01', tipas: 'PADEKA', imone: { id: company } }),
    ...companySide,
  },
  'background.setRating': {
    path: ({ person, ratings }) => `/asmenys/${person}/vertinimai/${ratings[0]}`,
    body: ({ company }) => ({ data: '2026-01-01', tipas: 'PADEKA', imone: { id: company } }),
    ...companySide,
  },
  'background.removeRating': {
    path: ({ person, ratings }) => `/asmenys/${person}/vertinimai/${ratings.pop()}`,
    ...companySide,
  },
  'background.trainings': ofPerson('mokymai'),
  'background.confirmation': {
    path: ({ person, training }) => `/asmenys/${person}/mokymai/${training}/pazyma`,
    ...personSide,
  },

  'heldCertificates.list': ofPerson('pazymejimai'),
  'heldCertificates.add': { ...ofPerson('pazymejimai'), body: heldCertificate },
  'heldCertificates.set': {
    ...ofPerson('pazymejimai'),
    path: ({ person, certified }) => `/asmenys/${person}/pazymejimai/${certified}`,
    body: heldCertificate,
  },
  'heldCertificates.remove': {
    ...ofPerson('pazymejimai'),
    path: ({ person, certifieds }) => `/asmenys/${person}/pazymejimai/${certifieds.pop()}`,
  },
  'heldCertificates.needs': ofPerson('pazymejimai/truksta'),
  'heldCertificates.ofSite': {
    path: ({ site, person }) => `/objektai/${site}/asmenys/pazymejimai?asmenys=${person}`,
    ...companySide,
  },
  'heldCertificates.ofAssessment': {
    path: ({ assessment }) => `/atestavimai/${assessment}/asmenys/pazymejimai`,
    ...companySide,
  },
}
