import type { SignatureMethod } from '#contract/identity/schema.ts'

/** The way to sign: on screen, or by one of the two electronic methods. */
export type Way = 'PIESTAS' | SignatureMethod
/** `parasas` as the call sends it: a PNG as a data URL, or `token:` and the token of an electronic signature. */
export interface Signature {
  budas: Way
  parasas: string
}
/** Signatures so far, by the signer's id. */
export type Signatures = Readonly<Record<number, Signature>>
