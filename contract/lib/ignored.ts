import type { z } from 'zod'

/** What zod knows of a schema that may stand in a body; each kind has some of it. */
export interface SchemaDef {
  type: string
  innerType: z.core.$ZodType
  in: z.core.$ZodType
  out: z.core.$ZodType
  left: z.core.$ZodType
  right: z.core.$ZodType
  element: z.core.$ZodType
  valueType: z.core.$ZodType
  options: z.core.$ZodType[]
  shape: Record<string, z.core.$ZodType>
  catchall?: z.core.$ZodType
}

/**
 * Fields that the server owns (decisions, point 3): clients send them back as they got them, and in a body they never
 * take effect where the call does not take them.
 */
export const serverOwned: readonly string[] = [
  'id',
  'versija',
  'vartotojoTipas',
  'statusas',
  'verifyToken',
  'emailPatvirtintas',
  'suteikta',
  'galioja',
  'teorijosRezultatas',
  'praktikosRezultatas',
]

/** Where a value stands in a body: names of fields, and places in arrays. */
export type Path = readonly (string | number)[]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A reference to another record is known by its `id`; what clients send beside it is its description as they read it. */
const isReference = (shape: SchemaDef['shape'], path: Path) => path.length > 0 && 'id' in shape

/** Where the body has fields that its schema does not take, the server's own fields apart. */
export function ignoredIn(schema: z.core.$ZodType, sent: unknown, path: Path = []): Path[] {
  const { def } = schema._zod as unknown as { def: SchemaDef }
  const either = (schemas: z.core.$ZodType[]) => inAll(schemas.map((one) => ignoredIn(one, sent, path)))
  switch (def.type) {
    case 'object':
      if (!isRecord(sent) || def.catchall || isReference(def.shape, path)) return []
      return Object.entries(sent).flatMap(([name, value]) => {
        const field = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined
        if (field) return ignoredIn(field, value, [...path, name])
        return serverOwned.includes(name) ? [] : [[...path, name]]
      })
    case 'array':
      return Array.isArray(sent) ? sent.flatMap((one, n) => ignoredIn(def.element, one, [...path, n])) : []
    case 'record':
      return isRecord(sent)
        ? Object.entries(sent).flatMap(([name, value]) => ignoredIn(def.valueType, value, [...path, name]))
        : []
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return ignoredIn(def.innerType, sent, path)
    case 'pipe':
      // What is done to a value before it is read (`z.preprocess`) has no fields of its own.
      return ignoredIn(isTransform(def.in) ? def.out : def.in, sent, path)
    case 'union':
      return either(def.options.filter((one) => !scalars.has(one._zod.def.type)))
    case 'intersection':
      return either([def.left, def.right])
    default:
      return []
  }
}

/** Choices that an object is not: they say nothing of its fields. */
const scalars = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'null', 'undefined'])
const isTransform = (schema: z.core.$ZodType) => schema._zod.def.type === 'transform'

/** Where each of several schemas ignores: a field that one of them takes is taken. */
function inAll([first = [], ...others]: Path[][]): Path[] {
  const keys = others.map((paths) => new Set(paths.map((path) => path.join('.'))))
  return first.filter((path) => keys.every((taken) => taken.has(path.join('.'))))
}
