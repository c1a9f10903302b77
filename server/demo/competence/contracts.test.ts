import { beforeAll, expect, it } from 'vitest'
import { loadDemo } from '#server/demo/demo.ts'
import { diskStore } from '#server/files/store.ts'
import { testApp } from '../../../test/app.ts'
import { loadContracts } from './contracts.ts'

const t = testApp()
const today = '2026-11-21'
beforeAll(async () => {
  await loadDemo(t.db, today)
  await t.db.transaction().execute((trx) => loadContracts(trx, { ...t, store: diskStore(t.files) }, today))
})

const idOf = async (vartotojoVardas: string) =>
  (await t.db.selectFrom('asmuo').select('id').where('vartotojoVardas', '=', vartotojoVardas).executeTakeFirstOrThrow())
    .id

it('holds contracts that are what was signed, and one still to be signed', async () => {
  t.clock.now = new Date(`${today}T10:00:00Z`)
  const admin = await t.as(await idOf('admin'))
  const rows = await t.db.selectFrom('sutartis').select('asmuoId').execute()
  expect(rows.length).toBeGreaterThan(8)
  for (const { asmuoId } of rows)
    expect((await admin('GET', `/asmenys/${asmuoId}/sutartis`)).body).toMatchObject([{ tikra: true, pasenusi: false }])
  const worker = await idOf('vartotojas')
  expect((await admin('GET', `/asmenys/${worker}/sutartis`)).body).toEqual([])
  const files = (await (await t.as(worker))('GET', `/asmenys/${worker}/failai`)).body
  expect(files.length).toBeGreaterThan(1)
})
