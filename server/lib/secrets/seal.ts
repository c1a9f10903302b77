import type { X509Certificate } from 'node:crypto'
import type { Algorithm } from '#server/lib/pades/algorithms.ts'
import type { Author } from '#server/lib/pades/metadata.ts'

/** Holds the key of an electronic seal and gives it to nobody: a file, or a token (PKCS #11); a remote service can take their place. */
export interface Sealer {
  /** DER of the seal's certificate. */
  readonly certificate: Buffer
  /** DER of its issuers, the nearest first. */
  readonly chain: readonly Buffer[]
  readonly algorithm: Algorithm
  /** Whether its certificate says that it makes qualified seals. */
  readonly level: 'KVALIFIKUOTAS' | 'PAZANGUSIS'
  /** Signs attributes (`signedAttributes`). */
  sign(attributes: Buffer): Promise<Buffer>
}

/** The registry's electronic seal and its timestamps (server/seal). */
export interface Seal {
  readonly sealer: Sealer
  /** The registry as a legal entity, which documents name as their author. */
  readonly author: Author
  /** A timestamp of these bytes. Throws a TimestampError: `away` if asking later may help, `wrong` if the answer proves nothing. */
  stamp(bytes: Buffer): Promise<Buffer>
  /** To whom the certificates of timestamps lead; empty if there is no timestamp service. */
  readonly trusted: readonly X509Certificate[]
}
