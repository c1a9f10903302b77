import sharp from 'sharp'
import { expect, it } from 'vitest'
import { fromDigits } from '#contract/gate/digits.ts'
import { makeCard, makePerson } from '#server/factories/make.ts'
import { insertFile } from '#server/files/queries.ts'
import { gateTest } from '#server/gateChecks/testing.ts'
import { gateCards } from './cards.ts'
import { siteName } from './choose.ts'
import { cardsPage } from './page.ts'

const { t, w, gate, worker } = gateTest()

async function portrait(person: number) {
  const picture = sharp({ create: { width: 480, height: 640, channels: 3, background: '#a77' } })
  const kept = await t.store.put(await picture.jpeg().toBuffer())
  const file = { ...kept, pavadinimas: 'n.jpg', tipas: 'image/jpeg', lentele: 'ASMUO' as const, ikele: null }
  const { id } = await insertFile(t.db, file)
  await t.db.updateTable('asmuo').set({ nuotraukaId: id }).where('id', '=', person).execute()
}

it('prints a card of each kind once, and says what a gate says of it now', async () => {
  const { site } = await gate({ pavadinimas: siteName })
  // Nobody is asked for certificates here, so that a worker lacks nothing.
  await t.db.deleteFrom('privalomoPazymejimoPaskirtis').execute()
  const inOrder = await worker(site)
  const stranger = await makePerson(t.db)
  const unknown = await makeCard(t.db, { asmuoId: stranger.id })
  for (const { id } of [inOrder, stranger]) await portrait(id)
  const shown = gateCards({ ...t, now: () => t.clock.now })
  const said = async () =>
    (await shown()).cards.map(({ printed: { face }, verdiktas, priezastys }) => [
      face.numeris,
      verdiktas,
      priezastys[0] ?? '',
    ])
  const forgery = [inOrder.numeris, 'NELEISTI', 'Kodas suklastotas arba pažeistas']
  const outside = [unknown.numeris, 'NELEISTI', 'Nėra objekto sąraše']
  expect(await said()).toEqual([[inOrder.numeris, 'LEISTI', ''], outside, forgery])

  // The code is that of the print, and its statement is kept once.
  const first = (await shown()).cards[0]?.printed.face.code ?? ''
  const statements = await t.db
    .selectFrom('kortelesIrodymas')
    .innerJoin('kortele', 'kortele.id', 'kortelesIrodymas.korteleId')
    .select('baitai')
    .where('numeris', '=', inOrder.numeris)
    .execute()
  expect(statements.map(({ baitai }) => new Uint8Array(baitai))).toEqual([fromDigits(first.split('#')[1] ?? '')])

  const page = await cardsPage({ id: site, pavadinimas: siteName }, (await shown()).cards)
  for (const part of ['Leisti', 'Neleisti', inOrder.numeris, `/lt/objektai/${site}?tab=irenginiai`])
    expect(page).toContain(part)

  await t.db.updateTable('kortele').set({ statusas: 'SUSPENDUOTA' }).where('numeris', '=', inOrder.numeris).execute()
  expect(await said()).toEqual([[inOrder.numeris, 'NELEISTI', 'Kortelės galiojimas sustabdytas'], outside, forgery])
  expect((await shown()).cards[0]?.printed.face.code).toBe(first)
})

it('exists only in the demo', async () => {
  for (const path of ['', '/normal.ttf']) expect((await w.nobody('GET', `//dev/kortele${path}`)).status).toBe(404)
})
