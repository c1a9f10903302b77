import { createHash } from 'node:crypto'
import { fill, fillingOf, type Party } from '#contract/contracts/rules.ts'
import type { ContractLanguage, ContractSection, ContractTemplate } from '#contract/contracts/schema.ts'
import type { MadeSignature } from '#server/identity/actions.ts'
import { isSigned } from '#server/identity/made.ts'

/** The person as the record stood on the day of signing. */
export interface Signer extends Party {
  id: number
}
const partyOf = (person: Signer): Signer => ({
  id: person.id,
  vardas: person.vardas,
  pavarde: person.pavarde,
  asmenskodas: person.asmenskodas,
  gimimoData: person.gimimoData,
  adresas: person.adresas,
  miestas: person.miestas,
  telefonas: person.telefonas,
  email: person.email,
})

/** What is signed: everything the document claims. */
export interface SignedContract {
  sablonas: { id: number; kalba: ContractLanguage; versija: number; pavadinimas: string }
  asmuo: Signer
  /** YYYY-MM-DD in Vilnius. */
  data: string
  tekstas: ContractSection[]
}

/** What signing this template means today; `data`: YYYY-MM-DD. */
export const signedContract = (template: ContractTemplate, person: Signer, data: string): SignedContract => ({
  sablonas: {
    id: template.id,
    kalba: template.kalba,
    versija: template.versija,
    pavadinimas: template.pavadinimas,
  },
  asmuo: partyOf(person),
  data,
  tekstas: fill(template.tekstas, fillingOf(person, { data, versija: template.versija })),
})

/** JSON in one fixed way of writing: the database gives the keys of an object back in another order. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`
}

/** SHA-256 of the signed data: stands on the PDF and beside the row; a changed byte changes it. */
export const digestOf = (signed: SignedContract) => createHash('sha256').update(canonical(signed)).digest()
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Would signing now say anything that this contract does not: another text, language or other data of the person? */
export const isOutdated = (signed: SignedContract, template: ContractTemplate | undefined, person: Signer) =>
  signed.sablonas.id !== template?.id || canonical(signed.asmuo) !== canonical(partyOf(person))

/** How it was signed, as it is kept: `dokumentas` and `piesinys` are the SHA-256 of the PDF and of the drawing, hex. */
export type KeptSignature = { dokumentas: string } & (
  | { budas: 'PIESTAS'; laikas: string; piesinys: string }
  | MadeSignature
)
export interface KeptContract {
  duomenys: SignedContract
  santrauka: Buffer
  parasas: KeptSignature
}

/**
 * Is a kept contract still what was signed? The data have the digest, the PDF has its hash, and an electronic signature
 * is of these data by the certificate beside it.
 */
export const isGenuine = ({ duomenys, santrauka, parasas }: KeptContract, document: Uint8Array | null) =>
  digestOf(duomenys).equals(santrauka) &&
  document !== null &&
  sha256(document) === parasas.dokumentas &&
  (parasas.budas === 'PIESTAS' || isSigned(santrauka, parasas))
