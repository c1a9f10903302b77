import { addDays } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import { type Company, companyOf, contractor } from '#server/demo/companies/companies.ts'
import { insertAll } from '#server/factories/insert.ts'

type Times = { nuo?: string; iki?: string; visaPara?: boolean; nedarbas?: boolean }
const off: Times = { nedarbas: true }
const at = (nuo: string, iki: string): Times => ({ nuo, iki })
const week = (workDays: Times, saturday = off, sunday = off) =>
  [...Array(5).fill(workDays), saturday, sunday] as Times[]

/**
 * Parts of the site that the representative's company builds: contracts in every state, a company that waits to be
 * confirmed and has no hours, night shifts and whole days, and a spare device with a high limit. Where the company is a
 * subcontractor, its contract ends soon.
 */
export async function loadSiteParts(db: Db, today: string, companies: readonly Company[]): Promise<void> {
  const idOf = (pavadinimas: string) => companyOf(companies, pavadinimas).id
  const builder = idOf(contractor)
  const site = async (pavadinimas: string) =>
    (await db.selectFrom('objektas').select('id').where('pavadinimas', '=', pavadinimas).executeTakeFirstOrThrow()).id
  const [home, away] = [await site('Daugiabutis Žalgirio g. 114'), await site('Verslo centras Konstitucijos pr. 20A')]
  const [waiting, electricians, scaffolds] = [
    idOf('UAB „Statyba be sienų DEMO“'),
    idOf('UAB „Žaibo instaliacijos“'),
    idOf('UAB „Pastolių miestas“'),
  ]
  const contract = (imoneId: number, from: number, until: number, pastaba: string) => ({
    objektasId: home,
    imoneId,
    sutartisNuo: addDays(today, from),
    sutartisIki: addDays(today, until),
    pastaba,
    sukurta: `${addDays(today, Math.min(from, -2))} 11:20`,
  })
  await insertAll(db, 'subrangovas', [
    contract(electricians, -120, -6, 'Vidaus elektros tinklai 1–6 aukštuose'),
    contract(scaffolds, 9, 70, 'Fasado pastoliai'),
    contract(waiting, -20, 12, ''),
  ])
  await db
    .updateTable('subrangovas')
    .set({ sutartisIki: addDays(today, 18) })
    .where('objektasId', '=', away)
    .where('imoneId', '=', builder)
    .execute()
  await setWeek(db, home, builder, week(at('07:30', '16:30'), at('09:00', '14:00')))
  await setWeek(db, home, electricians, week(at('22:00', '06:00')))
  await setWeek(db, home, scaffolds, week({ visaPara: true }, { visaPara: true }))
  await setWeek(db, away, builder, week(at('07:00', '19:00'), at('08:00', '15:00')))
  await insertAll(db, 'objektoIrenginys', [
    {
      objektasId: home,
      serijinisNumeris: 'ALC-PRO-277310',
      pavadinimas: 'Atsarginis, kalibruojamas',
      slaptazodis: '',
      galioja: false,
      alkoholioRiba: 0.4,
      sukurta: `${addDays(today, -150)} 09:05`,
    },
  ])
}

async function setWeek(db: Db, objektasId: number, imoneId: number, days: readonly Times[]) {
  await db.deleteFrom('darboValandos').where('objektasId', '=', objektasId).where('imoneId', '=', imoneId).execute()
  const rows = days.map((day, i) => ({ objektasId, imoneId, savDiena: i + 1, ...day }))
  await insertAll(db, 'darboValandos', rows)
}
