import { expect, it } from 'vitest'
import { makeContract } from '#server/factories/background.ts'
import { makePerson } from '#server/factories/make.ts'
import { testApp } from '../../test/app.ts'

const t = testApp()

it('the person’s row always has whether a contract is in force', async () => {
  const [one, other] = [await makePerson(t.db), await makePerson(t.db)]
  const carried = async () =>
    (
      await t.db.selectFrom('asmuo').select('turiSutarti').where('id', 'in', [one.id, other.id]).orderBy('id').execute()
    ).map(({ turiSutarti }) => turiSutarti)
  expect(await carried()).toEqual([false, false])
  await makeContract(t.db, { asmuoId: one.id, pakeista: new Date() })
  expect(await carried()).toEqual([false, false])
  await makeContract(t.db, { asmuoId: one.id })
  await makeContract(t.db, { asmuoId: other.id })
  expect(await carried()).toEqual([true, true])
  await t.db.updateTable('sutartis').set({ pakeista: new Date() }).where('asmuoId', '=', one.id).execute()
  expect(await carried()).toEqual([false, true])
  await makeContract(t.db, { asmuoId: one.id })
  await t.db.deleteFrom('sutartis').where('asmuoId', '=', other.id).execute()
  expect(await carried()).toEqual([true, false])
})
