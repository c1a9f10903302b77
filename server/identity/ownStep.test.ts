import { beforeEach, describe, expect, it } from 'vitest'
import { makePerson } from '#server/factories/make.ts'
import { openSession } from '#server/session/queries.ts'
import { outcome } from '../../test/app.ts'
import { browserOf, identityTest } from './testing.ts'

const { t } = identityTest()
let last = 0
beforeEach(async () => {
  await t.db.deleteFrom('limitas').execute()
})

/** Somebody signed in this way, with a phone of their own. */
async function someone(way: string, set: object = {}) {
  const telefonas = `+3706100${String(++last).padStart(4, '0')}`
  const { id } = await makePerson(t.db, { telefonas, telefonasE164: telefonas, ...set })
  const me = browserOf(t, { meistras: await openSession(t.db, id, way, '') })
  return { id, telefonas, me }
}
const sentTo = (telefonas: string) =>
  t.db.selectFrom('zinute').selectAll().where('gavejas', '=', telefonas).orderBy('id', 'desc').execute()

describe('a session begun by a password', () => {
  it('becomes one of two steps by a code to the own phone', async () => {
    const { id, telefonas, me } = await someone('slaptazodis')
    expect(outcome(await me('POST', '/session/antraszingsnis'))).toBe(204)
    const code = (await sentTo(telefonas))[0]?.tekstas?.slice(-6) ?? ''
    expect((await me('POST', '/session/smslogincode', { code })).body.userId).toBe(id)
    const rows = await t.db.selectFrom('sesija').select('budas').where('asmuoId', '=', id).execute()
    expect(rows).toEqual([{ budas: 'slaptazodis ir SMS' }])
  })
  it('gets one code a minute: asked again, the same one serves', async () => {
    const { telefonas, me } = await someone('slaptazodis')
    await me('POST', '/session/antraszingsnis')
    expect(outcome(await me('POST', '/session/antraszingsnis'))).toBe(204)
    expect(await sentTo(telefonas)).toHaveLength(1)
  })
})

it.each([
  ['begun by a code by SMS', 'SMS', {}],
  ['begun by Smart-ID', 'SMART_ID', {}],
  ['of a person without a phone', 'slaptazodis', { telefonas: null, telefonasE164: null }],
])('a session %s gets no code', async (_, way, set) => {
  const { me } = await someone(way, set)
  expect(outcome(await me('POST', '/session/antraszingsnis'))).toBe('409 SecondFactorNeeded')
})
