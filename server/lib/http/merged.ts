import type { z } from 'zod'
import { type Changes, type FieldsOf, mergedOf } from '#contract/lib/changes.ts'
import { fieldErrors } from '#contract/messages.ts'
import { wrong } from '#server/lib/rows/wrong.ts'

/**
 * The whole body of a PUT that may leave fields out: the sent values laid over the current record, which must be locked
 * (null if there is none yet: then the body is a whole new record). Throws InvalidFormFields if the result breaks a rule
 * over several fields, or if the rest of the record empties all that was sent, so that the PUT would change nothing.
 */
export function merged<S extends z.ZodType>(schema: S, stands: FieldsOf<S> | null, sent: Changes<S>): z.output<S> {
  const whole = mergedOf(schema, stands, sent)
  if (!whole.success) throw wrong(fieldErrors(whole.error))
  const sentFields = Object.entries(sent).filter(([, value]) => value !== undefined)
  const emptied = sentFields.filter(([name, value]) => value && !(whole.data as Record<string, unknown>)[name])
  if (sentFields.length > 0 && emptied.length === sentFields.length) {
    const fields = Object.fromEntries(emptied.map(([name]) => [name, 'readOnly' as const]))
    throw wrong(fields)
  }
  return whole.data
}
