import { z } from 'zod'
import { moment } from '#contract/lib/fields.ts'
import { languages } from '#contract/lib/texts.ts'
import { mostEnds } from './ends.ts'
import { documentKindCodes } from './kinds.ts'
import { keyIn, numberIn } from './number.ts'

/** From the first drawing to a document that proves itself for decades. LAUKIA_ZYMOS: sealed while no timestamp could be had. */
export const documentStates = [
  'RENGIAMAS',
  'PASIRASOMAS',
  'LAUKIA_ZYMOS',
  'UZDARYTAS',
  'ILGALAIKIS',
  'ATSAUKTAS',
] as const
export type DocumentState = (typeof documentStates)[number]

/** What made a state of the file: the drawing, a person's signature, the seal, proofs, a document timestamp. */
export const stateKinds = ['PAGRINDAS', 'PARASAS', 'SPAUDAS', 'IRODYMAI', 'ZYMA'] as const
export type StateKind = (typeof stateKinds)[number]

/** Levels of PAdES (ETSI EN 319 142-1); null while nothing is signed. */
export const padesLevels = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const
export type PadesLevel = (typeof padesLevels)[number]

/** How something was signed, and how strong that is: SPAUDAS is the seal of the registry. */
export const signingWays = ['MOBILUSIS', 'SMART_ID', 'PIESTAS', 'SPAUDAS'] as const
export const signatureLevels = ['KVALIFIKUOTAS', 'PAZANGUSIS', 'PAPRASTAS'] as const
export type SignatureLevel = (typeof signatureLevels)[number]

/** What a document says, for the page that tells the same to everybody, whether they see or hear it. */
export const DocumentContent = z.object({
  pavadinimas: z.string(),
  /** A line below the title: the competency, the training. */
  apie: z.string().nullable(),
  /** The name of whom it is about. */
  asmuo: z.string().nullable(),
  faktai: z.array(z.object({ pavadinimas: z.string(), reiksme: z.string() })),
  lenteles: z.array(
    z.object({ pavadinimas: z.string(), antrastes: z.array(z.string()), eilutes: z.array(z.array(z.string())) }),
  ),
  skyriai: z.array(z.object({ antraste: z.string(), pastraipos: z.array(z.string()) })),
})
export type DocumentContent = z.infer<typeof DocumentContent>

/** What people and programs type or scan: the number of a document and its key. */
const read = (reader: (typed: string) => string | undefined) =>
  z
    .string('required')
    .max(40, 'maxlength')
    .transform((typed, ctx) => {
      const found = reader(typed)
      if (found) return found
      ctx.addIssue({ code: 'custom', message: 'pattern' })
      return z.NEVER
    })
export const documentParams = z.object({ numeris: read(numberIn), raktas: read(keyIn) })

/** What holds today of the record that the document is about: a competency, a contract. */
export const todayStates = ['GALIOJA', 'BAIGESI', 'NEGALIOJA', 'PAKEISTA'] as const
export const DocumentToday = z.object({ busena: z.enum(todayStates), iki: z.string().nullable() })
export type DocumentToday = z.infer<typeof DocumentToday>

/** What the registry knows of a document whose number and key somebody has. */
export const DocumentReply = z.object({
  numeris: z.string(),
  rusis: z.enum(documentKindCodes),
  kalba: z.enum(languages),
  sukurta: moment,
  busena: z.enum(documentStates),
  lygis: z.enum(padesLevels).nullable(),
  /** The document was made before documents were signed, and the registry sealed it as it was. */
  ankstesnis: z.boolean(),
  turinys: DocumentContent,
  pasirase: z.array(
    z.object({
      vardas: z.string(),
      budas: z.enum(signingWays),
      lygis: z.enum(signatureLevels),
      laikas: moment,
    }),
  ),
  dabar: DocumentToday.nullable(),
  atsaukta: moment.nullable(),
})
export type DocumentReply = z.infer<typeof DocumentReply>

const digest = z.string().regex(/^[0-9a-f]{64}$/, 'pattern')
/** SHA-256 of the whole file and of each of its earlier ends, newest first. The file itself is never sent. */
export const CheckFileBody = z.object({
  santraukos: z.array(digest, 'required').min(1, 'required').max(mostEnds, 'maxlength'),
})

/** What a file is (`judgeFile`). */
export const fileVerdicts = ['TIKRAS', 'SENESNIS', 'NEBAIGTAS', 'PAKEISTAS', 'ATSAUKTAS', 'NEATPAZINTAS'] as const
export type FileVerdict = (typeof fileVerdicts)[number]
/** Without the key no names: number, kind, day and level only. */
export const CheckFileReply = z.object({
  rezultatas: z.enum(fileVerdicts),
  dokumentas: DocumentReply.pick({ numeris: true, rusis: true, sukurta: true, busena: true, lygis: true }).nullable(),
})
export type CheckFileReply = z.infer<typeof CheckFileReply>
