import type { Insertable } from 'kysely'
import { addDays, daysBetween } from '#contract/lib/civil.ts'
import { type Code, codes } from '#contract/statuses.ts'
import type { Db } from '#server/db/db.ts'
import type { DarbuotojuPoreikis } from '#server/db/types.ts'
import type { Person } from '#server/demo/people/people.ts'
import { towns } from '#server/demo/places.ts'
import { insertAll } from '#server/factories/insert.ts'
import { type Random, seeded } from '#server/factories/random.ts'
import { type Company, centre, companyOf, contractor } from './companies.ts'

interface Profession {
  id: number
  sritiesKodas: string
  lygisNuo: number
  lygisIki: number
}
type Row = Insertable<DarbuotojuPoreikis>
type Status = Code<'darbuotojuPoreikioStatusai'>

const first = 2018
const levels = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII']

/** How many needs a year has, by its distance from the present one: the market grows, and few plan far ahead. */
const needsIn = (yearsAway: number) => Math.round(yearsAway <= 0 ? 30 + yearsAway * 2.2 : 30 / (1 + yearsAway * 0.7))

/** Companies that build have nearly all needs, and the bigger ones more of them. */
const pool = (companies: readonly Company[]) =>
  companies
    .filter(({ size, statusas }) => size > 0 && !statusas)
    .map((company) => ({ company, weight: 4 + Math.sqrt(company.size) }))

/** Reasons why a need was cancelled. */
const reasons = ['Darbų apimtis sumažėjo', 'Įrašyta du kartus', 'Darbuotojai jau surasti', '', '']

/**
 * Stores the workers that companies have needed and will need, for every year from 2018 to four years ahead, in every
 * status. The companies of the logins `atstovas` and `tvarkytojas` have some of each.
 */
export async function loadDemand(
  db: Db,
  today: string,
  companies: readonly Company[],
  people: readonly Person[],
): Promise<void> {
  const r = seeded(48)
  const professions = await db
    .selectFrom('profesija')
    .select(['id', 'sritiesKodas', 'lygisNuo', 'lygisIki'])
    .where('aktyvus', '=', true)
    .orderBy('kodas')
    .execute()
  const year = Number(today.slice(0, 4))
  const weights = pool(companies)
  const rows: Row[] = []
  for (let metai = first; metai <= year + 4; metai += 1)
    for (let i = needsIn(metai - year); i > 0; i -= 1)
      rows.push(need(r, today, r.weighted(weights).company, professions, { metai }))
  for (const [name, often] of [
    [contractor, 5],
    [centre, 2],
  ] as const)
    for (const statusas of codes('darbuotojuPoreikioStatusai'))
      for (let i = 0; i < often; i += 1)
        rows.push(need(r, today, companyOf(companies, name), professions, { metai: year + (i % 3), statusas }))
  const users = new Map(
    people.flatMap(({ id, type, company }) => (company && type.startsWith('ORG_') ? [[company.id, id] as const] : [])),
  )
  await insertAll(
    db,
    'darbuotojuPoreikis',
    rows.map((row) => ({ ...row, sukure: users.get(row.imoneId) ?? null })),
  )
}

/** One need of a company, in one of its areas and mostly in the municipality of its seat. */
function need(
  r: Random,
  today: string,
  company: Company,
  professions: readonly Profession[],
  { metai, statusas }: { metai: number; statusas?: Status },
): Row {
  const ownProfessions = professions.filter(({ sritiesKodas }) =>
    company.sritys.some((area) => sritiesKodas.startsWith(area)),
  )
  const wanted = r.pick(ownProfessions.length > 0 && r.chance(0.9) ? ownProfessions : professions)
  const place = r.chance(0.7) ? company.place : r.weighted(towns)
  const anywhere = r.chance(0.06)
  const year = Number(today.slice(0, 4))
  const entered = enteredOn(r, today, metai)
  const status = statusas ?? statusOf(r, metai - year)
  const leads = wanted.lygisNuo >= 5
  return {
    imoneId: company.id,
    statusas: status,
    sektorius: r.chance(0.92) ? 'statybos' : r.pick(['pramones', 'energetikos', 'vandentvarkos', 'transporto']),
    sritiesKodas: wanted.sritiesKodas,
    profesijaId: wanted.id,
    lygis: r.chance(0.85) ? (levels[r.int(wanted.lygisNuo, wanted.lygisIki)] ?? null) : null,
    regionas: anywhere ? null : place.regionas,
    savivaldybe: anywhere || r.chance(0.15) ? null : place.savivaldybe,
    metai,
    kiekis: leads ? r.int(1, 4) : r.int(1, 4 + Math.ceil(Math.sqrt(company.size) * 1.6)),
    ...course(r, today, entered, status),
  }
}

/** The day of entry: in the autumn before the year, or in its first half; never after today. */
function enteredOn(r: Random, today: string, metai: number) {
  const day = addDays(`${metai - 1}-10-01`, r.int(0, 230))
  return day < today ? day : addDays(today, -r.int(1, 60))
}

function statusOf(r: Random, yearsAway: number): Status {
  const luck = r.int(1, 100)
  if (yearsAway < 0) return luck <= 86 ? 'PATVIRTINTAS' : 'NEGALIOJA'
  if (yearsAway === 0)
    return luck <= 62 ? 'PATVIRTINTAS' : luck <= 78 ? 'PATEIKTAS' : luck <= 90 ? 'NAUJAS' : 'NEGALIOJA'
  return luck <= 28 ? 'PATVIRTINTAS' : luck <= 62 ? 'PATEIKTAS' : luck <= 94 ? 'NAUJAS' : 'NEGALIOJA'
}

/** When a need was entered, submitted and confirmed, as far as its status goes. */
function course(r: Random, today: string, entered: string, statusas: Status) {
  // At the latest the day before today, so that the hour at which the demo is loaded does not matter.
  const at = (day: string, from: number) =>
    `${day < today ? day : addDays(today, -1)} ${r.int(from, from + 3)}:${r.int(10, 59)}`
  const soon = addDays(entered, r.int(0, 6))
  // What still waits for a decision was submitted within the last six weeks.
  const isLate = statusas === 'PATEIKTAS' && soon < addDays(today, -45)
  const submitted = isLate ? addDays(today, -3 - (daysBetween(soon, today) % 40)) : soon
  return {
    sukurta: `${entered} 07:${r.int(10, 59)}`,
    pateikta: statusas === 'NAUJAS' ? null : at(submitted, 9),
    patvirtinta: statusas === 'PATVIRTINTAS' ? at(addDays(submitted, r.int(1, 20)), 13) : null,
    priezastis: statusas === 'NEGALIOJA' ? r.pick(reasons) : '',
  }
}
