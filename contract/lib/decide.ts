import { z } from 'zod'
import { ref } from './fields.ts'

// What all calls share that decide many records at once.

/** How many records one call decides. */
export const maxDecided = 200

/** The records to decide. */
export const decidedIds = z.array(ref.shape.id, 'required').min(1, 'required').max(maxDecided, 'maxlength')

/** The records that were decided, and for each other one the code that says why it was not. */
export const DecideReply = z.object({
  pakeista: z.array(z.number()),
  nepakeista: z.array(z.object({ id: z.number(), code: z.string() })),
})
export type DecideReply = z.infer<typeof DecideReply>
