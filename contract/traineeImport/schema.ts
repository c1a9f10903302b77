import { z } from 'zod'
import { codeAsStored } from '#contract/companies/entry.ts'
import { withoutCellErrors } from '#contract/imports/marks.ts'
import { PersonRow, previewRows } from '#contract/imports/schema.ts'
import { optionalText, personalCode, ref } from '#contract/lib/fields.ts'

/**
 * One row of a file of trainees (spec 2, point 4): a row of people with the company's code instead of the employee
 * number.
 */
export const TraineeRow = PersonRow.omit({ numeris: true }).extend(
  withoutCellErrors({ imKodas: optionalText(30).transform((value) => codeAsStored(value) || null) }),
)
export type TraineeRow = z.output<typeof TraineeRow>

/**
 * The company whose people the rows are, if the sender limits the file to one; for an employer it is always the
 * caller's own.
 */
const imone = ref.nullish()

/** A row without a personal code is refused with AsmenskodasIsRequired. */
export const ImportTraineeBody = TraineeRow.extend({ asmenskodas: personalCode.nullish(), imone })

/** The result of a row: a new person, or one that the registry already had. */
export const ImportTraineeReply = z.object({
  rezultatas: z.enum(['sukurta', 'uzregistruota']),
  /** The place in line; null if the person has a place. */
  eileje: z.number().nullable(),
  /** The new person has no company: no company in operation has the row's code. */
  imoneNerasta: z.boolean(),
})
export type ImportTraineeReply = z.infer<typeof ImportTraineeReply>

export const TraineePreviewBody = z.object({
  imone,
  eilutes: z.array(TraineeRow).min(1, 'required').max(previewRows, 'maxlength'),
})
