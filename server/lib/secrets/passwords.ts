import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type Asker, fairly } from '#server/lib/process/fairly.ts'
import common from './common-passwords.json' with { type: 'json' }

// argon2id with 64 MiB and 3 passes: about 150 ms of one core (decisions, point 2; trust A9).
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/**
 * A core is left for everything else, and so is a thread of the pool that files and names of hosts wait for: fifty
 * registrations at once must not keep others from the database. Who waits for a turn waits by `fairly`.
 */
const turn = fairly({ running: Math.max(1, Math.min(3, availableParallelism() - 1)), perLine: 60, waiting: 200 })

/** A caller of whom nothing is proven: in the line of the own network, and there in the line of the account that is named. */
export const stranger = ({ network }: { network: string }, account: string): Asker => ({
  line: network,
  account: account.toLowerCase(),
  first: false,
})
/** Somebody who has proven before who they are, and whose tries are counted by themselves: before all strangers. */
export const provenPerson = (asmuoId: number): Asker => ({ line: `asmuo:${asmuoId}`, account: '', first: true })
/** Somebody signed in, whose passwords nobody counts (those of devices): a line of their own among the strangers. */
export const signedIn = ({ userId }: { userId: number }): Asker => ({ ...provenPerson(userId), first: false })
/** The program itself, as it makes demo people. */
export const ourselves: Asker = { line: 'ours', account: '', first: true }

/** Outside transactions: it waits for its turn. */
export const hashPassword = (asker: Asker, password: string) => turn(asker, () => hash(password, cost))

/** Hash of nothing: an unknown user takes as long as a wrong password. */
const nobody = hash('nobody has this password', cost)
/** Outside transactions: it waits for its turn. */
export const checkPassword = async (asker: Asker, stored: string | null, password: string) => {
  const against = stored ?? (await nobody)
  const right = await turn(asker, () => verify(against, password))
  return right && stored !== null
}

const known = new Set(common)
/** Is it among the passwords that are tried first? Told without case and without digits and signs at the end. */
export const isCommonPassword = (password: string) => {
  const lower = password.toLowerCase()
  return known.has(lower) || known.has(lower.replace(/[\d\W_]+$/, ''))
}
