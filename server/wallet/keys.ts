import type { Keys } from '#server/lib/secrets/keys.ts'

/** The use of keys that sign credentials of wallets, and what is asked of wallets. What is meant is said by `typ`. */
export const walletUse = 'dekle'

/** Public halves of the keys of wallets that were not withdrawn. Those whose period is over stay: what they signed is believed. */
export const walletKeys = ({ known }: Keys) =>
  [...known.keys].flatMap(([kid, { use, jwk, atsauktas }]) =>
    use === walletUse && atsauktas === null ? [{ ...jwk, kid, alg: 'ES256' as const, use: 'sig' as const }] : [],
  )
