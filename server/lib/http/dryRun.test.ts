import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { makePerson } from '#server/factories/make.ts'
import { offersTest } from '#server/offers/testing.ts'
import { outcome } from '../../../test/app.ts'

const { t, w, assessment, register, states } = offersTest()
const dry = { 'dry-run': 'true' }

/** An assessment with three who wait: one has a phone, one an e-mail, one neither. */
async function waiting() {
  const offer = await assessment({ imoneId: w.world.A.company })
  const ids: number[] = []
  for (const set of [
    { telefonas: '+37060000011', email: null, komunikacijosKanalas: 'SMS' as const },
    { telefonas: null, email: `${randomUUID()}@example.lt`, komunikacijosKanalas: 'EPASTAS' as const },
    { telefonas: null, email: null },
  ]) {
    const { id } = await makePerson(t.db, set)
    await register(offer, id)
    ids.push(id)
  }
  return { offer, ids, path: `/atestavimai/${offer.id}/asmenys`, body: { asmenys: ids, statusas: 'PATVIRTINTA' } }
}
const count = async (table: 'zinute' | 'auditas' | 'idempotencija') =>
  Number(
    (
      await t.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const counts = async () => [await count('zinute'), await count('auditas'), await count('idempotencija')]

it('a change that is only tried answers as it would, says what would be sent, and changes nothing', async () => {
  const { offer, ids, path, body } = await waiting()
  const before = await counts()
  const tried = await w.admin('PUT', path, body, dry)
  expect(outcome(tried)).toBe(200)
  expect(tried.headers['message-count']).toBe('SMS=1, EPASTAS=1')
  expect(await counts()).toEqual(before)
  expect(Object.values(await states(offer))).toEqual(ids.map(() => 'LAUKIAMA'))

  const done = await w.admin('PUT', path, body, { 'dry-run': 'false' })
  expect(done.body).toEqual(tried.body)
  expect(done.headers['message-count']).toBeUndefined()
  expect((await count('zinute')) - (before[0] ?? 0)).toBe(2)
  expect(Object.values(await states(offer))).toEqual(ids.map(() => 'PATVIRTINTA'))
})

it('is refused as the change would be', async () => {
  const { path, body } = await waiting()
  expect(outcome(await w.rep('PUT', path, body, dry))).toMatch(/^40[34] /)
  expect((await w.admin('PUT', path, { ...body, statusas: 'X' }, dry)).body.fields).toEqual({ statusas: 'inList' })
  expect(outcome(await w.admin('PUT', '/atestavimai/999999/asmenys', body, dry))).toBe('404 NotFound')
})

it('where a change can not be tried, asking for it refuses it, and does not do it', async () => {
  const { id } = await makePerson(t.db, { miestas: 'Kaunas' })
  const { body: record } = await w.admin('GET', `/asmenys/${id}`)
  for (const asked of ['true', 'yes']) {
    const answer = await w.admin('PUT', `/asmenys/${id}`, { ...record, miestas: 'Vilnius' }, { 'dry-run': asked })
    expect(answer.body).toMatchObject({ code: 'InvalidFormFields', detail: 'Dry-Run' })
  }
  expect(outcome(await w.nobody('POST', '/session', { username: 'a', password: 'b' }, dry))).toMatch(/^400 /)
  expect((await w.admin('GET', `/asmenys/${id}`)).body.miestas).toBe('Kaunas')
})

const tried = Object.values(api).flatMap((area) => Object.values(area).filter((one: Endpoint) => one.tried))
it.each(tried.map((one) => [`${one.method} ${one.path}`, one] as const))(
  '%s says which records would change',
  (_, one) => {
    expect(one.reply?.safeParse({ pakeista: [1], nepakeista: [], gavoVieta: [] }).success).toBe(true)
  },
)
