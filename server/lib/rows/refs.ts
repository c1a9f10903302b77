import { type RawBuilder, sql } from 'kysely'

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
interface Competency {
  id: number
  kodas: string
  pavadinimas: string
  pavadinimasEn: string
}

/** `{ id, kodas, pavadinimas }` of a row of `imone`. */
export const companyRef = (alias = 'imone'): RawBuilder<Company> =>
  sql<Company>`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'kodas', ${sql.ref(`${alias}.imKodas`)}, 'pavadinimas', ${sql.ref(`${alias}.pavadinimas`)})`

/** `{ id, vardas, pavarde }` of a row of `asmuo`. */
export const personRef = (alias = 'asmuo'): RawBuilder<Person> =>
  sql<Person>`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'vardas', ${sql.ref(`${alias}.vardas`)}, 'pavarde', ${sql.ref(`${alias}.pavarde`)})`

/** `{ id, kodas, pavadinimas, pavadinimasEn }` of a row of `kompetencija`. */
export const competencyRef = (alias = 'kompetencija'): RawBuilder<Competency> =>
  sql<Competency>`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'kodas', ${sql.ref(`${alias}.kodas`)}, 'pavadinimas', ${sql.ref(`${alias}.pavadinimas`)}, 'pavadinimasEn', ${sql.ref(`${alias}.pavadinimasEn`)})`

/** The reference, or null if the left join found no row for the alias. */
export const orNull = <T>(alias: string, ref: RawBuilder<T>): RawBuilder<T | null> =>
  sql<T | null>`case when ${sql.ref(`${alias}.id`)} is null then null else ${ref} end`
