import type { Context } from '#server/lib/http/context.ts'
import { limit } from '#server/lib/http/limits.ts'
import type { Asker } from '#server/lib/process/fairly.ts'
import { provenPerson, stranger } from '#server/lib/secrets/passwords.ts'
import { printOf } from './browsers.ts'

const minute = 60
const hour = 60 * minute
/** How often all strangers together may try one account, and how often each browser known to it may. */
const tries = { minute: 10, hour: 100 }

interface Counted {
  /** The limit's key, cleared by a right password. */
  counted: string
  asker: Asker
}

/**
 * Counts a try to sign in by password. A browser that the account was signed in to from before is counted by itself:
 * strangers who try the account, or anything from the same network, can't lock it out. Strangers are counted by network
 * and by the name that they type, whether or not the account exists. Throws LoginLimitReached.
 */
export async function countLogin(
  ctx: Context,
  username: string,
  user: { id: number; pazistama: boolean } | undefined,
): Promise<Counted> {
  const known = user?.pazistama ? user : null
  const account = known
    ? `login:n:${known.id}:${printOf(ctx).toString('base64url')}`
    : `login:${username.toLowerCase()}`
  if (!known) await limit(ctx.pool, `login:ip:${ctx.network}`, 300, hour, 'LoginLimitReached')
  await limit(ctx.pool, `${account}:h`, tries.hour, hour, 'LoginLimitReached')
  await limit(ctx.pool, account, tries.minute, minute, 'LoginLimitReached')
  return { counted: account, asker: known ? provenPerson(known.id) : stranger(ctx, username) }
}
