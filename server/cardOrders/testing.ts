import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { portrait } from '#server/demo/people/portraits.ts'
import { makeCard, makeEmployee, makeFile } from '#server/factories/make.ts'
import { seeded } from '#server/factories/random.ts'
import { makeOrder } from '#server/factories/sites.ts'
import { insertFile } from '#server/files/queries.ts'
import { diskStore } from '#server/files/store.ts'
import { worldTest } from '../../test/world.ts'

/** Complete delivery details, with which an order can be sent. */
export const delivery = {
  gavejoPavadinimas: 'UAB „Gavėjas“',
  gavejoTelefonas: '+370 600 00001',
  siuntimoAdresas: { miestas: 'Vilnius', adresas: 'Gedimino pr. 9', indeksas: 'LT-01103' },
}
const columns = {
  ...delivery.siuntimoAdresas,
  gavejoPavadinimas: delivery.gavejoPavadinimas,
  gavejoTelefonas: delivery.gavejoTelefonas,
}

let number = 20_000_000
/** A number that no other card of the tests has. */
export const newNumber = () => String(++number)

/** Setup shared by the tests of this area: orders of company A, and waiting cards of its people. */
export function ordersTest() {
  const world = worldTest()
  const { t, w } = world
  const order = (set: object = {}) => makeOrder(t.db, { imoneId: w.world.A.company, ...columns, ...set })
  /** A waiting card of a person with a photo who works in company A. */
  async function card(
    set: object = {},
    person: { nuotraukaId?: number | null; imoneId?: number; vardas?: string; pavarde?: string } = {},
  ) {
    const { imoneId = w.world.A.company, ...more } = person
    const nuotraukaId = 'nuotraukaId' in more ? more.nuotraukaId : (await makeFile(t.db, { tipas: 'image/jpeg' })).id
    const { id } = await makeEmployee(t.db, imoneId, { ...more, nuotraukaId } as never)
    return makeCard(t.db, { asmuoId: id, numeris: newNumber(), statusas: 'UZSAKOMA', ...set })
  }
  /** A photo in the store: a drawn face. */
  async function photo(n = randomInt(1000)) {
    const bytes = await sharp(Buffer.from(portrait(seeded(n), n % 2 ? 'V' : 'M')))
      .jpeg()
      .toBuffer()
    const file = { pavadinimas: 'nuotrauka.jpg', tipas: 'image/jpeg', lentele: 'ASMUO' as const, ikele: null }
    return (await insertFile(t.db, { ...(await diskStore(t.files).put(bytes)), ...file })).id
  }
  const cards = async (count: number, set: object = {}) => {
    const created = []
    for (let i = 0; i < count; i++) created.push(await card(set))
    return created
  }
  const stored = (id: number) => t.db.selectFrom('kortele').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const storedOrder = (id: number) =>
    t.db.selectFrom('kortelesUzsakymas').selectAll().where('id', '=', id).executeTakeFirst()
  /** Statuses of an order's cards, in the order of their ids. */
  const statuses = async (id: number) =>
    (await t.db.selectFrom('kortele').select('statusas').where('uzsakymasId', '=', id).orderBy('id').execute()).map(
      ({ statusas }) => statusas,
    )
  const trail = (lentele: string, irasoId: number) =>
    t.db
      .selectFrom('auditas')
      .selectAll()
      .where('lentele', '=', lentele)
      .where('irasoId', '=', irasoId)
      .orderBy('id')
      .execute()
  return { ...world, order, card, cards, photo, storedCard: stored, storedOrder, statuses, trail }
}
