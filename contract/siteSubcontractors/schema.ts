import { z } from 'zod'
import { date, moment, optionalLongText, ref } from '#contract/lib/fields.ts'
import { CompanyRef } from '#contract/lib/refs.ts'
import { codes } from '#contract/statuses.ts'

const day = date.nullish().transform((value) => value ?? null)

/** A company that works in a site. Once there, it stays the same company: `imone` of a change says it again. */
export const SubcontractorBody = z
  .object({
    imone: ref,
    /** For whom it works: another subcontractor of the site by its `id` there; null: the site's own company. */
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
  /** For whom it works; null: for the site's own company. */
  rangovas: z.object({ id: z.number(), imone: CompanyRef }).nullable(),
  /** How deep it stands in the chain, from 0; 0 as well where the list is not the whole chain in its order. */
  gylis: z.number(),
  sutartisNuo: z.string().nullable(),
  sutartisIki: z.string().nullable(),
  /** Of the site's own company; empty to who does not keep the site. */
  pastaba: z.string(),
  /** Its people who are in the site now, or will be; null where they are not the caller's to see. */
  asmenuSkaicius: z.number().nullable(),
  /** Companies that work for it in the site. */
  subrangovuSkaicius: z.number(),
  sukurta: moment,
  versija: z.number(),
})
export type Subcontractor = z.infer<typeof Subcontractor>
