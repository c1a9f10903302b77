import type { Side } from '../world/everyone.ts'
import {
  aPerson,
  companySide,
  companyUsers,
  everyone,
  gatesOnly,
  holderOnly,
  inspectorsOnly,
  keysOnly,
  ownerOnly,
  personSide,
  type Rows,
} from './doors.ts'

const siteBody = ({ company }: Side) => ({
  pavadinimas: 'Namas',
  imone: { id: company },
  adresas: { adresas: 'Ozo g. 25', miestas: 'Vilnius' },
})

export const sitesRows: Rows = {
  'sites.list': { A: companyUsers },
  'sites.create': { ...companySide, body: siteBody },
  'sites.get': { path: ({ site }) => `/objektai/${site}`, ...companySide },
  'sites.update': { path: ({ site }) => `/objektai/${site}`, body: siteBody, ...companySide },
  'sites.history': { path: ({ site }) => `/objektai/${site}/istorija`, ...companySide },

  'siteSubcontractors.list': {
    path: ({ site }) => `/objektai/${site}/subrangovai`,
    ...companySide,
  },
  'siteSubcontractors.add': {
    path: ({ site }) => `/objektai/${site}/subrangovai`,
    body: ({ sub }) => ({ imone: { id: sub } }),
    ...companySide,
  },
  'siteSubcontractors.update': {
    path: ({ site, subcontractor }) => `/objektai/${site}/subrangovai/${subcontractor}`,
    body: ({ sub }) => ({ imone: { id: sub } }),
    ...companySide,
  },
  // Behind the door, the answer is that the company has people in the site.
  'siteSubcontractors.remove': {
    path: ({ site, subcontractor }) => `/objektai/${site}/subrangovai/${subcontractor}`,
    ...companySide,
  },

  'siteHours.list': { path: ({ site }) => `/objektai/${site}/darbovalandos`, ...companySide },
  'siteHours.add': {
    path: ({ site }) => `/objektai/${site}/darbovalandos`,
    body: ({ company }) => ({ imone: { id: company }, savDiena: 2, nuo: '08:00', iki: '17:00' }),
    ...companySide,
  },
  'siteHours.update': {
    path: ({ site, siteHours }) => `/objektai/${site}/darbovalandos/${siteHours}`,
    body: ({ company }) => ({ imone: { id: company }, savDiena: 1, visaPara: true }),
    ...companySide,
  },
  'siteHours.weeks': { path: ({ site }) => `/objektai/${site}/savaites`, ...companySide },
  'siteHours.setWeek': {
    path: ({ site, sub }) => `/objektai/${site}/savaites/${sub}`,
    body: () => ({ dienos: [] }),
    ...companySide,
  },

  'siteDevices.list': { path: ({ site }) => `/objektai/${site}/irenginiai`, ...companySide },
  // Behind the door, the answer is that there is a valid device.
  'siteDevices.add': {
    path: ({ site }) => `/objektai/${site}/irenginiai`,
    body: () => ({ serijinisNumeris: 'AL-1', slaptazodis: 'Stipr1-zodis' }),
    ...companySide,
  },
  'siteDevices.update': {
    path: ({ site, siteDevice }) => `/objektai/${site}/irenginiai/${siteDevice}`,
    body: ({ site }) => ({ serijinisNumeris: `AL-${site}` }),
    ...companySide,
  },
  'siteDevices.valid': {
    path: ({ site }) => `/objektai/checkGaliojaIrenginiai?objektoId=${site}`,
    ...companySide,
  },
  'siteDevices.checkSerial': { path: () => '/objektai/irenginiai/check?serijinisNumeris=AL-1', A: companyUsers },

  'siteRequirements.list': { path: ({ site }) => `/objektai/${site}/reikalavimai`, ...companySide },
  // Behind the door, the answer for all but the first is that this is asked already.
  'siteRequirements.add': {
    path: ({ site }) => `/objektai/${site}/reikalavimai`,
    body: (_, { competency }) => ({ kompetencijos: [{ id: competency }] }),
    ...companySide,
  },
  'siteRequirements.update': {
    path: ({ site, siteRequirement }) => `/objektai/${site}/reikalavimai/${siteRequirement}`,
    body: () => ({ butinas: false }),
    ...companySide,
  },
  'siteRequirements.remove': {
    path: ({ site, siteRequirements }) => `/objektai/${site}/reikalavimai/${siteRequirements.pop()}`,
    ...companySide,
  },
  'siteRequirements.lacking': {
    path: ({ site, person }) => `/objektai/${site}/reikalavimai/truksta?asmenys=${person}`,
    ...companySide,
  },

  'gaps.list': { path: ({ person }) => `/truksta?asmuo=${person}`, ...personSide },
  'gaps.summary': { path: ({ person }) => `/truksta/suvestine?asmuo=${person}`, ...personSide },
  'inductions.get': { path: ({ site }) => `/objektai/${site}/instruktazas`, ...companySide },
  'inductions.save': {
    path: ({ site }) => `/objektai/${site}/instruktazas`,
    body: () => ({ riba: 70 }),
    ...companySide,
  },
  // Behind the door, the answer is that there is nothing to publish, to send or to open.
  'inductions.publish': {
    path: ({ site }) => `/objektai/${site}/instruktazas/versijos`,
    body: () => ({}),
    ...companySide,
  },
  'inductions.versions': { path: ({ site }) => `/objektai/${site}/instruktazas/versijos`, ...companySide },
  'inductions.send': {
    path: ({ site }) => `/objektai/${site}/instruktazas/siuntimai`,
    body: ({ sitePerson }) => ({ irasai: [sitePerson] }),
    ...companySide,
  },
  'inductions.link': {
    path: ({ site }) => `/objektai/${site}/instruktazas/nuorodos`,
    body: ({ sitePerson }) => ({ irasas: { id: sitePerson } }),
    ...companySide,
  },
  'inductions.own': {
    path: () => '/instruktazai/mano',
    body: ({ sitePerson }) => ({ irasas: { id: sitePerson } }),
    ...holderOnly,
  },
  // Only a link opens these, whoever asks.
  'inductions.read': { path: () => '/instruktazai/skaitymas', body: () => ({ token: 'x' }), A: '44444444444' },
  'inductions.begin': { path: () => '/instruktazai/bandymai', body: () => ({ token: 'x' }), A: '44444444444' },
  'inductions.answer': {
    path: () => '/instruktazai/bandymai/1',
    body: () => ({ token: 'x', atsakymai: [] }),
    A: '44444444444',
  },
  'inductions.picture': { path: () => '/instruktazai/paveikslai/1?nuoroda=1&leidimas=x', A: '44444444444' },

  'sitePeople.coming': { path: ({ site }) => `/objektai/${site}/asmenys/neileis`, ...companySide },
  'gate.list': { path: () => '/vartai/sarasai/9', A: '44444444444' },
  'gate.pack': { A: gatesOnly },
  'gate.photo': { path: () => '/vartai/nuotraukos/1-1', A: gatesOnly },
  'gate.card': { path: ({ card }) => `/vartai/korteles/${card}`, A: gatesOnly },
  'gate.inside': { A: gatesOnly },
  'gate.pass': { body: () => ({ ...aPerson, priezastis: 'Pristatymas' }), A: gatesOnly },
  'gate.settings': { path: ({ site }) => `/objektai/${site}/vartu-nustatymai`, ...companySide },
  'gate.saveSettings': {
    path: ({ site }) => `/objektai/${site}/vartu-nustatymai`,
    body: () => ({ sdid: true }),
    ...companySide,
  },
  'gateDevices.list': { path: ({ site }) => `/objektai/${site}/vartai`, ...companySide },
  'gateDevices.pair': {
    path: ({ site }) => `/objektai/${site}/vartai`,
    body: () => ({ pavadinimas: 'Vartai' }),
    ...companySide,
  },
  'gateDevices.disconnect': { path: ({ site, gates }) => `/objektai/${site}/vartai/${gates.pop()}`, ...companySide },
  // A wrong code answers 401 behind the door too.
  'gateDevices.signIn': { body: () => ({ serijinisNumeris: 'X' }), A: everyone },
  'gateDevices.current': { A: gatesOnly },
  // Behind the door, the record is of no site of this gate.
  'sdid.seen': { body: () => ({ asmuo: 1, qr: 'SDID-1' }), A: gatesOnly },
  'gateDevices.signOut': { A: gatesOnly },
  'gateChecks.send': { body: () => ({ patikros: [{}] }), A: gatesOnly },
  'gateChecks.list': { path: ({ site }) => `/objektai/${site}/patikros`, ...companySide },
  'gateChecks.today': { path: ({ site }) => `/objektai/${site}/patikros/siandien`, ...companySide },
  'gateChecks.own': { path: ({ person }) => `/asmenys/${person}/patikros`, ...ownerOnly },
  'cardChecks.card': { path: ({ card }) => `/patikra/korteles/${card}`, A: keysOnly },
  'cardChecks.cards': { body: ({ card, site }) => ({ numeriai: [card], objektas: { id: site } }), A: keysOnly },
  'cardChecks.people': { A: keysOnly },
  'cardChecks.events': { body: () => ({ ivykiai: [{}] }), A: keysOnly },
  'inspections.sites': { A: inspectorsOnly },
  'inspections.begin': { body: ({ site }) => ({ objektas: { id: site }, pagrindas: 'Pavedimas' }), A: inspectorsOnly },
  'inspections.list': { A: inspectorsOnly },
  'inspections.get': { path: () => '/tikrinimai/1', A: inspectorsOnly },
  'wallet.ask': { A: inspectorsOnly },
  'wallet.askState': { path: () => '/dekle/prasymai/999999', A: inspectorsOnly },
  'inspections.ofPerson': { path: ({ person }) => `/asmenys/${person}/tikrinimai`, ...ownerOnly },

  'sitePeople.list': { path: ({ site }) => `/objektai/${site}/asmenys`, ...companySide },
  'sitePeople.add': {
    path: ({ site }) => `/objektai/${site}/asmenys`,
    body: ({ person, company }, { tomorrow }) => ({
      asmuo: { id: person },
      imone: { id: company },
      dirbaNuo: tomorrow,
    }),
    ...companySide,
  },
  'sitePeople.get': {
    path: ({ site, sitePerson }) => `/objektai/${site}/asmenys/${sitePerson}`,
    ...companySide,
  },
  'sitePeople.update': {
    path: ({ site, sitePerson }) => `/objektai/${site}/asmenys/${sitePerson}`,
    body: (_, { tomorrow }) => ({ dirbaNuo: '2026-01-02', dirbaIki: tomorrow }),
    ...companySide,
  },
  'sitePeople.remove': {
    path: ({ site, siteVisits }) => `/objektai/${site}/asmenys/${siteVisits.pop()}`,
    ...companySide,
  },
  'sitePeople.addMany': {
    path: ({ site }) => `/objektai/${site}/asmenys/visi`,
    body: ({ person, company }, { tomorrow }) => ({
      asmenys: [{ asmuo: { id: person }, imone: { id: company } }],
      dirbaNuo: tomorrow,
    }),
    ...companySide,
  },
  'sitePeople.end': {
    path: ({ site }) => `/objektai/${site}/asmenys`,
    body: ({ sitePerson }, { tomorrow }) => ({ irasai: [sitePerson], dirbaIki: tomorrow }),
    ...companySide,
  },
  'sitePeople.candidates': {
    path: ({ site }) => `/objektai/${site}/asmenys/galimi`,
    ...companySide,
  },
  'sitePeople.summary': {
    path: ({ site }) => `/objektai/${site}/asmenys/suvestine`,
    ...companySide,
  },
  'sitePeople.ofPerson': { path: ({ person }) => `/asmenys/${person}/objektai`, ...personSide },
}
