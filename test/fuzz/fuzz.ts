import { callsOf } from './calls.ts'
import { checker, parsed } from './check.ts'
import { harvest } from './harvest.ts'
import { learn, nothingKnown } from './known.ts'
import { type Besides, principals, sessionsOf } from './principals.ts'
import { randomOf } from './random.ts'
import { type Failed, reportOf } from './report.ts'
import { type Asked, makeRequest } from './requests.ts'
import { sender } from './send.ts'

export interface Options {
  seed: number
  requests: number
  /** Limits the calls to paths that contain this; pages are included only if it is empty. */
  only: string
  /** The longest allowed time of an answer, in milliseconds. */
  slow: number
  atOnce: number
  tell: (line: string) => void
}

/**
 * Requests of one round are made before it is sent, from what is known then: so a run can be repeated, in whatever
 * order answers come.
 */
const round = 240
/** Share of the requests that are sent with the limits of tries in force. */
const limited = 0.02

/** Sends requests to the program at `port` and returns what was wrong. */
export async function fuzz(port: number, db: Besides, options: Options) {
  const { seed, requests, only, slow, atOnce, tell } = options
  const { send, close } = sender(port, atOnce)
  const check = await checker()
  const calls = callsOf(only)
  const known = nothingKnown()
  const sessions = sessionsOf(send, db)
  const failures: Failed[] = []
  const answers: { who: string; status: number }[] = []
  const reached = new Set<string>()
  const slowOnes: { asked: Asked; ms: number }[] = []
  const fail = (failed: Failed) => {
    failures.push(failed)
    // Reported at once, so that an interrupted run has reported its findings.
    if (failures.length <= 20) tell(`found: ${reportOf([failed])}`)
  }
  await sessions.renew()

  async function one(asked: Asked) {
    try {
      const answer = await send(asked, sessions.cookieOf(asked.who))
      const wrong = check(asked, answer)
      if (wrong.length) fail({ asked, answer, wrong })
      if (answer.ms > slow) slowOnes.push({ asked, ms: answer.ms })
      answers.push({ who: asked.who, status: answer.status })
      if (asked.who !== 'nobody' && (answer.status === 401 || answer.headers['set-cookie'])) sessions.lost(asked.who)
      if (asked.call && answer.status < 300) reached.add(asked.call.id)
      const json = String(answer.headers['content-type']).includes('json')
      return { asked, body: answer.status < 300 && json ? parsed(answer.body.toString()) : undefined }
    } catch (error) {
      // The server may answer before it has read a large body, and then close the connection.
      const { code = '' } = error as { code?: string }
      if (!(/EPIPE|ECONNRESET/.test(code) && Buffer.byteLength(asked.body ?? '') > 1_000_000))
        fail({ asked, answer: null, wrong: [`no answer: ${(error as Error).message}`] })
      return { asked, body: undefined }
    }
  }

  /**
   * Sends several requests at once. What their answers show is learnt after all have come, in the order of the
   * requests.
   */
  async function ask(all: readonly Asked[]) {
    const answered: { asked: Asked; body: unknown }[] = []
    let next = 0
    const worker = async () => {
      while (next < all.length) {
        const i = next++
        answered[i] = await one(all[i] as Asked)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    for (const { asked, body } of answered)
      if (asked.call && body !== undefined && asked.method !== 'PUT')
        learn(known, asked.call.endpoint.path, asked.params, body, asked.call.endpoint.list === true)
    await sessions.renew()
  }

  // Existing records are first read as the administrator, who sees all, then as the others, so that their own records
  // are known.
  const each = Math.max(1, Math.min(6, Math.round(requests / 2000)))
  const few = requests < 5000
  for (const who of few ? ['admin'] : [...principals].reverse())
    for (const asked of harvest(callsOf(), who, { r: randomOf(seed), known }, each)) await ask(asked)
  tell(`harvested ${answers.length} answers, ${[...known.ways.values()].flat().length} records`)

  const began = Date.now()
  for (let n = 1; n <= requests; n += round) {
    if (n > requests * (1 - limited) && n - round <= requests * (1 - limited)) await db.limitAgain()
    const some = Array.from({ length: Math.min(round, requests - n + 1) }, (_, i) => {
      const r = randomOf(seed * 1_000_003 + n + i)
      return makeRequest(n + i, calls, r.pick(principals), { r, known }, !only)
    })
    await ask(some)
    if (Math.floor(n / 5000) !== Math.floor((n - round) / 5000))
      tell(
        `${n} requests, ${Math.round((Date.now() - began) / 1000)} s, ${failures.length} failures, ${slowOnes.length} slow`,
      )
  }

  // Slow among sixteen others says little: each slow request is sent again alone, and must then be fast.
  let again = 0
  for (const { asked, ms } of slowOnes.sort((a, b) => b.ms - a.ms).slice(0, 60)) {
    const answer = await send(asked, sessions.cookieOf(asked.who)).catch(() => null)
    if (answer && answer.ms <= slow) continue
    again += 1
    const took = `took ${Math.round(ms)} ms, and ${Math.round(answer?.ms ?? 0)} ms alone`
    fail({ asked, answer, wrong: [`slow: ${took}`] })
  }
  const alive = await send({ method: 'GET', path: '/api/health', headers: {}, body: null }).catch(() => null)
  close()
  const unreached = calls.map(({ id }) => id).filter((id) => !reached.has(id))
  const slowest = slowOnes[0]
  return {
    failures,
    answers,
    unreached,
    calls: calls.length,
    signedIn: sessions.opened(),
    health: alive?.status ?? 0,
    slow: { times: slowOnes.length, again, slowest },
  }
}
