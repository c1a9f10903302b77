import { sql } from 'kysely'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import { makeApiKey } from '#server/factories/apiKeys.ts'
import { makeHeldCertificate } from '#server/factories/certificates.ts'
import {
  makeCard,
  makeCompany,
  makeCompetency,
  makeEmployee,
  makeFile,
  makePersonCompetency,
} from '#server/factories/make.ts'
import { makeSite, makeSitePerson } from '#server/factories/sites.ts'

/** The moment at which the examples happen. */
export const exampleMoment = new Date('2026-12-01T05:02:11Z')

/** The next record of a table has this id, whatever is there already. */
const nextId = (db: Db, table: string, id: number) =>
  sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id}, false)`.execute(db)

/**
 * What the examples of the API (`examples` of the contract) and the commands of docs/api.md speak of: a company with a key,
 * a bricklayer with a valid card on the list of its site, and somebody else's suspended card. Answers the key.
 */
export async function makeExampleWorld(db: Db): Promise<string> {
  const today = civilDay(exampleMoment)
  for (const [table, id] of [
    ['imone', 52],
    ['asmuo', 310],
    ['objektas', 1204],
    ['api_raktas', 7],
  ] as const)
    await nextId(db, table, id)
  const company = await makeCompany(db, { pavadinimas: 'UAB „Mūro darbai“', imKodas: '304567891' })
  const jonas = await makeEmployee(
    db,
    company.id,
    { vardas: 'Jonas', pavarde: 'Petrauskas' },
    { numeris: 'T-17', pareigos: 'Mūrininkas', galiojaNuo: '2026-03-02' },
  )
  const photo = (await makeFile(db)).id
  await db.updateTable('asmuo').set({ nuotraukaId: photo }).where('id', '=', jonas.id).execute()
  const mason = await makeCompetency(db, {
    kodas: 'MUR-01',
    pavadinimas: 'Mūrininkas',
    pavadinimasEn: 'Bricklayer',
  })
  await makePersonCompetency(db, { asmuoId: jonas.id, kompetencijaId: mason.id, galioja: addDays(today, 1630) })
  await makeCard(db, {
    asmuoId: jonas.id,
    numeris: '48201937',
    statusas: 'AKTYVI',
    galiojaIki: addDays(today, 1640),
    busenaNuo: '2026-06-01',
  })
  const { rows: kinds } = await sql<{ id: number }>`select distinct pazymejimas_id as id
    from privalomo_pazymejimo_paskirtis`.execute(db)
  for (const { id } of kinds) await makeHeldCertificate(db, { asmuoId: jonas.id, pazymejimasId: id, failas: photo })
  const site = await makeSite(db, { imoneId: company.id, pavadinimas: 'Gyvenamasis namas Vilniuje' })
  await makeSitePerson(db, { objektasId: site.id, asmuoId: jonas.id, imoneId: company.id })
  const other = await makeEmployee(db, (await makeCompany(db)).id)
  await makeCard(db, { asmuoId: other.id, numeris: '48201938', statusas: 'SUSPENDUOTA' })
  return (await makeApiKey(db, { imoneId: company.id, pavadinimas: 'Turniketai' })).raktas
}

/** The same without days and moments, which differ with the day on which a test runs. */
export function undated(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replace(/^\d{4}-\d\d-\d\d$/, '<day>').replace(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/, '<moment>')
  if (Array.isArray(value)) return value.map(undated)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, undated(one)]))
}
