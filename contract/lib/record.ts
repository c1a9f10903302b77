import type { z } from 'zod'
import type { Column } from './columns.ts'
import { texts } from './texts.ts'

type Title = readonly [lt: string, en: string]

/** A plain field of a record, described once. Fields with rules of their own are written out in the area. */
export interface Field {
  /** Its label, on the form and on the page. */
  title: Title
  /** The title of its column in a list, if shorter. */
  short?: Title
  /** The reference list of its codes. */
  codes?: Column['codes']
  /** Its schema in answers. */
  reply: z.ZodType
  /** Its schema in bodies; absent if nobody writes it. */
  body?: z.ZodType
}
type Fields = Readonly<Record<string, Field>>
type Written<F extends Fields> = { [K in keyof F as F[K] extends { body: z.ZodType } ? K : never]: F[K]['body'] }
type Parts<F extends Fields, P extends keyof Field> = { readonly [K in keyof F]: NonNullable<F[K][P]> }

/** The keys of an object, with their exact types. */
const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T & string)[]
const mapped = (fields: Fields, of: (field: Field) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)]))

/**
 * Everything that follows from the fields: parts of the schemas (`z.object({ id, ...record.reply })`), columns of lists
 * and their files, labels for the texts, `names` (the columns of the table) and `writtenNames` (those that a body takes).
 */
export function record<const F extends Fields>(name: string, fields: F) {
  const written = Object.fromEntries(Object.entries(fields).flatMap(([name, { body }]) => (body ? [[name, body]] : [])))
  return {
    names: keysOf(fields),
    writtenNames: keysOf(written as Written<F>),
    reply: mapped(fields, ({ reply }) => reply) as Parts<F, 'reply'>,
    body: written as Written<F>,
    labels: texts(name, mapped(fields, ({ title }) => title) as Parts<F, 'title'>),
    columns: mapped(fields, ({ title, short = title, codes }) =>
      codes ? { title: short, codes } : { title: short },
    ) as {
      readonly [K in keyof F]: Column
    },
  }
}

/** Only these fields of an object. */
export const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>

/** The initial values of a form: these fields of the record, with '' where a field is empty. */
export const filled = <T extends object, K extends keyof T>(from: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? ''])) as {
    [N in K]: Exclude<T[N], null | undefined> | (null extends T[N] ? '' : never)
  }
