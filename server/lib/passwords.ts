import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { atMost } from './atMost.ts'
import common from './common-passwords.json' with { type: 'json' }

// argon2id with 64 MiB and 3 passes: about 150 ms of one core (decisions, point 2; trust A9).
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/**
 * A core is left for everything else, and so is a thread of the pool that files and names of hosts wait for: fifty
 * registrations at once must not keep others from the database.
 */
const turn = atMost(Math.max(1, Math.min(3, availableParallelism() - 1)), 60)

/** Outside transactions: it waits for its turn. */
export const hashPassword = (password: string) => turn(() => hash(password, cost))

/** Hash of nothing: an unknown user takes as long as a wrong password. */
const nobody = hash('nobody has this password', cost)
export const checkPassword = async (stored: string | null, password: string) => {
  const against = stored ?? (await nobody)
  const right = await turn(() => verify(against, password))
  return right && stored !== null
}

const known = new Set(common)
/** Is it among the passwords that are tried first? Told without case and without digits and signs at the end. */
export const isCommonPassword = (password: string) => {
  const lower = password.toLowerCase()
  return known.has(lower) || known.has(lower.replace(/[\d\W_]+$/, ''))
}
