import { expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { phoneOwner } from '#server/demo/people/phones.ts'
import { diskStore } from '#server/files/store.ts'
import { browserOf, identityTest, phoneNumber, signingTest, until } from '#server/identity/testing.ts'
import { outcome } from '../../test/app.ts'

const known = identityTest()
const { t, phone, person, prove } = known
const { sitting } = signingTest(known)
const form = { 'content-type': 'application/x-www-form-urlencoded' }

async function demo() {
  const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test', DEMO: 'true', ...phone.env })
  const store = diskStore(t.files)
  const app = await buildApp({
    config,
    db: t.db,
    pool: t.pool,
    store,
    keys: t.keys,
    seal: t.seal,
    render: () => '',
    outbox: [],
    phone,
  })
  const ask = browserOf({ ...t, app })
  const press = (fields: Record<string, string>) =>
    ask('POST', '//dev/phone', new URLSearchParams(fields).toString() as never, form)
  const page = async () => String((await ask('GET', '//dev/outbox', undefined, { accept: 'text/html' })).body)
  return { ask, press, page, close: () => app.close() }
}

it('shows the request to a phone, and answers by its buttons', async () => {
  const { asmenskodas } = await person()
  const { ask, press, page, close } = await demo()
  expect((await press({ kas: 'rankiniu' })).status).toBe(303)
  expect(await page()).toContain('http-equiv="refresh"')
  for (const [kas, expected] of [
    ['patvirtinti', 200],
    ['atmesti', '409 SignatureCancelled'],
  ] as const) {
    const { body } = await ask('POST', '/session/msignature', { asmenskodas, telefonas: phoneNumber })
    const shown = await page()
    expect(shown).toContain(`Kontrolinis kodas: <strong>${body.controlCode}</strong>`)
    expect(shown).not.toContain(asmenskodas)
    expect(shown).not.toContain('http-equiv="refresh"')
    await press({ kas, id: /name="id" value="([\w-]+)"/.exec(shown)?.[1] ?? '' })
    const check = () => ask('POST', '/session/msignature/check', { token: body.token })
    expect(outcome(await until(check))).toBe(expected)
  }
  await press({ kas: 'pats' })
  expect(phone.auto).toBe(true)
  await close()
})

it('signs with the name typed in the panel, which is escaped when shown', async () => {
  const { ask, press, page, close } = await demo()
  await press({ kas: 'vardas', asmenskodas: '38506150048', vardas: ' <b>Jonė ', pavarde: 'Nė' })
  const { body } = await prove(ask, 'MOBILUSIS', { asmenskodas: '38506150048', tikslas: 'REGISTRACIJA' })
  expect(body.asmuo).toMatchObject({ vardas: '<b>Jonė', pavarde: 'Nė' })
  expect(await page()).not.toContain('<b>Jonė')
  await close()
})

it('shows the choice of a certificate, which has no code', async () => {
  const { page, press, close } = await demo()
  await press({ kas: 'rankiniu' })
  const { start, check } = await sitting({ app: false })
  const { token } = await start('SMART_ID')
  const shown = await page()
  expect(shown).toContain('Pasirinkite sertifikatą, kuriuo pasirašysite')
  expect(shown).not.toContain('Kontrolinis kodas')
  await press({ kas: 'patvirtinti', id: /name="id" value="([\w-]+)"/.exec(shown)?.[1] ?? '' })
  expect((await until(() => check(token))).body).toEqual({ token: null })
  await close()
})

it('knows people of the registry, and anybody typed', async () => {
  const { asmenskodas, vardas, pavarde } = await person()
  expect(await phoneOwner(t.db, asmenskodas)).toEqual({ vardas, pavarde })
  expect(await phoneOwner(t.db, '38502140230')).toBeNull()
  const typed = { asmenskodas: '38502140230', vardas: 'Rūta', pavarde: 'Nauja', tikslas: 'REGISTRACIJA' }
  await browserOf(t)('POST', '/session/smartid', typed)
  expect(await phoneOwner(t.db, '38502140230')).toEqual({ vardas: 'Rūta', pavarde: 'Nauja' })
})

it('exists only in the demo', async () => {
  expect((await browserOf(t)('POST', '//dev/phone', 'kas=pats' as never, form)).status).not.toBe(303)
  expect((await browserOf(t)('GET', '//dev/outbox')).status).toBe(404)
})
