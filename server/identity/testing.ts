import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach } from 'vitest'
import { makePerson } from '#server/factories/make.ts'
import { openSession } from '#server/session/queries.ts'
import { type Answer, type Ask, ask, type TestApp, testApp } from '../../test/app.ts'
import { identitySimulator } from '../../test/identity.ts'

export const phoneNumber = '+370 600 00666'

/** A caller that keeps its cookies, as a browser does. */
export function browserOf(t: TestApp, cookies: Record<string, string> = {}): Ask {
  const jar = new Map<string, string>(Object.entries(cookies))
  const plain = ask(t, null)
  return async (method, path, body, headers = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await plain(method, path, body, { ...(cookie ? { cookie } : {}), ...headers })
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return answer
  }
}

/** Asks as the page does, until there is an answer. */
export async function until(check: () => Promise<Answer>, tries = 100): Promise<Answer> {
  for (let i = 0; i < tries; i++) {
    const answer = await check()
    if (answer.status !== 202) return answer
    await sleep(15)
  }
  throw new Error('still pending')
}

/** The two ways to prove one's identity: path and body of each. */
export const ways = {
  MOBILUSIS: { path: '/session/msignature', body: { telefonas: phoneNumber } },
  SMART_ID: { path: '/session/smartid', body: {} },
} as const
export type Way = keyof typeof ways

/** Setup for tests of proofs: phones, people, and a helper that goes through a proof. */
export function identityTest(settings: Record<string, string> = {}) {
  const phone = identitySimulator()
  const t = testApp(Object.assign(phone.env, settings))
  beforeEach(async () => {
    await t.db.deleteFrom('limitas').execute()
    phone.auto = true
  })
  /** A person whom the phones know by name. */
  const person = async (set: object = {}) => {
    const created = await makePerson(t.db, set)
    phone.know(created.asmenskodas, created)
    return created
  }
  const as = async (id: number) => browserOf(t, { meistras: await openSession(t.db, id, 'testas', '') })
  const start = (browser: Ask, way: Way, body: object) =>
    browser('POST', ways[way].path, { ...ways[way].body, ...body })
  const check = (browser: Ask, way: Way, token: string) => browser('POST', `${ways[way].path}/check`, { token })
  /** Starts a proof and waits for its end; a refused start is the answer too. */
  const prove = async (browser: Ask, way: Way, body: object) => {
    const started = await start(browser, way, body)
    return started.status === 200 ? until(() => check(browser, way, started.body.token)) : started
  }
  return { t, phone, person, as, start, check, prove, browser: () => browserOf(t) }
}
