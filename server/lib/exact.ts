import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#contract/errors.ts'
import { bodyFields, serverOwned } from '#contract/lib/bodyFields.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import type { MessageKey } from '#contract/messages.ts'

// "Nothing that a call ignores is answered with 200" (decisions, point 11.4). An area that gives `serve` its `exact`
// answers a field that the call does not take with a complaint beside it. Three kinds pass: what the call takes, what
// the server owns, and, where the record as it stands is known, what is sent back as it was read.

/** Refuses what would be ignored; `current` reads the record as the caller gets it. Throws InvalidFormFields. */
export async function refuseIgnored({ body }: Endpoint, sent: unknown, current?: () => Promise<unknown>) {
  if (!body || sent === null || typeof sent !== 'object' || Array.isArray(sent)) return
  const taken = new Set([...bodyFields(body), ...serverOwned])
  const others = Object.entries(sent).filter(([name]) => !taken.has(name))
  if (others.length === 0) return
  const record: Record<string, unknown> = current ? JSON.parse(JSON.stringify(await current())) : {}
  const ignored = others.filter(
    ([name, value]) => !(Object.hasOwn(record, name) && isDeepStrictEqual(value, record[name])),
  )
  if (ignored.length === 0) return
  // Without a prototype: a field may be called `constructor`.
  const fields: Record<string, MessageKey> = Object.create(null)
  for (const [name] of ignored) fields[name] = 'readOnly'
  throw new AppError('InvalidFormFields', undefined, { fields })
}
