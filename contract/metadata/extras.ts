import { textsIn } from '#contract/lib/texts.ts'
import type { ListName } from '#contract/lists.ts'

type Title = readonly [lt: string, en: string]
type Choice = Readonly<Record<string, Title>>

/** A field that only some lists have: its kind, and which values it may hold. */
export type Extra = { title: Title; hint?: Title; required?: true } & (
  | { kind: 'text'; max: number; pattern?: RegExp }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'flag' }
  /** A flag that exactly one row of the list has: setting it on another row clears it on the former one. */
  | { kind: 'one' }
  /** A code of a list. A code of the same list is the row above this one. */
  | { kind: 'code'; list: ListName }
  | { kind: 'choice'; options: Choice }
  | { kind: 'choices'; options: Choice }
  /** Several texts, one a line on screen. */
  | { kind: 'texts'; max: number }
  /** Parts with a code and names of their own. */
  | { kind: 'parts' }
)

const iso3 = {
  title: ['ISO kodas (trys raidės)', 'ISO code (three letters)'],
  kind: 'text',
  max: 3,
  pattern: /^\p{L}{3}$/u,
} as const
const centre = { title: ['Centras', 'Centre'], kind: 'text', max: 60 } as const
const areaKinds = {
  PROJEKTO_DALYS: ['Projekto dalys', 'Design parts'],
  SPECIALIEJI_DARBAI: ['Specialieji darbai', 'Special works'],
} as const
const below = (list: ListName) => ({ title: ['Priklauso', 'Belongs to'], kind: 'code', list }) as const

/** The extra fields of each list, in the order of the form. A field that is not here is not stored. */
export const extras: Partial<Record<ListName, Readonly<Record<string, Extra>>>> = {
  savivaldybes: {
    regionoKodas: { title: ['Regionas', 'Region'], kind: 'code', list: 'regionai', required: true },
    trumpas: { title: ['Trumpas pavadinimas', 'Short name'], kind: 'text', max: 60 },
    centras: centre,
    tipas: {
      title: ['Tipas', 'Type'],
      kind: 'choice',
      options: {
        MIESTO: ['Miesto', 'City'],
        RAJONO: ['Rajono', 'District'],
        SAVIVALDYBE: ['Savivaldybė', 'Municipality'],
      },
    },
    iso: { title: ['ISO 3166-2 kodas', 'ISO 3166-2 code'], kind: 'text', max: 6, pattern: /^[A-Z]{2}-[A-Z0-9]{1,3}$/ },
  },
  regionai: {
    statKodas: { title: ['Statistikos kodas', 'Statistical code'], kind: 'text', max: 4, pattern: /^\d+$/ },
    nuts3: { title: ['NUTS 3 kodas', 'NUTS 3 code'], kind: 'text', max: 5, pattern: /^[A-Z]{2}[A-Z0-9]{3}$/ },
    centras: centre,
  },
  salys: {
    iso3,
    teritorija: { title: ['Teritorija, ne valstybė', 'A territory, not a country'], kind: 'flag' },
    kitiVardai: { title: ['Kiti pavadinimai', 'Other names'], kind: 'texts', max: 100 },
  },
  kalbos: { iso3 },
  mokamosKalbos: { iso3 },
  kvalifikacijosTipai: {
    lygisNuo: { title: ['LTKS lygis nuo', 'LTQF level from'], kind: 'number', min: 1, max: 8 },
    lygisIki: { title: ['LTKS lygis iki', 'LTQF level to'], kind: 'number', min: 1, max: 8 },
    detales: { title: ['Turi teises, statinius ir sritis', 'Has rights, structures and areas'], kind: 'flag' },
  },
  pramonesSektoriai: {
    evrk: { title: ['EVRK sekcija', 'NACE section'], kind: 'text', max: 5, pattern: /^[A-Z][A-Z, ]*$/ },
    skyriai: {
      title: ['EVRK skyriai', 'NACE divisions'],
      hint: [
        'Po vieną eilutėje: kodas | pavadinimas | angliškai | latviškai',
        'One a line: code | name | in English | in Latvian',
      ],
      kind: 'parts',
    },
  },
  inzinieriuOrganizacijos: {
    numatyta: { title: ['Numatytoji organizacija', 'The default organisation'], kind: 'one' },
  },
  kvalifikacijosTeises: {
    kategorija: {
      title: ['Statinių kategorija', 'Category of structures'],
      kind: 'choice',
      required: true,
      options: {
        YPATINGASIS: ['Ypatingieji', 'Of exceptional significance'],
        NEYPATINGASIS: ['Neypatingieji', 'Of non-exceptional significance'],
        EKSPERTIZE: ['Ekspertizė', 'Expert examination'],
      },
    },
    veikla: { title: ['Veikla', 'Activity'], kind: 'code', list: 'kvalifikacijosVeiklos', required: true },
    turetojas: {
      title: ['Kam suteikiama', 'Given to'],
      kind: 'choice',
      required: true,
      options: {
        ASMUO: ['Asmeniui', 'A person'],
        IMONE: ['Įmonei', 'A company'],
      },
    },
    patirtis: { title: ['Patirtis (metais)', 'Experience (years)'], kind: 'number', min: 0, max: 50 },
    taikoma: {
      title: ['Kas nurodoma', 'What is named with it'],
      kind: 'choices',
      options: { STATINIAI: ['Statiniai', 'Structures'], ...areaKinds },
    },
  },
  kvalifikacijosStatiniai: { tevas: below('kvalifikacijosStatiniai') },
  kryptysIrSritys: {
    tipas: { title: ['Rūšis', 'Kind'], kind: 'choice', required: true, options: areaKinds },
    tevas: below('kryptysIrSritys'),
  },
}

textsIn('metadata.extras', extras)

export const extrasOf = (list: string): Readonly<Record<string, Extra>> =>
  (Object.hasOwn(extras, list) && extras[list as ListName]) || {}
