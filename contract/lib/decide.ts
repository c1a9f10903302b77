import { z } from 'zod'
import { ref } from './fields.ts'

// What the calls have in common that decide many records at once.

/** How many records one call decides. */
export const maxDecided = 200

/** The records to decide. */
export const decidedIds = z.array(ref.shape.id, 'required').min(1, 'required').max(maxDecided, 'maxlength')

/** Which were decided, and of each other one the code of why not. */
export const DecideReply = z.object({
  pakeista: z.array(z.number()),
  nepakeista: z.array(z.object({ id: z.number(), code: z.string() })),
})
export type DecideReply = z.infer<typeof DecideReply>
