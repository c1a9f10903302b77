import { z } from 'zod'
import { moment, text } from '#contract/lib/fields.ts'
import { userTypes } from '#contract/rights.ts'
import { codes } from '#contract/statuses.ts'

export const pageLanguages = codes('puslapioKalbos')
export type PageLanguage = (typeof pageLanguages)[number]

/** Letters of the address: small Latin ones and digits, words joined by hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const maxSlug = 80
export const maxTitle = 120
/** Letters of a page with its markup: forty pages of print. */
export const maxContent = 200_000

/** A page as lists show it. `adresas` is its public address; `vartotojoTipas` null: for everyone. */
export const PageRow = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  vartotojoTipas: z.enum(userTypes).nullable(),
  language: z.enum(pageLanguages),
  adresas: z.string(),
  meniu: z.boolean(),
  eile: z.number(),
  skelbiamas: z.boolean(),
  pakeista: moment,
  versija: z.number(),
})
export type PageRow = z.infer<typeof PageRow>

/** A page with its content, and the pages of the same address in other languages. */
export const Page = PageRow.extend({
  content: z.string(),
  vertimai: z.array(z.object({ id: z.number(), language: z.enum(pageLanguages) })),
})
export type Page = z.infer<typeof Page>

/** The body that creates or changes a page. Of the html in `content`, only what a page may have is kept. */
export const PageBody = z.object({
  slug: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(maxSlug, 'maxlength')
    .refine((value) => value === '' || slugPattern.test(value), 'slug'),
  title: text(maxTitle),
  content: z.string('required').trim().min(1, 'required').max(maxContent, 'maxlength'),
  /** Empty: visible to all (spec 2, point 4). */
  vartotojoTipas: z
    .string('inList')
    .nullish()
    .transform((value) => value || null)
    .pipe(z.enum(userTypes, 'inList').nullable()),
  language: z.enum(pageLanguages, 'inList'),
  meniu: z.boolean('inList').default(true),
  skelbiamas: z.boolean('inList').default(true),
})
export type PageBody = z.output<typeof PageBody>

/** A place among the pages of the menu in its language, from 0. */
export const PlaceBody = z.object({ eile: z.number('required').int('number').min(0, 'min').max(10_000, 'max') })
