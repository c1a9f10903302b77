import { z } from 'zod'

// What wallets send. The standards let them send more, which is not read.

const short = z.string().min(1).max(200)
/** A signed text: a proof, or a presentation with a portrait. */
const jws = z.string().min(1).max(4_000)

/** OpenID4VCI 1.0, 6.1: the token for a code that the holder brought. */
export const TokenRequest = z.object({
  grant_type: short,
  'pre-authorized_code': short.optional(),
  tx_code: z.string().max(20).optional(),
})
export type TokenRequest = z.output<typeof TokenRequest>

/** OpenID4VCI 1.0, 8.2. How many proofs there may be is said by the refusal, not by the shape. */
export const CredentialRequest = z.object({
  credential_configuration_id: short.optional(),
  proofs: z.object({ jwt: z.array(jws).min(1).max(100) }).optional(),
})
export type CredentialRequest = z.output<typeof CredentialRequest>

/** The head of a proof: the key is in it, and nowhere else. */
export const ProofHead = z.object({
  alg: z.literal('ES256'),
  typ: z.literal('openid4vci-proof+jwt'),
  jwk: z.strictObject({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string().length(43),
    y: z.string().length(43),
    alg: z.literal('ES256').optional(),
    use: z.literal('sig').optional(),
    kid: z.string().max(200).optional(),
  }),
  kid: z.undefined().optional(),
  x5c: z.undefined().optional(),
})

/** OpenID4VP 1.0, 8.3: what a wallet answers, encrypted. A wallet that can't may still say in the clear that it refuses. */
export const SentAnswer = z.union([
  z.object({ response: z.string().min(1).max(250_000) }),
  z.object({ state: short, error: z.string().min(1).max(200) }),
])
/** What is inside: the presentations, or that the holder refuses. */
export const EncryptedAnswer = z.object({
  state: short,
  vp_token: z.unknown().optional(),
  error: z.string().max(200).optional(),
})
export type WalletAnswer = z.output<typeof EncryptedAnswer>

/** For each thing asked, the presentations of it. One credential was asked for. */
export const VpToken = z.strictObject({ kortele: z.tuple([z.string().min(1).max(200_000)]) })
