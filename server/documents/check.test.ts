import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { checksPerMinute } from '#contract/documents/api.ts'
import { endsOf } from '#contract/documents/ends.ts'
import { makeCompetency, makePerson, makePersonCompetency } from '#server/factories/make.ts'
import { testApp } from '../../test/app.ts'
import { makeDocument } from './testing.ts'

const t = testApp()
beforeEach(async () => {
  t.clock.now = new Date('2030-06-10T09:00:00Z')
  await t.db.deleteFrom('limitas').execute()
})
const look = async (numeris: string, raktas: string) => (await t.as(null))('GET', `/tikrinimas/${numeris}/${raktas}`)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** Asks as the page does: by the digests of the ends of the file. */
const ask = async (bytes: Uint8Array) => {
  const santraukos = endsOf(bytes).map((end) => sha256(bytes.subarray(0, end)))
  return (await t.as(null))('POST', '/tikrinimas', { santraukos })
}

describe('by number and key', () => {
  it('tells what it is, who signed, and nothing of its file', async () => {
    const { numeris, raktas } = await makeDocument(t.db, { asmuo: 'Ona Vadovė' })
    const { status, body, headers } = await look(numeris.toLowerCase(), raktas.replace('-', ''))
    expect(status).toBe(200)
    expect(body).toMatchObject({ numeris, rusis: 'PAZYMEJIMAS', busena: 'UZDARYTAS', lygis: 'B-T', pasirase: [] })
    expect(body.turinys.asmuo).toBe('Ona Vadovė')
    expect(Object.keys(body)).not.toContain('failasId')
    expect(headers['cache-control']).toContain('no-store')
  })
  it('answers a wrong key, an unknown number and what is neither alike in kind', async () => {
    const { numeris, raktas } = await makeDocument(t.db)
    const other = await makeDocument(t.db)
    for (const [number, key] of [
      [numeris, other.raktas],
      ['KP-2030-999999', raktas],
    ] as const)
      expect((await look(number, key)).body.code, number).toBe('DocumentNotFound')
    for (const [number, key] of [
      [numeris, '0000-0000'],
      ['1', raktas],
      ["KP-2030-000001' or 1=1", raktas],
    ] as const)
      expect((await look(encodeURIComponent(number), key)).status, number).toBeGreaterThanOrEqual(400)
  })
  it('stops whoever guesses: a hundred wrong keys are not looked up', async () => {
    const { numeris, raktas } = await makeDocument(t.db)
    const statuses: number[] = []
    for (let i = 0; i < 100; i += 1) statuses.push((await look(numeris, '2222-2222')).status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(checksPerMinute)
    expect(statuses.filter((status) => status === 429)).toHaveLength(100 - checksPerMinute)
    expect((await look(numeris, raktas)).status).toBe(429)
  })
  it.each<[string, { statusas?: 'GALIOJA' | 'NEGALIOJA'; galioja: string | null }, object]>([
    ['valid', { galioja: '2031-01-01' }, { busena: 'GALIOJA', iki: '2031-01-01' }],
    ['valid without an end', { galioja: null }, { busena: 'GALIOJA', iki: null }],
    ['valid on its last day', { galioja: '2030-06-10' }, { busena: 'GALIOJA', iki: '2030-06-10' }],
    ['ended', { galioja: '2030-06-09' }, { busena: 'BAIGESI', iki: '2030-06-09' }],
    ['withdrawn', { statusas: 'NEGALIOJA', galioja: '2031-01-01' }, { busena: 'NEGALIOJA', iki: '2031-01-01' }],
  ])('tells what the competency is today: %s', async (_, dates, dabar) => {
    const asmuoId = (await makePerson(t.db)).id
    const kompetencijaId = (await makeCompetency(t.db)).id
    const { id } = await makePersonCompetency(t.db, { asmuoId, kompetencijaId, suteikta: '2026-01-01', ...dates })
    const { numeris, raktas } = await makeDocument(t.db, { irasoId: id, asmuoId })
    expect((await look(numeris, raktas)).body.dabar).toEqual(dabar)
  })
  it('tells when it was cancelled', async () => {
    const { numeris, raktas } = await makeDocument(t.db, { busena: 'ATSAUKTAS' })
    expect((await look(numeris, raktas)).body).toMatchObject({
      busena: 'ATSAUKTAS',
      atsaukta: '2030-01-03T10:00:00.000Z',
    })
  })
})

describe('by a file', () => {
  const drawn = Buffer.from('%PDF-1.7 drawn%%EOF\n')
  const signed = Buffer.concat([drawn, Buffer.from('signed%%EOF\n')])
  const sealed = Buffer.concat([signed, Buffer.from('sealed%%EOF\n')])
  const proved = Buffer.concat([sealed, Buffer.from('proved%%EOF\n')])
  let mark = 0
  /** The same file with something of its own, because no two documents share a state. */
  const own = (bytes: Buffer, nr: number) => Buffer.concat([Buffer.from(`${nr} `), bytes])

  it('tells each state apart, and what was added to one', async () => {
    const nr = ++mark
    const busenos = [
      ['PAGRINDAS', own(drawn, nr)],
      ['PARASAS', own(signed, nr)],
      ['SPAUDAS', own(sealed, nr)],
      ['IRODYMAI', own(proved, nr)],
    ] as const
    const { numeris } = await makeDocument(t.db, { busenos, busena: 'ILGALAIKIS', lygis: 'B-LT', asmuo: 'Ona Vadovė' })
    const whole = await ask(own(proved, nr))
    expect(whole.body).toEqual({
      rezultatas: 'TIKRAS',
      dokumentas: {
        numeris,
        rusis: 'PAZYMEJIMAS',
        sukurta: '2030-01-02T10:00:00.000Z',
        busena: 'ILGALAIKIS',
        lygis: 'B-LT',
      },
    })
    expect(JSON.stringify(whole.body)).not.toContain('Vadovė')
    expect((await ask(own(sealed, nr))).body.rezultatas).toBe('SENESNIS')
    expect((await ask(own(signed, nr))).body.rezultatas).toBe('NEBAIGTAS')
    const added = await ask(Buffer.concat([own(proved, nr), Buffer.from('painted over%%EOF\n')]))
    expect(added.body).toMatchObject({ rezultatas: 'PAKEISTAS', dokumentas: { numeris } })
    const early = await ask(Buffer.concat([own(signed, nr), Buffer.from('painted over%%EOF\n')]))
    expect(early.body).toEqual({ rezultatas: 'NEATPAZINTAS', dokumentas: null })
  })
  it('calls no file with one changed byte genuine', async () => {
    const nr = ++mark
    await makeDocument(t.db, { busenos: [['SPAUDAS', own(proved, nr)]] })
    const bytes = own(proved, nr)
    for (let at = 0; at < bytes.length; at += 1) {
      await t.db.deleteFrom('limitas').execute()
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect((await ask(changed)).body.rezultatas, `byte ${at}`).not.toBe('TIKRAS')
    }
  })
  it('refuses what are no digests, and too many', async () => {
    const nobody = await t.as(null)
    for (const santraukos of [[], ['x'], ['A'.repeat(64)], Array.from({ length: 21 }, () => 'a'.repeat(64)), undefined])
      expect((await nobody('POST', '/tikrinimas', { santraukos })).status).toBe(400)
  })
  it('counts with the checks by key', async () => {
    for (let i = 0; i < checksPerMinute; i += 1) await ask(Buffer.from('x'))
    expect((await ask(Buffer.from('x'))).status).toBe(429)
  })
})
