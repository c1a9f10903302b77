import { z } from 'zod'

// A PUT keeps what its body leaves out (decisions, point 11.1). The contract describes the whole record once, as POST
// takes it. This module derives from it what a PUT may send, and the rules for the record after the change.

/** The fields of a record's schema, before rules and transforms that look at several of them. */
export type FieldsOf<S> = S extends z.ZodPipe<infer A, z.ZodType> ? FieldsOf<A> : z.output<S>
/** What a PUT may send: any of the fields, and any part of a group such as an address. */
export type Changes<S> = { [K in keyof ShapeOf<S>]?: Change<ShapeOf<S>[K]> | undefined }
type ShapeOf<S> = S extends z.ZodPipe<infer A, z.ZodType> ? ShapeOf<A> : S extends z.ZodObject<infer P> ? P : never
type Change<F> =
  F extends z.ZodDefault<infer I>
    ? Change<I>
    : F extends z.ZodPrefault<infer I>
      ? Change<I>
      : F extends z.ZodObject<infer P>
        ? 'id' extends keyof P
          ? z.output<F>
          : { [K in keyof P]?: z.output<P[K]> | undefined }
        : z.output<F>

/** The object at the bottom of a schema, below its transforms. */
function objectOf(schema: z.ZodType): z.ZodObject {
  if (schema instanceof z.ZodObject) return schema
  if (schema instanceof z.ZodPipe) return objectOf(schema.in as z.ZodType)
  throw new Error('a body of which parts may be left out is an object')
}

/** A field without its default: defaults are for POST alone. */
function bare(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodDefault || field instanceof z.ZodPrefault) return bare(field.unwrap() as z.ZodType)
  return field
}

/** A group of fields that can be changed in part, such as an address. A reference to another record (`id`) is no group. */
const isGroup = (field: z.ZodType): field is z.ZodObject => field instanceof z.ZodObject && !('id' in field.shape)

/** An empty list or group; or the complaint that it must not be empty. */
function emptyOf(field: z.ZodType, ctx: z.RefinementCtx) {
  const { data, error } = field.safeParse(undefined)
  for (const { message } of error?.issues ?? []) ctx.addIssue({ code: 'custom', message })
  return data
}

/** The body of a PUT: every field is checked as in POST, none is required, and none gets a default. `null` empties a list or a group. */
export function changesOf(schema: z.ZodType): z.ZodObject {
  const shape = Object.entries(objectOf(schema).shape as Record<string, z.ZodType>).map(([name, field]) => {
    const bareField = bare(field)
    const fieldSchema = isGroup(bareField) ? changesOf(bareField) : bareField
    const empty = bareField !== field && (bareField instanceof z.ZodArray || isGroup(bareField))
    const accepted = empty
      ? fieldSchema.nullable().transform((value, ctx) => value ?? emptyOf(field, ctx))
      : fieldSchema
    // An absent field must not reach the inner schema: many schemas turn an absent value into an empty one.
    return [name, z.optional(z.nonoptional(accepted))] as const
  })
  return z.object(Object.fromEntries(shape))
}

/** Only the rules that look at several fields, for a record whose fields were already checked one by one. */
function rulesOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return schema.clone({ ...schema.def, in: rulesOf(schema.in as z.ZodType) })
  const object = objectOf(schema)
  const shape = Object.fromEntries(Object.keys(object.shape).map((name) => [name, z.any().optional()]))
  return object.clone({ ...object.def, shape })
}

/**
 * The record after a change: the sent values laid over the current ones and checked by the rules over several fields.
 * Without a current record (null), the body must be a whole new one.
 */
export function mergedOf<S extends z.ZodType>(
  schema: S,
  stands: FieldsOf<S> | null,
  sent: Changes<S>,
): z.ZodSafeParseResult<z.output<S>> {
  const { shape } = objectOf(schema)
  const whole: Record<string, unknown> = { ...(stands as object) }
  for (const [name, value] of Object.entries(sent)) {
    if (value === undefined) continue
    const parts = isGroup(bare(shape[name] as z.ZodType))
    whole[name] = parts ? { ...(whole[name] as object), ...(value as object) } : value
  }
  return rulesOf(schema).safeParse(whole) as z.ZodSafeParseResult<z.output<S>>
}

/** The schema of a call's body: the whole record, or any part of it where the call is `partial`. */
export const sentSchema = ({ body, partial }: { body?: z.ZodType; partial?: true }): z.ZodType | undefined =>
  body && partial ? changesOf(body) : body
