import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { knownKeys } from '#contract/keys/set.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeCompetency, makePerson, makePersonCompetency } from '#server/factories/make.ts'
import { testSet } from '#server/keys/testing.ts'
import { type Ask, testApp } from '../../test/app.ts'
import { assertDefined, isRevoked, jwtOf, verified } from './testing.ts'

const t = testApp()
let nobody: Ask
let me: Ask
let [id, competency]: number[] = []
const kid = testSet.keys.find(({ use }) => use === 'dekle')?.kid ?? ''

beforeAll(async () => {
  nobody = await t.as(null)
  id = (await makePerson(t.db)).id
  me = await t.as(id)
})
beforeEach(async () => {
  t.clock.now = new Date(t.clock.now.getTime() + 120_000)
  await t.db.deleteFrom('limitas').execute()
})
/** A new valid competency of the person: of a new kind, because nobody holds one kind twice. */
const held = async () => {
  competency = (await makeCompetency(t.db)).id
  return (await makePersonCompetency(t.db, { asmuoId: id as number, kompetencijaId: competency })).id
}
const credentialOf = async (child: number) => verified((await jwtOf(me, id as number, child)).raw.toString(), t)

describe('the issuer', () => {
  it('is found where badges say, with the keys of credentials and no others', async () => {
    const { iss, issuer } = await credentialOf(await held())
    const { body, headers } = await nobody('GET', '/zenkleliai/leidejas')
    expect([iss, (issuer as { id: string }).id]).toEqual([body.id, body.id])
    expect(body.type).toEqual(['Profile'])
    const address = `${t.config.publicUrl}/api/zenkleliai/raktai/${kid}`
    expect(body.assertionMethod).toEqual([address])
    const key = (await nobody('GET', `/zenkleliai/raktai/${kid}`)).body
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
    expect(body.verificationMethod).toEqual([
      { id: address, type: 'JsonWebKey', controller: body.id, publicKeyJwk: key },
    ])
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['cache-control']).toBe('public, max-age=300')
  })
  it.each(testSet.keys.filter(({ use }) => use !== 'dekle').map((key) => [key.use, key.kid]))(
    'shows no key of another use: %s',
    async (_, other) => {
      expect((await nobody('GET', `/zenkleliai/raktai/${other}`)).status).toBe(404)
    },
  )
})

describe('a withdrawn key', () => {
  const withdrawn = knownKeys({
    ...testSet,
    keys: testSet.keys.map((key) => (key.kid === kid ? { ...key, atsauktas: 1_900_000_000 } : key)),
  })
  const later = testApp({}, { keys: { ...t.keys, known: withdrawn } })
  it('is not published, so no badge by it is believed', async () => {
    const jwt = (await jwtOf(me, id as number, await held())).raw.toString()
    expect((await verified(jwt, t))['id']).toMatch(/^urn:uuid:/)
    await expect(verified(jwt, later)).rejects.toThrow('no key: 404')
    const { body } = await (await later.as(null))('GET', '/zenkleliai/leidejas')
    expect([body.verificationMethod, body.assertionMethod]).toEqual([[], []])
  })
})

describe('what a badge is given for', () => {
  it('is found where badges say', async () => {
    const { achievement } = (await credentialOf(await held()))['credentialSubject'] as {
      achievement: { id: string; image: { id: string } }
    }
    const { body } = await nobody('GET', `/zenkleliai/kompetencijos/${competency}`)
    const { '@context': context, ...rest } = body
    expect(rest).toEqual(achievement)
    expect(context).toHaveLength(2)
    const { raw, headers } = await nobody('GET', achievement.image.id.slice(`${t.config.publicUrl}/api`.length))
    expect(await sharp(raw).metadata()).toMatchObject({ format: 'png', width: 512 })
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect((await nobody('GET', '/zenkleliai/kompetencijos/999999')).status).toBe(404)
    expect((await nobody('GET', '/zenkleliai/kompetencijos/999999/paveikslas')).status).toBe(404)
  })
  it('is drawn for one network sixty times a minute', async () => {
    const ask = () => nobody('GET', '/zenkleliai/kompetencijos/999999/paveikslas')
    for (let i = 0; i < 60; i += 1) expect((await ask()).status).toBe(404)
    expect((await ask()).status).toBe(429)
  })
})

describe('the status list', () => {
  type Status = Parameters<typeof isRevoked>[0]
  const statusOf = async (child: number) => (await credentialOf(child))['credentialStatus'] as Status
  const set = (child: number, statusas: 'GALIOJA' | 'NEGALIOJA' | 'LAUKIAMA') =>
    t.db.updateTable('asmensKompetencija').set({ statusas }).where('id', '=', child).execute()
  const minuteLater = () => {
    t.clock.now = new Date(t.clock.now.getTime() + 61_000)
  }

  it.each(['NEGALIOJA', 'LAUKIAMA'] as const)('says within a minute that a competency is %s', async (statusas) => {
    const [one, other] = [await held(), await held()]
    const [status, beside] = [await statusOf(one), await statusOf(other)]
    expect([await isRevoked(status, t), await isRevoked(beside, t)]).toEqual([false, false])
    await set(one, statusas)
    expect(await isRevoked(status, t), 'kept for a minute').toBe(false)
    minuteLater()
    expect([await isRevoked(status, t), await isRevoked(beside, t)]).toEqual([true, false])
  })
  it('says that a competency has ended whose end was brought forward', async () => {
    const child = await held()
    const status = await statusOf(child)
    const galioja = addDays(civilDay(t.clock.now), -1)
    await t.db.updateTable('asmensKompetencija').set({ galioja }).where('id', '=', child).execute()
    minuteLater()
    expect(await isRevoked(status, t)).toBe(true)
  })
  it('takes a competency that is not there any more as one without force', async () => {
    const child = await held()
    const status = await statusOf(child)
    await t.db.deleteFrom('asmensKompetencija').where('id', '=', child).execute()
    minuteLater()
    expect(await isRevoked(status, t)).toBe(true)
  })
  it('is a credential of the issuer, believed for a day, and may be kept for a minute', async () => {
    const status = await statusOf(await held())
    const { headers, raw } = await nobody('GET', '/zenkleliai/busenos/0')
    expect(headers['content-type']).toBe('application/vc+jwt')
    expect(headers['cache-control']).toBe('public, max-age=60')
    const list = await verified(raw.toString(), t)
    await assertDefined(list)
    expect(list).toMatchObject({
      id: status.statusListCredential,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      credentialSubject: { type: 'BitstringStatusList', statusPurpose: 'revocation' },
    })
    expect((list.exp ?? 0) - (list.nbf ?? 0)).toBe(86_400)
  })
  it('is not made for numbers that no competency has', async () => {
    expect((await nobody('GET', '/zenkleliai/busenos/1')).status).toBe(404)
    expect((await nobody('GET', '/zenkleliai/busenos/65536')).status).toBe(404)
  })
})
