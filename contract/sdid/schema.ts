import { z } from 'zod'
import { id } from '#contract/lib/fields.ts'
import { codes } from '#contract/statuses.ts'

/** The largest file, in bytes (spec 1, point 9), and the most persons in one. */
export const fileLimit = 1024 * 1024
export const mostLines = 10_000
/** The longest text of a code that is looked at; what a record keeps of it (QRData) is as long. */
export const longestCode = 2000

export const importStatuses = codes('sdidImportoStatusai')
export type ImportStatus = (typeof importStatuses)[number]
export const lineStates = codes('sdidEilutesStatusai')
export type LineState = (typeof lineStates)[number]

/** A company as a file or a code tells it: either may be missing. */
export interface ToldCompany {
  kodas: string | null
  pavadinimas: string | null
}

/** What is wrong with a line: in the file itself, or found when it was matched or imported. */
export const lineProblems = [
  'sdidMissing',
  'tooLong',
  'badCharacters',
  'badDate',
  'notAPerson',
  'repeated',
  'otherCompany',
  'ambiguous',
  'sdidTaken',
  'dateOrder',
  'gone',
] as const
export type LineProblem = (typeof lineProblems)[number]

/** How many lines are in which state. */
const Counts = z.object({
  viso: z.number(),
  nesusietos: z.number(),
  susietos: z.number(),
  importuotos: z.number(),
  klaidos: z.number(),
})
export type Counts = z.infer<typeof Counts>

const Company = z.object({ id: z.number(), kodas: z.string(), pavadinimas: z.string() })

export const SdidImport = z.object({
  id: z.number(),
  imone: Company,
  failas: z.string(),
  statusas: z.enum(importStatuses),
  /** The company as the file names it. */
  failoImone: z.object({ kodas: z.string().nullable(), pavadinimas: z.string().nullable() }),
  /** Is it told otherwise than ours? Such a file waits for somebody to say that it is right (IKELTA). */
  skiriasi: z.object({ kodas: z.boolean(), pavadinimas: z.boolean() }),
  kiekiai: Counts,
  ikele: z.object({ id: z.number(), vardas: z.string(), pavarde: z.string() }),
  sukurta: z.string(),
  versija: z.number(),
})
export type SdidImport = z.infer<typeof SdidImport>

export const SdidLine = z.object({
  id: z.number(),
  eile: z.number(),
  vardas: z.string(),
  pavarde: z.string(),
  sdid: z.string(),
  QRData: z.string().nullable(),
  veikla: z.string().nullable(),
  galiojaNuo: z.string().nullable(),
  busena: z.enum(lineStates),
  klaida: z.enum(lineProblems).nullable(),
  /** Whom it was matched to, as long as the person works in the company. */
  asmuo: z
    .object({
      id: z.number(),
      vardas: z.string(),
      pavarde: z.string(),
      pareigos: z.string(),
      /** The identifier that stands in the record now. */
      sdid: z.string().nullable(),
    })
    .nullable(),
  /** Is the person called as the line says? Null where nobody is matched. */
  sutampa: z.boolean().nullable(),
})
export type SdidLine = z.infer<typeof SdidLine>

/** By hand: the person, or null to take the match off. */
export const MatchBody = z.object({
  asmuoId: z.number('required').int('number').positive('number').max(Number.MAX_SAFE_INTEGER, 'number').nullable(),
})

/** Which lines to import; all that are matched where absent. */
export const ImportBody = z.object({
  lines: z
    .array(z.number('number').int('number').positive('number').max(Number.MAX_SAFE_INTEGER, 'number'))
    .min(1, 'required')
    .max(mostLines, 'maxlength')
    .optional(),
})
/** What became of the lines: those whose data now stand in the records, and those that do not with the reason. */
export const ImportReply = SdidImport.extend({
  pakeista: z.array(z.number()),
  nepakeista: z.array(z.object({ id: z.number(), code: z.string() })),
})

const text = z.string('required').max(longestCode, 'maxlength')
/** The text of a code, and the company that it is compared with (by default the own one). */
export const ScanQuery = z.object({ qr: text, imone: id.optional() })
export const ScanBody = z.object({ qr: text, imone: z.number('number').int('number').positive('number').optional() })

/** What a code says (a hint, for nobody has signed it), and whom of those we know it fits. Nothing is stored. */
export const SdidScan = z.object({
  /** As it stands in the code; null where it does not say it. */
  skaityta: z.object({
    sdid: z.string().nullable(),
    kodas: z.string().nullable(),
    pavadinimas: z.string().nullable(),
    vardas: z.string().nullable(),
    pavarde: z.string().nullable(),
    veikla: z.string().nullable(),
    galiojaNuo: z.string().nullable(),
  }),
  /** The whole text, for the record. */
  QRData: z.string(),
  /** The company that it was compared with: asked for, the own one, or the one with that code. */
  imone: Company.nullable(),
  /** Are code and name the company's own? Null where the code says nothing, or there is no company to compare with. */
  sutampa: z.object({ kodas: z.boolean().nullable(), pavadinimas: z.boolean().nullable() }),
  /** Whose it is in the caller's scope: who has the identifier or the same code, else who is called so. */
  asmenys: z.array(
    z.object({
      id: z.number(),
      vardas: z.string(),
      pavarde: z.string(),
      pareigos: z.string(),
      imone: Company,
      /** The record of the person in the company, and its version: what `PUT /asmenys/{id}/imones/{darboviete}` takes. */
      darboviete: z.number(),
      versija: z.number(),
      canChange: z.boolean(),
      sdid: z.string().nullable(),
      /** Has the record this identifier already? */
      turi: z.boolean(),
      /** Is the person called as the code says? Null where it names nobody. */
      sutampa: z.boolean().nullable(),
    }),
  ),
})
export type SdidScan = z.infer<typeof SdidScan>
