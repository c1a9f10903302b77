import type { z } from 'zod'

/** What zod knows of a schema that may stand around the object of a body. */
interface Def {
  type: string
  innerType: z.core.$ZodType
  in: z.core.$ZodType
  out: z.core.$ZodType
  left: z.core.$ZodType
  right: z.core.$ZodType
  options: z.core.$ZodType[]
  shape: Record<string, z.core.$ZodType>
}

/** The names of the fields that a body's schema takes, seen through what stands around its object. */
export function bodyFields(schema: z.core.$ZodType): string[] {
  const { def } = schema._zod as unknown as { def: Def }
  switch (def.type) {
    case 'object':
      return Object.keys(def.shape)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return bodyFields(def.innerType)
    case 'pipe':
      // What is done to a body before it is read (`z.preprocess`) has no fields of its own.
      return [...bodyFields(def.in), ...bodyFields(def.out)]
    case 'union':
      return def.options.flatMap(bodyFields)
    case 'intersection':
      return [...bodyFields(def.left), ...bodyFields(def.right)]
    default:
      return []
  }
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
