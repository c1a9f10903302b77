import { signedJws } from '#server/lib/secrets/jws.ts'
import type { Signer } from '#server/lib/secrets/keys.ts'
import type { Addresses } from './addresses.ts'

/** What every credential has, whatever it says. */
export interface Credential {
  '@context': readonly string[]
  id: string
  type: readonly string[]
  issuer: string | { id: string }
  validFrom: string
  validUntil?: string
  credentialSubject: { id: string }
}

const secondsOf = (moment: string) => Math.floor(Date.parse(moment) / 1000)

/**
 * Signs a credential as a VC-JWT (Open Badges 3.0, 8.2): its members are the payload, and the claims of a JWT repeat
 * them. The header names the key by the address where it is published, and does not carry it: a withdrawn key is not
 * found there any more.
 */
export function signedCredential(credential: Credential, signer: Signer, addresses: Addresses): Promise<string> {
  const { id, issuer, validFrom, validUntil, credentialSubject } = credential
  const claims = {
    iss: typeof issuer === 'string' ? issuer : issuer.id,
    jti: id,
    sub: credentialSubject.id,
    nbf: secondsOf(validFrom),
    ...(validUntil && { exp: secondsOf(validUntil) }),
  }
  return signedJws({ kid: addresses.key(signer.kid), typ: 'JWT' }, { ...credential, ...claims }, signer)
}
