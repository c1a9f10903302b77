import type { PublicAssessment } from '#contract/assessments/schema.ts'
import type { PublicCard } from '#contract/cards/schema.ts'
import type { Competency } from '#contract/competencies/schema.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Lang } from '#contract/lib/texts.ts'
import type { MessageKey } from '#contract/messages.ts'

/** Paths of the pages that the server renders; a route gives ':numeris' or ':id' where a link gives the value. */
export const pathOf = {
  home: (lang: Lang) => `/${lang}`,
  specialists: (lang: Lang) => `/${lang}/specialistai`,
  specialist: (lang: Lang, numeris: string) => `/${lang}/specialistai/${numeris}`,
  assessments: (lang: Lang) => `/${lang}/atestavimai`,
  assessment: (lang: Lang, id: number | ':id') => `/${lang}/atestavimai/${id}`,
  competencies: (lang: Lang) => `/${lang}/kompetencijos`,
  calendar: (lang: Lang, id: number | ':id') => `/${lang}/atestavimai/${id}/kalendorius.ics`,
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
  /** The nearest ones. */
  assessments: readonly PublicAssessment[]
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

export interface AssessmentsPage {
  name: 'assessments'
  /** As typed, so that a wrong value can be mended. */
  values: { savivaldybe: string; kompetencija: string; vertDataNuo: string; vertDataIki: string }
  fields: FieldErrors
  /** Today and later; false: those that have passed. */
  active: boolean
  order: 'data' | '-data'
  page: number
  size: number
  /** Null where a filter is wrong. */
  found: { rows: readonly PublicAssessment[]; total: number } | null
  savivaldybes: readonly Named[]
  kompetencijos: readonly (Named & { id: number; sritiesKodas: string })[]
  sritys: readonly Named[]
}

export interface AssessmentPage {
  name: 'assessment'
  assessment: PublicAssessment
  sritis: Named | null
  savivaldybe: Named | null
  past: boolean
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
  | CompetenciesPage
  | { name: 'notFound' }
  | { name: 'error'; code: ErrorCode; retryAfter: number | null }
  | { name: 'privacy' }
  | { name: 'accessibility' }

/** Draws a page: the whole document, or with `partial` its <main>. */
export type Render = (page: PublicPage, context: PageContext) => string
