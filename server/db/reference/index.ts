import type { Insertable } from 'kysely'
import { type ListName, listNames } from '#contract/lists.ts'
import { type Code, type StatusList, statuses } from '#contract/statuses.ts'
import type { Kompetencija, Kvalifikacija, Lygis, Profesija } from '#server/db/types.ts'
import languages from './kalbos.json' with { type: 'json' }
import competencyTable from './kompetencijos.json' with { type: 'json' }
import qualificationTable from './kvalifikacijos.json' with { type: 'json' }
import levelTable from './lygiai.json' with { type: 'json' }
import certificateReasonTable from './pazymejimureikalavimai.json' with { type: 'json' }
import certificateTable from './privalomipazymejimai.json' with { type: 'json' }
import professionTable from './profesijos.json' with { type: 'json' }
import countryTable from './salys.json' with { type: 'json' }
import smallLists from './sarasai.json' with { type: 'json' }
import areaTable from './sritys.json' with { type: 'json' }
import contractTexts from './sutartys.json' with { type: 'json' }
import rightLists from './teises.json' with { type: 'json' }
import placeLists from './vietos.json' with { type: 'json' }

/** A table in the JSON files: its column names once, then one line for each row. A cell that is null or missing gives no field. */
interface Table {
  columns: readonly string[]
  rows: readonly (readonly unknown[])[]
}

/** The fields of every row of every list; other fields (`regionoKodas`, `tevas`) belong to particular lists. */
export interface Entry {
  kodas: string
  pavadinimas: string
  pavadinimasEn: string
  /** In lists that administrators edit. Names of the others are texts of the program (contract/lv/statuses.ts). */
  pavadinimasLv?: string | null
  [extra: string]: unknown
}

const records = <T = Entry>({ columns, rows }: Table) =>
  rows.map((row) => Object.fromEntries(row.flatMap((cell, i) => (cell === null ? [] : [[columns[i], cell]]))) as T)
const recordsOf = <K extends string>(tables: Record<K, Table>) =>
  Object.fromEntries(Object.entries<Table>(tables).map(([name, table]) => [name, records(table)])) as Record<K, Entry[]>

const countries = records(countryTable)
const stateless = {
  kodas: 'XXA',
  pavadinimas: 'Be pilietybės',
  pavadinimasEn: 'Stateless',
  pavadinimasLv: 'Bezvalstnieki',
}
const citizenships = countries
  .filter(({ teritorija }) => !teritorija)
  .map(({ iso3, pavadinimas, pavadinimasEn, pavadinimasLv }) => ({
    kodas: String(iso3),
    pavadinimas,
    pavadinimasEn,
    pavadinimasLv,
  }))

const editable: Record<Exclude<ListName, StatusList>, Entry[]> = {
  ...recordsOf(smallLists),
  ...recordsOf(placeLists),
  ...recordsOf(rightLists),
  sritys: records(areaTable),
  salys: countries,
  pilietybes: [...citizenships, stateless],
  kalbos: records(languages.kalbos),
  mokamosKalbos: [...records(languages.kalbos), ...records(languages.kitosKalbos)],
  kalbosLygiai: records(languages.kalbosLygiai),
}
const fixed = Object.fromEntries(
  Object.entries(statuses).map(([name, rows]) => [
    name,
    rows.map(([kodas, pavadinimas, pavadinimasEn]) => ({ kodas, pavadinimas, pavadinimasEn })),
  ]),
) as Record<StatusList, Entry[]>

/** Every reference list of the program, in its order. */
export const referenceLists: Record<ListName, Entry[]> = { ...editable, ...fixed }

/** The rows of table `sarasas`, with `duomenys` not yet as text. The numbers leave room for rows that administrators add. */
export const listRows = listNames.flatMap((sarasas) =>
  referenceLists[sarasas].map(({ kodas, pavadinimas, pavadinimasEn, pavadinimasLv = null, ...duomenys }, i) => ({
    sarasas,
    kodas,
    pavadinimas,
    pavadinimasEn,
    pavadinimasLv,
    eile: 10 * (i + 1),
    duomenys,
  })),
)

export const levels = records<Insertable<Lygis>>(levelTable)
export const competencies = records<Insertable<Kompetencija>>(competencyTable)
export const professions = records<Insertable<Profesija>>(professionTable)

/** Each right that a person may hold is also a qualification: the attestation that gives it. */
export const qualifications: Insertable<Kvalifikacija>[] = [
  ...editable.kvalifikacijosTeises
    .filter(({ turetojas }) => turetojas === 'ASMUO')
    .map(({ kodas, pavadinimas, pavadinimasEn, pavadinimasLv }) => ({
      kodas,
      pavadinimas,
      pavadinimasEn,
      pavadinimasLv,
      tipas: 'ATESTATAS',
    })),
  ...records<Insertable<Kvalifikacija>>(qualificationTable),
]

/** Mandatory certificates; `trukme` is their validity in years. */
export const mandatoryCertificates = records<Entry & { trukme: number }>(certificateTable)

/** Suggestions of what requires a certificate, by codes: a purpose in a work site, or a competency. They are ours, not law. */
export const certificateReasons = records<{
  kodas: string
  paskirtis?: Code<'objektoPaskirtys'>
  kompetencija?: string
}>(certificateReasonTable)

/** Texts of the contract between a person and the registry, one for each language. */
export const contractTemplates = contractTexts.map(({ tekstas, ...row }) => ({
  ...row,
  tekstas: JSON.stringify(tekstas),
}))
