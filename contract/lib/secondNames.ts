/** The first name of a field by its second name: `{ atestData: 'data' }`. */
export type SecondNames = Readonly<Record<string, string>>

type Fields = Record<string, unknown>
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A record for an answer: each field under both of its names. */
export function withBoth(also: SecondNames, record: unknown): unknown {
  if (Array.isArray(record)) return record.map((one) => withBoth(also, one))
  if (!isRecord(record)) return record
  const second = Object.entries(also).flatMap(([name, first]) => (first in record ? [[name, record[first]]] : []))
  return { ...record, ...Object.fromEntries(second) }
}

/** The sent values under the first names. If both names were sent, the first counts. */
export function byFirst(also: SecondNames, sent: unknown): unknown {
  if (!isRecord(sent)) return sent
  const { ...fields } = sent
  for (const [name, first] of Object.entries(also)) {
    if (!(name in fields)) continue
    if (!(first in fields)) fields[first] = fields[name]
    delete fields[name]
  }
  const { order } = fields
  if (typeof order !== 'string') return fields
  return {
    ...fields,
    order: order.replace(/[^,-]+/g, (name) => (Object.hasOwn(also, name) ? also[name] : name) ?? name),
  }
}

/** The JSON schema of a record or a body, with the second names added. */
export function describeBoth(also: SecondNames, schema: Fields): Fields {
  const { properties = {}, required } = schema as { properties?: Fields; required?: string[] }
  const second = Object.entries(also).filter(([, first]) => first in properties)
  return {
    ...schema,
    properties: { ...properties, ...Object.fromEntries(second.map(([name, first]) => [name, properties[first]])) },
    ...(required ? { required } : {}),
  }
}
