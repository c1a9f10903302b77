import type { Side, World } from '../world/everyone.ts'
import {
  admins,
  aPerson,
  companySide,
  companyUsers,
  everyone,
  keeperSide,
  organiserSide,
  personSide,
  type Rows,
  signedIn,
  takerOnly,
  viewerSide,
} from './doors.ts'

const assessmentBody = (side: Side, world: World) => ({
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

export const competenceRows: Rows = {
  'competencies.use': { path: (_, { competency }) => `/kompetencijos/${competency}/naudojimas`, A: admins },
  'competencies.remove': { path: (_, { competency }) => `/kompetencijos/${competency}`, A: admins },
  'competencies.list': { A: signedIn },
  'competencies.get': { path: (_, { competency }) => `/kompetencijos/${competency}`, A: signedIn },
  'competencies.public': { A: everyone },
  'competencies.create': { A: admins, body: () => ({}) },
  'competencies.update': { path: (_, { competency }) => `/kompetencijos/${competency}`, A: admins },
  'competencies.ofPerson': {
    path: ({ person }) => `/asmenys/${person}/kompetencijos`,
    ...personSide,
  },
  'competencies.claim': {
    path: ({ person }) => `/asmenys/${person}/kompetencijos`,
    body: (_, { competency }) => ({ kompetencijaId: competency }),
    ...personSide,
  },
  // The competency is valid: only an administrator changes it.
  'competencies.change': {
    path: ({ person, held }) => `/asmenys/${person}/kompetencijos/${held}`,
    body: () => ({ lygis: null }),
    A: '134343444.1',
    B: '143434344.1',
  },
  'competencies.assessments': {
    path: ({ person, held }) => `/asmenys/${person}/kompetencijos/${held}/atestavimai`,
    ...personSide,
  },
  'competencies.certificate': {
    path: ({ person, held }) => `/asmenys/${person}/kompetencijos/${held}/ataskaita`,
    body: () => ({ html: '' }),
    ...personSide,
  },
  'calendars.own': { A: signedIn },
  'calendars.make': { A: signedIn },
  'calendars.revoke': { A: signedIn },
  // Public: who has the address has the key. Behind the door, the answer is that nobody has this one.
  'calendars.feed': { path: () => `/kalendorius/${'x'.repeat(43)}.ics`, A: '44444444444' },
  'badges.badge': {
    path: ({ person, held }) => `/asmenys/${person}/kompetencijos/${held}/zenklas`,
    ...personSide,
  },
  'badges.issuer': { A: everyone },
  'badges.key': { path: () => '/zenkleliai/raktai/2604', A: everyone },
  'badges.achievement': { path: (_, { competency }) => `/zenkleliai/kompetencijos/${competency}`, A: everyone },
  'badges.picture': { path: (_, { competency }) => `/zenkleliai/kompetencijos/${competency}/paveikslas`, A: everyone },
  'badges.statuses': { path: () => '/zenkleliai/busenos/0', A: everyone },
  'competencies.setFiles': {
    path: ({ person, held }) => `/asmenys/${person}/kompetencijos/${held}/failai`,
    body: () => ({ failai: [] }),
    A: '134343444.1',
    B: '143434344.1',
  },
  'competencies.approvals': { A: admins },
  'competencies.decide': {
    body: ({ held }) => ({ kompetencijos: [held], statusas: 'GALIOJA' }),
    A: admins,
  },

  'suggestions.competency': { body: () => ({ pavadinimas: 'Šiaudinių stogų dengimas' }), A: signedIn },
  'suggestions.area': { body: () => ({ pavadinimas: 'Paveldo darbai' }), A: signedIn },
  // Callers who may not answer see only their own.
  'suggestions.list': { A: signedIn },
  'suggestions.answer': { path: () => '/suggestions/1', body: () => ({ statusas: 'PRIIMTAS' }), A: admins },

  'assessments.list': { A: '133.......1' },
  'assessments.create': { body: assessmentBody, A: '13333..33.1', B: '13333..33.1' },
  'assessments.personsOfAll': { A: '133.......1' },
  'assessments.get': { path: ({ assessment }) => `/atestavimai/${assessment}`, ...viewerSide },
  'assessments.update': {
    path: ({ assessment }) => `/atestavimai/${assessment}`,
    body: assessmentBody,
    ...organiserSide,
  },
  'assessments.persons': {
    path: ({ assessment }) => `/atestavimai/${assessment}/asmenys`,
    ...viewerSide,
  },
  'assessments.setStatuses': {
    path: ({ assessment }) => `/atestavimai/${assessment}/asmenys`,
    body: ({ person }) => ({ asmenys: [person], statusas: 'PATVIRTINTA' }),
    ...organiserSide,
  },
  'assessments.move': {
    path: ({ assessment }) => `/atestavimai/${assessment}/asmenys/perkelti`,
    body: ({ target, other }) => ({ atestavimas: { id: target }, asmenys: [other] }),
    ...organiserSide,
  },
  // People know their own row, which they can only withdraw.
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
    ...viewerSide,
  },
  'assessments.addAssessor': {
    path: ({ assessment }, { spare }) => `/atestavimai/${assessment}/vertintojai/${spare}`,
    ...organiserSide,
  },
  'assessments.removeAssessor': {
    path: ({ assessment }) => `/atestavimai/${assessment}/vertintojai/999999`,
    ...organiserSide,
  },
  'assessments.public': { A: everyone },
  'assessments.getPublic': { path: ({ assessment }) => `/atestavimai-public/${assessment}`, A: everyone, B: everyone },

  'sheets.list': { path: ({ assessment }) => `/atestavimai/${assessment}/testai`, ...keeperSide },
  'sheets.draw': {
    path: ({ assessment }) => `/atestavimai/${assessment}/testai`,
    body: () => ({}),
    ...keeperSide,
  },
  'sheets.act': {
    path: ({ assessment }) => `/atestavimai/${assessment}/testai`,
    body: () => ({ lapai: [999_999], veiksmas: 'UZDARYTI' }),
    ...keeperSide,
  },
  'sheets.remove': {
    path: ({ assessment, sheet }) => `/atestavimai/${assessment}/testai/${sheet}`,
    ...keeperSide,
  },
  'sheets.print': {
    path: ({ assessment }) => `/atestavimai/${assessment}/testai/lapai`,
    ...keeperSide,
  },
  // Assessors may print it from the day of the assessment.
  'sheets.key': {
    path: ({ assessment }) => `/atestavimai/${assessment}/testai/raktas`,
    A: '13333.434.1',
    B: '133334.44.1',
  },
  'sheets.code': {
    path: ({ assessment, unopened }) => `/atestavimai/${assessment}/testai/${unopened}/kodas`,
    ...keeperSide,
  },
  'sheets.handOver': {
    path: ({ assessment, unopened }) => `/atestavimai/${assessment}/testai/${unopened}/perdavimas`,
    ...keeperSide,
  },
  'sheets.mine': { A: signedIn },
  'sheets.enter': { A: everyone, body: () => ({ kodas: '00000000' }) },
  // Only the person, whatever rights others have; or a browser that the test was handed to.
  'sheets.get': { path: ({ sheet }) => `/testai/${sheet}`, ...takerOnly },
  'sheets.begin': { path: ({ sheet }) => `/testai/${sheet}/pradzia`, ...takerOnly },
  'sheets.answer': {
    path: ({ sheet }) => `/testai/${sheet}/atsakymai/1`,
    body: () => ({ pasirinkta: [1], nr: 1 }),
    ...takerOnly,
  },
  'sheets.finish': { path: ({ sheet }) => `/testai/${sheet}/pabaiga`, ...takerOnly },
  'sheets.picture': { path: ({ sheet }) => `/testai/${sheet}/paveikslai/1`, ...takerOnly },
  'sheets.statistics': { A: admins },

  'questions.list': { A: '1333333...1' },
  'questions.export': { A: admins },
  'questions.get': { path: ({ question }) => `/klausimai/${question}`, A: '1333333.4.1', B: '133333344.1' },
  'questions.create': { A: admins, body: () => ({}) },
  'questions.update': { path: ({ question }) => `/klausimai/${question}`, A: admins, body: () => ({}) },
  'questions.remove': { path: ({ question }) => `/klausimai/${question}`, A: admins },
  'questions.decide': { A: admins, body: () => ({ klausimai: [999_999], statusas: 'NEGALIOJA' }) },
  'questions.importRow': { A: admins, body: () => ({}) },
  'questions.preview': { A: admins, body: () => ({}) },

  'trainings.list': { A: companyUsers },
  'trainings.create': { body: trainingBody, A: '13333..33.1', B: '13333..33.1' },
  // An employer sees those in which it has people.
  'trainings.get': { path: ({ training }) => `/mokymai/${training}`, ...companySide },
  'trainings.update': {
    path: ({ training }) => `/mokymai/${training}`,
    body: trainingBody,
    ...organiserSide,
  },
  'trainings.addCompetency': {
    path: ({ training }) => `/mokymai/${training}/kompetencijos`,
    body: (_, { competency }) => ({ kompetencija: { id: competency } }),
    ...organiserSide,
  },
  'trainings.removeCompetency': {
    path: ({ training, trained }) => `/mokymai/${training}/kompetencijos/${trained.shift()}`,
    ...organiserSide,
  },
  'trainings.persons': { path: ({ training }) => `/mokymai/${training}/asmenys`, ...companySide },
  'trainings.setPersons': {
    path: ({ training }) => `/mokymai/${training}/asmenys`,
    body: ({ person }) => ({ asmenys: [person], statusas: 'PATVIRTINTA' }),
    ...organiserSide,
  },
  // The person and the employer get the reason; for others the row does not exist.
  'trainings.setPerson': {
    path: ({ training, person }) => `/mokymai/${training}/asmenys/${person}`,
    body: () => ({ statusas: 'PATVIRTINTA' }),
    A: '13434.444.1',
    B: '143434.44.1',
  },
  // Everyone knows of every training; the organiser and the employer register other people.
  'trainings.register': {
    path: ({ training, person }) => `/mokymai/${training}/asmenys/${person}`,
    A: '1.3.3.333.1',
    B: '13.3.3.33.1',
  },

  'traineeImport.row': {
    path: ({ training }) => `/mokymai/${training}/asmenys`,
    body: () => ({ ...aPerson, asmenskodas: '38502140284' }),
    A: companyUsers,
    B: companyUsers,
  },
  'traineeImport.preview': {
    path: ({ training }) => `/mokymai/${training}/asmenys/perziura`,
    body: () => ({ eilutes: [{ ...aPerson, asmenskodas: '38502140284' }] }),
    A: companyUsers,
    B: companyUsers,
  },

  // Everybody registers themselves, and an employer its people; who may not is told so for each person.
  'offers.list': {
    path: ({ person }, { competency }) => `/pasiulymai?kompetencija=${competency}&asmuo=${person}`,
    ...personSide,
  },
  'offers.book': {
    body: ({ person, training }) => ({ asmenys: [{ id: person }], pasiulymai: [{ rusis: 'MOKYMAS', id: training }] }),
    A: signedIn,
    B: signedIn,
  },
  'offers.takeBack': {
    body: ({ person, training }) => ({ uzsakyta: [{ asmuoId: person, rusis: 'MOKYMAS', id: training }] }),
    A: signedIn,
    B: signedIn,
  },

  'publicTrainings.public': { A: everyone },
  'publicTrainings.publicMunicipalities': { A: everyone },
  'publicTrainings.publicCompetencies': { A: everyone },
  'publicTrainings.getPublic': { path: () => '/mokymai-public/999999', A: '44444444444' },
}
