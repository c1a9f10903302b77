import type { SignatureMethod } from '#contract/identity/schema.ts'

/** On screen, or by one of the two electronic ways. */
export type Way = 'PIESTAS' | SignatureMethod
/** `parasas` as it is sent: a PNG as a data URL, or `token:` and the token of an electronic one. */
export interface Signature {
  budas: Way
  parasas: string
}
/** Signatures so far, by the signer's id. */
export type Signatures = Readonly<Record<number, Signature>>
