import type { z } from 'zod'

/** The parts of a zod schema definition that are read here; each kind of schema has some of them. */
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
 * Fields that the server owns (decisions, point 3): clients send them back as they got them. A call that does
 * not take them ignores them.
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

/** Where a value is in a body: names of fields, and positions in arrays. */
export type Path = readonly (string | number)[]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A reference to another record has an `id`. Whatever clients send with it describes the other record and is not read. */
const isReference = (shape: SchemaDef['shape'], path: Path) => path.length > 0 && 'id' in shape

/** The paths of body fields that the schema does not take, without the fields that the server owns. */
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
      // A step before parsing (`z.preprocess`) has no fields of its own.
      return ignoredIn(isTransform(def.in) ? def.out : def.in, sent, path)
    case 'union':
      return either(def.options.filter((one) => !scalars.has(one._zod.def.type)))
    case 'intersection':
      return either([def.left, def.right])
    default:
      return []
  }
}

/** Kinds that an object never matches, so they say nothing about its fields. */
const scalars = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'null', 'undefined'])
const isTransform = (schema: z.core.$ZodType) => schema._zod.def.type === 'transform'

/** The paths that all of several schemas ignore: it is enough if one of them takes a field. */
function inAll([first = [], ...others]: Path[][]): Path[] {
  const keys = others.map((paths) => new Set(paths.map((path) => path.join('.'))))
  return first.filter((path) => keys.every((ignored) => ignored.has(path.join('.'))))
}
