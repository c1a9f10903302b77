import { z } from 'zod'
import { text } from '#contract/lib/fields.ts'

/** How many marks a part of an assessment has (spec 1, point 5). */
export const marksPerPart = 5

/**
 * What each mark of a part is given for, in words: one text a mark, in the order of the marks, or none. They are texts
 * of the competency; assessors read them beside the marks, and the protocol prints them.
 */
export const Criteria = z.object({
  teorijosKriterijai: z.array(z.string()),
  praktikosKriterijai: z.array(z.string()),
})
export type Criteria = z.infer<typeof Criteria>

/** The criteria of a part in a body: all of them or none. */
export const criteria = z
  .array(text(200), 'criteria')
  .max(marksPerPart, 'criteria')
  .refine(({ length }) => length === 0 || length === marksPerPart, 'criteria')
  .default([])
