import type { PublicKey } from '#contract/keys/set.ts'
import type { KeyUse } from '#contract/keys/use.ts'
import type { Signer } from '#server/lib/secrets/keys.ts'

/** A key whose private half is here. */
export interface HeldKey extends Signer {
  readonly use: KeyUse
  readonly jwk: PublicKey
}

/** Where private halves lie: a folder of PEM files, or a token that never gives them out. */
export interface KeyPlace {
  /** Every key that lies there. Throws an Error that names what is wrong with one. */
  held(): Promise<HeldKey[]>
  /** Makes a key and answers its public half. */
  make(use: KeyUse, kid: string): Promise<PublicKey>
  close(): Promise<void>
}
