import type { z } from 'zod'
import { fieldErrors } from '#contract/messages.ts'
import { wrong } from '#server/lib/rows/wrong.ts'

/** A body by its schema, as calls read theirs. Throws InvalidFormFields. */
export function parsed<S extends z.ZodType>(schema: S, sent: unknown): z.output<S> {
  const { data, error } = schema.safeParse(sent, { reportInput: true })
  if (error) throw wrong(fieldErrors(error))
  return data as z.output<S>
}
