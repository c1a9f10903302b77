import { addDays } from '#contract/lib/civil.ts'
import { administers } from '#contract/persons/rules.ts'
import { can, type KeyScope, keyScopes, type Session } from '#contract/rights.ts'

/** What every key begins with, so that it is known wherever it lies. */
export const keyPrefix = 'mk_'
/** Characters behind it: the first are shown in lists, the rest nobody sees again. */
export const keyLengths = { shown: 8, secret: 32 }
/** A key, alone or within a longer text. */
export const keyPattern = new RegExp(`${keyPrefix}[A-Za-z0-9]{${keyLengths.shown + keyLengths.secret}}`)
/** The part of a key that is shown, as people read it. */
export const shownKey = ({ pradzia }: { pradzia: string }) => `${keyPrefix}${pradzia}…`

/** How many calls a key may make. */
export const keyLimits = { minute: 600, day: 100_000 }
/** Keys of one name that hold at the same time: the old one and the one that takes its place. */
export const keysOfName = 2
/** Keys of a company, or of an institution, that hold at the same time. */
export const keysInAll = 20
/** Days that a key may hold at most, and holds if nothing else is asked for. */
export const keyDays = { most: 366, usual: 365 }
/** Days before the end of a key on which its maker gets a letter, the nearest last. */
export const keyReminders = [30, 7] as const

/** What a key of an institution of the state may open: it has neither people nor sites of its own. */
export const institutionScopes = ['viesa'] as const satisfies readonly KeyScope[]

/** Scopes in the order in which they are told, each once. */
export const inOrder = (held: readonly KeyScope[]) => keyScopes.filter((scope) => held.includes(scope))

/** The last day of a key for which none was asked for. */
export const usualEnd = (today: string) => addDays(today, keyDays.usual)
/** Why a key can't end on this day; null if it can. */
export const endWrong = (day: string, today: string): 'min' | 'max' | null =>
  day < today ? 'min' : day > addDays(today, keyDays.most) ? 'max' : null

/** May this session make and revoke keys of the company? Its own users, and administrators by type. */
export const keepsKeysOf = (imoneId: number, session: Session): boolean =>
  administers(session) || (can(session, 'AccessOwnImone') && session.imoneId === imoneId)
