import type { Criteria } from '#contract/assessments/marks.ts'
import type { PublicAssessment } from '#contract/assessments/schema.ts'
import type { PublicCard } from '#contract/cards/schema.ts'
import type { DocumentReply } from '#contract/documents/schema.ts'
import { languages } from '#contract/lib/texts.ts'
import type {
  AssessmentsPage,
  CompetenciesPage,
  DocumentCheckPage,
  PageContext,
  PublicPage,
  SpecialistsPage,
  TrainingPage,
  TrainingsPage,
  WrittenPage,
} from '#contract/public/pages.ts'
import type { Registration } from '#contract/public/registration.ts'
import { ownColor, ownName } from '#contract/shell/brand.ts'
import type { PublicTraining } from '#contract/trainings/schema.ts'
import { renderPage } from './render.tsx'

export const evil = '<script>alert("x")</script>&'
export const competency = {
  id: 3,
  kodas: '1.1-04.02',
  pavadinimas: 'Plytų mūras',
  pavadinimasEn: 'Brickwork',
  pavadinimasLv: 'Ķieģeļu mūris',
}
export const assessment: PublicAssessment = {
  id: 7,
  data: '2026-11-28',
  laikas: '09:30',
  tipas: 'TEORINIS_PRAKTINIS',
  kompetencija: competency,
  imone: { pavadinimas: evil },
  pavadinimas: 'Plytų mūras',
  aprasymas: evil,
  adresas: { adresas: 'Žirmūnų g. 5', miestas: 'Vilnius' },
  savivaldybe: '13',
  laisvosVietos: 4,
}
export const training: PublicTraining = {
  id: 9,
  pavadinimas: evil,
  aprasymas: evil,
  progKodas: 'SD-02',
  imone: { pavadinimas: evil },
  savivaldybe: '13',
  kalba: 'lt',
  tipas: 'SAUGAUS_DARBO',
  mok_tipas: 'KURSAI',
  adresas: { adresas: 'Kirtimų g. 49', miestas: 'Vilnius' },
  dataNuo: '2026-12-03',
  laikas: '09:00',
  registriki: '2026-12-01',
  failai: [{ id: 5, pavadinimas: 'programa.pdf', dydis: 1000 }],
  kompetencijos: [{ kompetencija: competency }],
  eileje: 0,
  laisvosVietos: 4,
}
export const card: PublicCard = {
  numeris: '48201937',
  statusas: 'AKTYVI',
  galiojaIki: '2027-11-20',
  busenaNuo: '2024-11-20',
  vardas: evil,
  pavarde: 'Žilinskas',
  imone: { pavadinimas: evil },
  nuotrauka: '/api/korteles-public/48201937/nuotrauka',
  kompetencijos: [{ kompetencija: competency, suteikta: '2026-03-01', galioja: '2031-03-01', lygis: 'III' }],
  kvalifikacijos: [
    { pavadinimas: 'Architektas', pavadinimasEn: 'Architect', pavadinimasLv: null, numeris: 'A 1', galioja: null },
  ],
}
export const search: SpecialistsPage = {
  name: 'specialists',
  values: { numeris: '', vardas: evil, pavarde: evil },
  fields: {},
  found: { rows: [card], total: 1 },
  retryAfter: null,
}
export const area = {
  kodas: '1.1-04',
  pavadinimas: 'Mūro darbai',
  pavadinimasEn: 'Masonry',
  pavadinimasLv: 'Mūrēšanas darbi',
}
export const town = {
  kodas: '13',
  pavadinimas: 'Vilniaus miesto savivaldybė',
  pavadinimasEn: 'Vilnius City Municipality',
  pavadinimasLv: 'Viļņas pilsētas pašvaldība',
}
export const register: AssessmentsPage = {
  name: 'assessments',
  values: { savivaldybe: '', kompetencija: '', vertDataNuo: '', vertDataIki: '' },
  fields: {},
  active: true,
  order: 'data',
  page: 0,
  size: 50,
  found: { rows: [assessment], total: 1 },
  savivaldybes: [town],
  kompetencijos: [{ ...competency, sritiesKodas: '1.1-04' }],
  sritys: [area],
}
export const registerOfTrainings: TrainingsPage = {
  ...register,
  name: 'trainings',
  values: { search: '', savivaldybe: '', kompetencija: '', dataNuo: '', dataIki: '' },
  order: 'registriki',
  found: { rows: [training], total: 1 },
  tipas: 'SAUGAUS_DARBO',
  today: '2026-11-21',
}
export const canRegister: Registration = {
  refusal: null,
  ownRegistration: null,
  toConfirm: false,
  result: null,
  forCompany: false,
}
export const waiting = { statusas: 'LAUKIAMA', eileje: null, mayTakeBack: true } as const
export const ofTraining = (
  registration: Partial<Registration> = {},
  changes: Partial<PublicTraining> = {},
): TrainingPage => ({
  name: 'training',
  training: { ...training, ...changes },
  savivaldybe: town,
  kalba: { kodas: 'lt', pavadinimas: 'Lietuvių', pavadinimasEn: 'Lithuanian', pavadinimasLv: 'Lietuviešu' },
  past: false,
  registration: { ...canRegister, ...registration },
})
export const criteria: Criteria = {
  teorijosKriterijai: [evil, 'Medžiagos', 'Įrankiai', 'Sauga', 'Brėžiniai'],
  praktikosKriterijai: ['Pasiruošimas', 'Rišimas', 'Vertikalumas', 'Siūlės', 'Švara'],
}
export const ofAssessment = (registration: Partial<Registration> = {}): PublicPage => ({
  name: 'assessment',
  assessment,
  criteria,
  sritis: area,
  savivaldybe: town,
  past: false,
  registration: { ...canRegister, ...registration },
})
export const checked = '2026-11-21T12:05:00.000Z'
export const specialist = (changes: Partial<PublicCard> = {}): PublicPage => ({
  name: 'specialist',
  numeris: '48201937',
  card: { ...card, ...changes },
  checked,
  lygiai: [{ kodas: 'III', pavadinimas: 'III lygis', pavadinimasEn: 'Level III', pavadinimasLv: 'III līmenis' }],
})

export const kept = {
  tipas: 'DARBUOTOJO',
  neribotas: false,
  trukme: 5,
  kita: false,
  aktyvus: true,
  versija: 1,
  lygiai: [],
  teorijosKriterijai: [],
  praktikosKriterijai: [],
}
export const list: CompetenciesPage = {
  name: 'competencies',
  values: { search: '', sritis: '' },
  fields: {},
  rows: [
    { ...competency, ...kept, sritiesKodas: '1.1-04' },
    { ...competency, ...kept, id: 4, sritiesKodas: 'nebėra', neribotas: true, trukme: null, pavadinimas: evil },
    { ...competency, ...kept, id: 5, sritiesKodas: '1.1-04', trukme: 1 },
  ],
  sritys: [area],
  tipai: [
    {
      kodas: 'DARBUOTOJO',
      pavadinimas: 'Statybos darbuotojo',
      pavadinimasEn: 'Construction worker',
      pavadinimasLv: null,
    },
  ],
}

export const documentForm = (changes: Partial<DocumentCheckPage> = {}): DocumentCheckPage => ({
  name: 'documentCheck',
  values: { numeris: '', raktas: '' },
  fields: {},
  notFound: false,
  retryAfter: null,
  ...changes,
})
export const paper: DocumentReply = {
  numeris: 'KVP-2026-004217',
  rusis: 'PROTOKOLAS',
  kalba: 'lt',
  sukurta: '2026-11-20T12:05:00.000Z',
  busena: 'ILGALAIKIS',
  lygis: 'B-LT',
  ankstesnis: false,
  turinys: {
    pavadinimas: 'Kompetencijos vertinimo protokolas',
    apie: '1.1-04.02 Plytų mūras',
    asmuo: evil,
    faktai: [{ pavadinimas: 'Rezultatas', reiksme: evil }],
    lenteles: [
      {
        pavadinimas: 'Pažymiai',
        antrastes: ['Užduotis', 'Vertintoja'],
        eilutes: [['1. Mūrijimas', evil], [], ['', '7,0']],
      },
    ],
    skyriai: [{ antraste: 'Išvada', pastraipos: [evil, 'Antra pastraipa'] }],
  },
  pasirase: [
    { vardas: evil, budas: 'MOBILUSIS', lygis: 'KVALIFIKUOTAS', laikas: '2026-11-20T12:03:00.000Z' },
    { vardas: 'Rūta Žemaitienė', budas: 'SMART_ID', lygis: 'PAZANGUSIS', laikas: '2026-11-20T12:04:00.000Z' },
    { vardas: 'Ona Petraitė', budas: 'PIESTAS', lygis: 'PAPRASTAS', laikas: '2026-11-20T12:04:30.000Z' },
    { vardas: 'Meistrų registras', budas: 'SPAUDAS', lygis: 'PAZANGUSIS', laikas: '2026-11-20T12:05:00.000Z' },
  ],
  dabar: { busena: 'GALIOJA', iki: '2031-11-20' },
  atsaukta: null,
}
export const documentFound = (changes: Partial<DocumentReply> = {}): PublicPage => ({
  name: 'document',
  raktas: '7K3M-9QFX',
  document: { ...paper, ...changes },
  checked,
})

export const written = (changes: Partial<WrittenPage> = {}): WrittenPage => ({
  name: 'page',
  title: evil,
  content: '<h2>Antraštė</h2><p>Tekstas <a href="/lt/mokymai">čia</a></p>',
  description: evil,
  vartotojoTipas: null,
  skelbiamas: true,
  translations: ['en', 'lv'],
  ...changes,
})

export const context = (changes: Partial<PageContext> = {}): PageContext => ({
  lang: 'lt',
  languages,
  path: '/lt/kelias',
  query: '',
  moment: '2026-11-21T12:05:00.000Z',
  origin: 'https://meistras.example',
  session: null,
  theme: null,
  assets: {
    css: '/assets/public.css',
    js: '/assets/enhance.js',
    fonts: { lt: ['/assets/font.woff2'], en: ['/assets/font.woff2'], lv: ['/assets/font.woff2'] },
    icon: '/assets/icon.svg',
    login: null,
  },
  partial: false,
  menu: [],
  disabled: [],
  brand: { name: ownName, logo: null, color: ownColor, style: '' },
  translations: null,
  ...changes,
})
export const data = '<script type="application/ld+json">'
export const draw = (page: PublicPage, changes?: Partial<PageContext>) => renderPage(page, context(changes))
export const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length
export const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
