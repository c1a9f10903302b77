import { describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeEmployment, makePerson } from '#server/factories/make.ts'
import { worldTest } from '../../test/world.ts'

// The name in a company's record: the present name of people who work there, the former name of people who have left.

const { t, w } = worldTest()
const today = civilDay(new Date())

async function employee(set: object) {
  const { id } = await makePerson(t.db, { vardas: 'Ieva', pavarde: 'Senoji' })
  const link = await makeEmployment(t.db, { asmuoId: id, imoneId: w.world.A.company, ...set })
  const shown = async () => {
    const rows = (await w.rep('GET', '/imones/-1/asmenys?size=100')).body as {
      id: number
      asmuo: { pavarde: string }
    }[]
    return rows.find((row) => row.id === link.id)?.asmuo.pavarde
  }
  const rename = (pavarde: string) => t.db.updateTable('asmuo').set({ pavarde }).where('id', '=', id).execute()
  return { id, link: link.id, shown, rename }
}

describe('a new surname', () => {
  it.each([
    ['works there', {}, 'Naujoji'],
    ['waits to be confirmed', { statusas: 'TIKRINAMA' }, 'Naujoji'],
    ['works there to the end of today', { galiojaIki: today }, 'Naujoji'],
    ['is past the last day, which nobody has written down', { galiojaIki: addDays(today, -1) }, 'Senoji'],
    ['has left', { statusas: 'NEBEDIRBA', galiojaIki: addDays(today, -1) }, 'Senoji'],
    ['was refused', { statusas: 'ATMESTA' }, 'Senoji'],
  ])('of who %s', async (_, set, name) => {
    const { shown, rename } = await employee(set)
    await rename('Naujoji')
    expect(await shown()).toBe(name)
  })
  it('does not replace the old one when the end is stored later', async () => {
    const { id, shown, rename } = await employee({ galiojaIki: addDays(today, -1) })
    await rename('Naujoji')
    await w.admin('POST', `/asmenys/${id}/imones`, { imone: { id: w.world.B.company, veiklosTipas: 'IMONE' } })
    const { statusas } = await t.db
      .selectFrom('asmuoImone')
      .select('statusas')
      .where('asmuoId', '=', id)
      .where('imoneId', '=', w.world.A.company)
      .executeTakeFirstOrThrow()
    expect([statusas, await shown()]).toEqual(['NEBEDIRBA', 'Senoji'])
  })
  it('is shown if the last day is removed again', async () => {
    const { id, link, shown, rename } = await employee({ galiojaIki: addDays(today, -1) })
    await rename('Naujoji')
    await t.db.updateTable('asmuoImone').set({ galiojaIki: null }).where('id', '=', link).execute()
    expect([id > 0, await shown()]).toEqual([true, 'Naujoji'])
  })
})
