import type { Criteria } from '#contract/assessments/marks.ts'
import type { PublicAssessment } from '#contract/assessments/schema.ts'
import type { PublicCard } from '#contract/cards/schema.ts'
import type { Competency } from '#contract/competencies/schema.ts'
import type { DocumentReply } from '#contract/documents/schema.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Feature } from '#contract/features.ts'
import type { LoginWay } from '#contract/identity/schema.ts'
import type { Names } from '#contract/lib/names.ts'
import { isLang, type Lang } from '#contract/lib/texts.ts'
import type { MessageKey } from '#contract/messages.ts'
import type { PageLanguage } from '#contract/pages/schema.ts'
import type { UserType } from '#contract/rights.ts'
import type { Brand } from '#contract/shell/brand.ts'
import type { PublicTraining, TrainingType } from '#contract/trainings/schema.ts'
import type { Registration } from './registration.ts'

/** Paths of the pages that the server renders; for routes with ':numeris' or ':id', for links with the value. */
export const pathOf = {
  home: (lang: Lang) => `/${lang}`,
  specialists: (lang: Lang) => `/${lang}/specialistai`,
  specialist: (lang: Lang, numeris: string) => `/${lang}/specialistai/${numeris}`,
  assessments: (lang: Lang) => `/${lang}/atestavimai`,
  assessment: (lang: Lang, id: number | ':id') => `/${lang}/atestavimai/${id}`,
  trainings: (lang: Lang) => `/${lang}/mokymai`,
  training: (lang: Lang, id: number | ':id') => `/${lang}/mokymai/${id}`,
  /** Calendar file of an assessment or a training, by the path of its page. */
  calendar: (page: string) => `${page}/kalendorius.ics`,
  /** Receives the form that registers the signed-in user, or cancels the registration. */
  registration: (page: string) => `${page}/registracija`,
  competencies: (lang: Lang) => `/${lang}/kompetencijos`,
  documentCheck: (lang: Lang) => `/${lang}/tikrinti`,
  /** What the code on a document leads to, by way of the same address without the language. */
  document: (lang: Lang, numeris: string, raktas: string) => `/${lang}/t/${numeris}/${raktas}`,
  /** A page that administrators write, possibly in a language that the rest of the site does not have yet. */
  page: (lang: PageLanguage, slug: string) => `/${lang}/page/${slug}`,
  privacy: (lang: Lang) => `/${lang}/privatumas`,
  accessibility: (lang: Lang) => `/${lang}/prieinamumas`,
  /** Opting out of newsletters, by the link of a letter. */
  newsletters: (lang: Lang) => `/${lang}/naujienlaiskiai`,
  /** Receives the form that stores the theme. */
  theme: (lang: Lang) => `/${lang}/isvaizda`,
}

/** The same page in another language: replaces the language at the beginning of the path, or adds one. */
export const inLanguage = (path: string, lang: Lang): string => {
  const [, first, ...rest] = path.split('/')
  return isLang(first) ? `/${[lang, ...rest].join('/')}` : `/${lang}${path}`
}

/** Cookies with a visitor's own choices, kept for a year; neither identifies the visitor. */
/** Holds the name of the way that somebody signed in by last in this browser, and nothing of who it was. */
export const loginCookie = 'prisijungimas'
export const languageCookie = 'kalba'
export const themeCookie = 'tema'
export const choiceSeconds = 365 * 24 * 3600
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The meta tag of the page of login with the files that it fetches ahead, once somebody types (web/light/nextFiles.ts). */
export const nextFilesMeta = 'next-files'

/** Files of the web build that a page loads, as paths on this host. */
export interface Assets {
  css: string
  /** Null where there is no script: every page works without one. */
  js: string | null
  /** Fonts to preload before the css has arrived, by the language of the page. */
  fonts: Readonly<Record<Lang, readonly string[]>>
  icon: string | null
  /** What the page of login loads besides; `next` are the files of the application, which come after it. */
  login: { js: string; css: readonly string[]; next: readonly string[] } | null
}

/** A page in the menu. */
export interface MenuLink {
  text: string
  href: string
}
/** Screens with the menu of written pages at the top (spec 2, point 2); in the application also login and register. */
const withMenu: readonly PublicPage['name'][] = [
  'home',
  'login',
  'page',
  'specialists',
  'specialist',
  'trainings',
  'training',
  'assessments',
  'assessment',
  'competencies',
  'documentCheck',
  'document',
]
export const hasMenu = ({ name }: PublicPage) => withMenu.includes(name)

/** What a page needs besides its content. */
export interface PageContext {
  lang: Lang
  /** The languages of this installation. */
  languages: readonly Lang[]
  /** Path of the requested page, and its query with the question mark ('' where none). */
  path: string
  query: string
  /** Moment of the request, ISO 8601; printed at the end. */
  moment: string
  /** Public address of the site, `https://meistras.lt`. */
  origin: string
  /** The signed-in user's name, and their address in the application. */
  session: { name: string; href: string } | null
  /** Null: that of the system. */
  theme: Theme | null
  assets: Assets
  /** Only the page's own fragment, <main>, is requested. */
  partial: boolean
  /** Written pages in the menu; empty where this page has no menu. */
  menu: readonly MenuLink[]
  /** Features that this installation has switched off. */
  disabled: readonly Feature[]
  /** The name, logo and colours of this installation. */
  brand: Brand
  /** Other languages that have this page; null: all. */
  translations: readonly PageLanguage[] | null
}

/** A row of a reference list, with its names. */
export interface Named extends Names {
  kodas: string
}
type FieldErrors = Readonly<Record<string, MessageKey>>

export interface HomePage {
  name: 'home'
  /** The nearest ones; trainings only while they accept people. */
  assessments: readonly PublicAssessment[]
  trainings: readonly PublicTraining[]
}

export interface SpecialistsPage {
  name: 'specialists'
  values: { numeris: string; vardas: string; pavarde: string }
  fields: FieldErrors
  /** Null where nothing was searched for. */
  found: { rows: readonly PublicCard[]; total: number } | null
  /** Seconds to wait, where this network has searched too often. */
  retryAfter: number | null
}

export interface SpecialistPage {
  name: 'specialist'
  numeris: string
  /** Null: there is no such card. */
  card: PublicCard | null
  /** Moment of the check, ISO 8601. */
  checked: string
  lygiai: readonly Named[]
}

/** State of a public register, as its address holds it: filters, days, order and page. */
export interface Register<Filter extends string = string, Row = unknown> {
  /** As typed, so that a wrong value can be corrected. */
  values: Readonly<Record<Filter, string>>
  fields: FieldErrors
  /** Today and later; false: past ones. */
  active: boolean
  /** A name that the call sorts by, with `-` in front for descending order. */
  order: string
  page: number
  size: number
  /** Null where a filter is wrong. */
  found: { rows: readonly Row[]; total: number } | null
  savivaldybes: readonly Named[]
  kompetencijos: readonly (Named & { id: number; sritiesKodas: string })[]
  sritys: readonly Named[]
}

/** The names of each register's filters, in the order of the form. */
export const registerFilters = {
  assessments: ['savivaldybe', 'kompetencija', 'vertDataNuo', 'vertDataIki'],
  trainings: ['search', 'savivaldybe', 'kompetencija', 'dataNuo', 'dataIki'],
} as const
/** The column that each register is sorted by: upcoming ones from the nearest, past ones from the latest. */
export const registerOrder = { assessments: 'data', trainings: 'registriki' } as const
export type RegisterName = keyof typeof registerFilters
export const usualOrder = (name: RegisterName, active: boolean) => `${active ? '' : '-'}${registerOrder[name]}`

export interface AssessmentsPage extends Register<(typeof registerFilters.assessments)[number], PublicAssessment> {
  name: 'assessments'
}
/** Work safety where the address names no type (spec 1, point 6). */
export const allTypes = 'VISI'
export const usualType = 'SAUGAUS_DARBO' satisfies TrainingType
export interface TrainingsPage extends Register<(typeof registerFilters.trainings)[number], PublicTraining> {
  name: 'trainings'
  tipas: TrainingType | typeof allTypes
  /** Civil day of the page, to tell which registrations are over. */
  today: string
}

export interface AssessmentPage {
  name: 'assessment'
  assessment: PublicAssessment
  /** What each mark is given for: the words of the competency. */
  criteria: Criteria
  sritis: Named | null
  savivaldybe: Named | null
  past: boolean
  registration: Registration
}
export interface TrainingPage {
  name: 'training'
  training: PublicTraining
  savivaldybe: Named | null
  kalba: Named | null
  past: boolean
  registration: Registration
}

/** A page that administrators wrote. */
export interface WrittenPage {
  name: 'page'
  title: string
  /** Html, cleaned when it was saved. */
  content: string
  /** The beginning of its text. */
  description: string
  /** Only for this user type; null: for everyone. */
  vartotojoTipas: UserType | null
  /** Only users who write pages see a draft. */
  skelbiamas: boolean
  /** Languages in which this address has a page that the reader may read. */
  translations: readonly PageLanguage[]
}

export interface CompetenciesPage {
  name: 'competencies'
  values: { search: string; sritis: string }
  fields: FieldErrors
  /** The competencies in use, by area and code. */
  rows: readonly Competency[]
  sritys: readonly Named[]
  tipai: readonly Named[]
}

/** The form by which a document is checked; also where no such document was found. */
export interface DocumentCheckPage {
  name: 'documentCheck'
  /** As typed, so that a wrong value can be corrected. */
  values: { numeris: string; raktas: string }
  fields: FieldErrors
  /** Asked for, and there is no document of this number and key. */
  notFound: boolean
  /** Seconds to wait, where this network has checked too often. */
  retryAfter: number | null
}

/** What the registry knows of a document, for who has its number and key. */
export interface DocumentPage {
  name: 'document'
  raktas: string
  document: DocumentReply
  /** Moment of the check, ISO 8601. */
  checked: string
}

/** Opting out of newsletters: asked, done, or a wrong link. */
export interface NewslettersPage {
  name: 'newsletters'
  state: 'ask' | 'done' | 'wrong'
}

/** The page of login. */
export interface LoginPage {
  name: 'login'
  /** The ways that this installation offers. */
  ways: readonly string[]
  /** The card with the form, as it is before its script has come. */
  html: string
}

export type PublicPage =
  | LoginPage
  | HomePage
  | SpecialistsPage
  | SpecialistPage
  | AssessmentsPage
  | AssessmentPage
  | TrainingsPage
  | TrainingPage
  | CompetenciesPage
  | DocumentCheckPage
  | DocumentPage
  | WrittenPage
  | { name: 'notFound' }
  /** `uzklausa`: the number of the request, where the failure is ours. */
  | { name: 'error'; code: ErrorCode; retryAfter: number | null; uzklausa?: string }
  | { name: 'privacy' }
  | NewslettersPage
  | { name: 'accessibility' }

/** Draws a page: the whole document, or with `partial` its <main>. */
export type Render = (page: PublicPage, context: PageContext) => string | Promise<string>

/** Draws the form of login, opened on the way that was used last. Absent where the program runs from its sources. */
export type DrawLogin = (lang: Lang, ways: readonly LoginWay[], last: string | null) => string | Promise<string>

/** Is this page in another language too? Written pages only where they are translated. */
export const isInLanguage = (lang: Lang, { translations }: Pick<PageContext, 'translations'>, here: Lang) =>
  lang === here || translations === null || translations.includes(lang)
