import { expect, it } from 'vitest'
import { makeCertificate } from '#server/factories/certificates.ts'
import { trainingsTest } from './testing.ts'

const { t, w, make, day } = trainingsTest()

const refs = (...ids: number[]) => ids.map((id) => ({ id }))
const kind = async (set: object = {}) => (await makeCertificate(t.db, set)).id
const kept = async (mokymasId: number) =>
  (
    await t.db
      .selectFrom('mokymoPazymejimas')
      .select('pazymejimasId')
      .where('mokymasId', '=', mokymasId)
      .orderBy('pazymejimasId')
      .execute()
  ).map(({ pazymejimasId }) => pazymejimasId)

it('a training gives the certificates that its organiser names, each once, and the trail says so', async () => {
  const [a, b] = [await kind(), await kind()]
  const body = {
    pavadinimas: 'Saugus darbas aukštyje',
    tipas: 'BENDRIEJI',
    imone: { id: w.world.A.company },
    adresas: { adresas: 'Ozo g. 1', miestas: 'Vilnius' },
    dataNuo: day(3),
    pazymejimai: refs(a, a, b),
  }
  const made = await w.manager('POST', '/mokymai', body)
  expect([made.status, made.body.pazymejimai.map(({ id }: { id: number }) => id)]).toEqual([201, [a, b]])
  const path = `/mokymai/${made.body.id}`
  const changed = await w.manager('PUT', path, { pazymejimai: refs(b) })
  expect(changed.body.pazymejimai).toMatchObject([{ id: b }])
  const trail = await t.db
    .selectFrom('auditas')
    .select('pokytis')
    .where('lentele', '=', 'mokymas')
    .where('irasoId', '=', made.body.id)
    .where('veiksmas', '=', 'trainings.update')
    .executeTakeFirstOrThrow()
  expect(Object.keys(trail.pokytis as object)).toEqual(['pazymejimai'])
  // What a change does not name stays.
  expect((await w.manager('PUT', path, { pavadinimas: 'Kitas' })).body.pazymejimai).toMatchObject([{ id: b }])
  expect((await w.manager('GET', '/mokymai?search=Kitas')).body).toMatchObject([{ pazymejimai: [{ id: b }] }])
})

it('a certificate that is not in use is kept, and is not given anew', async () => {
  const [old, retired] = [await kind(), await kind({ aktyvus: false })]
  const { id } = await make()
  await t.db.insertInto('mokymoPazymejimas').values({ mokymasId: id, pazymejimasId: retired }).execute()
  const put = (...ids: number[]) => w.manager('PUT', `/mokymai/${id}`, { pazymejimai: refs(...ids) })
  expect((await put(retired, old)).status).toBe(200)
  expect((await put(old)).status).toBe(200)
  for (const wrong of [retired, 999_999])
    expect((await put(old, wrong)).body.fields).toEqual({ pazymejimai: 'notFound' })
  expect(await kept(id)).toEqual([old])
})

it('a kind that is deleted leaves its trainings', async () => {
  const unused = await kind()
  const { id } = await make()
  await t.db.insertInto('mokymoPazymejimas').values({ mokymasId: id, pazymejimasId: unused }).execute()
  expect((await w.admin('DELETE', `/privalomipazymejimai/${unused}`)).status).toBe(204)
  expect(await kept(id)).toEqual([])
})
