import { vctPath } from '#contract/wallet/credential.ts'

/** Below this wallets ask in the ways of their standards. */
export const walletPaths = '/dekle'

/** Where wallets, and who checks what they show, find what they need. Those inside a credential never change. */
export function addressesOf(publicUrl: string) {
  const issuer = publicUrl.replace(/\/$/, '')
  const own = `${issuer}${walletPaths}`
  return {
    issuer,
    vct: `${issuer}${vctPath}`,
    token: `${own}/zenklas`,
    nonce: `${own}/vienkartinis`,
    credential: `${own}/irasas`,
    request: (key: string) => `${own}/prasymai/${key}`,
    answers: `${own}/atsakymai`,
    list: (nr: number) => `${issuer}/api/vartai/sarasai/${nr}`,
    /** Who asks, as a name that leads to the keys by which requests are signed (did:web). */
    did: `did:web:${new URL(issuer).host.replace(':', '%3A')}`,
  }
}

/** How wallets are told who asks: OpenID4VP 1.0, 5.9.3. It is also the audience of what they sign. */
export const clientId = (publicUrl: string) => `decentralized_identifier:${addressesOf(publicUrl).did}`
