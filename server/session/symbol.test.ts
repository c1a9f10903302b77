import { expect, it } from 'vitest'
import type { UserType } from '#contract/rights.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { registrationTest } from '#server/registration/testing.ts'
import { outcome } from '../../test/app.ts'
import { sessionTest } from './testing.ts'

const { t, w, user, login } = sessionTest()
const { visitor, body, w: registered } = registrationTest()

it.each<[string, UserType, { teise?: string; pageidaujamasTipas?: string }, boolean]>([
  ['an ordinary person', 'VARTOTOJAS', {}, false],
  ['a person with an added right', 'VARTOTOJAS', { teise: 'ChangeMokymas' }, true],
  ['a person who asked to represent a company', 'VARTOTOJAS', { pageidaujamasTipas: 'ORG_ATSTOVAS' }, true],
  ['a representative', 'ORG_ATSTOVAS', {}, true],
  ['an assessor', 'VERTINTOJAS', {}, true],
  ['a manager', 'ORG_TVARKYTOJAS', {}, true],
  ['an administrator', 'ADMIN', {}, true],
])('a new password of %s: a symbol is needed %#', async (_, vartotojoTipas, { teise, pageidaujamasTipas }, needed) => {
  const { id, vartotojoVardas } = await user({ vartotojoTipas, pageidaujamasTipas: pageidaujamasTipas ?? null })
  if (teise) await t.db.insertInto('asmensTeise').values({ asmuoId: id, teise }).execute()
  const token = newToken()
  const galioja = new Date(Date.now() + 60_000)
  await t.db
    .insertInto('slaptazodzioNuoroda')
    .values({ zyme: hashToken(token), asmuoId: id, galioja })
    .execute()
  // The older password, without a symbol, still opens the account.
  expect(outcome(await login(vartotojoVardas))).toBe(200)
  const plain = await w.nobody('POST', '/session/resetpassword', { token, password: 'Visai2Naujas' })
  expect([plain.status, plain.body?.fields]).toEqual(needed ? [400, { password: 'passwordSymbol' }] : [204, undefined])
  if (needed)
    expect(outcome(await w.nobody('POST', '/session/resetpassword', { token, password: 'Visai2Naujas!' }))).toBe(204)
})

it.each([
  ['VARTOTOJAS', 'Gegute2Kukuoja', 201],
  ['ORG_ATSTOVAS', 'Gegute2Kukuoja', { slaptazodis: 'passwordSymbol' }],
  ['ORG_ATSTOVAS', 'Gegute2 Kukuoja', { slaptazodis: 'passwordSymbol' }],
  ['ORG_ATSTOVAS', 'Gegute2Kukuoja?', 201],
])('a visitor who registers as %s with %s', async (vartotojoTipas, slaptazodis, expected) => {
  const browser = await visitor()
  const imone = { imone: { id: registered.world.A.company }, pareigos: 'Vadovė' }
  const sent = body({ vartotojoTipas, slaptazodis, darboviete: 'IMONE', imone })
  const answer = await browser.ask('POST', '/asmenys/register', sent)
  expect(answer.status === 201 ? 201 : answer.body.fields).toEqual(expected)
})
