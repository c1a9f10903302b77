import { z } from 'zod'
import { id } from '#contract/lib/fields.ts'
import { codes } from '#contract/statuses.ts'

/** The largest file, in bytes (spec 1, point 9), and the most persons in one. */
export const fileLimit = 1024 * 1024
export const mostLines = 10_000
/** The longest text of a code that is read; the column of a record (QRData) has the same limit. */
export const longestCode = 2000

export const importStatuses = codes('sdidImportoStatusai')
export type ImportStatus = (typeof importStatuses)[number]
export const lineStates = codes('sdidEilutesStatusai')
export type LineState = (typeof lineStates)[number]

/** A company as a file or a code names it: either field may be missing. */
export interface NamedCompany {
  kodas: string | null
  pavadinimas: string | null
}

/** Problems of a line: those of the file itself, and those found when it was matched or imported. */
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

/** How many lines are in each state. */
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
  /**
   * Which fields differ from the company of the import. Such a file waits for a confirmation that it is right
   * (IKELTA).
   */
  skiriasi: z.object({ kodas: z.boolean(), pavadinimas: z.boolean() }),
  kiekiai: Counts,
  /** How it differs from the file before it of the same company; null where there is none. */
  pokyciai: z
    .object({
      ankstesnis: z.object({ id: z.number(), failas: z.string() }),
      dingo: z.number(),
      kitur: z.number(),
      nauji: z.number(),
    })
    .nullable(),
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
  /** The matched person, as long as they work in the company. */
  asmuo: z
    .object({
      id: z.number(),
      vardas: z.string(),
      pavarde: z.string(),
      pareigos: z.string(),
      /** The identifier in the record now. */
      sdid: z.string().nullable(),
    })
    .nullable(),
  /** Does the person have the name of the line? Null where nobody is matched. */
  sutampa: z.boolean().nullable(),
})
export type SdidLine = z.infer<typeof SdidLine>

/** Somebody of whom this file says something else than the one before it. */
export const SdidDifferenceRow = z.object({
  id: z.number(),
  rusis: z.enum(codes('sdidPokyciai')),
  vardas: z.string(),
  pavarde: z.string(),
  sdid: z.string(),
  /** The person whom the line was matched to, as long as they work in the company. */
  asmuo: z
    .object({ id: z.number(), vardas: z.string(), pavarde: z.string(), busena: z.enum(codes('sdidBusenos')) })
    .nullable(),
})
export type SdidDifferenceRow = z.infer<typeof SdidDifferenceRow>

/** The state of a person's SDID in a company: what the last files say, and what a guard saw last. */
export const SdidStanding = z.object({
  bukle: z.enum(codes('sdidBusenos')),
  /** The day of the file that says so, and its name; null where none does. */
  diena: z.string().nullable(),
  failas: z.string().nullable(),
  matytas: z.object({ diena: z.string(), rezultatas: z.enum(codes('sdidMatymai')) }).nullable(),
})
export type SdidStanding = z.infer<typeof SdidStanding>

/** A code that a guard has scanned after a card; the person is a record of the site. */
export const SeenBody = z.object({
  asmuo: z.int('number').positive('number'),
  qr: z.string('required').min(1, 'required').max(longestCode, 'maxlength'),
})
export const SeenReply = z.object({ diena: z.string(), rezultatas: z.enum(codes('sdidMatymai')) })
export type SeenReply = z.infer<typeof SeenReply>

/** Match by hand: the person, or null to remove the match. */
export const MatchBody = z.object({
  asmuoId: z.number('required').int('number').positive('number').max(Number.MAX_SAFE_INTEGER, 'number').nullable(),
})

/** The lines to import; absent: all matched ones. */
export const ImportBody = z.object({
  lines: z
    .array(z.number('number').int('number').positive('number').max(Number.MAX_SAFE_INTEGER, 'number'))
    .min(1, 'required')
    .max(mostLines, 'maxlength')
    .optional(),
})
/** The outcome of the lines: those that are now stored in the records, and those that are not, with the reason. */
export const ImportReply = SdidImport.extend({
  pakeista: z.array(z.number()),
  nepakeista: z.array(z.object({ id: z.number(), code: z.string() })),
})

const text = z.string('required').max(longestCode, 'maxlength')
/** The text of a code, and the company to compare it with (by default the caller's own). */
export const ScanQuery = z.object({ qr: text, imone: id.optional() })
export const ScanBody = z.object({ qr: text, imone: z.number('number').int('number').positive('number').optional() })

/**
 * The content of a code (only a hint, because nobody has signed it), and the people it may belong to. Nothing is
 * stored.
 */
export const SdidScan = z.object({
  /** As the code has it; null where it is missing. */
  skaityta: z.object({
    sdid: z.string().nullable(),
    kodas: z.string().nullable(),
    pavadinimas: z.string().nullable(),
    vardas: z.string().nullable(),
    pavarde: z.string().nullable(),
    veikla: z.string().nullable(),
    galiojaNuo: z.string().nullable(),
  }),
  /** The whole text, to store in the record. */
  QRData: z.string(),
  /** The company that it was compared with: the requested one, the caller's own, or the one with that code. */
  imone: Company.nullable(),
  /** Do code and name match that company? Null where the code has none, or there is no company to compare with. */
  sutampa: z.object({ kodas: z.boolean().nullable(), pavadinimas: z.boolean().nullable() }),
  /**
   * People it may belong to, within the caller's scope: those with the identifier or the same code, else those with
   * the same name.
   */
  asmenys: z.array(
    z.object({
      id: z.number(),
      vardas: z.string(),
      pavarde: z.string(),
      pareigos: z.string(),
      imone: Company,
      /** The employment record in the company, and its version, for `PUT /asmenys/{id}/imones/{darboviete}`. */
      darboviete: z.number(),
      versija: z.number(),
      canChange: z.boolean(),
      sdid: z.string().nullable(),
      /** Has the record this identifier already? */
      turi: z.boolean(),
      /** Does the person have the name of the code? Null where it has no name. */
      sutampa: z.boolean().nullable(),
    }),
  ),
})
export type SdidScan = z.infer<typeof SdidScan>
