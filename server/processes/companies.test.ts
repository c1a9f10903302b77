import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Behaviour, startCompanyRegister } from '#server/dev/companyRegister.ts'
import { makeCompany, withCheckDigit } from '#server/factories/make.ts'
import { diskStore } from '#server/files/store.ts'
import { testApp } from '../../test/app.ts'
import { depsOf, run } from './testing.ts'

const behaviour: Behaviour = {}
const [changed, same, unknown] = ['30700011', '30700012', '30700013'].map(withCheckDigit) as [string, string, string]
const entry = (kodas: string) => ({
  kodas,
  pavadinimas: 'UAB „Registras“',
  forma: 'Uždaroji akcinė bendrovė',
  statusas: 0 as const,
  isregistruota: null,
  pvm: null,
  miestas: 'Vilnius',
  adresas: 'Ozo g. 18',
  indeksas: 'LT-08243',
  savivaldybe: '13',
})
const register = await startCompanyRegister([changed, same].map(entry), behaviour)
afterAll(() => register.stop())
const t = testApp()
const ids: number[] = []
beforeAll(async () => {
  const { pavadinimas, miestas, adresas, indeksas, savivaldybe } = entry(same)
  const stored = {
    pavadinimas,
    miestas,
    adresas,
    indeksas,
    savivaldybe,
    pvmKodas: null,
    statusas: 'PATVIRTINTA',
  } as const
  for (const set of [
    { imKodas: changed, ...stored, pavadinimas: 'UAB „Senas“' },
    { imKodas: same, ...stored },
    { imKodas: unknown, ...stored },
    { imKodas: withCheckDigit('30700014'), ...stored, statusas: 'NEVEIKIANTI' as const },
    { imKodas: 'LV123', salis: 'LV', ...stored },
  ])
    ids.push((await makeCompany(t.db, set)).id)
})
const refresh = async () => {
  const deps = depsOf(t, diskStore(t.files), { COMPANY_REGISTER_URL: register.url })
  const { statusas, kiekiai, klaida } = await run(t, deps, 'IMONIU_ATNAUJINIMAS', new Date())
  return { statusas, klaida, ...kiekiai }
}

it('takes what changed, tells whom the register does not know, and does not ask again the same day', async () => {
  expect(await refresh()).toEqual({ statusas: 'BAIGTA', klaida: null, ATNAUJINTA: 1, NEPAKITO: 1, NERASTA: 1 })
  const { pavadinimas } = await t.db
    .selectFrom('imone')
    .select('pavadinimas')
    .where('id', '=', ids[0] ?? 0)
    .executeTakeFirstOrThrow()
  expect(pavadinimas).toBe('UAB „Registras“')
  const trail = await t.db.selectFrom('auditas').select('irasoId').where('lentele', '=', 'imone').execute()
  expect(trail).toEqual([{ irasoId: ids[0] }])
  expect(await refresh()).toEqual({ statusas: 'BAIGTA', klaida: null })
})

it('gives up a register that is down, and goes on with it another time', async () => {
  await t.db.updateTable('imone').set({ atnaujinta: null }).execute()
  await register.stop()
  expect(await refresh()).toEqual({ statusas: 'NEPAVYKO', klaida: 'RegisterDown', NEATSAKE: 3 })
})
