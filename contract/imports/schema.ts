import { z } from 'zod'
import { EmploymentUpdate } from '#contract/employments/schema.ts'
import { personalCode, ref } from '#contract/lib/fields.ts'
import { PersonBody } from '#contract/persons/schema.ts'
import { withoutCellErrors } from './marks.ts'

const { numeris, pareigos, galiojaNuo, sdid } = EmploymentUpdate.shape
const { vardas, pavarde, email, telefonas, telefonas2, adresas, miestas } = PersonBody.shape

/** One person of a file (spec 1, point 9), each field checked as in the forms of the registry. */
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

/** An administrator names the company; other users import to their own. */
export const ImportBody = PersonRow.extend({ imone: ref.nullish() })

/** What happened to a row. */
export const outcomes = ['sukurta', 'prideta', 'pakviesta', 'atnaujinta', 'nepakeista'] as const
export type Outcome = (typeof outcomes)[number]
export const ImportReply = z.object({ rezultatas: z.enum(outcomes) })
export type ImportReply = z.infer<typeof ImportReply>

/** Most rows in one call of the preview. */
export const previewRows = 500
export const PreviewBody = z.object({
  imone: ref.nullish(),
  eilutes: z.array(PersonRow).min(1, 'required').max(previewRows, 'maxlength'),
})

export const Plan = z.object({
  bukle: z.enum(['nauja', 'atnaujinama', 'nepakeista', 'klaida']),
  /** What would change in the employment record. */
  pakeitimai: z.array(z.object({ laukas: z.string(), buvo: z.string().nullable(), bus: z.string().nullable() })),
  /** Of the error catalogue. */
  code: z.string().nullable(),
  /** Warnings to look at before sending: keys of the texts of imports, by column. */
  ispejimai: z.array(z.object({ laukas: z.string(), kodas: z.string() })).optional(),
  /** Errors by column, where they do not concern the row as a whole: keys of the messages. */
  klaidos: z.array(z.object({ laukas: z.string(), kodas: z.string() })).optional(),
})
export type Plan = z.infer<typeof Plan>
/** One entry for each sent row, in the same order. */
export const PreviewReply = z.object({ eilutes: z.array(Plan) })
export type PreviewReply = z.infer<typeof PreviewReply>
