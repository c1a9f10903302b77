import { z } from 'zod'

// A PUT keeps what its body leaves out (decisions, point 11.1). The contract says the whole record once, as POST takes
// it; what a PUT may carry, and the rules over what comes of it, are derived from that here.

/** The fields of a record's schema, before rules and transforms that look at several of them. */
export type FieldsOf<S> = S extends z.ZodPipe<infer A, z.ZodType> ? FieldsOf<A> : z.output<S>
/** What a PUT sends of a record: any of its fields, and of a group such as an address any part. */
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

/** A field without what it says where it is absent: defaults are for POST alone. */
function bare(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodDefault || field instanceof z.ZodPrefault) return bare(field.unwrap() as z.ZodType)
  return field
}

/** A group of fields that is changed by parts: an address, and not the reference to another record. */
const isGroup = (field: z.ZodType): field is z.ZodObject => field instanceof z.ZodObject && !('id' in field.shape)

/** A list or a group with nothing in it, or the complaint that there has to be something. */
function emptyOf(field: z.ZodType, ctx: z.RefinementCtx) {
  const { data, error } = field.safeParse(undefined)
  for (const { message } of error?.issues ?? []) ctx.addIssue({ code: 'custom', message })
  return data
}

/** The body of a PUT: every field as POST checks it, none required, none filled in. `null` empties a list or a group. */
export function changesOf(schema: z.ZodType): z.ZodObject {
  const shape = Object.entries(objectOf(schema).shape as Record<string, z.ZodType>).map(([name, field]) => {
    const own = bare(field)
    const kept = isGroup(own) ? changesOf(own) : own
    const empty = own !== field && (own instanceof z.ZodArray || isGroup(own))
    const taken = empty ? kept.nullable().transform((value, ctx) => value ?? emptyOf(field, ctx)) : kept
    // The inner one must not see that it is absent: many turn nothing into an empty value.
    return [name, z.optional(z.nonoptional(taken))] as const
  })
  return z.object(Object.fromEntries(shape))
}

/** The rules of a schema over several fields, for a record whose fields have been checked one by one. */
function rulesOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return schema.clone({ ...schema.def, in: rulesOf(schema.in as z.ZodType) })
  const object = objectOf(schema)
  const shape = Object.fromEntries(Object.keys(object.shape).map((name) => [name, z.any().optional()]))
  return object.clone({ ...object.def, shape })
}

/**
 * The record that comes of a change: what was sent over what stands, checked by the rules over several fields. Where
 * nothing stands (null), a new record was sent, and whole.
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

/** What a call takes in its body: the whole, or any part of it. */
export const sentSchema = ({ body, partial }: { body?: z.ZodType; partial?: true }): z.ZodType | undefined =>
  body && partial ? changesOf(body) : body
