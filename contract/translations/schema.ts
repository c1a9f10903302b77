import { z } from 'zod'
import { isText } from '#contract/lib/characters.ts'
import { languages } from '#contract/lib/texts.ts'

const form = z.string('pattern').max(4000, 'maxlength').refine(isText, 'pattern').nullish()
export const Forms = z.object({ zero: form, one: form, few: form, many: form, other: form })

/** One wording: a text, or the forms of a counted one. */
export const Wording = z.object({ tekstas: z.string().nullable(), formos: Forms.nullable() })

/** All texts of a language by address; a counted one is the object of its forms. */
export const Texts = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]))

export const Translation = z.object({
  /** Position among all texts, in the order of keys. */
  nr: z.number(),
  raktas: z.string(),
  kalba: z.enum(languages),
  /** The program's own text, all forms in one line. */
  lt: z.string(),
  en: z.string(),
  /** The present text; '' where this language has none. */
  tekstas: z.string(),
  pakeista: z.boolean(),
  /** Version of the administrator's wording; 0 where there is none. */
  versija: z.number(),
})
export type Translation = z.infer<typeof Translation>

export const TranslationRecord = Translation.omit({ nr: true, lt: true, en: true, tekstas: true }).extend({
  lt: Wording,
  en: Wording,
  /** The program's own text in this language; null where there is none. */
  programos: Wording.nullable(),
  /** The present text; null where this language has none. */
  dabar: Wording.nullable(),
})
export type TranslationRecord = z.infer<typeof TranslationRecord>

/** A new wording; the rules for it depend on the text (rules.ts). */
export const TranslationBody = z
  .object({ tekstas: form, formos: Forms.nullish() })
  .transform(({ tekstas, formos }) => ({ tekstas: tekstas ?? null, formos: formos ?? null }))
export type TranslationBody = z.output<typeof TranslationBody>
