import { z } from 'zod'
import { FileRef } from '#contract/files/schema.ts'
import { SignBody, signatureMethods } from '#contract/identity/schema.ts'
import { optionalText, ref } from '#contract/lib/fields.ts'
import { completeLanguages } from '#contract/lib/texts.ts'

export const contractLanguage = z.enum(completeLanguages, 'inList')
export type ContractLanguage = z.output<typeof contractLanguage>

/** One part of a contract: a heading and its paragraphs, with {{placeholders}} where the person's data go. */
export const ContractSection = z.object({ antraste: z.string(), pastraipos: z.array(z.string()) })
export type ContractSection = z.infer<typeof ContractSection>

/** The text of the contract in one language; the newest version of each is the one that is signed. */
export const ContractTemplate = z.object({
  id: z.number(),
  kalba: contractLanguage,
  pavadinimas: z.string(),
  tekstas: z.array(ContractSection),
  versija: z.number(),
  galiojaNuo: z.string(),
})
export type ContractTemplate = z.infer<typeof ContractTemplate>

/** How a contract was signed: drawn on screen, or by one of the electronic ways. */
export const signatureWays = ['PIESTAS', ...signatureMethods] as const

/** A contract of a person with the registry; `pakeista` once a newer one took its place. */
export const Contract = z.object({
  id: z.number(),
  kalba: contractLanguage,
  pavadinimas: z.string(),
  /** Of the template. */
  versija: z.number(),
  budas: z.enum(signatureWays),
  /** SHA-256 of the signed data, hex. */
  santrauka: z.string(),
  pasirasyta: z.string(),
  pakeista: z.string().nullable(),
  failas: FileRef,
  /** Do the data, the drawing and the document still have the hashes that were signed? */
  tikra: z.boolean(),
  /** May it be signed anew: is there a newer text, another language or are the person's data others than in it? */
  pasenusi: z.boolean(),
})
export type Contract = z.infer<typeof Contract>

const tokenPrefix = 'token:'
/** Of a `signature` that stands for an electronic one: its token. Null where it is a drawing. */
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

/** What a person's own document may be. */
export const documentKinds = ['PAZYMEJIMAS', 'DIPLOMAS', 'PATIRTIS', 'SVEIKATA', 'KITA'] as const
export type DocumentKind = (typeof documentKinds)[number]
/** Where a file of a person comes from, where it is no own document. */
const fileSources = [
  'SUTARTIS',
  'PROTOKOLAS',
  'VERTINIMAS',
  'KOMPETENCIJA',
  'KVALIFIKACIJA',
  'ISSILAVINIMAS',
  'TOBULINIMAS',
] as const

/** Any file about a person, as far as the caller may read it. */
export const PersonFile = z.object({
  /** Of the file. */
  id: z.number(),
  rusis: z.enum([...fileSources, ...documentKinds]),
  pavadinimas: z.string(),
  dydis: z.number(),
  sukurta: z.string(),
  /** Own documents can be taken off by the caller; what belongs to a contract, a protocol or a competency stays. */
  salinamas: z.boolean(),
})
export type PersonFile = z.infer<typeof PersonFile>

/** Documents put beside a person. One name serves them all; the file's own where it is empty. */
export const DocumentsBody = z.object({
  rusis: z.enum(documentKinds, 'inList'),
  pavadinimas: optionalText(150),
  failai: z.array(ref).min(1, 'required').max(5, 'maxlength'),
})

/** `sutinku: false` takes the agreement back. */
export const EthicsBody = z.object({ sutinku: z.boolean('inList').default(true) })
