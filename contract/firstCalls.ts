import type { Endpoint } from './lib/endpoint.ts'

/** What is known of a call before its area is loaded: where it is, and who may make it. */
export type Head = Pick<Endpoint, 'method' | 'path' | 'access' | 'feature' | 'list'>

const seesPeople = ['AccessOwnImone', 'AccessAllImones'] as const
const approves = ['AccessAllImones'] as const
const seesAssessments = [
  'ChangeAtestavimas',
  'ChangeImoneAtestavimas',
  'AccessOwnImone',
  'CompleteAtestavimas',
] as const

const seesTrainings = ['ChangeMokymas', 'ChangeImoneMokymas', 'AccessOwnImone'] as const
const readsQuestions = ['ChangeKlausimai', 'CompleteAtestavimas'] as const
const seesSites = ['AccessAllImones', 'AccessOwnImone'] as const
const inspects = ['TikrintiObjektus'] as const
const ofDemand = {
  access: ['AccessOwnImone', 'AccessAllImones', 'SeeDarbuotojuPoreikiaiFromAllImones'],
  feature: 'darbuotojuPoreikiai',
} as const

/**
 * Calls that the menu, the start page and the pickers of filters name. Their areas add the schemas (`...firstCalls.persons`); here there are none,
 * so that the first screen loads without those of all areas.
 */
export const firstCalls = {
  session: { method: 'GET', path: '/session', access: [] },
  logout: { method: 'DELETE', path: '/session', access: 'public' },
  settings: { method: 'GET', path: '/session/nustatymai', access: [] },
  saveSettings: { method: 'PUT', path: '/session/nustatymai', access: [] },
  sharedViews: { method: 'GET', path: '/rodiniai', access: [] },
  pages: { method: 'GET', path: '/pages', access: 'public', list: true },
  createPage: { method: 'POST', path: '/pages', access: ['ChangeTurinys'] },
  person: { method: 'GET', path: '/asmenys/:id', access: [] },
  importPerson: { method: 'POST', path: '/asmenys/importas', access: ['ChangeAsmuo'] },
  institutionKeys: { method: 'GET', path: '/raktai', access: ['AccessAllImones'], list: true },
  persons: { method: 'GET', path: '/asmenys', access: seesPeople, list: true },
  assessors: {
    method: 'GET',
    path: '/vertintojai',
    access: ['AccessAllImones', 'ChangeAtestavimas', 'ChangeImoneAtestavimas'],
    list: true,
  },
  competencyApprovals: { method: 'GET', path: '/asmenskompetencijos', access: approves, list: true },
  qualificationApprovals: { method: 'GET', path: '/asmenskvalifikacijos', access: approves, list: true },
  queues: { method: 'GET', path: '/eiles', access: approves },
  publicCompanies: { method: 'GET', path: '/imonespublic', access: 'public', list: true },
  competencies: { method: 'GET', path: '/kompetencijos', access: [], list: true },
  competency: { method: 'GET', path: '/kompetencijos/:id', access: [] },
  professions: { method: 'GET', path: '/profesijos', access: 'public', list: true },
  profession: { method: 'GET', path: '/profesijos/:id', access: 'public' },
  createCompetency: { method: 'POST', path: '/kompetencijos', access: ['ChangeMetaduomenys'] },
  assessments: { method: 'GET', path: '/atestavimai', access: seesAssessments, list: true },
  assessmentPersons: { method: 'GET', path: '/atestavimai/asmenys', access: seesAssessments, list: true },
  assessment: { method: 'GET', path: '/atestavimai/:id', access: seesAssessments },
  trainings: {
    method: 'GET',
    path: '/mokymai',
    access: seesTrainings,
    list: true,
  },
  training: { method: 'GET', path: '/mokymai/:id', access: seesTrainings },
  importTrainee: { method: 'POST', path: '/mokymai/:id/asmenys', access: seesTrainings },
  questions: { method: 'GET', path: '/klausimai', access: readsQuestions, list: true },
  question: { method: 'GET', path: '/klausimai/:id', access: readsQuestions },
  importQuestion: { method: 'POST', path: '/klausimai/importas', access: ['ChangeKlausimai'] },
  questionStatistics: { method: 'GET', path: '/klausimai/statistika', access: ['ChangeKlausimai'] },
  companies: {
    method: 'GET',
    path: '/imones',
    access: ['AccessAllImones', 'AccessOwnImone', 'ChangeAtestavimas'],
    list: true,
  },
  company: { method: 'GET', path: '/imones/:id', access: ['AccessAllImones', 'AccessOwnImone'] },
  report: { method: 'GET', path: '/imones/:id/ataskaita/:type', access: seesPeople },
  summary: { method: 'GET', path: '/imones/:id/suvestine', access: seesPeople },
  gaps: { method: 'GET', path: '/truksta', access: [], list: true },
  gapSummary: { method: 'GET', path: '/truksta/suvestine', access: [] },
  sites: { method: 'GET', path: '/objektai', access: seesSites, list: true },
  site: { method: 'GET', path: '/objektai/:id', access: seesSites },
  inspectedSites: { method: 'GET', path: '/tikrinimai/objektai', access: inspects, list: true },
  inspection: { method: 'GET', path: '/tikrinimai/:id', access: inspects },
  demand: {
    method: 'GET',
    path: '/darbuotojuporeikiai',
    ...ofDemand,
    list: true,
  },
  demandReport: {
    method: 'GET',
    path: '/ataskaitos/darbuotojuporeikiai',
    ...ofDemand,
    list: true,
  },
  forecast: { method: 'GET', path: '/ataskaitos/prognoze', access: seesPeople, list: true },
  trainingDemand: {
    method: 'GET',
    path: '/ataskaitos/prognoze/poreikis',
    access: ['ChangeMokymas', 'ChangeImoneMokymas'],
    list: true,
  },
  cards: { method: 'GET', path: '/korteles', access: [], list: true },
  orderCard: { method: 'POST', path: '/korteles', access: ['AccessAllImones', 'AccessOwnImone'] },
  cardOrder: { method: 'GET', path: '/kortelesuzsakymai/:id', access: ['AccessAllImones', 'AccessOwnImone'] },
  sdidImports: { method: 'GET', path: '/sdid-importas', access: ['ChangeAsmuoImone'], list: true },
  sdidImport: { method: 'GET', path: '/sdid-importas/:id', access: ['ChangeAsmuoImone'] },
  templates: { method: 'GET', path: '/sablonai', access: ['SeeSablonas'], list: true },
  sending: { method: 'GET', path: '/siuntimai/:id', access: ['SeeSablonas'] },
  translations: { method: 'GET', path: '/vertimai', access: ['ChangeTurinys'], list: true },
  processes: { method: 'GET', path: '/periodiniaiprocesai', access: ['ChangeMetaduomenys'], list: true },
  process: { method: 'GET', path: '/periodiniaiprocesai/:id', access: ['ChangeMetaduomenys'] },
  system: { method: 'GET', path: '/sistema', access: ['AccessAllImones'] },
} as const satisfies Record<string, Head>
