import { useEffect, useSyncExternalStore } from 'react'
import { firstCalls } from '#contract/firstCalls.ts'
import { can as holds, type Right, type Session } from '#contract/rights.ts'
import type { sessionApi } from '#contract/session/api.ts'
import type { SessionReply } from '#contract/session/schema.ts'
import { call, inFull, whenSignedOut } from './api.ts'
import { ApiError } from './errors.ts'
import { forgetScreens } from './recent.ts'

/** The signed-in user, as the contract's rules take it, with the names that screens show. Only for drawing screens: the server checks for itself. */
export interface WebSession extends Session {
  userName: string
  firstName: string
  lastName: string
  imone: SessionReply['imone']
  /** When this browser signed in, milliseconds; the session ends 12 hours after. */
  since: number
}

const storageKey = 'meistras.session'
const listeners = new Set<() => void>()
let current: WebSession | null = read()

/** Local storage holds the answer of the login, and the right Logout (spec 1, point 6). The server never reads it. */
function read(): WebSession | null {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as WebSession | null
    // An earlier version of this page stored nothing of what the company does.
    if (stored?.imone) stored.imone.tipai ??= []
    return stored
  } catch {
    return null
  }
}

const forgotten = new Set([forgetScreens])
/** What to forget when another person signs in. */
export const whenForgotten = (run: () => void) => void forgotten.add(run)
function forget() {
  for (const run of forgotten) run()
}

function change(session: WebSession | null) {
  if (session?.userId !== current?.userId) forget()
  current = session
  if (session) localStorage.setItem(storageKey, JSON.stringify(session))
  else localStorage.removeItem(storageKey)
  for (const listener of listeners) listener()
}

// Another tab signed in or out.
globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key !== storageKey && key !== null) return
  const other = read()
  if (other?.userId !== current?.userId) forget()
  current = other
  for (const listener of listeners) listener()
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSession = (): WebSession | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
export const currentSession = (): WebSession | null => current

/** The session inside the signed-in shell, where there always is one. */
export function useMe(): WebSession {
  const session = useSession()
  if (!session) throw new ApiError('Unauthorized', 401)
  return session
}

/** `const may = useMay(); may('ChangeAtestavimas', 'ChangeImoneAtestavimas')`: does the user hold any of these rights? */
export function useMay() {
  const session = useSession()
  return (...anyOf: readonly Right[]) => holds(session, ...anyOf)
}

/**
 * May the user create, by this rule? Where it denies what they have the right to do for their own company, the server is
 * asked: the company may have become a centre since they signed in.
 */
export function useMayCreate(rule: (me: WebSession) => boolean, forOwnCompany: Right) {
  const me = useMe()
  const may = rule(me)
  const asks = !may && holds(me, forOwnCompany)
  useEffect(() => {
    if (asks) void confirmSession()
  }, [asks])
  return may
}

/** Stores the answer of a login; the right Logout is added here. */
export function signIn(reply: SessionReply): WebSession {
  const since = current?.userId === reply.userId ? current.since : Date.now()
  const session: WebSession = {
    ...reply,
    rights: [...reply.rights, 'Logout' as Right],
    imoneId: reply.imone?.id ?? null,
    since,
  }
  change(session)
  return session
}

/** Forgets the session in this browser; the server has ended it already, or is asked to by `logout`. */
export const signOut = () => change(null)

export async function logout() {
  await call(inFull<typeof sessionApi.logout>(firstCalls.logout), {})
  signOut()
}

/** Asks the server who the cookie belongs to; null if to nobody. If the server can't be reached, the stored session is kept. */
export async function confirmSession(): Promise<WebSession | null> {
  try {
    return signIn(await call(inFull<typeof sessionApi.current>(firstCalls.session), {}))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) return current
    signOut()
    return null
  }
}

whenSignedOut(signOut)
