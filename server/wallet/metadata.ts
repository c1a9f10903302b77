import { completeLanguages, type Lang, say } from '#contract/lib/texts.ts'
import { claimNames, credentialName } from '#contract/wallet/credential.ts'
import { mostProofs } from '#contract/wallet/limits.ts'
import { walletWords } from '#contract/wallet/words.ts'
import type { Config } from '#server/config.ts'
import type { Keys } from '#server/lib/secrets/keys.ts'
import { addressesOf } from './addresses.ts'
import { walletKeys } from './keys.ts'

type Giver = Pick<Config, 'publicUrl' | 'REGISTRY_NAME'>

const inAll = <T>(draw: (lang: Lang) => T) => completeLanguages.map((lang) => ({ locale: lang, ...draw(lang) }))
const claims = claimNames.map((name) => ({
  path: [name],
  display: inAll((lang) => ({ name: say(walletWords[name], lang) })),
}))

/** What the registry issues, and where: OpenID4VCI 1.0, 12.2. */
export function issuerMetadata({ publicUrl, REGISTRY_NAME }: Giver) {
  const { issuer, vct, credential, nonce } = addressesOf(publicUrl)
  return {
    credential_issuer: issuer,
    credential_endpoint: credential,
    nonce_endpoint: nonce,
    batch_credential_issuance: { batch_size: mostProofs },
    display: inAll(() => ({ name: REGISTRY_NAME })),
    credential_configurations_supported: {
      [credentialName]: {
        format: 'dc+sd-jwt',
        vct,
        cryptographic_binding_methods_supported: ['jwk'],
        credential_signing_alg_values_supported: ['ES256'],
        proof_types_supported: { jwt: { proof_signing_alg_values_supported: ['ES256'] } },
        credential_metadata: {
          display: inAll((lang) => ({
            name: say(walletWords.card, lang),
            background_color: '#0f5c7a',
            text_color: '#ffffff',
          })),
          claims,
        },
      },
    },
  }
}

/** Where a code is changed for a token: RFC 8414, OpenID4VCI 1.0, 12.3. */
export function authorizationMetadata({ publicUrl }: Giver) {
  const { issuer, token } = addressesOf(publicUrl)
  return {
    issuer,
    token_endpoint: token,
    grant_types_supported: ['urn:ietf:params:oauth:grant-type:pre-authorized_code'],
    response_types_supported: [],
    token_endpoint_auth_methods_supported: ['none'],
    'pre-authorized_grant_anonymous_access_supported': true,
  }
}

/** The keys by which credentials are checked (SD-JWT VC, “JWT VC Issuer Metadata”). */
export const vcIssuer = ({ publicUrl }: Giver, keys: Keys) => ({
  issuer: addressesOf(publicUrl).issuer,
  jwks: { keys: walletKeys(keys) },
})

/** What the credential is, for wallets and who checks it (SD-JWT VC, “Type Metadata”). */
export const typeMetadata = ({ publicUrl }: Giver) => ({
  vct: addressesOf(publicUrl).vct,
  name: say(walletWords.card, 'en'),
  display: inAll((lang) => ({ name: say(walletWords.card, lang), description: say(walletWords.about, lang) })),
  claims: claims.map((one) => ({ ...one, sd: 'always' })),
})

/** The keys of who asks wallets, under the name that it asks by (did:web). */
export function didDocument({ publicUrl }: Giver, keys: Keys) {
  const { did } = addressesOf(publicUrl)
  const known = walletKeys(keys)
  const ids = known.map(({ kid }) => `${did}#${kid}`)
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    id: did,
    verificationMethod: known.map((publicKeyJwk, at) => ({
      id: ids[at],
      type: 'JsonWebKey2020',
      controller: did,
      publicKeyJwk,
    })),
    authentication: ids,
    assertionMethod: ids,
  }
}
