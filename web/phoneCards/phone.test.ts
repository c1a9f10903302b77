import { describe, expect, it, vi } from 'vitest'
import { sign1 } from '#contract/gate/sign1.ts'
import { statementClaims } from '#contract/gate/statement.ts'
import { testKey, testStatement } from '../../test/gateKeys.ts'
import { json, phoneTest } from '../gate/testing.ts'
import type { BoundPhone } from './storage.ts'

const registry = phoneTest()

/** The page opens on a phone that keeps this in the place of the key. */
async function opened(key: unknown) {
  const { keep } = await import('./storage.ts')
  const israsas = await sign1(statementClaims(testStatement), (await testKey('2602', 'telefonas')).signer)
  const bound = { id: 3, numeris: testStatement.numeris, key, israsas, renewed: 0, refused: null }
  await keep('telefonas', bound as BoundPhone)
  const phone = await import('./phone.ts')
  await phone.loadPhone()
  return phone
}
const ownKey = async () =>
  (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])).privateKey

describe('a card on a phone', () => {
  it.each<[string, unknown]>([
    ['no key', undefined],
    ['what a copy has of it', {}],
  ])('with %s is refused without asking the registry, which would never answer otherwise', async (_, key) => {
    const phone = await opened(key)
    expect(phone.phoneNow()?.refused).toBe('PhoneKeyGone')
    await phone.renewPhone()
    expect(registry.calls).toEqual([])
  })

  it('whose key signs is renewed', async () => {
    const phone = await opened(await ownKey())
    expect(phone.phoneNow()?.refused).toBeNull()
    registry.answers['/api/telefonai/israsas'] = () => json({ id: 3, israsas: 'AQ' })
    await phone.renewPhone()
    expect(phone.phoneNow()?.israsas).toEqual(Uint8Array.of(1))
  })
  it('that is bound anew while an old statement is being renewed keeps its new key', async () => {
    const phone = await opened(await ownKey())
    let answer = (_: Response) => {}
    registry.answers['/api/telefonai/israsas'] = () => new Promise((resolve) => (answer = resolve))
    registry.answers[`/api/korteles/${testStatement.numeris}/telefonai/issukis`] = () => json({ issukis: 'AQ' })
    registry.answers[`/api/korteles/${testStatement.numeris}/telefonai`] = () => json({ id: 4, israsas: 'Ag' })
    const renewal = phone.renewPhone()
    await vi.waitFor(() => expect(registry.calls).toEqual(['/api/telefonai/israsas']))
    await phone.forgetPhone()
    await phone.bindPhone(testStatement.numeris)
    answer(json({ id: 3, israsas: 'AQ' }))
    await renewal
    expect(phone.phoneNow()).toMatchObject({ id: 4, israsas: Uint8Array.of(2) })
  })
})
