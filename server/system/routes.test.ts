import { beforeAll, describe, expect, it } from 'vitest'
import { System } from '#contract/system/schema.ts'
import { makePerson } from '#server/factories/make.ts'
import { newLifecycle } from '#server/lib/process/lifecycle.ts'
import { type Ask, outcome, testApp } from '../../test/app.ts'
import { beat } from './heartbeat.ts'

const secrets = {
  SECRET: 'kanarele-paslaptis-0123456789-abcdef',
  SMTP_URL: 'smtps://vardas:kanarele-smtp@mail.example.lt',
  SMS_TOKEN: 'kanarele-sms',
  METRICS_TOKEN: 'kanarele-metrikos-0123',
  RECAPTCHA_SITE_KEY: 'kanarele-raktas',
  RECAPTCHA_SECRET: 'kanarele-recaptcha',
  PKCS11_PIN: 'kanarele-pin',
}
const t = testApp({ ...secrets, DATABASE_URL: 'postgres://kanarele:kanarele@nowhere/x', SMS_DAILY_LIMIT: '123' })
let admin: Ask
beforeAll(async () => {
  admin = await t.as((await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id)
})
const system = async () => (await admin('GET', '/sistema')).body as System

describe('the system', () => {
  it('is shown only to administrators, whatever rights others have', async () => {
    const assessor = await makePerson(t.db, { vartotojoTipas: 'VERTINTOJAS' })
    await t.db.insertInto('asmensTeise').values({ asmuoId: assessor.id, teise: 'AccessAllImones' }).execute()
    const answers = [
      outcome(await (await t.as(null))('GET', '/sistema')),
      outcome(await (await t.as(assessor.id))('GET', '/sistema')),
    ]
    expect(answers).toEqual(['401 Unauthorized', '403 Forbidden'])
    expect((await admin('GET', '/sistema')).status).toBe(200)
  })

  it('never tells the value of a secret', async () => {
    const { raw, body } = await admin('GET', '/sistema')
    expect(raw.toString()).not.toMatch(/kanarele/)
    const of = (name: string) => body.aplinka.find(({ pavadinimas }: { pavadinimas: string }) => pavadinimas === name)
    for (const name of [...Object.keys(secrets), 'DATABASE_URL'])
      expect(of(name), name).toMatchObject({ yra: true, reiksme: null })
    expect(of('SMS_DAILY_LIMIT')).toMatchObject({ yra: true, reiksme: '123' })
    expect(of('SPSC_TOKEN')).toMatchObject({ yra: false, reiksme: null })
  })

  it('tells of processes that are up, and which have fallen silent', async () => {
    const [one, other] = [newLifecycle(), newLifecycle()]
    await beat(t.db, one)
    await t.pool.query(`update serveris set matyta = now() - interval '2 minutes' where id = $1`, [one.id])
    await beat(t.db, one)
    await beat(t.db, other)
    await t.pool.query(`update serveris set matyta = now() - interval '2 minutes' where id = $1`, [other.id])
    const { serveriai } = await system()
    expect(serveriai.map(({ id, tyli }) => [id, tyli > 60])).toEqual([
      [one.id, false],
      [other.id, true],
    ])
    await t.pool.query(`update serveris set matyta = now() - interval '2 days' where id = $1`, [other.id])
    await beat(t.db, one)
    expect((await system()).serveriai.map(({ id }) => id)).toEqual([one.id])
  })

  it('counts queues, files and the last backup', async () => {
    const message = { kanalas: 'SMS', gavejas: '+37060000000', tema: '', tekstas: 't', asmuoId: null } as const
    await t.db
      .insertInto('zinute')
      .values([message, { ...message, bandymai: 1 }, { ...message, statusas: 'NEPAVYKO', tekstas: null }])
      .execute()
    await t.pool.query(
      `insert into atsargine_kopija (kada, pradeta, vieta, versija, dydis, eilutes, failai)
       values (now() - interval '30 hours', now() - interval '30 hours 2 minutes', 'meistras-x', '0.1.0', 1000, 5, 2)`,
    )
    const now = await system()
    expect(now.zinutes).toMatchObject({ laukia: 2, kartojama: 1, nepavyko: 1 })
    expect(now.kopija).toMatchObject({ amzius: 30, trukme: 120, vieta: 'meistras-x', dydis: 1000 })
    expect(now.migracijos.laukia).toBe(0)
    expect(now.saugykla.duomenuBaze).toBeGreaterThan(1_000_000)
    expect(Math.abs(now.laikrodis)).toBeLessThan(2)
    expect(now.procesai.length).toBeGreaterThan(5)
    expect(System.safeParse(now).success).toBe(true)
  })
})
