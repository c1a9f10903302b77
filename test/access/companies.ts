import { randomUUID } from 'node:crypto'
import { civilYear } from '#contract/lib/civil.ts'
import {
  adminBoth,
  admins,
  aPerson,
  beginnerOnly,
  companyAlone,
  companySide,
  companyUsers,
  everyone,
  keysOnly,
  ofPerson,
  ownerOrAdmin,
  personSide,
  type Row,
  type Rows,
  signedIn,
} from './doors.ts'

/** A call of a card order: its company's users and administrators. */
const ofOrder = (child: string, sent?: object): Row => ({
  path: ({ order }) => `/kortelesuzsakymai/${order}${child}`,
  ...(sent ? { body: () => sent } : {}),
  A: '133.4.433.1',
  B: '1334.4.33.1',
})

export const companiesRows: Rows = {
  'companies.list': { A: companyUsers },
  'companies.get': { path: ({ company }) => `/imones/${company}`, ...companySide },
  'companies.update': {
    path: ({ company }) => `/imones/${company}`,
    body: () => ({ imKodas: '304132479', pavadinimas: 'UAB „Kita“' }),
    ...companySide,
  },
  'webhooks.list': { path: ({ company }) => `/imones/${company}/gavejai`, ...companySide },
  'webhooks.get': { path: ({ company, receiver }) => `/imones/${company}/gavejai/${receiver}`, ...companySide },
  // Each principal has its own address, because a company has one receiver of each.
  'webhooks.add': {
    path: ({ company }) => `/imones/${company}/gavejai`,
    body: () => ({ adresas: `https://sistema.example.lt/${randomUUID()}`, ivykiai: ['kortele.busena'] }),
    ...companySide,
  },
  'webhooks.update': {
    path: ({ company, receiver }) => `/imones/${company}/gavejai/${receiver}`,
    body: () => ({ ivykiai: ['objektas.zmogus'] }),
    ...companySide,
  },
  'webhooks.remove': {
    path: ({ company, receivers }) => `/imones/${company}/gavejai/${receivers.pop()}`,
    ...companySide,
  },
  'webhooks.rotate': {
    path: ({ company, receiver }) => `/imones/${company}/gavejai/${receiver}/raktas`,
    ...companySide,
  },
  'webhooks.test': {
    path: ({ company, receiver }) => `/imones/${company}/gavejai/${receiver}/bandymas`,
    ...companySide,
  },
  'webhooks.log': {
    path: ({ company, receiver }) => `/imones/${company}/gavejai/${receiver}/siuntimai`,
    ...companySide,
  },
  'webhooks.resend': {
    path: ({ company, receiver, delivery }) => `/imones/${company}/gavejai/${receiver}/siuntimai/${delivery}/dar`,
    ...companySide,
  },
  'companies.compare': { path: ({ company }) => `/imones/${company}/pakeitimai`, ...companySide },
  'companies.refresh': { path: ({ company }) => `/imones/${company}/update`, ...companySide },
  // Behind the door, visitors need a captcha, and wrong codes are refused.
  'companies.lookup': { A: everyone },
  'companies.bring': { path: () => '/imones-public-rekvizitai/1', A: everyone },
  // A company from another country; Lithuanian ones only by callers who work with all companies.
  'companies.create': { A: signedIn, body: () => ({ imKodas: '1', pavadinimas: 'A', adresas: { salis: 'LV' } }) },
  'companies.public': { A: everyone },

  'employments.list': ofPerson('imones'),
  // A company can't add work without a company.
  'employments.add': {
    ...ofPerson('imones', () => ({ imone: { veiklosTipas: 'INV_VEIKLA' } })),
    ...ownerOrAdmin,
  },
  // The person may read what the company has confirmed.
  'employments.set': {
    path: ({ person, employment }) => `/asmenys/${person}/imones/${employment}`,
    body: () => ({ pareigos: 'Mūrininkas' }),
    A: '134.4.444.1',
    B: '1434.4.44.1',
  },
  'employments.get': {
    path: ({ person, employment }) => `/asmenys/${person}/imones/${employment}`,
    ...personSide,
  },
  'employments.people': { path: ({ company }) => `/imones/${company}/asmenys`, ...companySide },
  'employments.join': { A: '133....3331', body: () => ({}) },
  'employments.decide': { A: companyUsers, body: () => ({ asmenys: [999999], statusas: 'PATVIRTINTA' }) },

  'imports.person': {
    body: ({ company }) => ({ ...aPerson, asmenskodas: '38502140273', imone: { id: company } }),
    ...companySide,
  },
  'imports.preview': {
    body: ({ company }) => ({ eilutes: [{ ...aPerson, asmenskodas: '38502140273' }], imone: { id: company } }),
    ...companySide,
  },

  // An import is seen only by the person who began it: of these, the representative.
  'importJobs.list': { A: companyUsers },
  'importJobs.create': {
    body: ({ company }) => ({ rusis: 'ASMENYS', failas: 'a.xlsx', viso: 1, imone: { id: company } }),
    ...companySide,
  },
  'importJobs.get': { path: ({ importJob }) => `/importai/${importJob}`, ...beginnerOnly },
  'importJobs.addRows': {
    path: ({ importJob }) => `/importai/${importJob}/eilutes`,
    body: () => ({ nuo: 0, eilutes: [{ nr: 2, duomenys: aPerson }] }),
    ...beginnerOnly,
  },
  'importJobs.rows': { path: ({ importJob }) => `/importai/${importJob}/eilutes`, ...beginnerOnly },
  'importJobs.cancel': { path: ({ importJob }) => `/importai/${importJob}/nutraukti`, ...beginnerOnly },
  'importJobs.seen': { path: ({ importJob }) => `/importai/${importJob}/perziureta`, ...beginnerOnly },
  'importJobs.remove': { path: ({ importJob }) => `/importai/${importJob}`, ...beginnerOnly },

  'sdid.list': { A: companyUsers },
  'sdid.upload': { A: companyUsers },
  'sdid.get': { path: ({ sdid }) => `/sdid-importas/${sdid}`, ...companySide },
  'sdid.remove': { path: ({ sdids }) => `/sdid-importas/${sdids.pop()}`, ...companySide },
  'sdid.lines': { path: ({ sdid }) => `/sdid-importas/${sdid}/lines`, ...companySide },
  'sdid.changes': { path: ({ sdid }) => `/sdid-importas/${sdid}/pokyciai`, ...companySide },
  'sdid.match': { path: ({ sdid }) => `/sdid-importas/${sdid}/match`, ...companySide },
  'sdid.setLine': {
    path: ({ sdidLine }) => `/sdid-importas/lines/${sdidLine}`,
    body: ({ other }) => ({ asmuoId: other }),
    ...companySide,
  },
  'sdid.run': {
    path: ({ sdid }) => `/sdid-importas/${sdid}/import`,
    body: () => ({}),
    ...companySide,
  },
  // The scan is compared with a company: the caller's own one, or the one where they work.
  'sdid.scan': {
    path: ({ company }) => `/sdid-importas/qrsdid?qr=SDID-1&imone=${company}`,
    ...personSide,
  },
  'sdid.scanPost': {
    path: () => '/sdid-importas/qrsdid',
    body: ({ company }) => ({ qr: 'SDID-1', imone: company }),
    ...personSide,
  },

  'employments.confirmation': {
    path: ({ person, employment }) => `/asmenys/${person}/imones/${employment}/pazyma`,
    ...personSide,
  },
  'reports.report': {
    path: ({ company }) => `/imones/${company}/ataskaita/darbuotojai`,
    ...companySide,
  },
  'reports.summary': { path: ({ company }) => `/imones/${company}/suvestine`, ...companySide },

  'demand.list': { A: companyUsers },
  'demand.create': {
    body: ({ company, needed }) => ({
      imone: { id: company },
      sritiesKodas: '1.1-04',
      profesija: { id: needed },
      metai: civilYear(new Date()),
      kiekis: 2,
    }),
    ...companySide,
  },
  'demand.get': { path: ({ need }) => `/darbuotojuporeikiai/${need}`, ...companySide },
  'demand.update': {
    path: ({ need }) => `/darbuotojuporeikiai/${need}`,
    body: () => ({ kiekis: 3 }),
    ...companySide,
  },
  // Which needs are changed and copied: server/demand/course.test.ts.
  'demand.setStatuses': { A: companyUsers, body: () => ({ poreikiai: [999_999], statusas: 'PATEIKTAS' }) },
  'demand.copy': { A: companyUsers, body: () => ({ poreikiai: [999_999] }) },

  // Which demand they show: server/demandReports/demand.test.ts.
  'demandReports.report': { A: companyUsers },
  'demandReports.statistics': { A: companyUsers },
  'demandReports.balance': { A: companyUsers },
  'demandReports.shortages': { A: companyUsers },
  // Whose endings they show: server/forecast/forecast.test.ts.
  'forecast.report': { A: companyUsers },
  'forecast.glance': { A: companyUsers },
  'forecast.people': { A: companyUsers },
  'forecast.demand': { A: '13333..33.1' },

  'cards.list': { path: ({ person }) => `/korteles?asmuo=${person}`, A: signedIn, B: signedIn },
  'cards.add': { body: ({ other }) => ({ asmuo: { id: other } }), ...companySide },
  'cards.update': {
    path: ({ card }) => `/korteles/${card}/pastabos`,
    body: () => ({ pastabos: '' }),
    ...adminBoth,
  },
  'cards.check': { path: () => '/korteles/tikrinti', body: () => ({ asmenys: [999_999] }), A: companyUsers },
  'cards.addMany': { path: () => '/korteles/visos', body: () => ({ asmenys: [{ id: 999_999 }] }), A: companyUsers },
  'cards.changeMany': { body: () => ({ korteles: [999_999], statusas: 'AKTYVI' }), A: admins },
  'cards.history': { path: ({ card }) => `/korteles/${card}/istorija`, ...ownerOrAdmin },
  'cards.lost': { path: ({ card }) => `/korteles/${card}/pamesta`, ...personSide },
  'cards.public': { path: ({ card }) => `/korteles-public?numeris=${card}`, A: everyone },
  'cards.photo': { path: ({ card }) => `/korteles-public/${card}/nuotrauka`, A: '44444444444' },

  'cardOrders.list': { A: companyUsers },
  'cardOrders.create': { body: () => ({}), A: companyUsers },
  'cardOrders.complete': { body: () => ({ uzsakymai: [999_999], statusas: 'ATLIKTA' }), A: admins },
  'cardOrders.delivery': { A: companyUsers },
  'cardOrders.get': ofOrder(''),
  'cardOrders.update': ofOrder('', {}),
  'cardOrders.remove': {
    path: ({ orders }) => `/kortelesuzsakymai/${orders.shift()}`,
    ...companySide,
  },
  'cardOrders.setStatus': ofOrder('/statusas', { statusas: 'UZSAKYTA' }),
  'cardOrders.cards': ofOrder('/korteles'),
  'cardOrders.waiting': ofOrder('/laukiancios'),
  'cardOrders.addCard': {
    path: ({ order }) => `/kortelesuzsakymai/${order}/korteles`,
    body: ({ card }) => ({ numeris: card }),
    ...companySide,
  },
  'cardOrders.addCards': ofOrder('/korteles/visos', { numeriai: ['00000000'] }),
  'cardOrders.removeCard': {
    path: ({ order, orderCards }) => `/kortelesuzsakymai/${order}/korteles/${orderCards.shift()}`,
    ...companySide,
  },
  'cardOrders.print': { path: ({ order }) => `/kortelesuzsakymai/${order}/spauda`, A: admins },
  'cardOrders.bureau': { path: ({ order }) => `/kortelesuzsakymai/${order}/biurui`, A: admins },
  'apiKeys.list': { path: ({ company }) => `/imones/${company}/raktai`, ...companySide },
  'apiKeys.create': {
    path: ({ company }) => `/imones/${company}/raktai`,
    body: ({ company }) => ({ pavadinimas: `Raktas ${company} ${Math.random()}`, sritys: ['viesa'] }),
    ...companySide,
  },
  'bookingRules.get': { path: ({ company }) => `/imones/${company}/uzsakymotaisykle`, ...companySide },
  // A company alone decides on places for its people: administrators see them.
  'bookingRules.save': {
    path: ({ company }) => `/imones/${company}/uzsakymotaisykle`,
    body: () => ({ ijungta: false, dienos: 30, savaitesDienos: [1], perMenesi: 5, pacios: false }),
    ...companyAlone,
  },
  'bookingRules.proposals': { path: ({ company }) => `/imones/${company}/siulymai`, ...companySide },
  'bookingRules.confirm': {
    path: ({ company }) => `/imones/${company}/siulymai/patvirtinti`,
    body: () => ({ siulymai: [{ id: 1 }] }),
    ...companyAlone,
  },
  'bookingRules.reject': {
    path: ({ company }) => `/imones/${company}/siulymai/atmesti`,
    body: () => ({ siulymai: [{ id: 1 }] }),
    ...companyAlone,
  },
  'apiKeys.update': {
    path: ({ company, apiKey }) => `/imones/${company}/raktai/${apiKey}`,
    body: () => ({ adresai: ['192.0.2.0/24'] }),
    ...companySide,
  },
  'apiKeys.revoke': { path: ({ company, apiKeys }) => `/imones/${company}/raktai/${apiKeys.pop()}`, ...companySide },
  'apiKeys.institutions': { path: () => '/raktai', A: admins },
  'apiKeys.createForInstitution': {
    body: () => ({ istaiga: 'Inspekcija', pavadinimas: `Raktas ${Math.random()}` }),
    A: admins,
  },
  'apiKeys.updateOfInstitution': {
    path: (_, { institutionKey }) => `/raktai/${institutionKey}`,
    body: () => ({ adresai: [] }),
    A: admins,
  },
  'apiKeys.revokeOfInstitution': { path: (_, { revokedKey }) => `/raktai/${revokedKey}`, A: admins },
  'apiKeys.own': { path: () => '/raktas', A: keysOnly },
  'cardOrders.printCard': { path: ({ card }) => `/korteles/${card}/spauda`, A: admins },
}
