import { templateBody } from '#server/templates/testing.ts'
import { adminBoth, admins, everyone, type Rows, signedIn } from './doors.ts'

const aPage = (slug: string) => ({ slug, title: 'Puslapis', content: '<p>Tekstas</p>', language: 'lt' })
const aProfession = (kodas: string) => ({
  kodas,
  pavadinimas: 'Mūrininkas',
  sritiesKodas: '1.1-04',
  lygisNuo: 2,
  lygisIki: 4,
})

export const systemRows: Rows = {
  'certificates.list': { A: signedIn },
  'certificates.get': { path: ({ certificate }) => `/privalomipazymejimai/${certificate}`, A: signedIn },
  'certificates.use': {
    path: ({ certificate }) => `/privalomipazymejimai/${certificate}/naudojimas`,
    A: admins,
  },
  'certificates.create': {
    A: admins,
    body: ({ company }) => ({ kodas: `NAUJAS_${company}`, pavadinimas: 'Naujas' }),
  },
  'certificates.update': {
    path: ({ certificate }) => `/privalomipazymejimai/${certificate}`,
    body: ({ certificate }) => ({ kodas: `KEICIAMAS_${certificate}`, pavadinimas: 'Keičiamas' }),
    A: admins,
  },
  'certificates.remove': {
    path: ({ certificates }) => `/privalomipazymejimai/${certificates.pop()}`,
    A: admins,
  },

  // Whose views: server/views/views.test.ts.
  'views.shared': { A: signedIn },
  // To whom which queues are shown: server/queues/queues.test.ts.
  'queues.list': { A: admins },
  'templates.list': { A: admins },
  'templates.get': { path: (_, { template }) => `/sablonai/${template}`, A: admins },
  'templates.create': { body: () => templateBody(), A: admins },
  'templates.update': {
    path: (_, { template }) => `/sablonai/${template}`,
    body: () => templateBody(),
    A: admins,
  },
  'templates.remove': { path: (_, { spareTemplate }) => `/sablonai/${spareTemplate}`, A: admins },
  'templates.preview': { body: () => templateBody(), A: admins },
  // Which people: server/templates/sending.test.ts.
  'templates.audience': {
    path: (_, { template }) => `/sablonai/${template}/patikra`,
    body: ({ person }) => ({ asmuoIds: [person] }),
    A: admins,
  },
  'templates.send': {
    path: (_, { template }) => `/sablonai/${template}/send`,
    body: ({ person }) => ({ asmuoIds: [person] }),
    A: admins,
  },

  'sendings.list': { A: admins },
  'sendings.get': { path: (_, { sending }) => `/siuntimai/${sending}`, A: admins },
  'sendings.receivers': { path: (_, { sending }) => `/siuntimai/${sending}/gavejai`, A: admins },
  'sendings.stop': { path: (_, { sending }) => `/siuntimai/${sending}/stop`, A: admins },
  'sendings.retry': { path: (_, { sending }) => `/siuntimai/${sending}/kartoti`, A: admins },

  // Whoever has no number and key is told that there is no such document.
  'documents.check': { path: () => '/tikrinimas/KP-2026-000001/2222-2222', A: '44444444444' },
  'documents.checkFile': { body: () => ({ santraukos: ['a'.repeat(64)] }), A: everyone },
  'translations.texts': { A: everyone },
  'translations.list': { A: admins },
  'translations.get': { path: () => '/vertimai/shell.more/lt', A: admins },
  'translations.save': {
    path: () => '/vertimai/shell.more/lt',
    body: () => ({ tekstas: 'Daugiau' }),
    A: admins,
  },
  'translations.reset': { path: () => '/vertimai/shell.more/lt', A: admins },

  // Everybody reads pages; the one of each side is published and not limited to a user type.
  'pages.list': { A: everyone },
  'pages.get': { path: ({ page }) => `/pages/${page}`, A: everyone },
  'pages.create': { A: admins, body: ({ company }) => aPage(`naujas-${company}`) },
  'pages.update': {
    path: ({ page }) => `/pages/${page}`,
    body: ({ company }) => aPage(`kitas-${company}`),
    A: admins,
  },
  'pages.move': { path: ({ page }) => `/pages/${page}/eile`, body: () => ({ eile: 0 }), A: admins },
  'pages.remove': { path: ({ pages }) => `/pages/${pages.pop()}`, A: admins },

  // Behind the door, the answer is that the body is not multipart.
  'images.upload': { A: admins },

  'professions.list': { A: everyone },
  'professions.get': { path: ({ profession }) => `/profesijos/${profession}`, A: everyone },
  'professions.use': { path: ({ profession }) => `/profesijos/${profession}/naudojimas`, A: admins },
  'professions.create': { A: admins, body: ({ company }) => aProfession(`NAUJA-${company}`) },
  'professions.update': {
    path: ({ profession }) => `/profesijos/${profession}`,
    body: ({ company }) => aProfession(`LAISVA-${company}`),
    A: admins,
  },
  'professions.remove': { path: ({ profession }) => `/profesijos/${profession}`, A: admins },

  'processes.list': { A: admins },
  'processes.get': { path: (_, { process }) => `/periodiniaiprocesai/${process}`, A: admins },
  'processes.update': {
    path: (_, { process }) => `/periodiniaiprocesai/${process}`,
    body: (_, { tomorrow }) => ({ periodas: 24, kitaspaleidimas: `${tomorrow}T12:00:00Z`, aktyvus: true }),
    A: admins,
  },
  'processes.start': { path: (_, { process }) => `/periodiniaiprocesai/${process}/paleisti`, A: admins },
  'processes.history': { path: (_, { process }) => `/periodiniaiprocesai/${process}/istorijos`, A: admins },
  'processes.results': { path: (_, { process }) => `/periodiniaiprocesai/${process}/rezultatai`, A: admins },

  'metadata.rows': { A: signedIn },
  'metadata.row': { path: (_, { listRow }) => `/sarasai/${listRow}`, A: admins },
  'metadata.rowUse': { path: (_, { listRow }) => `/sarasai/${listRow}/naudojimas`, A: admins },
  'metadata.rowsUse': { A: admins },
  'metadata.createRow': { A: admins },
  'metadata.updateRow': { path: (_, { listRow }) => `/sarasai/${listRow}`, A: admins },
  'metadata.orderRows': { A: admins },
  'metadata.removeRow': { path: (_, { listRow }) => `/sarasai/${listRow}`, A: admins },
  'metadata.level': { path: (_, { level }) => `/lygiai/${level}`, A: admins },
  'metadata.levelUse': { path: (_, { level }) => `/lygiai/${level}/naudojimas`, A: admins },
  'metadata.createLevel': { A: admins },
  'metadata.updateLevel': { path: (_, { level }) => `/lygiai/${level}`, A: admins },
  'metadata.orderLevels': { A: admins },
  'metadata.removeLevel': { path: (_, { level }) => `/lygiai/${level}`, A: admins },
  'metadata.qualification': {
    path: (_, { qualificationRow }) => `/kvalifikacijos/${qualificationRow}`,
    A: admins,
  },
  'metadata.qualificationUse': {
    path: (_, { qualificationRow }) => `/kvalifikacijos/${qualificationRow}/naudojimas`,
    A: admins,
  },
  'metadata.createQualification': { A: admins },
  'metadata.updateQualification': {
    path: (_, { qualificationRow }) => `/kvalifikacijos/${qualificationRow}`,
    A: admins,
  },
  'metadata.removeQualification': {
    path: (_, { qualificationRow }) => `/kvalifikacijos/${qualificationRow}`,
    A: admins,
  },

  'files.upload': { A: signedIn },
  'files.list': { A: signedIn },
  'files.uses': { path: ({ file }) => `/failai/${file}/naudojimas`, ...adminBoth },
  'files.remove': { path: ({ file }) => `/failai/${file}`, A: '144.44444.1', B: '1444.4444.1' },
  'files.setPublic': {
    path: ({ file }) => `/failai/${file}/viesas`,
    body: () => ({ viesas: false }),
    ...adminBoth,
  },
  'files.download': { path: ({ file }) => `/failai/${file}`, A: '444.4.4.4.4', B: '4444.4.44.4' },

  'health.ready': { A: everyone },
  'health.live': { A: everyone },
  'health.readyNow': { A: everyone },

  'system.get': { A: admins },
}
