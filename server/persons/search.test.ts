import { expect, it } from 'vitest'
import { makeCard, makePerson } from '#server/factories/make.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()

it('one person is found by all the names there are, and by a code or a card number typed in groups', async () => {
  const person = { vardas: 'Ona Marija', pavarde: 'Zyplytė', asmenskodas: '48502140999' }
  const { id } = await makePerson(t.db, person)
  await makeCard(t.db, { asmuoId: id, numeris: '71234567' })
  for (const search of ['Ona Marija Zyplytė', 'zyplyte, ona marija', '7123 4567', 'Nr. 71234567', '4850214 0999']) {
    const { body, total } = await w.admin('GET', `/asmenys?search=${encodeURIComponent(search)}`)
    expect([search, body.map((one: { id: number }) => one.id), total]).toEqual([search, [id], 1])
  }
})
