import type { FastifyBaseLogger } from 'fastify'
import { answerSeconds, failingHours } from '#contract/webhooks/rules.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { giveBack, noteArrived, noteFailed, type Taken, takeDue } from './outbox.ts'
import { type Network, networkOf, post } from './post.ts'
import { signed } from './sign.ts'
import { switchOff } from './switchOff.ts'

/** Tries under way at once in one process. */
const mostUnderWay = 128
/** Milliseconds between two looks at what is due, if nothing else ends the waiting. */
const lookEvery = 1000
/** The status by which a receiver says that it is gone for good. */
const gone = 410

interface Parts {
  db: Db
  config: Config
  log: Pick<FastifyBaseLogger, 'error'>
  /** How receivers are reached; as the settings say if absent. */
  network?: Network
}

/** The message of a delivery, as Standard Webhooks has it. */
export const messageOf = ({ ivykis, sukurta, duomenys }: Pick<Taken, 'ivykis' | 'sukurta' | 'duomenys'>) =>
  JSON.stringify({ type: ivykis, timestamp: sukurta, data: duomenys })

/** The headers of every message, signed at this moment. */
export const headersOf = (config: Config, taken: Taken, body: string) => ({
  'content-type': 'application/json',
  'user-agent': 'Meistras-Webhooks/1',
  ...signed(config, taken, taken.id, body, new Date()),
})

/** Tries a delivery once and writes down how it went; one that the end of the server breaks off was not tried. */
async function tryOnce({ db, config, network = networkOf(config) }: Parts, taken: Taken, ending: AbortSignal) {
  const body = messageOf(taken)
  const signal = AbortSignal.any([ending, AbortSignal.timeout(answerSeconds * 1000)])
  const outcome = await post(taken.adresas, { headers: headersOf(config, taken, body), body }, network, signal)
  if (outcome.klaida === null) await noteArrived(db, taken, outcome)
  else if (ending.aborted) await giveBack(db, taken.id)
  else if (await noteFailed(db, taken, outcome, failingHours)) await switchOff(db, config, taken, 'NEPAVYKO')
  else if (outcome.atsakymas === gone) await switchOff(db, config, taken, 'NEBERA')
}

/**
 * Sends events for as long as the process runs, many at once. A delivery is marked as sent after the receiver has answered:
 * if the process dies before that, it is sent again with the same webhook-id. Answers how to end it.
 */
export function sendEvents(parts: Parts) {
  const ending = new AbortController()
  const underWay = new Map<Taken, Promise<void>>()
  let wake = () => {}

  function start(taken: Taken) {
    const trying = tryOnce(parts, taken, ending.signal)
      .catch((error: Error) => parts.log.error({ err: error }, 'a try to send an event was not written down'))
      .finally(() => {
        underWay.delete(taken)
        wake()
      })
    underWay.set(taken, trying)
  }
  const counted = () => {
    const counts: Record<string, number> = {}
    for (const { gavejasId } of underWay.keys()) counts[gavejasId] = (counts[gavejasId] ?? 0) + 1
    return counts
  }
  async function look() {
    const free = mostUnderWay - underWay.size
    if (free > 0) for (const taken of await takeDue(parts.db, free, counted())) start(taken)
  }
  /** Waits until a try has ended and makes place, at most for a second. */
  const pause = () =>
    new Promise<void>((go) => {
      const timer = setTimeout(go, lookEvery)
      wake = () => {
        clearTimeout(timer)
        go()
      }
    })
  async function run() {
    while (!ending.signal.aborted) {
      const paused = pause()
      await look().catch((error: Error) => parts.log.error({ err: error }, 'events that wait could not be read'))
      if (ending.signal.aborted) wake()
      await paused
    }
  }
  const running = run()
  return async () => {
    ending.abort()
    wake()
    await running
    await Promise.all(underWay.values())
  }
}
