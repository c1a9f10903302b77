import { z } from 'zod'
import { latvianName, optionalText, text } from '#contract/lib/fields.ts'
import { names } from '#contract/lib/refs.ts'

/** Levels are numbered; a profession stores the numbers of its lowest and highest level. */
export const maxLevel = 99

export const ProfessionRef = z.object({
  id: z.number(),
  kodas: z.string(),
  ...names,
  lygisNuo: z.number(),
  lygisIki: z.number(),
})

export const Profession = ProfessionRef.extend({
  sritiesKodas: z.string(),
  iscoKodas: z.string().nullable(),
  aktyvus: z.boolean(),
  versija: z.number(),
})
export type Profession = z.infer<typeof Profession>

const level = z.number('required').int('number').min(1, 'min').max(maxLevel, 'max')

/** A profession as it is created or changed. One that needs refer to is retired by `aktyvus`. */
export const ProfessionBody = z
  .object({
    kodas: text(20).regex(/^[\p{L}\p{N}.-]+$/u, 'pattern'),
    pavadinimas: text(200),
    pavadinimasEn: optionalText(200),
    pavadinimasLv: latvianName(200),
    sritiesKodas: z.string('required').trim().min(1, 'required').max(20, 'maxlength'),
    lygisNuo: level,
    lygisIki: level,
    /** The unit group of ISCO-08, which is also that of the Lithuanian classification of professions. */
    iscoKodas: z
      .string('pattern')
      .trim()
      .nullish()
      .transform((value) => value || null)
      .refine((value) => value === null || /^\d{4}$/.test(value), 'pattern'),
    aktyvus: z.boolean('inList').default(true),
  })
  .superRefine(({ lygisNuo, lygisIki }, ctx) => {
    if (lygisNuo > lygisIki) ctx.addIssue({ code: 'custom', path: ['lygisIki'], message: 'min' })
  })
export type ProfessionBody = z.output<typeof ProfessionBody>

/** How many needs refer to the profession, and how many of them ask for a level outside these levels, by level. */
export const ProfessionUse = z.object({
  poreikiai: z.number(),
  uzRibu: z.array(z.object({ lygis: z.string(), poreikiai: z.number() })),
})
export type ProfessionUse = z.infer<typeof ProfessionUse>
