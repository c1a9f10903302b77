import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { ignoredIn, type Path } from '#contract/lib/ignored.ts'
import type { Complaints } from '#server/lib/rows/wrong.ts'
import type { Context } from './context.ts'

// "Nothing that a call ignores is answered with 200" (decisions, point 11.4): a field that the call does not take is
// answered with a complaint beside it. Three kinds pass: what the call takes, what the server owns, and, where the record
// as it stands can be read, what is sent back as it was read. A record of another version than `If-Match` names is told
// of first: it is not comparable.

/** Complaints about fields that would be ignored; `current` reads the record as the caller gets it. */
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

/** Of a record that the caller does not see nothing is known: its fields are refused as those of any other. */
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

const own = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
const valueAt = (value: unknown, path: Path) => path.reduce(own, value)

/** The same place in the record: rows that have an `id` are found by it, since what is sent may be in another order. */
function standsAt(record: unknown, sent: unknown, path: Path): unknown {
  let stands = record
  let beside = sent
  for (const name of path) {
    beside = own(beside, name)
    const id = own(beside, 'id')
    stands = Array.isArray(stands) && id !== undefined ? stands.find((row) => own(row, 'id') === id) : own(stands, name)
  }
  return stands
}

interface Asked {
  params: Record<string, string | number>
  ctx: Context
}
type Read = (call: Asked & { query?: unknown }) => Promise<unknown>

/**
 * How the record that a PUT changes is read: by the GET of its path, or in the list above it, which takes its `id` as
 * the header Location has it. Reading it for this purpose leaves no row in the audit trail. Null where it is not read.
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
    const silent = { ...call, ctx: { ...call.ctx, audit: async () => {} } }
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
  const versija = own(record, 'versija')
  if (typeof versija === 'number') ctx.expect({ versija })
  return record
}
