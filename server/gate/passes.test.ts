import { describe, expect, it } from 'vitest'
import { readCode } from '#contract/gate/read.ts'
import { startOfCivilDay } from '#contract/lib/civil.ts'
import { gateTest } from '#server/gateChecks/testing.ts'
import { outcome } from '../../test/app.ts'
import { testReader } from '../../test/gateKeys.ts'

const { t, w, gate } = gateTest()
const visitor = {
  vardas: 'Ona',
  pavarde: 'Viešnienė',
  priezastis: 'Pristatymas',
  pasKa: 'Meistras',
  imone: 'UAB „Tiekėjas“',
}

/** The keys of the registry, as a gate reads them out of the published set. */
async function registryKeys() {
  const keys = await Promise.all(
    [...t.keys.known.keys].map(async ([kid, { use, jwk, nuo, iki }]) => {
      const key = await crypto.subtle.importKey('jwk', { ...jwk }, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
        'verify',
      ])
      const verify = (signature: Uint8Array, bytes: Uint8Array) =>
        crypto.subtle.verify(
          { name: 'ECDSA', hash: 'SHA-256' },
          key,
          Uint8Array.from(signature),
          Uint8Array.from(bytes),
        )
      return [kid, { use, verify, withdrawn: false, nuo, iki }] as const
    }),
  )
  return new Map(keys)
}

describe('a visitor’s pass', () => {
  it('is signed for this site and ends at midnight', async () => {
    t.clock.now = new Date('2026-11-23T14:00:00Z')
    const { ask, site } = await gate()
    const { status, body } = await ask('POST', '/vartai/leidimai', visitor)
    expect([status, body.galioja]).toEqual([200, startOfCivilDay('2026-11-24').toISOString()])
    const keys = await registryKeys()
    const at = (now: string) => ({ ...testReader([], Date.parse(now) / 1000), keyOf: (kid: string) => keys.get(kid) })
    const shown = await readCode(body.kodas, at('2026-11-23T21:59:59Z'))
    expect(shown).toMatchObject({
      pagrindas: 'LANKYTOJAS',
      kodai: [],
      pass: { numeris: body.numeris, objektas: site, vardas: 'Ona', pavarde: 'Viešnienė', imone: 'UAB „Tiekėjas“' },
    })
    expect((await readCode(body.kodas, at('2026-11-23T22:00:01Z'))).kodai).toEqual(['BUVO'])
  })

  it('needs a name and a reason, and a gate', async () => {
    const { ask } = await gate()
    expect((await ask('POST', '/vartai/leidimai', {})).body.fields).toEqual({
      vardas: 'required',
      pavarde: 'required',
      priezastis: 'required',
    })
    expect(outcome(await w.admin('POST', '/vartai/leidimai', visitor))).toBe('401 Unauthorized')
  })

  it('is signed at most 200 times in an hour by one gate', async () => {
    const { ask, id } = await gate()
    const hour = { pradzia: new Date(), pabaiga: new Date(Date.now() + 3_600_000) }
    await t.db
      .insertInto('limitas')
      .values({ raktas: `vartai:leidimai:${id}`, ...hour, kiekis: 200 })
      .execute()
    expect((await ask('POST', '/vartai/leidimai', visitor)).status).toBe(429)
    expect((await (await gate()).ask('POST', '/vartai/leidimai', visitor)).status).toBe(200)
  })
})
