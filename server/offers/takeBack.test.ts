import { describe, expect, it } from 'vitest'
import { makePerson } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { offersTest } from './testing.ts'

const { t, w, c, day, employees, assessment, training, register, states, book, messagesOf } = offersTest()

interface Booked {
  rusis: 'ATESTAVIMAS' | 'MOKYMAS'
  id: number
  asmuoId: number
  eileje?: number | null
}
const takeBack = (ask: Ask, uzsakyta: readonly Booked[]) => ask('POST', '/truksta/atsaukti', { uzsakyta })

describe('an undo', () => {
  it('cancels a whole booking as it was answered, and tells each person', async () => {
    const people = await employees(4, { komunikacijosKanalas: 'EPASTAS' })
    for (const id of people)
      await t.db
        .updateTable('asmuo')
        .set({ email: `a${id}@example.lt` })
        .where('id', '=', id)
        .execute()
    const offers = [await assessment({ vietos: 1 }), await training({ vietos: 2 })]
    const { uzsakyta } = (await book(c.rep, people, offers, { eile: true })).body
    expect(uzsakyta).toHaveLength(4)
    const { body } = await takeBack(c.rep, uzsakyta)
    expect(body.neatsaukta).toEqual([])
    expect(body.atsaukta).toHaveLength(4)
    for (const offer of offers) expect(new Set(Object.values(await states(offer)))).toEqual(new Set(['ATSAUKTA']))
    for (const id of people) expect((await messagesOf(id)).map(({ tema }) => tema)).toHaveLength(2)
    const trail = await t.db
      .selectFrom('auditas')
      .select('pokytis')
      .where('apieAsmuo', 'in', people)
      .where('veiksmas', '=', 'offers.takeBack')
      .execute()
    expect(trail).toEqual(Array(4).fill({ pokytis: { statusas: ['LAUKIAMA', 'ATSAUKTA'] } }))
    const again = await takeBack(c.rep, uzsakyta)
    expect(again.body.neatsaukta.map(({ code }: { code: string }) => code)).toEqual(Array(4).fill('StatusNotAllowed'))
  })
  it('gives the places to those who stand in line', async () => {
    const [a = 0, b = 0] = await employees(2)
    const stranger = (await makePerson(t.db)).id
    const offer = await training({ vietos: 2 })
    const { uzsakyta } = (await book(c.rep, [a, b], [offer])).body
    await book(await t.as(stranger), [stranger], [offer], { eile: true })
    await takeBack(c.rep, uzsakyta.slice(0, 1))
    expect(await states(offer)).toEqual({ [a]: 'ATSAUKTA', [b]: 'LAUKIAMA', [stranger]: 'LAUKIAMA' })
  })
  it('of oneself, by anybody who is signed in', async () => {
    const { id } = await makePerson(t.db)
    const ask = await t.as(id)
    const offer = await assessment()
    const { uzsakyta } = (await book(ask, [id], [offer])).body
    expect((await takeBack(ask, uzsakyta)).body.atsaukta).toEqual([{ ...offer, asmuoId: id }])
    expect(outcome(await takeBack(await t.as(null), uzsakyta))).toBe('401 Unauthorized')
  })
})

it.each<[string, string, () => Promise<Booked>]>([
  ['a person of another company', 'NotFound', async () => other(w.world.A.person, await training())],
  ['nobody', 'NotFound', async () => ({ ...(await training()), asmuoId: (await employees(1))[0] as number })],
  ['attended', 'StatusNotAllowed', async () => own(await training(), { statusas: 'PATVIRTINTA', dalyvavo: true })],
  ['past the last day', 'MokymasRegistrationOver', async () => own(await training({ registriki: day(-1) }))],
  ['on the day of the assessment', 'AtestavimasClosed', async () => own(await assessment({ data: day(0) }))],
  [
    'on the day of the training',
    'MokymasRegistrationOver',
    async () => own(await training({ dataNuo: day(0), registriki: day(0) })),
  ],
])('%s remains, and it is told why', async (_, code, make) => {
  const booked = await make()
  const before = await states(booked)
  expect((await takeBack(c.rep, [booked])).body).toEqual({ atsaukta: [], neatsaukta: [{ ...booked, code }] })
  expect(await states(booked)).toEqual(before)
})
async function other(asmuoId: number, offer: Omit<Booked, 'asmuoId'>) {
  await register(offer, asmuoId)
  return { ...offer, asmuoId }
}
async function own(offer: Omit<Booked, 'asmuoId'>, set: object = {}) {
  const [asmuoId = 0] = await employees(1)
  await register(offer, asmuoId, set)
  return { ...offer, asmuoId }
}

it('of bookings in too many offers is refused, and of an offer that does not exist', async () => {
  const many = Array.from({ length: 11 }, (_, i) => ({ rusis: 'MOKYMAS' as const, id: i + 1, asmuoId: 1 }))
  expect((await takeBack(c.rep, many)).body.fields).toEqual({ uzsakyta: 'maxlength' })
  expect(outcome(await takeBack(c.rep, [{ rusis: 'MOKYMAS', id: 999_999, asmuoId: 1 }]))).toBe('404 NotFound')
})
