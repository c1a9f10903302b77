import { sql } from 'kysely'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import { makeApiKey } from '#server/factories/apiKeys.ts'
import { makeTraining } from '#server/factories/background.ts'
import { makeHeldCertificate } from '#server/factories/certificates.ts'
import {
  makeAssessment,
  makeCard,
  makeCompany,
  makeCompetency,
  makeEmployee,
  makeFile,
  makePersonCompetency,
} from '#server/factories/make.ts'
import { makeSite, makeSitePerson } from '#server/factories/sites.ts'
import { makeReceiver } from '#server/factories/webhooks.ts'

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
    ['kompetencija', 140],
    ['atestavimas', 480],
    ['mokymas', 215],
    ['ivykiu_gavejas', 9],
    ['asmuo_imone', 700],
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
    pavadinimasLv: 'Mūrnieks',
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
  await makeReceiver(db, {
    imoneId: company.id,
    adresas: 'https://erp.murodarbai.lt/meistras',
    ivykiai: ['kortele.busena', 'objektas.zmogus'],
  })
  await makeOpenRegisters(db, mason.id, today)
  return (await makeApiKey(db, { imoneId: company.id, pavadinimas: 'Turniketai' })).raktas
}

/** An assessment and a training that everybody may see and register for. */
async function makeOpenRegisters(db: Db, kompetencijaId: number, today: string) {
  const centre = await makeCompany(db, {
    pavadinimas: 'VšĮ „Statybos kompetencijų centras“',
    tipai: ['ATESTAVIMO', 'MOKYMO'],
  })
  await makeAssessment(db, {
    imoneId: centre.id,
    kompetencijaId,
    data: addDays(today, 17),
    laikas: '09:00',
    pavadinimas: 'Mūrininkų vertinimas',
    aprasymas: 'Atsineškite asmens dokumentą.',
    adresas: 'Kirtimų g. 49',
    miestas: 'Vilnius',
    savivaldybe: null,
    vietos: 12,
  })
  const training = await makeTraining(db, {
    imoneId: centre.id,
    pavadinimas: 'Mūro darbai žiemą',
    tipas: 'BENDRIEJI',
    progKodas: 'MD-02',
    dataNuo: addDays(today, 24),
    registriki: addDays(today, 20),
    laikas: '10:00',
    vietos: 20,
  })
  await db.insertInto('mokymoKompetencija').values({ mokymasId: training.id, kompetencijaId }).execute()
}

/** The same without days, moments and secrets, which differ each time a test runs. */
export function undated(value: unknown): unknown {
  if (typeof value === 'string')
    return value
      .replace(/^\d{4}-\d\d-\d\d$/, '<day>')
      .replace(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/, '<moment>')
      .replace(/^whsec_.*$/, '<secret>')
  if (Array.isArray(value)) return value.map(undated)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, undated(one)]))
}
