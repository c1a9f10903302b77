import type { companiesApi } from '#contract/companies/api.ts'
import type { companyTypes } from '#contract/companies/schema.ts'
import type { competenciesApi } from '#contract/competencies/api.ts'
import { firstCalls } from '#contract/firstCalls.ts'
import type { CallInput, Endpoint, Reply } from '#contract/lib/endpoint.ts'
import { nameIn } from '#contract/lib/names.ts'
import type { Lang } from '#contract/lib/texts.ts'
import type { personsApi } from '#contract/persons/api.ts'
import type { professionsApi } from '#contract/professions/api.ts'
import type { TrainingType } from '#contract/trainings/schema.ts'
import { inFull, type ListEndpoint } from '#web/lib/api.ts'

/** A kind of record that is chosen by typing: how it is searched, and the text shown for it. */
export interface Pick<Row extends { id: number } = { id: number }> {
  endpoint: ListEndpoint
  /** Parameters of its path: `{ id }`. */
  params?: unknown
  /** The query of a search; fixed filters are in it. */
  query: (search: string) => Record<string, unknown>
  label: (row: Row, lang: Lang) => string
  /** A second, quieter line that distinguishes records of the same name. */
  detail?: (row: Row, lang: Lang) => string
  /** Why a record can't be chosen, in words; null where it can. */
  refuses?: (row: Row) => string | null
  /** Reads one record, to name it when only its id is known (a filter in the address). */
  byId?: Endpoint
}

type QueryOf<E extends Endpoint> = CallInput<E> extends { query?: infer Q } ? Partial<Q> : never
type Rest<E extends ListEndpoint> = Omit<Pick<Reply<E> & { id: number }>, 'endpoint' | 'query'> & {
  query: (search: string) => QueryOf<E>
}

/** Checks a kind against its endpoint; pickers then handle every kind alike. */
export const pick = <E extends ListEndpoint>(endpoint: E, rest: Rest<E>) => ({ endpoint, ...rest }) as unknown as Pick

export const personPick = pick(inFull<typeof personsApi.list>(firstCalls.persons), {
  query: (search) => ({ search }),
  label: (row) => `${row.vardas} ${row.pavarde}`,
  detail: (row) => [row.imone?.pavadinimas, row.kortelesNr].filter(Boolean).join(' · '),
  byId: inFull(firstCalls.person),
})

/** `tipas` limits the companies: 'ATESTAVIMO', 'MOKYMO', 'INZ_SAJUNGA'. */
export const companyPick = (tipas?: string) =>
  pick(inFull<typeof companiesApi.public>(firstCalls.publicCompanies), {
    query: (search) => ({ search, tipas: tipas as (typeof companyTypes)[number] | undefined }),
    label: (row) => row.pavadinimas,
    detail: (row) => row.imKodas,
    byId: inFull(firstCalls.company),
  })

export const competencyPick = pick(inFull<typeof competenciesApi.list>(firstCalls.competencies), {
  query: (search) => ({ search, aktyvus: 'true' as const }),
  label: (row, lang) => [row.kodas, nameIn(lang, row)].filter(Boolean).join(' '),
  byId: inFull(firstCalls.competency),
})

/** Competencies that a training of this type may be for. */
export const trainingCompetencyPick = (mokymoTipas: TrainingType) =>
  ({ ...competencyPick, query: (search) => ({ search, aktyvus: 'true', mokymoTipas }) }) satisfies Pick

/** Professions in use; only those of the area, where one is chosen. */
export const professionPick = (sritis?: string | null) =>
  pick(inFull<typeof professionsApi.list>(firstCalls.professions), {
    query: (search) => ({ search, aktyvus: 'true' as const, size: 100, ...(sritis ? { sritis } : {}) }),
    label: (row, lang) => nameIn(lang, row),
    detail: (row) => row.kodas,
    byId: inFull(firstCalls.profession),
  })

export const assessorPick = pick(inFull<typeof personsApi.assessors>(firstCalls.assessors), {
  query: (search) => ({ search }),
  label: (row) => `${row.vardas} ${row.pavarde}`,
})
