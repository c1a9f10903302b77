import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { ignoredIn, type Path } from '#contract/lib/ignored.ts'
import type { Complaints } from '#server/lib/rows/wrong.ts'
import type { Context } from './context.ts'

// "Nothing that a call ignores is answered with 200" (decisions, point 11.4): a field that the call does not take is
// refused, with a message for that field. Allowed are fields that the call takes, fields that the server owns, and, if
// the current record can be read, values sent back unchanged. If `If-Match` names another version, RecordChanged comes
// first: the two records can't be compared.

/** Complaints about fields that would be ignored. `current` reads the record as the caller would get it. */
export async function ignoredOf(
  schema: z.ZodType,
  sent: unknown,
  current: () => Promise<unknown>,
): Promise<Complaints> {
  const others = ignoredIn(schema, sent)
  if (others.length === 0) return {}
  const record: unknown = JSON.parse(JSON.stringify((await current().catch(unseen)) ?? null))
  return complaints(others.filter((path) => !isDeepStrictEqual(valueAt(sent, path), standsAt(record, sent, path))))
}

/** If the caller may not see the record, there is nothing to compare with: all unknown fields are refused. */
function unseen(error: unknown) {
  if (error instanceof AppError && error.code !== 'RecordChanged') return null
  throw error
}

function complaints(paths: readonly Path[]): Complaints {
  // Without a prototype: a field may be called `constructor`.
  const fields: Complaints = Object.create(null)
  for (const path of paths) fields[path.join('.')] = 'readOnly'
  return fields
}

const entryAt = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
const valueAt = (value: unknown, path: Path) => path.reduce(entryAt, value)

/** The value at the same place of the record. Rows with an `id` are found by it, because the body may have another order. */
function standsAt(record: unknown, sent: unknown, path: Path): unknown {
  let stands = record
  let beside = sent
  for (const name of path) {
    beside = entryAt(beside, name)
    const id = entryAt(beside, 'id')
    stands =
      Array.isArray(stands) && id !== undefined
        ? stands.find((row) => entryAt(row, 'id') === id)
        : entryAt(stands, name)
  }
  return stands
}

interface Asked {
  params: Record<string, string | number>
  ctx: Context
}
type Read = (call: Asked & { query?: unknown }) => Promise<unknown>

/**
 * Answers a function that reads the record that a PUT changes: by the GET of its path, or by the list above it, with the
 * filter `id`. Reading it for this purpose leaves no audit row. The function answers null if there is no way to read it.
 */
export function readerOf(table: Record<string, Endpoint>, { method, path }: Endpoint, handlers: object): Read {
  const [, above, last] = /^(.*)\/:(\w+)$/.exec(path) ?? []
  const get = (at: string | undefined, list: boolean) =>
    Object.entries(table).find(([, one]) => one.method === 'GET' && one.path === at && (one.list ?? false) === list)
  const single = get(path, false)
  const [name, endpoint] = single ?? get(above, true) ?? []
  if (method !== 'PUT' || !name || !endpoint) return async () => null
  const read = (handlers as Record<string, Read>)[name] as Read
  return async (call) => {
    const silent = { ...call, ctx: { ...call.ctx, audit: async () => {}, origin: null } }
    if (single) return sameVersion(await read(silent), call.ctx)
    const query = endpoint.query?.safeParse({ id: String(call.params[last as string]) }).data as
      | { id?: number }
      | undefined
    if (query?.id === undefined) return null
    const { rows } = (await read({ ...silent, query })) as { rows: unknown[] }
    return sameVersion(rows[0] ?? null, call.ctx)
  }
}

function sameVersion(record: unknown, ctx: Context) {
  const versija = entryAt(record, 'versija')
  if (typeof versija === 'number') ctx.expect({ versija })
  return record
}
