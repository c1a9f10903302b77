import type { PublicAssessment } from '#contract/assessments/schema.ts'
import type { PublicCard } from '#contract/cards/schema.ts'
import type { Competency } from '#contract/competencies/schema.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Lang } from '#contract/lib/texts.ts'
import type { MessageKey } from '#contract/messages.ts'
import type { PublicTraining, TrainingType } from '#contract/trainings/schema.ts'
import type { Registration } from './registration.ts'

/** Paths of the pages that the server renders; a route gives ':numeris' or ':id' where a link gives the value. */
export const pathOf = {
  home: (lang: Lang) => `/${lang}`,
  specialists: (lang: Lang) => `/${lang}/specialistai`,
  specialist: (lang: Lang, numeris: string) => `/${lang}/specialistai/${numeris}`,
  assessments: (lang: Lang) => `/${lang}/atestavimai`,
  assessment: (lang: Lang, id: number | ':id') => `/${lang}/atestavimai/${id}`,
  trainings: (lang: Lang) => `/${lang}/mokymai`,
  training: (lang: Lang, id: number | ':id') => `/${lang}/mokymai/${id}`,
  /** Of an assessment or a training, by the path of its page. */
  calendar: (page: string) => `${page}/kalendorius.ics`,
  /** Takes the form that registers who is signed in, or takes the registration back. */
  registration: (page: string) => `${page}/registracija`,
  competencies: (lang: Lang) => `/${lang}/kompetencijos`,
  privacy: (lang: Lang) => `/${lang}/privatumas`,
  accessibility: (lang: Lang) => `/${lang}/prieinamumas`,
  /** Takes the form that remembers the theme. */
  theme: (lang: Lang) => `/${lang}/isvaizda`,
}

/** Cookies of a visitor's own choices, kept for a year; neither tells who it is. */
export const languageCookie = 'kalba'
export const themeCookie = 'tema'
export const choiceSeconds = 365 * 24 * 3600
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Files of the web build that a page loads, as paths on this host. */
export interface Assets {
  css: string
  /** Null where there is no script: every page works without. */
  js: string | null
  /** Fonts worth asking for before the css has come. */
  fonts: readonly string[]
  icon: string | null
}

/** What a page must know beside its content. */
export interface PageContext {
  lang: Lang
  /** Path of the page asked for, and its query with the question mark ('' where none). */
  path: string
  query: string
  /** When it was asked for, ISO 8601; printed at the end. */
  moment: string
  /** Address that people use, `https://meistras.lt`. */
  origin: string
  /** The signed-in user's name, and where the application is for them. */
  session: { name: string; href: string } | null
  /** Null: as the system has it. */
  theme: Theme | null
  assets: Assets
  /** Only the page's own fragment, <main>, is asked for. */
  partial: boolean
}

/** A row of a reference list, in both languages. */
export interface Named {
  kodas: string
  pavadinimas: string
  pavadinimasEn: string
}
type FieldErrors = Readonly<Record<string, MessageKey>>

export interface HomePage {
  name: 'home'
  /** The nearest ones; of trainings those that take people still. */
  assessments: readonly PublicAssessment[]
  trainings: readonly PublicTraining[]
}

export interface SpecialistsPage {
  name: 'specialists'
  values: { numeris: string; vardas: string; pavarde: string }
  fields: FieldErrors
  /** Null where nothing was searched for. */
  found: { rows: readonly PublicCard[]; total: number } | null
  /** Seconds to wait, where this address has searched too often. */
  retryAfter: number | null
}

export interface SpecialistPage {
  name: 'specialist'
  numeris: string
  /** Null: there is no such card. */
  card: PublicCard | null
  /** When it was looked up, ISO 8601. */
  checked: string
  lygiai: readonly Named[]
}

/** A public register as its address has it: what is looked for, which days, in what order, which page. */
export interface Register<Filter extends string = string, Row = unknown> {
  /** As typed, so that a wrong value can be mended. */
  values: Readonly<Record<Filter, string>>
  fields: FieldErrors
  /** Today and later; false: those that have passed. */
  active: boolean
  /** A name that the call sorts by, with `-` in front where the last is first. */
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
/** What each register is sorted by; the coming ones from the nearest, the past ones from the latest. */
export const registerOrder = { assessments: 'data', trainings: 'registriki' } as const
export type RegisterName = keyof typeof registerFilters
export const usualOrder = (name: RegisterName, active: boolean) => `${active ? '' : '-'}${registerOrder[name]}`

export interface AssessmentsPage extends Register<(typeof registerFilters.assessments)[number], PublicAssessment> {
  name: 'assessments'
}
/** Work safety where the address does not say (spec 1, point 6). */
export const allTypes = 'VISI'
export const usualType = 'SAUGAUS_DARBO' satisfies TrainingType
export interface TrainingsPage extends Register<(typeof registerFilters.trainings)[number], PublicTraining> {
  name: 'trainings'
  tipas: TrainingType | typeof allTypes
  /** Civil day of the page: whose registration is over. */
  today: string
}

export interface AssessmentPage {
  name: 'assessment'
  assessment: PublicAssessment
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

export interface CompetenciesPage {
  name: 'competencies'
  values: { search: string; sritis: string }
  fields: FieldErrors
  /** Those in use, by area and code. */
  rows: readonly Competency[]
  sritys: readonly Named[]
  tipai: readonly Named[]
}

export type PublicPage =
  | HomePage
  | SpecialistsPage
  | SpecialistPage
  | AssessmentsPage
  | AssessmentPage
  | TrainingsPage
  | TrainingPage
  | CompetenciesPage
  | { name: 'notFound' }
  | { name: 'error'; code: ErrorCode; retryAfter: number | null }
  | { name: 'privacy' }
  | { name: 'accessibility' }

/** Draws a page: the whole document, or with `partial` its <main>. */
export type Render = (page: PublicPage, context: PageContext) => string
