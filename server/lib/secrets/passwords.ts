import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { threadPool } from '#server/lib/documents/threads.ts'
import { type Asker, fairly } from '#server/lib/process/fairly.ts'
import { shareOf } from '#server/lib/process/share.ts'

// argon2id with 64 MiB and 3 passes: about 150 ms of one core (decisions, point 2; trust A9).
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

const most = Math.max(1, Math.min(3, availableParallelism() - 1))
/**
 * Leaves one core free for everything else: fifty registrations at once must not block other requests. `fairly` decides
 * the order of waiting.
 */
const turn = fairly({ running: shareOf(most), perLine: 60, waiting: 200, patience: 30_000 })

/** A password to be hashed, or to be compared with a hash. */
export type PasswordTask = { password: string } & ({ cost: typeof cost } | { against: string })
/** In threads that give way to those that answer requests; one that nobody has needed for ten minutes ends. */
const compute = threadPool<PasswordTask, never, string | boolean>(
  { code: 'passwordWorker', failure: 'a password could not be hashed' },
  { workers: most, seconds: 30, megabytes: 64, rest: 600 },
)
const hashOf = async (password: string) => (await compute({ password, cost })).told as string
const matches = async (against: string, password: string) => (await compute({ password, against })).told as boolean

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
export const hashPassword = (asker: Asker, password: string) => turn(asker, () => hashOf(password))

const inBase64 = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')
/** A hash of nothing that anybody knows: checking an unknown user takes as long as a wrong password. */
const nobody = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${inBase64(16)}$${inBase64(32)}`
/** Call it outside transactions, because it waits for its turn. */
export const checkPassword = async (asker: Asker, stored: string | null, password: string) => {
  const right = await turn(asker, () => matches(stored ?? nobody, password))
  return right && stored !== null
}
