import { listTtl } from '#contract/gate/statusList.ts'
import { call, NoAnswer, Refused } from './call.ts'
import { sendChecks, tidyChecks, unsent } from './checks.ts'
import { noteTime, now } from './clock.ts'
import { syncKeys } from './keyring.ts'
import { listVersion, syncLists } from './lists.ts'
import { dropPack, fetchPhotos, lackingPhotos, packNow, syncPack } from './pack.ts'
import { announce } from './state.ts'
import { forgetPeople, forgetSite, type GateIdentity, keep, kept } from './storage.ts'

/** Seconds between two looks at what has changed, two tries to send what waits, and two tries to get an answer at all. */
const every = { sync: listTtl, send: 60, again: 5 } as const
/** Without contact for so long, the people of the site are forgotten. */
const forgetAfter = 72 * 3_600_000

/** Whether the last call was answered. */
let online = true
export const isOnline = () => online
/** Whether the last call reached nobody. A registry that is away or busy is not asked more often for that. */
let cutOff = false

let running: Promise<void> | null = null
let underWay = 0

/** Runs after whatever runs: two syncs at once would undo each other's versions. */
function alone(task: () => Promise<void>): Promise<void> {
  underWay += 1
  const after = (running ?? Promise.resolve()).then(task).finally(() => {
    underWay -= 1
  })
  running = after.catch(() => {})
  return after
}

/** Whether more is asked after this failure. A gate that is no longer connected forgets the site's people at once. */
async function goesOn(error: unknown): Promise<boolean> {
  if (error instanceof NoAnswer) return error.reached
  if (!(error instanceof Refused)) throw error
  if (error.status !== 401) return true
  await forgetSite()
  dropPack()
  return false
}

/** What fails at the registry keeps nothing else away: without the people a gate still learns which cards have ended. */
async function contact(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  let answered = true
  cutOff = false
  for (const task of tasks) {
    try {
      await task()
    } catch (error) {
      if (error instanceof NoAnswer) {
        answered = false
        cutOff ||= !error.reached
      }
      if (!(await goesOn(error))) break
    }
  }
  online = answered
  announce()
}

/** How many photos are fetched before whatever else waits has its turn: a site may have thousands. */
const atOnce = 5
/** Photos, some at a time: what a guard decides meanwhile is sent, and the people are asked for, between them. */
async function photos(names: readonly string[]): Promise<void> {
  await fetchPhotos(names.slice(0, atOnce))
  const rest = names.slice(atOnce)
  if (rest.length > 0) void alone(() => contact([() => photos(rest)]))
}

/** Asks for keys and lists, sends what waits, then asks for people and photos. Never throws for want of a network. */
export const sync = () =>
  alone(async () => {
    const identity = await kept('tapatybe')
    if (!identity) return
    await contact([
      syncKeys,
      // Before the people, which are many: a list says in a second whose card has ended.
      () => syncLists(packNow()?.sarasai ?? [0]),
      sendChecks,
      () => syncPack(identity.objektas.id),
      () => syncLists((packNow()?.sarasai ?? []).filter((nr) => listVersion(nr) === null)),
      // The gate can judge now; photos of thousands come after.
      async () => announce(),
      async () => photos(await lackingPhotos()),
      tidyChecks,
    ])
    await forgetOld()
  })
/** Sends what waits. Where nothing does, nothing is asked, so nothing is learned of the network either. */
export const send = () =>
  alone(async () => {
    if ((await kept('tapatybe')) && (await unsent()) > 0) await contact([sendChecks])
  })

/** Without contact for three days a gate knows nobody: what it has would be wrong, and is not its to keep. */
export async function forgetOld(): Promise<void> {
  const pack = packNow()
  if (!pack || now() - pack.sudaryta * 1000 < forgetAfter) return
  await forgetPeople()
  dropPack()
  announce()
}

/** Connects this phone to a gate; its screen then fetches the people. Throws Refused, NoAnswer. */
export async function signIn(body: object): Promise<void> {
  const response = await call('/api/vartai/prisijungti', { method: 'POST', body })
  await keep('tapatybe', (await response.json()) as GateIdentity)
}

/** Ends the work of this gate: what waits is sent first. False where something could not be sent. */
export async function signOut(unsent: () => Promise<number>): Promise<boolean> {
  await send()
  if ((await unsent()) > 0) return false
  await call('/api/vartai/atsijungti', { method: 'POST' }).catch(() => {})
  await forgetSite()
  dropPack()
  announce()
  return true
}

/**
 * Keeps the gate in touch while it is open. Answers a function that stops it. A browser does not always say that the
 * network is back (a phone that has bars and no data was never without one), so what was not answered is tried again soon.
 */
export function keepInTouch(): () => void {
  const soon = () => document.visibilityState === 'visible' && void sync()
  const timers = [
    setInterval(() => void sync(), every.sync * 1000),
    setInterval(() => void send(), every.send * 1000),
    setInterval(() => void noteTime(), 30_000),
    setInterval(() => cutOff && underWay === 0 && soon(), every.again * 1000),
  ]
  window.addEventListener('online', soon)
  document.addEventListener('visibilitychange', soon)
  return () => {
    for (const timer of timers) clearInterval(timer)
    window.removeEventListener('online', soon)
    document.removeEventListener('visibilitychange', soon)
  }
}
