import type { KnownKeys, PublicKey } from '#contract/keys/set.ts'
import type { KeyUse } from '#contract/keys/use.ts'

/** Holds one key and gives it to nobody: signs by ES256, 64 bytes (r and s). */
export interface Signer {
  readonly kid: string
  sign(bytes: Uint8Array): Promise<Uint8Array>
}

/** The keys of the registry (server/keys). */
export interface Keys {
  /** Who signs statements of this use now. Throws an Error if no key of it is in its period. */
  signer(use: KeyUse, now: Date): Signer
  /** The published set as it is served: a compact JWS by the root key. */
  publicSet(): string
  /** The same set, read. */
  readonly known: KnownKeys
  /** The public half of the root key, by which gates believe the set. */
  readonly root: PublicKey
}
