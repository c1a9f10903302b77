import { beforeEach } from 'vitest'
import { ticketMinutes } from '#contract/registration/api.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { issueToken } from '#server/persons/proofTokens.ts'
import { type Ask, ask } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

interface Visitor {
  ask: Ask
  narsykle: Buffer
}

/** Setup for tests of a visitor's registration: browsers with tickets, bodies, proofs. */
export function registrationTest(env: Record<string, string> = {}) {
  // Trusts a proxy, so that a test can send requests from many addresses.
  const { t, w, stored, messagesOf } = worldTest({ TRUST_PROXY: '1', ...env })
  beforeEach(async () => {
    t.clock.now = new Date()
    await t.db.deleteFrom('limitas').execute()
  })

  let visitors = 0
  /** A new browser at an address of its own; with a ticket where `begun`. */
  async function visitor(begun = true): Promise<Visitor> {
    const n = ++visitors
    const cookie = `narsykle-${n}-${'x'.repeat(30)}`
    const narsykle = hashToken(cookie)
    const nobody = ask(t, null)
    const ownHeaders = { cookie: `meistras-narsykle=${cookie}`, 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` }
    if (begun) {
      const galioja = new Date(t.clock.now.getTime() + ticketMinutes * 60_000)
      await t.db.insertInto('registracija').values({ narsykle, galioja }).execute()
    }
    return {
      narsykle,
      ask: (method, path, body, headers = {}) => nobody(method, path, body, { ...ownHeaders, ...headers }),
    }
  }

  let nextCode = 38502141000
  const newCode = () => String(++nextCode)
  const body = (change: object = {}) => {
    const asmenskodas = newCode()
    return {
      vardas: 'Ona',
      pavarde: 'Žąsytė',
      asmenskodas,
      email: `ona${asmenskodas}@example.lt`,
      slaptazodis: 'Gegute2Kukuoja!',
      IAgreeToTerms: true,
      ...change,
    }
  }
  const register = async (change: object = {}, who?: Visitor) => {
    const sent = body(change)
    const answer = await (who ?? (await visitor())).ask('POST', '/asmenys/register', sent)
    return { ...answer, sent }
  }
  const countOf = async (asmenskodas: string) =>
    (await t.db.selectFrom('asmuo').select('id').where('asmenskodas', '=', asmenskodas).execute()).length
  const proof = (narsykle: Buffer, set: object = {}) =>
    issueToken(
      t.db,
      {
        tikslas: 'REGISTRACIJA',
        duomenys: { budas: 'SMART_ID', asmenskodas: '', vardas: 'ONA', pavarde: 'ŽĄSYTĖ', ...set },
        minutes: 30,
        narsykle,
      },
      t.clock.now,
    )
  return { t, w, visitor, newCode, body, register, stored, messagesOf, countOf, proof }
}
