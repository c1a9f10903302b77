import { z } from 'zod'
import { EmploymentUpdate } from '#contract/employments/schema.ts'
import { personalCode, ref } from '#contract/lib/fields.ts'
import { PersonBody } from '#contract/persons/schema.ts'
import { withoutCellErrors } from './marks.ts'

const { numeris, pareigos, galiojaNuo, sdid } = EmploymentUpdate.shape
const { vardas, pavarde, email, telefonas, telefonas2, adresas, miestas } = PersonBody.shape

/** One person of a file (spec 1, point 9), each field as the forms of the registry check it. */
export const PersonRow = z.object(
  withoutCellErrors({
    numeris,
    vardas,
    pavarde,
    asmenskodas: personalCode,
    pareigos,
    galiojaNuo,
    email,
    telefonas,
    telefonas2,
    adresas,
    miestas,
    sdid,
  }),
)
export type PersonRow = z.output<typeof PersonRow>

/** An administrator names the company; others import to their own. */
export const ImportBody = PersonRow.extend({ imone: ref.nullish() })

/** What became of a row. */
export const outcomes = ['sukurta', 'prideta', 'pakviesta', 'atnaujinta', 'nepakeista'] as const
export type Outcome = (typeof outcomes)[number]
export const ImportReply = z.object({ rezultatas: z.enum(outcomes) })
export type ImportReply = z.infer<typeof ImportReply>

/** Rows that are asked about at once. */
export const previewRows = 500
export const PreviewBody = z.object({
  imone: ref.nullish(),
  eilutes: z.array(PersonRow).min(1, 'required').max(previewRows, 'maxlength'),
})

export const Plan = z.object({
  bukle: z.enum(['nauja', 'atnaujinama', 'nepakeista', 'klaida']),
  /** What would change in the record of the company. */
  pakeitimai: z.array(z.object({ laukas: z.string(), buvo: z.string().nullable(), bus: z.string().nullable() })),
  /** Of the error catalogue. */
  code: z.string().nullable(),
  /** What to look at before it is sent: keys of the texts of imports, by column. */
  ispejimai: z.array(z.object({ laukas: z.string(), kodas: z.string() })).optional(),
  /** What is wrong in which column, where it is not the row as a whole: keys of the messages. */
  klaidos: z.array(z.object({ laukas: z.string(), kodas: z.string() })).optional(),
})
export type Plan = z.infer<typeof Plan>
/** One for each row asked about, in their order. */
export const PreviewReply = z.object({ eilutes: z.array(Plan) })
export type PreviewReply = z.infer<typeof PreviewReply>
