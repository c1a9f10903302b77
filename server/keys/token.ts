import { createHash } from 'node:crypto'
import { isKid } from '#contract/keys/kid.ts'
import { type PublicKey, publicKeyOf } from '#contract/keys/set.ts'
import { isKeyUse } from '#contract/keys/use.ts'
import type { HeldKey, KeyPlace } from './place.ts'
import { labelled, openToken, type TokenSettings } from './tokenSession.ts'

/** A point as PKCS #11 writes it: a DER octet string around 04, x and y. */
function publicFrom(point: Buffer, label: string): PublicKey {
  const [x, y] = [point.subarray(-64, -32), point.subarray(-32)].map((half) => half.toString('base64url'))
  const jwk = point.at(-65) === 4 && point.length === 67 ? publicKeyOf({ kty: 'EC', crv: 'P-256', x, y }) : null
  if (!jwk) throw new Error(`The key ${label} of the token is not of the curve P-256: make one by npm run keys -- new`)
  return jwk
}

/** A token that speaks PKCS #11: it signs, and its keys can't be read out. They are labelled like the files: `kortele-2601`. */
export async function tokenPlace(settings: TokenSettings): Promise<KeyPlace> {
  const token = await openToken(settings)
  const { graphene, privateKey } = token
  const sign = async (label: string, bytes: Uint8Array) =>
    new Uint8Array(token.sign(label, 'ECDSA', createHash('sha256').update(bytes).digest()))

  return {
    async held() {
      const keys: HeldKey[] = []
      const session = token.session()
      const able = new Set(labelled(session, graphene, 'PRIVATE_KEY').map(({ label }) => label))
      for (const { object, label } of labelled(session, graphene, 'PUBLIC_KEY')) {
        const [use, kid] = label.split('-')
        // Other programs may keep keys on the same token, and a public half alone signs nothing.
        if (!isKeyUse(use) || !isKid(kid) || !able.has(label)) continue
        const jwk = publicFrom(object.getAttribute('pointEC') as Buffer, label)
        keys.push({ use, kid, jwk, sign: (bytes) => sign(label, bytes) })
      }
      return keys
    },
    async make(use, kid) {
      const label = `${use}-${kid}`
      if (privateKey(label)) throw new Error(`The token has a key ${label} already`)
      const id = Buffer.from(kid)
      const { KeyGenMechanism, NamedCurve } = graphene
      const { publicKey } = token
        .session()
        .generateKeyPair(
          KeyGenMechanism.EC,
          { label, id, token: true, verify: true, paramsEC: NamedCurve.getByName('secp256r1').value },
          { label, id, token: true, private: true, sign: true, sensitive: true, extractable: false },
        )
      return publicFrom(publicKey.getAttribute('pointEC') as Buffer, label)
    },
    async close() {
      token.session().close()
    },
  }
}
