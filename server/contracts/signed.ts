import { createHash } from 'node:crypto'
import { fill, fillingOf, type Party } from '#contract/contracts/rules.ts'
import type { ContractLanguage, ContractSection, ContractTemplate } from '#contract/contracts/schema.ts'
import { pick } from '#contract/lib/record.ts'
import type { StoredSignature } from '#server/identity/actions.ts'
import { isSigned } from '#server/identity/storedSignature.ts'

/** The person's data on the day of signing. */
export interface Signer extends Party {
  id: number
}
const partyFields = [
  'id',
  'vardas',
  'pavarde',
  'asmenskodas',
  'gimimoData',
  'adresas',
  'miestas',
  'telefonas',
  'email',
] as const
const partyOf = (person: Signer): Signer => pick(person, partyFields)

/** The signed data: everything that the document states. */
export interface SignedContract {
  sablonas: { id: number; kalba: ContractLanguage; versija: number; pavadinimas: string }
  asmuo: Signer
  /** YYYY-MM-DD in Vilnius. */
  data: string
  tekstas: ContractSection[]
}

/** The data to sign for this template; `data`: YYYY-MM-DD. */
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

/** JSON with sorted keys, because the database changes the order of keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`
}

/** SHA-256 of the signed data: printed in the PDF and stored in the row. */
export const digestOf = (signed: SignedContract) => createHash('sha256').update(canonical(signed)).digest()
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Whether signing now would give another contract: another text or language, or other data of the person. */
export const isOutdated = (signed: SignedContract, template: ContractTemplate | undefined, person: Signer) =>
  signed.sablonas.id !== template?.id || canonical(signed.asmuo) !== canonical(partyOf(person))

/**
 * The signature as it is stored: `dokumentas` and `piesinys` are the SHA-256 of the PDF and of the drawing, hex. `dydis`: the
 * bytes that the PDF had when it was sealed; proofs are added behind them later. Without it the whole file.
 */
export type KeptSignature = { dokumentas: string; dydis?: number } & (
  | { budas: 'PIESTAS'; laikas: string; piesinys: string }
  | StoredSignature
)
export interface KeptContract {
  duomenys: SignedContract
  santrauka: Buffer
  parasas: KeptSignature
}

/**
 * Checks that a stored contract is what was signed: the data match the digest, the PDF matches its hash, and an electronic
 * signature signs these data with its certificate.
 */
export const isGenuine = ({ duomenys, santrauka, parasas }: KeptContract, document: Uint8Array | null) =>
  digestOf(duomenys).equals(santrauka) &&
  document !== null &&
  sha256(document.subarray(0, parasas.dydis ?? document.length)) === parasas.dokumentas &&
  (parasas.budas === 'PIESTAS' || isSigned(santrauka, parasas))
