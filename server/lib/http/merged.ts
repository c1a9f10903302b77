import type { z } from 'zod'
import { type Changes, type FieldsOf, mergedOf } from '#contract/lib/changes.ts'
import { fieldErrors } from '#contract/messages.ts'
import { wrong } from '#server/lib/rows/wrong.ts'

/**
 * The whole body of a PUT that may leave fields out: what was sent over the record as it stands, which must be locked;
 * null where there is none yet, and a new record was sent. Throws InvalidFormFields where the rules over several fields
 * do not hold for what comes of it, or where what stands empties all that was sent: it would change nothing.
 */
export function merged<S extends z.ZodType>(schema: S, stands: FieldsOf<S> | null, sent: Changes<S>): z.output<S> {
  const whole = mergedOf(schema, stands, sent)
  if (!whole.success) throw wrong(fieldErrors(whole.error))
  const said = Object.entries(sent).filter(([, value]) => value !== undefined)
  const emptied = said.filter(([name, value]) => value && !(whole.data as Record<string, unknown>)[name])
  if (said.length > 0 && emptied.length === said.length) {
    const fields = Object.fromEntries(emptied.map(([name]) => [name, 'readOnly' as const]))
    throw wrong(fields)
  }
  return whole.data
}
