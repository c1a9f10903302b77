import { expect, it } from 'vitest'
import { makePerson } from '#server/factories/make.ts'
import { testApp } from '../../test/app.ts'

const t = testApp()

it('`in` an empty list matches nothing, and `not in` one matches everything', async () => {
  const { id } = await makePerson(t.db)
  const people = (how: 'in' | 'not in') => t.db.selectFrom('asmuo').select('id').where('id', how, []).execute()
  expect([await people('in'), await people('not in')]).toEqual([[], [{ id }]])
})
