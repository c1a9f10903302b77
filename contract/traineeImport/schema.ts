import { z } from 'zod'
import { codeAsStored } from '#contract/companies/entry.ts'
import { withoutCellErrors } from '#contract/imports/marks.ts'
import { PersonRow, previewRows } from '#contract/imports/schema.ts'
import { optionalText, personalCode, ref } from '#contract/lib/fields.ts'

/** One row of a file of trainees (spec 2, point 4): as that of people, with the company's code for the number in it. */
export const TraineeRow = PersonRow.omit({ numeris: true }).extend(
  withoutCellErrors({ imKodas: optionalText(30).transform((value) => codeAsStored(value) || null) }),
)
export type TraineeRow = z.output<typeof TraineeRow>

/** Whose people the rows are, where a company sends its own; an employer's are always the own company's. */
const imone = ref.nullish()

/** Without a code: AsmenskodasIsRequired. */
export const ImportTraineeBody = TraineeRow.extend({ asmenskodas: personalCode.nullish(), imone })

/** What became of a row: a new person, or one that the registry has. */
export const ImportTraineeReply = z.object({
  rezultatas: z.enum(['sukurta', 'uzregistruota']),
  /** The place in line; null for who holds a place. */
  eileje: z.number().nullable(),
  /** The new person works nowhere: no company in operation has the row's code. */
  imoneNerasta: z.boolean(),
})
export type ImportTraineeReply = z.infer<typeof ImportTraineeReply>

export const TraineePreviewBody = z.object({
  imone,
  eilutes: z.array(TraineeRow).min(1, 'required').max(previewRows, 'maxlength'),
})
