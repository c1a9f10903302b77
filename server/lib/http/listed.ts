import { sql } from 'kysely'
import type { z } from 'zod'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import { wrong } from '#server/lib/rows/wrong.ts'

/** The filters of a call that are codes of a reference list, with the list of each. */
export function listedFilters({ query }: Endpoint): [name: string, list: string][] {
  const { shape = {} } = (query ?? {}) as { shape?: Record<string, z.ZodType> }
  return Object.entries(shape).flatMap(([name, schema]) => {
    const list = schema.meta()?.['x-list']
    return typeof list === 'string' ? [[name, list] as [string, string]] : []
  })
}

const codesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : String(value ?? '').split(',')).map(String).filter(Boolean)

/**
 * An unknown code in a filter is an error like any other unknown value: otherwise it would look like an
 * empty list. Codes that are no longer in use are allowed. Throws InvalidFormFields.
 */
export async function assertListed(db: Db, filters: readonly [string, string][], query: unknown) {
  const sentCodes = filters.flatMap(([name, list]) =>
    codesOf((query as Record<string, unknown>)[name])
      // In some calls, a dash asks for records without a code.
      .filter((kodas) => kodas !== '-')
      .map((kodas) => ({ name, list, kodas })),
  )
  if (sentCodes.length === 0) return
  const { rows } = await sql<{ name: string }>`
    select a.name from jsonb_to_recordset(${JSON.stringify(sentCodes)}::jsonb) as a(name text, list text, kodas text)
    where not exists (select from sarasas s where s.sarasas = a.list and s.kodas = a.kodas)
      and not (a.list = 'lygiai' and exists (select from lygis l where l.kodas = a.kodas))`.execute(db)
  if (rows.length > 0) throw wrong(Object.fromEntries(rows.map(({ name }) => [name, 'inList'])))
}
