import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type Asker, fairly } from '#server/lib/process/fairly.ts'
import { shareOf } from '#server/lib/process/share.ts'
import common from './common-passwords.json' with { type: 'json' }

// argon2id with 64 MiB and 3 passes: about 150 ms of one core (decisions, point 2; trust A9).
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/**
 * Leaves one core, and one thread of Node's pool (for files and DNS), free for everything else: fifty registrations at
 * once must not block other requests. `fairly` decides the order of waiting.
 */
const turn = fairly({ running: shareOf(Math.min(3, availableParallelism() - 1)), perLine: 60, waiting: 200 })

/** A caller who has proven nothing: waits in the line of their network, and within it in the line of the named account. */
export const stranger = ({ network }: { network: string }, account: string): Asker => ({
  line: network,
  account: account.toLowerCase(),
  first: false,
})
/** Somebody who has proven their identity before and whose tries are counted separately: goes before all strangers. */
export const provenPerson = (asmuoId: number): Asker => ({ line: `asmuo:${asmuoId}`, account: '', first: true })
/** Somebody signed in whose tries are not counted (passwords of devices): a line of their own among the strangers. */
export const signedIn = ({ userId }: { userId: number }): Asker => ({ ...provenPerson(userId), first: false })
/** The program itself, when it creates demo people. */
export const ourselves: Asker = { line: 'ours', account: '', first: true }

/** Call it outside transactions, because it waits for its turn. */
export const hashPassword = (asker: Asker, password: string) => turn(asker, () => hash(password, cost))

/** A hash that no password matches: checking an unknown user takes as long as a wrong password. */
const nobody = hash('nobody has this password', cost)
/** Call it outside transactions, because it waits for its turn. */
export const checkPassword = async (asker: Asker, stored: string | null, password: string) => {
  const against = stored ?? (await nobody)
  const right = await turn(asker, () => verify(against, password))
  return right && stored !== null
}

const known = new Set(common)
/** Is it one of the most common passwords? Compared without case, and without digits and signs at the end. */
export const isCommonPassword = (password: string) => {
  const lower = password.toLowerCase()
  return known.has(lower) || known.has(lower.replace(/[\d\W_]+$/, ''))
}
