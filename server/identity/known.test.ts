import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '#server/factories/make.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { rememberBrowser } from '#server/session/browsers.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { browserOf, identityTest } from './testing.ts'

// Ways to sign in that make a phone ring: requests by other people must not keep its owner out.
const { t, person, prove, browser } = identityTest({ SMS_URL: 'http://127.0.0.1:9/', SMS_DAILY_LIMIT: '1000' })
beforeEach(() => t.db.deleteFrom('limitas').execute())
let last = 0
const owner = async (set: object = {}) => {
  const telefonas = `+3706100${String(++last).padStart(4, '0')}`
  return { ...(await person({ telefonas, telefonasE164: telefonas, statusas: 'PATIKRINTA', ...set })), telefonas }
}
/** A browser from which these accounts have signed in before. */
async function knownTo(...ids: number[]): Promise<Ask> {
  let known = newToken()
  await t.db
    .insertInto('pazistamaNarsykle')
    .values({ zyme: hashToken(known), asmuoId: ids[0] ?? 0 })
    .execute()
  for (const id of ids.slice(1))
    await rememberBrowser(t.db, { known, setKnown: (token: string) => (known = token) } as never, id)
  return browserOf(t, { 'meistras-pazistama': known })
}
const wish = (from: Ask, telefonas: string) => from('POST', '/session/smslogin', { telefonas })
const usedUp = (raktas: string, kiekis: number) =>
  t.db
    .insertInto('limitas')
    .values({ raktas, pradzia: new Date(), pabaiga: new Date(Date.now() + 60_000), kiekis })
    .onConflict((conflict) => conflict.column('raktas').doUpdateSet({ kiekis }))
    .execute()

describe('a code by SMS', () => {
  it('comes to the owner’s browser though strangers have asked for it', async () => {
    const { id, telefonas } = await owner()
    const ownBrowser = await knownTo((await owner()).id, id)
    expect(outcome(await wish(browser(), telefonas))).toBe(204)
    expect(outcome(await wish(browser(), telefonas))).toBe('429 LoginLimitReached')
    expect(outcome(await wish(ownBrowser, telefonas))).toBe(204)
    // Codes to this browser are a minute apart too, and other phones are not treated as its own.
    expect(outcome(await wish(ownBrowser, telefonas))).toBe('429 LoginLimitReached')
    const other = await owner()
    await wish(browser(), other.telefonas)
    expect(outcome(await wish(ownBrowser, other.telefonas))).toBe('429 LoginLimitReached')
  })

  it('comes though the codes of the day, or of the network, are spent by strangers', async () => {
    const { id, telefonas } = await owner()
    const ownBrowser = await knownTo(id)
    for (const [key, most, refused] of [
      ['sms:visi', 1000, '429 SmsLimitReached'],
      ['sms:ip:127.0.0.1', 30, '429 LoginLimitReached'],
      ['sms:ip:d:127.0.0.1', 50, '429 LoginLimitReached'],
      ['sms:be:127.0.0.1', 15, '400 CaptchaFailed'],
    ] as const) {
      await t.db.deleteFrom('limitas').execute()
      await usedUp(key, most)
      expect(outcome(await wish(browser(), (await owner()).telefonas)), key).toBe(refused)
      expect(outcome(await wish(ownBrowser, telefonas)), key).toBe(204)
    }
  })

  it('one network gets a twentieth of the codes of a day at most', async () => {
    await usedUp('sms:ip:d:127.0.0.1', 49)
    expect(outcome(await wish(browser(), (await owner()).telefonas))).toBe(204)
    expect(outcome(await wish(browser(), (await owner()).telefonas))).toBe('429 LoginLimitReached')
    const { rows } = {
      rows: await t.db.selectFrom('limitas').select('kiekis').where('raktas', '=', 'sms:visi').execute(),
    }
    expect(rows).toEqual([{ kiekis: 1 }])
  })
})

describe.each(['MOBILUSIS', 'SMART_ID'] as const)('%s', (way) => {
  it('asks the owner’s phone from the owner’s browser though strangers have made it ring', async () => {
    const { id, asmenskodas, telefonas } = await owner()
    const ownBrowser = await knownTo(id)
    const body = { asmenskodas, ...(way === 'MOBILUSIS' ? { telefonas } : {}) }
    for (let i = 0; i < 5; i++)
      await browser()('POST', way === 'MOBILUSIS' ? '/session/msignature' : '/session/smartid', body)
    expect(outcome(await prove(browser(), way, body))).toBe('429 LoginLimitReached')
    expect((await prove(ownBrowser, way, body)).body.session?.userId).toBe(id)
    expect((await ownBrowser('GET', '/session')).body.userId).toBe(id)
  })
})

it('a phone that is not of the record counts as a stranger’s, also in a known browser', async () => {
  const { id, asmenskodas } = await owner()
  const ownBrowser = await knownTo(id)
  const { telefonas } = await owner()
  for (let i = 0; i < 5; i++)
    await browser()('POST', '/session/msignature', { asmenskodas: (await makePerson(t.db)).asmenskodas, telefonas })
  expect(outcome(await ownBrowser('POST', '/session/msignature', { asmenskodas, telefonas }))).toBe(
    '429 LoginLimitReached',
  )
})

it('each of these ways makes the browser known; who proves to own the account first forgets the others', async () => {
  const { id, asmenskodas } = await owner({ statusas: 'NEPATIKRINTA' })
  await knownTo(id)
  const mine = browser()
  await prove(mine, 'SMART_ID', { asmenskodas })
  expect((await mine('GET', '/session')).body.userId).toBe(id)
  const rows = await t.db.selectFrom('pazistamaNarsykle').select('zyme').where('asmuoId', '=', id).execute()
  expect(rows).toHaveLength(1)
})
