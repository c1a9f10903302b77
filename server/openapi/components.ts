import { z } from 'zod'
import { changesOf } from '#contract/lib/changes.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { describeBoth, type SecondNames } from '#contract/lib/secondNames.ts'

export type Json = Record<string, unknown>

const place = '#/components/schemas/'
const refTo = (name: string): Json => ({ $ref: `${place}${name}` })

type Direction = 'input' | 'output'
/** A schema with the name of its component; `also` are second names of its fields, which make it another component. */
interface Wanted {
  schema: z.ZodType
  name: string
  also: SecondNames | undefined
}

/** Puts another reference in the place of each, in a JSON schema. */
function withRefs(node: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(node)) return node.map((one) => withRefs(one, rename))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) =>
      key === '$ref' && typeof value === 'string'
        ? [key, place + rename(value.slice(place.length))]
        : [key, withRefs(value, rename)],
    ),
  )
}
/** The names to which a JSON schema refers, and those to which these refer. */
function reached(schemas: Readonly<Record<string, Json>>, from: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const walk = (name: string) => {
    if (seen.has(name) || !schemas[name]) return
    seen.add(name)
    withRefs(schemas[name], (other) => {
      walk(other)
      return other
    })
  }
  for (const name of from) walk(name)
  return seen
}

/**
 * Collects the schemas that calls send and answer, and makes one component of each. `bodyOf` and `replyOf` answer the
 * reference of a call; ask them for all calls before `made`.
 */
export function components(names: ReadonlyMap<z.ZodType, string>) {
  const changes = new Map<z.ZodType, z.ZodType>()
  const wanted: Record<Direction, Map<string, Wanted>> = { input: new Map(), output: new Map() }

  function want(direction: Direction, schema: z.ZodType, name: string, also?: SecondNames) {
    const component = also ? `${name}WithBothNames` : name
    const before = wanted[direction].get(component)
    if (before && before.schema !== schema) throw new Error(`Two schemas of the API have the name ${component}`)
    wanted[direction].set(component, { schema, name, also })
    return component
  }
  /** A schema that no module exports has the name of its call. */
  const nameOf = (schema: z.ZodType, otherwise: string) => names.get(schema) ?? otherwise
  const ofCall = (id: string, part: string) =>
    `${id.replace(/(^|\.)(\w)/g, (_, __, first: string) => first.toUpperCase())}${part}`

  function bodyOf(id: string, { body, partial, also }: Endpoint): string | null {
    if (!body) return null
    const name = nameOf(body, ofCall(id, 'Body'))
    if (!partial) return want('input', body, name, also)
    const changed = changes.get(body) ?? changesOf(body)
    changes.set(body, changed)
    return want('input', changed, `${name.replace(/Body$/, '')}Changes`, also)
  }
  const replyOf = (id: string, { reply, also }: Endpoint): string | null =>
    reply ? want('output', reply, nameOf(reply, ofCall(id, 'Reply')), also) : null

  function schemasOf(io: Direction): Record<string, Json> {
    const registry = z.registry<{ id: string }>()
    for (const [schema, id] of names) registry.add(schema, { id })
    for (const { schema, name } of wanted[io].values()) registry.add(schema, { id: name })
    const { schemas } = z.toJSONSchema(registry, {
      io,
      uri: (id) => `${place}${id}`,
      target: 'draft-2020-12',
      unrepresentable: 'any',
    })
    const all: Record<string, Json> = Object.fromEntries(
      Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema as Json]),
    )
    for (const [component, { name, also }] of wanted[io]) if (also) all[component] = describeBoth(also, all[name] ?? {})
    const used = reached(all, [...wanted[io].keys()])
    return Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)))
  }

  /** All components. Where a schema is another one when it is sent, that one is `…Input`. */
  function made() {
    const [sent, answered] = [schemasOf('input'), schemasOf('output')]
    const differs = new Set(
      Object.keys(sent).filter(
        (name) => name in answered && JSON.stringify(sent[name]) !== JSON.stringify(answered[name]),
      ),
    )
    // Whatever holds one that differs, differs too.
    for (let before = -1; before !== differs.size; ) {
      before = differs.size
      for (const name of Object.keys(sent))
        if (name in answered && [...reached(sent, [name])].some((held) => differs.has(held))) differs.add(name)
    }
    const inputName = (name: string) => (differs.has(name) ? `${name}Input` : name)
    const inputs = Object.entries(sent).map(([name, schema]) => [inputName(name), withRefs(schema, inputName)] as const)
    const schemas = Object.fromEntries(
      [...inputs, ...Object.entries(answered)].sort(([a], [b]) => a.localeCompare(b)),
    ) as Record<string, Json>
    return {
      schemas,
      sent: (name: string) => refTo(inputName(name)),
      answered: refTo,
    }
  }
  return { bodyOf, replyOf, made }
}
