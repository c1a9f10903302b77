import { z } from 'zod'
import { date, moment, optionalLongText, ref } from '#contract/lib/fields.ts'
import { CompanyRef } from '#contract/lib/refs.ts'
import { codes } from '#contract/statuses.ts'

const day = date.nullish().transform((value) => value ?? null)

/** A company that works in a site. A record keeps its company: `imone` must be the same in a change. */
export const SubcontractorBody = z
  .object({
    imone: ref,
    /** The contractor: another subcontractor of the site by its `id` there; null is the company that builds. */
    rangovas: ref.nullish(),
    sutartisNuo: day,
    sutartisIki: day,
    pastaba: optionalLongText(1000),
  })
  .superRefine(({ sutartisNuo, sutartisIki }, ctx) => {
    if (sutartisNuo && sutartisIki && sutartisIki < sutartisNuo)
      ctx.addIssue({ code: 'custom', path: ['sutartisIki'], message: 'dateOrder' })
  })
export type SubcontractorBody = z.output<typeof SubcontractorBody>

export const Subcontractor = z.object({
  id: z.number(),
  imone: CompanyRef.extend({ statusas: z.enum(codes('imonesStatusai')) }),
  /** The contractor; null is the company that builds. */
  rangovas: z.object({ id: z.number(), imone: CompanyRef }).nullable(),
  /** The depth in the chain, from 0; also 0 where the list is not the whole chain in its order. */
  gylis: z.number(),
  sutartisNuo: z.string().nullable(),
  sutartisIki: z.string().nullable(),
  /** A note for the company that builds; empty for callers who do not manage the site. */
  pastaba: z.string(),
  /** Its people who are in the site now, or will be; null where the caller may not see them. */
  asmenuSkaicius: z.number().nullable(),
  /** Number of companies that work for it in the site. */
  subrangovuSkaicius: z.number(),
  sukurta: moment,
  versija: z.number(),
})
export type Subcontractor = z.infer<typeof Subcontractor>
