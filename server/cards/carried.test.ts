import { expect, it } from 'vitest'
import { makeCard, makePerson } from '#server/factories/make.ts'
import { testApp } from '../../test/app.ts'

const t = testApp()

it('the person’s row always has whether the person has a card that counts', async () => {
  const [one, other] = [await makePerson(t.db), await makePerson(t.db)]
  const carried = async () =>
    (
      await t.db.selectFrom('asmuo').select('turiKortele').where('id', 'in', [one.id, other.id]).orderBy('id').execute()
    ).map(({ turiKortele }) => turiKortele)
  expect(await carried()).toEqual([false, false])
  const { id } = await makeCard(t.db, { asmuoId: one.id, numeris: '90000001', statusas: 'NEGALIOJA' })
  expect(await carried()).toEqual([false, false])
  const change = (set: object) => t.db.updateTable('kortele').set(set).where('id', '=', id).execute()
  await change({ statusas: 'SUSPENDUOTA' })
  expect(await carried()).toEqual([true, false])
  await makeCard(t.db, { asmuoId: one.id, numeris: '90000002', statusas: 'NEGALIOJA' })
  expect(await carried()).toEqual([true, false])
  await change({ statusas: 'NEGALIOJA' })
  expect(await carried()).toEqual([false, false])
  await makeCard(t.db, { asmuoId: other.id, numeris: '90000003', statusas: 'AKTYVI' })
  expect(await carried()).toEqual([false, true])
  await t.db.deleteFrom('kortele').where('asmuoId', '=', other.id).execute()
  expect(await carried()).toEqual([false, false])
})

it('the person’s row always has the last day of the card in force', async () => {
  const { id: asmuoId } = await makePerson(t.db)
  const carried = async () =>
    (await t.db.selectFrom('asmuo').select('korteleIki').where('id', '=', asmuoId).executeTakeFirstOrThrow()).korteleIki
  expect(await carried()).toBe(null)
  const { id } = await makeCard(t.db, { asmuoId, statusas: 'UZSAKYTA', galiojaIki: null })
  const change = (set: object) => t.db.updateTable('kortele').set(set).where('id', '=', id).execute()
  expect(await carried()).toBe(null)
  await change({ statusas: 'AKTYVI' })
  expect(await carried()).toBe('infinity')
  await change({ galiojaIki: '2030-01-31' })
  expect(await carried()).toBe('2030-01-31')
  // Another one is being made: the one in force counts until then.
  const { id: next } = await makeCard(t.db, { asmuoId, statusas: 'UZSAKOMA', galiojaIki: null })
  expect(await carried()).toBe('2030-01-31')
  await change({ statusas: 'SUSPENDUOTA' })
  expect(await carried()).toBe(null)
  await t.db
    .updateTable('kortele')
    .set({ statusas: 'AKTYVI', galiojaIki: '2031-01-31' })
    .where('id', '=', next)
    .execute()
  expect(await carried()).toBe('2031-01-31')
  await t.db.deleteFrom('kortele').where('id', '=', next).execute()
  expect(await carried()).toBe(null)
})
