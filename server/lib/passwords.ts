import { hash, verify } from '@node-rs/argon2'
import common from './common-passwords.json' with { type: 'json' }

// argon2id with 64 MiB and 3 passes: about 150 ms of one core (decisions, point 2; trust A9).
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

/** Hash of nothing: an unknown user takes as long as a wrong password. */
const nobody = hash('nobody has this password', cost)
export const checkPassword = async (stored: string | null, password: string) => {
  const right = await verify(stored ?? (await nobody), password)
  return right && stored !== null
}

const known = new Set(common)
/** Is it among the passwords that are tried first? Told without case and without digits and signs at the end. */
export const isCommonPassword = (password: string) => {
  const lower = password.toLowerCase()
  return known.has(lower) || known.has(lower.replace(/[\d\W_]+$/, ''))
}
