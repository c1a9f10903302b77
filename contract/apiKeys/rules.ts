import { type KeyScope, keyScopes } from '#contract/rights.ts'

/** What every key begins with, so that it is known wherever it lies. */
export const keyPrefix = 'mk_'
/** Characters behind it: the first are shown in lists, the rest nobody sees again. */
export const keyLengths = { shown: 8, secret: 32 }
/** A key, alone or within a longer text. */
export const keyPattern = new RegExp(`${keyPrefix}[A-Za-z0-9]{${keyLengths.shown + keyLengths.secret}}`)

/** How many calls a key may make. */
export const keyLimits = { minute: 600, day: 100_000 }

/** What a key of an institution of the state may open: it has neither people nor sites of its own. */
export const institutionScopes = ['viesa'] as const satisfies readonly KeyScope[]

/** What a key with these scopes lacks for a call; null if it lacks nothing. */
export const lackedScope = (held: readonly KeyScope[], needed: KeyScope | undefined): KeyScope | null =>
  needed === undefined || held.includes(needed) ? null : needed

/** Scopes in the order in which they are told. */
export const inOrder = (held: readonly KeyScope[]) => keyScopes.filter((scope) => held.includes(scope))
