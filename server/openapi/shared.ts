import type { Json } from './components.ts'

/** How many calls must have the same parameter before it is written once. */
const enough = 8

/**
 * Parameters that many calls share become components, to which the calls then refer: the document is a third smaller, and
 * a reader sees that it is the same one. The name of the component is that of the parameter, if no other one took it.
 */
export function shareParameters(paths: Readonly<Record<string, Json>>): Record<string, Json> {
  const operations = Object.values(paths).flatMap(
    (path) => Object.values(path).filter((one) => !Array.isArray(one)) as { parameters: Json[] }[],
  )
  const counts = new Map<string, number>()
  for (const { parameters } of operations)
    for (const one of parameters) counts.set(JSON.stringify(one), (counts.get(JSON.stringify(one)) ?? 0) + 1)
  const shared: Record<string, Json> = {}
  const places = new Map<string, string>()
  for (const [written, count] of counts) {
    const one = JSON.parse(written) as Json
    const name = String(one['name'])
    if (count < enough || '$ref' in one || name in shared) continue
    shared[name] = one
    places.set(written, `#/components/parameters/${name}`)
  }
  for (const operation of operations)
    operation.parameters = operation.parameters.map((one) => {
      const place = places.get(JSON.stringify(one))
      return place ? { $ref: place } : one
    })
  return shared
}
