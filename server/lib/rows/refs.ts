import { type RawBuilder, sql } from 'kysely'
import type { CompetencyRef } from '#contract/lib/refs.ts'
import type { Lang } from '#contract/lib/texts.ts'

// References to a record (contract/lib/refs.ts), built from the row of an alias: `companyRef('i')`. For a left join, use
// `orNull`: it answers null if there is no row.

interface Company {
  id: number
  kodas: string
  pavadinimas: string
}
interface Person {
  id: number
  vardas: string
  pavarde: string
}

/** `{ id, kodas, pavadinimas }` of a row of `imone`. */
export const companyRef = (alias = 'imone'): RawBuilder<Company> =>
  sql<Company>`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'kodas', ${sql.ref(`${alias}.imKodas`)}, 'pavadinimas', ${sql.ref(`${alias}.pavadinimas`)})`

/** `{ id, vardas, pavarde }` of a row of `asmuo`. */
export const personRef = (alias = 'asmuo'): RawBuilder<Person> =>
  sql<Person>`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'vardas', ${sql.ref(`${alias}.vardas`)}, 'pavarde', ${sql.ref(`${alias}.pavarde`)})`

/** For json_build_object: the names of a row (contract/lib/names.ts). */
export const namesOf = (alias: string) =>
  sql`'pavadinimas', ${sql.ref(`${alias}.pavadinimas`)}, 'pavadinimasEn', ${sql.ref(`${alias}.pavadinimasEn`)}, 'pavadinimasLv', ${sql.ref(`${alias}.pavadinimasLv`)}`

/** A row of `kompetencija` or `privalomas_pazymejimas` by its code and names. */
export const competencyRef = (alias = 'kompetencija'): RawBuilder<CompetencyRef> =>
  sql<CompetencyRef>`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'kodas', ${sql.ref(`${alias}.kodas`)}, ${namesOf(alias)})`

/** SQL: the name of a row in a language, the same one as `nameIn` of the contract; a test compares the two. */
export const nameSql = (alias: string, lang: Lang): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const lv = lang === 'lv' ? sql`nullif(${column('pavadinimasLv')}, ''), ` : sql``
  const en = lang === 'lt' ? sql`` : sql`nullif(${column('pavadinimasEn')}, ''), `
  return sql<string>`coalesce(${lv}${en}${column('pavadinimas')})`
}

/** The reference, or null if the left join found no row for the alias. */
export const orNull = <T>(alias: string, ref: RawBuilder<T>): RawBuilder<T | null> =>
  sql<T | null>`case when ${sql.ref(`${alias}.id`)} is null then null else ${ref} end`
