import type { z } from 'zod'
import type { Column } from './columns.ts'

type Title = readonly [lt: string, en: string]

/** A plain field of a record, said once. Fields with rules of their own stay written out beside it. */
export interface Field {
  /** What it is called, on the form and on the page. */
  title: Title
  /** What the column of a list is called, where that is shorter. */
  short?: Title
  /** The reference list that names its codes. */
  codes?: Column['codes']
  /** How it is answered. */
  reply: z.ZodType
  /** How a body takes it; absent where nobody writes it. */
  body?: z.ZodType
}
type Fields = Readonly<Record<string, Field>>
type Written<F extends Fields> = { [K in keyof F as F[K] extends { body: z.ZodType } ? K : never]: F[K]['body'] }
type Parts<F extends Fields, P extends keyof Field> = { readonly [K in keyof F]: NonNullable<F[K][P]> }

/** Keys of an object, typed as they are. */
const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T & string)[]
const mapped = (fields: Fields, of: (field: Field) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)]))

/**
 * What follows from the fields: parts of the schemas (`z.object({ id, ...record.reply })`), columns of lists and their
 * files, labels for the texts, and names: of all, which are the columns of the table, and of those that a body takes.
 */
export function record<const F extends Fields>(fields: F) {
  const written = Object.fromEntries(Object.entries(fields).flatMap(([name, { body }]) => (body ? [[name, body]] : [])))
  return {
    names: keysOf(fields),
    writtenNames: keysOf(written as Written<F>),
    reply: mapped(fields, ({ reply }) => reply) as Parts<F, 'reply'>,
    body: written as Written<F>,
    labels: mapped(fields, ({ title }) => title) as Parts<F, 'title'>,
    columns: mapped(fields, ({ title, short = title, codes }) =>
      codes ? { title: short, codes } : { title: short },
    ) as {
      readonly [K in keyof F]: Column
    },
  }
}

/** These values of an object. */
export const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>

/** What a form begins with: these values of the record, and '' where there is none. */
export const filled = <T extends object, K extends keyof T>(from: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? ''])) as {
    [N in K]: Exclude<T[N], null | undefined> | (null extends T[N] ? '' : never)
  }
