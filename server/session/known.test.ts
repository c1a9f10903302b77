import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { knownDays } from '#contract/session/api.ts'
import { browserOf } from '#server/identity/testing.ts'
import { sweep } from '#server/lib/jobs/sweep.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { sessionTest } from './testing.ts'

const { t, w, password, another, user } = sessionTest({ TRUST_PROXY: '1' })

let networks = 0
/** A browser with its own address and cookie; `known` is the cookie that makes it known to an account. */
function visitor(address = `192.0.2.${++networks}`) {
  const browser = browserOf(t)
  let known = ''
  const ask: Ask = async (method, path, body, headers = {}) => {
    const answer = await browser(method, path, body, { 'x-forwarded-for': address, ...headers })
    known = /meistras-pazistama=([^;]+)/.exec(String(answer.headers['set-cookie'] ?? ''))?.[1] ?? known
    return answer
  }
  const login = (username: unknown, typed = password) => ask('POST', '/session', { username, password: typed })
  return { ask, login, known: () => known }
}
/** A person, and a browser in which they have signed in before. */
async function ownerOf() {
  const person = await user()
  const browser = visitor()
  expect(outcome(await browser.login(person.vartotojoVardas))).toBe(200)
  await browser.ask('DELETE', '/session')
  return { ...person, browser, name: String(person.vartotojoVardas) }
}
const wrong = 'Neteisingas1'
const rowsOf = (asmuoId: number) =>
  t.db.selectFrom('pazistamaNarsykle').selectAll().where('asmuoId', '=', asmuoId).orderBy('sukurta').execute()

describe('a browser that has signed in before', () => {
  it('is not locked out by the tries of others', async () => {
    const { browser, name } = await ownerOf()
    const stranger = visitor()
    for (let i = 0; i < 10; i++) expect(outcome(await stranger.login(name, wrong))).toBe('401 Unauthorized')
    for (const locked of [stranger, visitor()]) expect(outcome(await locked.login(name))).toBe('429 LoginLimitReached')
    expect(outcome(await browser.login(name))).toBe(200)
  })

  it('is not locked out by other callers of its network either', async () => {
    const { browser, name } = await ownerOf()
    await t.db
      .insertInto('limitas')
      .values({
        raktas: `login:ip:192.0.2.${networks}`,
        pradzia: new Date(),
        pabaiga: new Date(Date.now() + 60_000),
        kiekis: 300,
      })
      .onConflict((conflict) => conflict.column('raktas').doUpdateSet({ kiekis: 300 }))
      .execute()
    expect(outcome(await visitor(`192.0.2.${networks}`).login(name))).toBe('429 LoginLimitReached')
    expect(outcome(await browser.login(name))).toBe(200)
  })

  it('has ten tries a minute of its own, in every process and after a restart, and costs others none', async () => {
    const { browser, name } = await ownerOf()
    for (let i = 0; i < 10; i++) expect(outcome(await browser.login(name, wrong))).toBe('401 Unauthorized')
    expect(outcome(await browser.login(name))).toBe('429 LoginLimitReached')
    const second = await another({})
    const cookie = `meistras-pazistama=${browser.known()}`
    expect(outcome(await second('POST', '/session', { username: name, password }, { cookie }))).toBe(
      '429 LoginLimitReached',
    )
    expect(outcome(await visitor().login(name))).toBe(200)
  })

  it('clears only its own count with a right password: strangers stay locked', async () => {
    const { browser, name } = await ownerOf()
    for (let i = 0; i < 10; i++) await visitor().login(name, wrong)
    await browser.login(name)
    expect(outcome(await visitor().login(name, wrong))).toBe('429 LoginLimitReached')
  })

  it('is known only to its own accounts, and gets the same answers as any other', async () => {
    const { browser, name } = await ownerOf()
    const { vartotojoVardas: other } = await user()
    for (let i = 0; i < 10; i++) await visitor().login(other, wrong)
    expect(outcome(await browser.login(other))).toBe('429 LoginLimitReached')
    const answers = [
      await browser.login(name, wrong),
      await visitor().login(name, wrong),
      await browser.login('nobody at all'),
    ]
    const seen = answers.map(({ status, raw, headers }) => [status, String(raw), Object.keys(headers).sort()])
    for (const one of seen) expect(one).toEqual(seen[0])
  })
})

describe('the mark of a known browser', () => {
  it('is a cookie out of reach of scripts, of which only a hash is stored', async () => {
    const person = await user()
    const answer = await visitor().login(person.vartotojoVardas)
    const cookie = [answer.headers['set-cookie']].flat().find((one) => one?.startsWith('meistras-pazistama='))
    expect(cookie).toMatch(
      new RegExp(`^meistras-pazistama=[\\w-]{43}; Max-Age=${knownDays * 86_400}; Path=/; HttpOnly; SameSite=Lax$`),
    )
    const token = cookie?.match(/=([^;]*)/)?.[1] ?? ''
    expect((await rowsOf(person.id)).map(({ zyme }) => zyme)).toEqual([hashToken(token)])
    const rows = await sql`select t::text from pazistama_narsykle t`.execute(t.db)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is not accepted from outside, and signs nobody in', async () => {
    const { name } = await ownerOf()
    const brought = newToken()
    const cookie = `meistras-pazistama=${brought}`
    const answer = await w.nobody('POST', '/session', { username: name, password }, { cookie })
    expect(String(answer.headers['set-cookie'])).not.toContain(brought)
    const { browser } = await ownerOf()
    expect((await w.nobody('GET', '/session', undefined, { cookie: `meistras=${browser.known()}` })).status).toBe(401)
  })

  it('stays for the same account, and changes where another one is added, which knows both then', async () => {
    const { browser, name, id } = await ownerOf()
    const first = browser.known()
    await browser.login(name)
    expect(browser.known()).toBe(first)
    const second = await user()
    await browser.login(second.vartotojoVardas)
    expect(browser.known()).not.toBe(first)
    for (const asmuoId of [id, second.id])
      expect((await rowsOf(asmuoId)).map(({ zyme }) => zyme)).toEqual([hashToken(browser.known())])
  })

  it('is remembered for the twenty browsers used last, for a year', async () => {
    const { id, vartotojoVardas } = await user()
    for (let i = 0; i < 22; i++) await visitor().login(vartotojoVardas)
    expect(await rowsOf(id)).toHaveLength(20)
    const { browser, name, id: other } = await ownerOf()
    const age = (days: number) =>
      sql`update pazistama_narsykle set naudota = now() - make_interval(days => ${days}) where asmuo_id = ${other}`.execute(
        t.db,
      )
    await age(knownDays - 1)
    for (let i = 0; i < 10; i++) await visitor().login(name, wrong)
    await sweep(t.db)
    expect(outcome(await browser.login(name, wrong))).toBe('401 Unauthorized')
    await age(knownDays + 1)
    expect(outcome(await browser.login(name))).toBe('429 LoginLimitReached')
    await sweep(t.db)
    expect(await rowsOf(other)).toEqual([])
  })

  it('is forgotten with the old password, and set by the link for a new one: a way in for people who are locked out', async () => {
    const { browser, name, id } = await ownerOf()
    for (let i = 0; i < 10; i++) await visitor().login(name, wrong)
    const token = newToken()
    const galioja = new Date(Date.now() + 60_000)
    await t.db
      .insertInto('slaptazodzioNuoroda')
      .values({ zyme: hashToken(token), asmuoId: id, galioja })
      .execute()
    const fresh = visitor()
    const changed = 'Gegute2Kukuoja'
    expect(outcome(await fresh.ask('POST', '/session/resetpassword', { token, password: changed }))).toBe(204)
    expect(outcome(await browser.login(name, changed))).toBe('429 LoginLimitReached')
    expect(outcome(await fresh.login(name, changed))).toBe(200)
  })
})

/** Asks during a flood of calls: how many of the flood were answered before this call, and this call's answer. */
async function amid(flood: Promise<unknown>[], call: () => Promise<{ status: number }>) {
  let answered = 0
  for (const one of flood) void one.then(() => answered++)
  const { status } = await call()
  const before = answered
  await Promise.all(flood)
  return { status, before }
}
const floodSize = 12

describe('a flood of wrong passwords', { timeout: 120_000 }, () => {
  it('from one address waits in a line of its own', async () => {
    const { vartotojoVardas } = await user()
    const flooder = visitor()
    const flood = Array.from({ length: floodSize }, (_, i) => flooder.login(`nobody${i}`))
    const { status, before } = await amid(flood, () => visitor().login(vartotojoVardas))
    expect(status).toBe(200)
    expect(before).toBeLessThan(floodSize / 2)
  })

  it('from many addresses does not hold up a known browser', async () => {
    const { browser, name } = await ownerOf()
    const flood = Array.from({ length: floodSize }, (_, i) => visitor().login(`someone${i}`))
    const { status, before } = await amid(flood, () => browser.login(name))
    expect(status).toBe(200)
    expect(before).toBeLessThan(floodSize / 2)
  })

  it('at one account does not hold up another one of the same network', async () => {
    const { vartotojoVardas } = await user()
    const { vartotojoVardas: guessed } = await user({ slaptazodis: null })
    const flooder = visitor('198.51.100.7')
    const flood = Array.from({ length: 10 }, () => flooder.login(guessed))
    const { status, before } = await amid(flood, () => visitor('198.51.100.7').login(vartotojoVardas))
    expect(status).toBe(200)
    expect(before).toBeLessThan(8)
  })
})
