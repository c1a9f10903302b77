import { z } from 'zod'
import { optionalLongText, optionalText, ref, text } from '#contract/lib/fields.ts'
import { CompetencyRef } from '#contract/lib/refs.ts'
import { codes } from '#contract/statuses.ts'

export const suggestionKinds = ['KOMPETENCIJA', 'SRITIS'] as const
export const suggestionStatuses = codes('pasiulymuStatusai')

/** How many suggestions one person may send in a day. */
export const suggestionsPerDay = 10

/**
 * A competency, or an area, that the registry lacks. `sritiesKodas`: the area of a competency, or the code proposed for
 * an area.
 */
export const SuggestionBody = z.object({
  pavadinimas: text(300),
  sritiesKodas: optionalText(40),
  aprasymas: optionalLongText(2000),
})
export type SuggestionBody = z.output<typeof SuggestionBody>

const Name = z.object({ id: z.number(), vardas: z.string(), pavarde: z.string() })

export const Suggestion = z.object({
  id: z.number(),
  rusis: z.enum(suggestionKinds),
  asmuo: Name,
  pavadinimas: z.string(),
  sritiesKodas: z.string(),
  aprasymas: z.string(),
  statusas: z.enum(suggestionStatuses),
  atsakymas: z.string(),
  /** The competency that was created from an accepted one. */
  kompetencija: CompetencyRef.nullable(),
  sukurta: z.string(),
  versija: z.number(),
})
export type Suggestion = z.infer<typeof Suggestion>

/** The answer to a new suggestion; a rejection has a reason. */
export const AnswerBody = z
  .object({
    statusas: z.enum(['PRIIMTAS', 'ATMESTAS'], 'inList'),
    atsakymas: optionalLongText(1000),
    kompetencija: ref.nullish(),
  })
  .superRefine(({ statusas, atsakymas }, ctx) => {
    if (statusas === 'ATMESTAS' && !atsakymas)
      ctx.addIssue({ code: 'custom', path: ['atsakymas'], message: 'required' })
  })
export type AnswerBody = z.output<typeof AnswerBody>
