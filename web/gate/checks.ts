import { mostChecks, newCheckId } from '#contract/gateChecks/rules.ts'
import type { ChecksReply } from '#contract/gateChecks/schema.ts'
import { call } from './call.ts'
import { now } from './clock.ts'
import { kept, type QueuedCheck, store } from './storage.ts'

/** Checks that were sent are kept for so long, to show who is here. */
const keptHours = 48

/** An id that carries its moment, so that checks sort by time and none is ever made twice. */
export const newId = () => newCheckId(now(), (count) => crypto.getRandomValues(new Uint8Array(count)))

/**
 * Saves a check before anything else happens: a gate that is killed now has it after the restart. It carries the device
 * that made it, so that it is never taken for one of another site where this phone is connected later.
 */
export async function saveCheck(check: QueuedCheck): Promise<void> {
  const gate = await kept('tapatybe')
  // Strict: written to the disk, not only handed to the system, before the guard goes on.
  const work = (await store()).transaction('patikros', 'readwrite', { durability: 'strict' })
  await work.store.put({ ...check, irenginys: check.irenginys ?? gate?.irenginys.id ?? null })
  await work.done
}

/** The open check, whose decision may still change. It is not sent before it is decided. */
let open: string | null = null
export const closeCheck = () => {
  open = null
}
/** Whoever stands here: the check is in the store before the guard decides, and is not sent yet. */
export async function beginCheck(check: QueuedCheck): Promise<void> {
  open = check.id
  await saveCheck(check)
}
/** The guard has decided: from now on the check may be sent. */
export const decideCheck = (check: QueuedCheck): Promise<void> => saveCheck(check).finally(closeCheck)

/** How many decided checks the registry does not have yet. */
export async function unsent(): Promise<number> {
  const waiting = await (await store()).getAllKeysFromIndex('patikros', 'bukle', 'LAUKIA')
  return waiting.filter((id) => id !== open).length
}
export const refusedChecks = async (): Promise<QueuedCheck[]> =>
  (await store()).getAllFromIndex('patikros', 'bukle', 'ATMESTA')

/** The check as it is sent, without what only this gate needs. */
const sentOf = ({ bukle: _, kodel: __, vardas: ___, imone: ____, ...check }: QueuedCheck) => check

/**
 * Sends what waits, oldest first, until nothing does. What the registry has taken is marked, whatever else happens; a
 * check that it refuses is kept and shown with the reason. Throws Refused, NoAnswer.
 */
export async function sendChecks(): Promise<void> {
  const db = await store()
  for (;;) {
    const waiting = (await db.getAllFromIndex('patikros', 'bukle', 'LAUKIA'))
      .filter(({ id }) => id !== open)
      .slice(0, mostChecks)
    if (waiting.length === 0) return
    const response = await call('/api/vartai/patikros', { method: 'POST', body: { patikros: waiting.map(sentOf) } })
    const { priimta, atmesta } = (await response.json()) as ChecksReply
    const refused = new Map(atmesta.map(({ eile, kodel }) => [waiting[eile]?.id, kodel]))
    const known = new Set(priimta)
    const settled = waiting.filter(({ id }) => known.has(id) || refused.has(id))
    // An answer that names none of them would be asked for again without end.
    if (settled.length === 0) return
    const work = db.transaction('patikros', 'readwrite')
    for (const check of settled) {
      const why = refused.get(check.id)
      await work.store.put({ ...check, bukle: why ? 'ATMESTA' : 'ISSIUSTA', ...(why && { kodel: why }) })
    }
    await work.done
  }
}

/** Removes sent checks that are no longer needed to say who is here. */
export async function tidyChecks(): Promise<void> {
  const db = await store()
  const before = new Date(now() - keptHours * 3_600_000).toISOString()
  for (const check of await db.getAllFromIndex('patikros', 'bukle', 'ISSIUSTA'))
    if (check.laikas < before) await db.delete('patikros', check.id)
}

export interface Here {
  id: string
  raktas: string
  vardas: string
  imone: string
  nuo: string
  verdiktas: QueuedCheck['verdiktas']
  lankytojas: boolean
}
const keyOf = ({ numeris, vardas }: QueuedCheck) => numeris || vardas
const hereOf = (check: QueuedCheck): Here => ({
  id: check.id,
  raktas: keyOf(check),
  vardas: check.vardas,
  imone: check.imone,
  nuo: check.laikas,
  verdiktas: check.verdiktas,
  lankytojas: check.pagrindas === 'LANKYTOJAS',
})
const byCompany = (a: Here, b: Here) => a.imone.localeCompare(b.imone, 'lt') || a.vardas.localeCompare(b.vardas, 'lt')

/** Who has passed this gate, oldest first. */
async function passings(): Promise<QueuedCheck[]> {
  const all = await (await store()).getAll('patikros')
  return all.filter(({ sprendimas }) => sprendimas !== 'NEILEISTA').sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Who is here by the checks of this gate: whose last passing was in. */
export async function hereNow(): Promise<Here[]> {
  const last = new Map((await passings()).map((check) => [keyOf(check), check]))
  return [...last.values()]
    .filter(({ sprendimas }) => sprendimas === 'ILEISTA')
    .map(hereOf)
    .sort(byCompany)
}

/**
 * Who is here by what all gates knew at a moment and what this one has seen since, or could not send. People are the same
 * by name and company: the registry and this gate number them differently.
 */
export async function hereSince(known: readonly Here[], at: string): Promise<Here[]> {
  const here = [...known]
  for (const check of await passings()) {
    if (check.bukle !== 'LAUKIA' && check.laikas <= at) continue
    const place = here.findIndex(({ vardas, imone }) => vardas === check.vardas && imone === check.imone)
    const before = here[place]
    if (before && before.nuo >= check.laikas) continue
    if (before) here.splice(place, 1)
    if (check.sprendimas === 'ILEISTA') here.push(hereOf(check))
  }
  return here.sort(byCompany)
}
