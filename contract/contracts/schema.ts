import { z } from 'zod'
import { FileRef } from '#contract/files/schema.ts'
import { SignBody, signatureMethods } from '#contract/identity/schema.ts'
import { optionalText, ref } from '#contract/lib/fields.ts'
import { completeLanguages } from '#contract/lib/texts.ts'

export const contractLanguage = z.enum(completeLanguages, 'inList')
export type ContractLanguage = z.output<typeof contractLanguage>

/** One part of a contract: a heading and its paragraphs, with {{placeholders}} for the person's data. */
export const ContractSection = z.object({ antraste: z.string(), pastraipos: z.array(z.string()) })
export type ContractSection = z.infer<typeof ContractSection>

/** The text of the contract in one language. People sign the newest version of each language. */
export const ContractTemplate = z.object({
  id: z.number(),
  kalba: contractLanguage,
  pavadinimas: z.string(),
  tekstas: z.array(ContractSection),
  versija: z.number(),
  galiojaNuo: z.string(),
})
export type ContractTemplate = z.infer<typeof ContractTemplate>

/** How a contract was signed: drawn on screen, or by an electronic method. */
export const signatureWays = ['PIESTAS', ...signatureMethods] as const

/** A contract of a person with the registry; `pakeista`: when a newer contract replaced it. */
export const Contract = z.object({
  id: z.number(),
  kalba: contractLanguage,
  pavadinimas: z.string(),
  /** The version of the template. */
  versija: z.number(),
  budas: z.enum(signatureWays),
  /** SHA-256 of the signed data, hex. */
  santrauka: z.string(),
  pasirasyta: z.string(),
  pakeista: z.string().nullable(),
  failas: FileRef,
  /** Whether the data, the drawing and the document still match the signed hashes. */
  tikra: z.boolean(),
  /** Whether there is a reason to sign again: the text is newer, or the language or the person's data have changed. */
  pasenusi: z.boolean(),
})
export type Contract = z.infer<typeof Contract>

const tokenPrefix = 'token:'
/** The token in a `signature`; null if it is a drawing. */
export const tokenOf = (signature: string) =>
  signature.startsWith(tokenPrefix) ? signature.slice(tokenPrefix.length) : null
export const asToken = (token: string) => `${tokenPrefix}${token}`

/** `signature`: a drawing (PNG as a data URL), or `token:<token>` of an electronic signature. */
export const SignContractBody = z.object({
  kalba: contractLanguage,
  signature: z
    .string('required')
    .min(1, 'required')
    .max(1_000_000, 'maxlength')
    .refine(
      (value) => value === '' || value.startsWith('data:image/png;base64,') || tokenOf(value) !== null,
      'pattern',
    ),
})
export const StartContractBody = SignBody.extend({ kalba: contractLanguage })

/** Kinds of documents that are added to a person. */
export const documentKinds = ['PAZYMEJIMAS', 'DIPLOMAS', 'PATIRTIS', 'SVEIKATA', 'KITA'] as const
export type DocumentKind = (typeof documentKinds)[number]
/** Sources of a person's other files. */
const fileSources = [
  'SUTARTIS',
  'PROTOKOLAS',
  'VERTINIMAS',
  'KOMPETENCIJA',
  'KVALIFIKACIJA',
  'ISSILAVINIMAS',
  'TOBULINIMAS',
  'PAZYMA',
] as const

/** A file about a person that the caller may read. */
export const PersonFile = z.object({
  /** The id of the file. */
  id: z.number(),
  rusis: z.enum([...fileSources, ...documentKinds]),
  pavadinimas: z.string(),
  dydis: z.number(),
  sukurta: z.string(),
  /** Whether the caller can remove it. Files of contracts, protocols and competencies cannot be removed. */
  salinamas: z.boolean(),
})
export type PersonFile = z.infer<typeof PersonFile>

/** Documents to add to a person. All get this name; if it is empty, each has the name of its file. */
export const DocumentsBody = z.object({
  rusis: z.enum(documentKinds, 'inList'),
  pavadinimas: optionalText(150),
  failai: z.array(ref).min(1, 'required').max(5, 'maxlength'),
})

/** `sutinku: false` withdraws the agreement. */
export const EthicsBody = z.object({ sutinku: z.boolean('inList').default(true) })
