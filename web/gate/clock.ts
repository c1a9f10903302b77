import { keep, kept } from './keeper.ts'
import type { KeptClock } from './storage.ts'

const day = 86_400_000
/** How far a clock may seem to go back without anybody having moved it. */
const jitter = 60_000

let clock: KeptClock = { offset: 0, synced: null, latest: 0 }

export async function loadClock() {
  clock = (await kept('laikrodis')) ?? clock
}

/** Now, by the clock of the registry as far as this device knows it, in milliseconds. */
export const now = () => Date.now() + clock.offset
export const seconds = () => Math.floor(now() / 1000)

/** The registry has told its time. Whatever this device's clock says, ages are right again. */
export async function setTime(server: Date): Promise<void> {
  const moment = server.getTime()
  if (!Number.isFinite(moment)) return
  clock = { offset: moment - Date.now(), synced: moment, latest: moment }
  await keep('laikrodis', clock)
}

/**
 * Can ages be reckoned by this clock? DREIFAVO: no time of the registry for a day. ATSUKTAS: it is earlier than it has
 * been before, so knowledge would seem younger than it is.
 */
export function clockState(): 'TIKRAS' | 'DREIFAVO' | 'ATSUKTAS' {
  if (now() < clock.latest - jitter) return 'ATSUKTAS'
  return clock.synced === null || now() - clock.synced > day ? 'DREIFAVO' : 'TIKRAS'
}

/** Notes how late it is, so that a clock that is put back is seen, also after a restart. */
export async function noteTime(): Promise<void> {
  if (now() <= clock.latest) return
  clock = { ...clock, latest: now() }
  await keep('laikrodis', clock)
}
