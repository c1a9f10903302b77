import type { Insertable } from 'kysely'
import { addDays } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import type { AsmuoImone } from '#server/db/types.ts'
import { type Company, companyOf, contractor } from '#server/demo/companies/companies.ts'
import { insertAll } from '#server/factories/insert.ts'
import { type Random, seeded } from '#server/factories/random.ts'
import type { Person } from './people.ts'
import { positionFor } from './trades.ts'

/** Stores where people work and since when, and where some of them worked before. */
export async function loadEmployment(
  db: Db,
  today: string,
  people: readonly Person[],
  companies: readonly Company[],
): Promise<void> {
  const r = seeded(6)
  const builders = companies.filter(({ tipai, statusas }) => tipai.includes('STATYBOS') && statusas !== 'NEPATVIRTINTA')
  const known = companyOf(companies, contractor)
  const numbers = new Map<number, number>()
  const rows = people.flatMap((person) => {
    const { company, employment, newcomer } = person
    const since = employment === 'PATVIRTINTA' && !newcomer ? r.int(90, 2600) : r.int(3, 30)
    const from = addDays(today, -since)
    const former = r.chance(company ? 0.2 : 0.6) ? [earlier(r, person, r.pick(builders), from)] : []
    if (!company) return former
    const number = (numbers.get(company.id) ?? 0) + 1
    numbers.set(company.id, number)
    return [...former, current(r, person, company, from, number, today)]
  })
  await insertAll(db, 'asmuoImone', rows)
  const selfEmployment = seeded(13)
  await insertAll(
    db,
    'asmuoImone',
    people.flatMap((person) => ownActivity(selfEmployment, person, today)),
  )
  const calling = seeded(17)
  await insertAll(
    db,
    'asmuoImone',
    people
      .filter(({ company, type, statusas }) => !company && type === 'VARTOTOJAS' && statusas !== 'UZBLOKUOTA')
      .filter((_, i) => i % 25 === 0)
      .map((person, i) => call(calling, person, i === 0 ? known : calling.pick(builders), today)),
  )
  // People who have left the company of the login `atstovas` and work elsewhere now.
  const leaving = seeded(19)
  await insertAll(
    db,
    'asmuoImone',
    people
      .filter(({ company, type }) => company && company !== known && type === 'VARTOTOJAS')
      .filter((_, i) => i % 40 === 7)
      .slice(0, 6)
      .map((person) => earlier(leaving, person, known, addDays(today, -2700))),
  )
}

/** A company's call, which the person has not answered yet. */
function call(r: Random, person: Person, company: Company, today: string): Insertable<AsmuoImone> {
  return {
    asmuoId: person.id,
    imoneId: company.id,
    statusas: 'PAKVIESTA',
    kvietimas: person.pavarde,
    pareigos: person.pareigos || positionFor('Statybos darbininkas', person.lytis),
    miestas: company.place.name,
    sukurta: `${addDays(today, -r.int(1, 9))} ${r.int(8, 16)}:${r.int(10, 59)}`,
  }
}

/** Work without a company, for people who chose that. */
function ownActivity(
  r: Random,
  { id, darboviete, trade, place, statusas }: Person,
  today: string,
): Insertable<AsmuoImone>[] {
  if (darboviete !== 'INV_VEIKLA' && darboviete !== 'VERSL_LIUDIJIMAS') return []
  const from = addDays(today, -r.int(40, 1500))
  return [
    {
      asmuoId: id,
      veiklosTipas: darboviete,
      statusas: statusas === 'PATIKRINTA' && r.chance(0.8) ? 'PATVIRTINTA' : 'TIKRINAMA',
      galiojaNuo: from,
      galiojaIki: darboviete === 'VERSL_LIUDIJIMAS' ? addDays(today, r.int(5, 200)) : null,
      pareigos: '-',
      miestas: place.name,
      veiklos: JSON.stringify(
        trade ? [{ veikla: trade.veikla, kitaVeikla: trade.veikla === 'KITA' ? trade.pareigos : '' }] : [],
      ),
      sukurta: `${from} ${r.int(8, 16)}:${r.int(10, 59)}`,
    },
  ]
}

function current(
  r: Random,
  { id, employment, pareigos, trade, place }: Person,
  company: Company,
  from: string,
  number: number,
  today: string,
): Insertable<AsmuoImone> {
  const confirmed = employment === 'PATVIRTINTA'
  return {
    asmuoId: id,
    imoneId: company.id,
    statusas: employment,
    galiojaNuo: from,
    galiojaIki: confirmed && r.chance(0.06) ? addDays(today, r.int(20, 300)) : null,
    numeris: String(number).padStart(4, '0'),
    pareigos,
    miestas: place.name,
    ...(confirmed && trade && !trade.engineer && r.chance(0.8) ? sdid(r) : {}),
    veiklos: JSON.stringify(
      trade ? [{ veikla: trade.veikla, kitaVeikla: trade.veikla === 'KITA' ? pareigos : '' }] : [],
    ),
    sukurta: `${from} ${r.int(8, 16)}:${r.int(10, 59)}`,
  }
}

/** A former job that ended before this one began, or at most a year ago for people without a job. */
function earlier(r: Random, person: Person, company: Company, before: string): Insertable<AsmuoImone> {
  const end = addDays(before, -r.int(1, 200))
  const from = addDays(end, -r.int(120, 2200))
  return {
    asmuoId: person.id,
    imoneId: company.id,
    statusas: 'NEBEDIRBA',
    galiojaNuo: from,
    galiojaIki: end,
    numeris: String(r.int(1, 400)).padStart(4, '0'),
    pareigos:
      person.trade && !person.trade.engineer ? person.pareigos : positionFor('Statybos darbininkas', person.lytis),
    miestas: company.place.name,
    sukurta: `${from} 10:00`,
  }
}

/** An opaque identifier like those that Sodra gives to people who work on a site. */
const sdid = (r: Random) => ({
  sdid: `DEMO-${Array.from({ length: 3 }, () => r.int(0, 0xffff).toString(16).padStart(4, '0')).join('-')}`,
  sdidVeikla: 'Statybos darbai',
})
