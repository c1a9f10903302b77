import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { beforeEach } from 'vitest'
import type { SignatureMethod } from '#contract/identity/schema.ts'
import type { Session } from '#contract/rights.ts'
import { readConfig } from '#server/config.ts'
import type { Script } from '#server/dev/phones.ts'
import { makePerson } from '#server/factories/make.ts'
import { makeContext } from '#server/lib/http/context.ts'
import { openSession } from '#server/session/queries.ts'
import { type Answer, type Ask, ask, type TestApp, testApp } from '../../test/app.ts'
import { identitySimulator } from '../../test/identity.ts'
import { type SigningWish, startSigning, takeSignature } from './actions.ts'
import { keepApp } from './queries.ts'

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

/** Signs as the page does: once only a certificate was chosen, the same call asks for the signature. */
export async function signedBy(ask: Ask, start: () => Promise<Answer>): Promise<Answer> {
  const started = await start()
  if (started.status !== 200) return started
  const answer = await until(() => ask('POST', '/session/parasas/check', { token: started.body.token }))
  return answer.status === 200 && answer.body.token === null ? signedBy(ask, start) : answer
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
    phone.ocspAway = false
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

const digest = (text: string) => createHash('sha256').update(text).digest()
const santrauka = digest('protokolas')

/** The number that the demo's Smart-ID gives to the app of a person. */
export const appNumber = (asmenskodas: string) => `PNOLT-${asmenskodas}-DEMO-Q`

/** Setup for tests of signatures. `settings` are those of the part of the program that asks for them. */
export function signingTest({ t, phone, person }: ReturnType<typeof identityTest>, settings = {}) {
  /** An assessor with a tablet, and a person who signs on it; another area asks for the signature. */
  async function sitting({ app = true, ...set }: { app?: boolean; [field: string]: unknown } = {}) {
    const signer = await person({ telefonas: phoneNumber, ...set })
    if (app) await keepApp(t.db, signer.id, appNumber(signer.asmenskodas), t.clock.now)
    const { id: userId } = await person({ vartotojoTipas: 'VERTINTOJAS' })
    const meistras = await openSession(t.db, userId, 'testas', '')
    const tablet = (browser: string) => {
      const cookies = { meistras, 'meistras-narsykle': browser }
      const request = { cookies, headers: {}, ip: '127.0.0.1', id: 'x' } as unknown as FastifyRequest
      const session: Session = { userId, vartotojoTipas: 'VERTINTOJAS', imoneId: null, rights: [] }
      const config = readConfig({ NODE_ENV: 'test', DEMO: 'false', DATABASE_URL: 'x', ...phone.env, ...settings })
      const reply = { setCookie: () => {}, header: () => {} } as never
      const of = { config, keys: t.keys, seal: t.seal, db: t.db, now: () => t.clock.now }
      return { ctx: makeContext(of, request, reply, session, 'test.sign'), session, ask: browserOf(t, cookies) }
    }
    const mine = tablet('planšetė')
    const ask = (wish: Pick<SigningWish, 'budas'> & Partial<SigningWish>) => {
      const tekstas = 'Vertinimo protokolas Nr. 5 – Žukas Žydrūnas, 2030 m.'
      return startSigning(mine.ctx, mine.session, { asmuoId: signer.id, telefonas: null, santrauka, tekstas, ...wish })
    }
    const start = (budas: SignatureMethod, script: Script = {}, telefonas: string | null = null) => {
      if (Object.keys(script).length) phone.next(script)
      return ask({ budas, telefonas })
    }
    const check = (token: string, by = mine.ask) => by('POST', '/session/parasas/check', { token })
    const sign = async (budas: SignatureMethod, script: Script = {}) => {
      const { token } = await start(budas, script)
      return until(() => check(token))
    }
    const take = (token: string, expected = { asmuoId: signer.id, santrauka }, { ctx } = mine) =>
      takeSignature(t.db, ctx, token, expected)
    return { signer, userId, mine, tablet, ask, start, check, sign, take }
  }
  return { sitting, santrauka, digest }
}
