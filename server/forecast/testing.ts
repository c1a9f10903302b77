import { sql } from 'kysely'
import { beforeAll } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import { makeCertificate, makeHeldCertificate } from '#server/factories/certificates.ts'
import {
  makeCard,
  makeCompany,
  makeCompetency,
  makeEmployment,
  makeFile,
  makePerson,
  makePersonCompetency,
} from '#server/factories/make.ts'
import { type Random, seeded } from '#server/factories/random.ts'
import { worldTest } from '../../test/world.ts'

export const path = '/ataskaitos/prognoze'

/** Towns with the municipality that they are the centre of; a village is none. */
const towns = ['Vilnius', 'Kaunas', 'kaunas', 'Klaipėda', 'Mažasis kaimas', ''] as const

/** A person who works for the company. */
export async function worker(db: Db, imoneId: number, person: Parameters<typeof makePerson>[1] = {}) {
  const { id } = await makePerson(db, person)
  await makeEmployment(db, { asmuoId: id, imoneId })
  return id
}

/** Setup for tests of the forecast: nothing ends, except what a test makes. */
export function forecastTest() {
  const { t, w } = worldTest()
  const today = civilDay(new Date())
  beforeAll(async () => {
    for (const table of ['asmensKompetencija', 'asmensPazymejimas'] as const) await t.db.deleteFrom(table).execute()
    await t.db.updateTable('kortele').set({ galiojaIki: null }).execute()
  })
  const get = async (query: string, ask = w.admin) => {
    const { status, body, total } = await ask('GET', `${path}${query}`)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return { body, total }
  }
  return { t, w, today, get }
}

/**
 * Fills the registry with people of every kind: of four companies, in towns known and not, some blocked, some who left;
 * competencies, certificates (several of a kind) and cards that end yesterday, today, and in three years. Seeded.
 */
export async function fillAtRandom(db: Db, today: string, companyA: number) {
  const random = seeded(181)
  const companies = [companyA]
  for (const savivaldybe of ['13', '52', null]) companies.push((await makeCompany(db, { savivaldybe })).id)
  const competencies: number[] = []
  for (let i = 0; i < 4; i += 1) competencies.push((await makeCompetency(db)).id)
  const certificates: number[] = []
  for (let i = 0; i < 3; i += 1) certificates.push((await makeCertificate(db, { aktyvus: i > 0 })).id)
  const failas = (await makeFile(db)).id
  for (let i = 0; i < 180; i += 1) {
    const { id: asmuoId } = await makePerson(db, {
      miestas: random.pick(towns),
      salis: random.chance(0.1) ? 'LV' : 'LT',
      regionas: random.pick(['LT-KL', null]),
      statusas: random.chance(0.08) ? 'UZBLOKUOTA' : 'PATIKRINTA',
    })
    for (const imoneId of random.shuffled(companies).slice(
      0,
      random.weighted([
        { many: 0, weight: 1 },
        { many: 1, weight: 4 },
        { many: 2, weight: 3 },
      ]).many,
    )) {
      const statusas = random.pick(['PATVIRTINTA', 'PATVIRTINTA', 'TIKRINAMA', 'NEBEDIRBA'] as const)
      const galiojaIki = statusas === 'PATVIRTINTA' && random.chance(0.1) ? addDays(today, -1) : null
      await makeEmployment(db, { asmuoId, imoneId, statusas, galiojaIki })
    }
    await giveAtRandom(db, random, today, asmuoId, { competencies, certificates, failas })
  }
  return { companies, competencies, certificates }
}

interface Kinds {
  competencies: readonly number[]
  certificates: readonly number[]
  failas: number
}
async function giveAtRandom(db: Db, random: Random, today: string, asmuoId: number, kinds: Kinds) {
  const { competencies, certificates, failas } = kinds
  const days = () =>
    random.chance(0.15)
      ? random.pick([addDays(today, -1), today, addDays(today, 1)])
      : addDays(today, random.int(1, 850))
  for (const kompetencijaId of random.shuffled(competencies).slice(0, random.int(0, 3)))
    await makePersonCompetency(db, {
      asmuoId,
      kompetencijaId,
      suteikta: '2020-01-01',
      galioja: random.chance(0.1) ? null : days(),
      statusas: random.pick(['GALIOJA', 'GALIOJA', 'GALIOJA', 'NEGALIOJA', 'LAUKIAMA'] as const),
    })
  for (let nth = 0; nth < random.int(0, 3); nth += 1)
    await makeHeldCertificate(db, {
      asmuoId,
      pazymejimasId: random.pick(certificates),
      failas,
      numeris: `Nr. ${nth}`,
      isduota: '2020-01-01',
      galioja: random.chance(0.1) ? null : days(),
    })
  if (random.chance(0.5))
    await makeCard(db, {
      asmuoId,
      statusas: random.pick(['AKTYVI', 'AKTYVI', 'SUSPENDUOTA'] as const),
      galiojaIki: random.chance(0.2) ? null : days(),
    })
}

export interface PlainEnding {
  menuo: string
  rusis: string
  kas: number | null
  savivaldybe: string | null
  regionas: string | null
}

/** What ends, in the plainest SQL: person by person, with a subquery for each question. */
export async function plainEndings(db: Db, today: string, company: number | null): Promise<PlainEnding[]> {
  const last = sql`(date_trunc('month', ${today}::timestamp) + interval '24 months' - interval '1 day')::date`
  const { rows } = await sql<PlainEnding>`
    select to_char(e.galioja, 'YYYY-MM') as menuo, e.rusis, e.kas,
      coalesce(home.kodas, work.kodas) as savivaldybe,
      coalesce(home.duomenys ->> 'regionoKodas', work.duomenys ->> 'regionoKodas', a.regionas) as regionas
    from asmuo a
    join (
      select asmuo_id, 'KOMPETENCIJA' as rusis, kompetencija_id as kas, galioja from asmens_kompetencija where statusas = 'GALIOJA'
      union all
      select asmuo_id, 'PAZYMEJIMAS', pazymejimas_id, galioja from asmens_pazymejimas one
        where pazymejimas_id in (select id from privalomas_pazymejimas where aktyvus)
          and not exists (select from asmens_pazymejimas other where other.asmuo_id = one.asmuo_id
            and other.pazymejimas_id = one.pazymejimas_id and (other.galioja is null or other.galioja > one.galioja
              or other.galioja = one.galioja and other.id > one.id))
      union all
      select asmuo_id, 'KORTELE', null, galioja_iki from kortele where statusas = 'AKTYVI') e on e.asmuo_id = a.id
    left join sarasas home on home.sarasas = 'savivaldybes' and home.kodas = case
      when a.salis <> 'LT' then null when a.miestas = 'Vilnius' then '13' when lower(a.miestas) = 'kaunas' then '19'
      when a.miestas = 'Klaipėda' then '21' end
    left join sarasas work on work.sarasas = 'savivaldybes'
      and work.kodas = (select savivaldybe from imone where imone.id = a.imone_id)
    where a.statusas <> 'UZBLOKUOTA' and e.galioja >= ${today}::date and e.galioja <= ${last}
      and exists (select from asmuo_imone ai where ai.asmuo_id = a.id and ai.imone_id = coalesce(${company}, ai.imone_id)
        and (ai.statusas = 'TIKRINAMA' or ai.statusas = 'PATVIRTINTA' and coalesce(ai.galioja_iki, 'infinity') >= ${today}::date))`.execute(
    db,
  )
  return rows
}
