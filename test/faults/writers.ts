import { createHash, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import { makePerson } from '#server/factories/make.ts'
import { openSession } from '#server/session/queries.ts'

/** An acknowledged write; for a file, the hash of its bytes. */
export interface Written {
  asmuoId: number
  pavadinimas: string
  failas?: { id: number; sha256: string }
}

/** A person with a session for each writer. */
export async function makeWriters(db: Db, writers: number) {
  const people: { asmuoId: number; token: string }[] = []
  for (let i = 0; i < writers; i++) {
    const { id } = await makePerson(db, {})
    people.push({ asmuoId: id, token: await openSession(db, id, 'testas', '') })
  }
  return people
}

/** What the writers saw in the answers. */
export interface Seen {
  /** How often each status came; 0 is a refused or broken connection. */
  statuses: Map<number, number>
  /** Answers that a server without its database should not give. */
  wrong: string[]
  /** The longest time of an answer, in milliseconds. */
  longestMs: number
  lastSuccess: number
}
export const nothingSeen = (): Seen => ({ statuses: new Map(), wrong: [], longestMs: 0, lastSuccess: 0 })

interface Answer {
  status: number
  retryAfter: string | undefined
  body: string
}

/** One request on its own connection; status 0 if no whole answer came. */
function ask(port: number, path: string, headers: Record<string, string>, body: string): Promise<Answer> {
  return new Promise((done) => {
    const nothing = () => done({ status: 0, retryAfter: undefined, body: '' })
    const call = request(
      { port, host: '127.0.0.1', path: `/api${path}`, method: 'POST', headers, agent: false },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers['retry-after'],
            body: Buffer.concat(parts).toString(),
          }),
        )
        answer.on('error', nothing)
        answer.on('close', nothing)
      },
    )
    call.on('error', nothing)
    call.end(body)
  })
}

const boundary = 'meistras-faults'
const multipart = (name: string, text: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="file0"; filename="${name}.pdf"\r\nContent-Type: application/pdf\r\n\r\n${text}\r\n--${boundary}--\r\n`

/**
 * Writes again and again until `stopped`: an improvement of a qualification, and sometimes a file. Each write has one
 * Idempotency-Key and is sent until it is acknowledged, alternately to both processes, so in the end it must be stored
 * exactly once. A file has no such key, and is given up if its answer is lost.
 */
export async function write(
  { asmuoId, token, ports, fileEvery }: { asmuoId: number; token: string; ports: number[]; fileEvery: number },
  seen: Seen,
  stopped: () => boolean,
): Promise<Written[]> {
  const written: Written[] = []
  const cookie = `meistras=${token}`
  const send = async (path: string, headers: Record<string, string>, body: string) => {
    const port = ports[Math.floor(Math.random() * ports.length)] as number
    const began = Date.now()
    const answer = await ask(port, path, { cookie, ...headers }, body)
    note(seen, answer, Date.now() - began)
    return answer
  }
  for (let count = 1; !stopped(); count++) {
    const pavadinimas = randomUUID()
    if (count % fileEvery === 0) {
      const text = `%PDF-1.4\n${pavadinimas}\n${'x'.repeat(20_000)}\n%%EOF\n`
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
      const { status, body } = await send('/failai', headers, multipart(pavadinimas, text))
      if (status === 201) {
        const [{ id }] = [JSON.parse(body)].flat() as { id: number }[] as [{ id: number }]
        written.push({ asmuoId, pavadinimas, failas: { id, sha256: createHash('sha256').update(text).digest('hex') } })
      }
      continue
    }
    const body = JSON.stringify({ pavadinimas, budas: 'KURSAI', data: '2026-01-15', failai: [] })
    const headers = { 'content-type': 'application/json', 'idempotency-key': pavadinimas }
    let status = 0
    while (status !== 201) {
      ;({ status } = await send(`/asmenys/${asmuoId}/kvalifikacijosTobulinimai`, headers, body))
      if (status === 201) written.push({ asmuoId, pavadinimas })
      else if (stopped()) break
      else await sleep(50)
    }
  }
  return written
}

function note(seen: Seen, { status, retryAfter, body }: Answer, ms: number) {
  seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
  if (status === 201) seen.lastSuccess = Date.now()
  const expected = status === 0 || status === 201 || (status === 503 && retryAfter !== undefined)
  if (!expected && seen.wrong.length < 20) seen.wrong.push(`${status} ${body.slice(0, 200)}`)
  if (status !== 0) seen.longestMs = Math.max(seen.longestMs, ms)
}
