import type { Lang } from '#contract/lib/texts.ts'
import {
  type AssessmentsPage,
  pathOf,
  type RegisterName,
  type TrainingsPage,
  usualOrder,
  usualType,
} from '#contract/public/pages.ts'
import type { publicTexts } from '#contract/public/texts.ts'

export type RegisterPage = AssessmentsPage | TrainingsPage
type TextKey = keyof typeof publicTexts

interface State {
  /** Filters by name; an absent one does not filter. */
  values: Readonly<Record<string, string>>
  active: boolean
  order: string
  page: number
  tipas: TrainingsPage['tipas']
}
const usualSize = 50

/** The part of the state that the address holds beside the filters; usual values are left out. */
export function keptIn(register: RegisterPage, changes: Partial<State> = {}): Record<string, string> {
  const { name, size } = register
  const { active, order } = { active: register.active, order: register.order, ...changes }
  const tipas = name === 'trainings' ? (changes.tipas ?? register.tipas) : usualType
  return {
    ...(active ? {} : { active: 'false' }),
    ...(tipas === usualType ? {} : { tipas }),
    ...(order === usualOrder(name, active) ? {} : { order }),
    ...(size === usualSize ? {} : { size: String(size) }),
  }
}

/** The address of a register in this state; its first page, unless another one is named. */
export function registerHref(lang: Lang, register: RegisterPage, changes: Partial<State> = {}): string {
  const { values, page } = { values: register.values as State['values'], page: 0, ...changes }
  const filled = Object.entries(values).filter(([, value]) => value)
  const query = new URLSearchParams([...filled, ...Object.entries(keptIn(register, changes))])
  if (page > 0) query.set('page', String(page))
  return `${pathOf[register.name](lang)}${query.size ? `?${query}` : ''}`
}

/** The choice of days: upcoming ones from the nearest, past ones from the latest. */
export const ofDays = (name: RegisterName, active: boolean) => ({ active, order: usualOrder(name, active) })

/** Texts that differ by register. */
export const words = {
  assessments: {
    title: 'assessments',
    which: 'which',
    count: 'count',
    none: 'noneFound',
    noneWhy: 'noneFoundWhy',
    noneComing: 'noneComing',
    nonePast: 'nonePast',
  },
  trainings: {
    title: 'trainings',
    which: 'whichTrainings',
    count: 'trainingCount',
    none: 'noTrainings',
    noneWhy: 'noTrainingsWhy',
    noneComing: 'noComingTrainings',
    nonePast: 'noPastTrainings',
  },
} as const satisfies Record<RegisterName, Record<string, TextKey>>

/** Labels of the filters of both registers. */
export const filterLabels = {
  search: 'searchTraining',
  savivaldybe: 'municipality',
  kompetencija: 'competency',
  vertDataNuo: 'from',
  vertDataIki: 'until',
  dataNuo: 'from',
  dataIki: 'until',
} as const satisfies Record<string, TextKey>
export type FilterName = keyof typeof filterLabels
