import type { z } from 'zod'

/** What a schema is made of, as far as a form looks into it. */
interface Def {
  type: string
  shape?: Record<string, z.ZodType>
  in?: z.ZodType
  innerType?: z.ZodType
}
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def

/** The schema of one path of a body, seen through optional, default and transform. */
export function schemaAt(schema: z.ZodType, path: string): z.ZodType | undefined {
  let at: z.ZodType | undefined = schema
  for (const key of path.split('.')) {
    while (at && defOf(at).type !== 'object') at = defOf(at).in ?? defOf(at).innerType
    at = at && defOf(at).shape?.[key]
  }
  return at
}

/** May the value that this schema is of be left out? Its field says „(neprivaloma)“ then. */
export const mayBeEmpty = (schema: z.ZodType | undefined) =>
  schema !== undefined &&
  (schema.safeParse('').success || schema.safeParse(null).success || schema.safeParse([]).success)
