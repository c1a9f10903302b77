import type { Insertable } from 'kysely'
import { addDays } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import type { Objektas, ObjektoAsmuo } from '#server/db/types.ts'
import { type Company, companyOf } from '#server/demo/companies/companies.ts'
import type { Person } from '#server/demo/people/people.ts'
import { townOf } from '#server/demo/places.ts'
import { insertAll, insertMany } from '#server/factories/insert.ts'
import { type Random, seeded } from '#server/factories/random.ts'
import { hashPassword, ourselves } from '#server/lib/secrets/passwords.ts'
import { type SitePlan, sitePlans } from './sitePlans.ts'

/** Password of every control device of the demo. */
const devicePassword = 'Alkotesteris1!'

const nameOf = (sub: SitePlan['subs'][number]) => (typeof sub === 'string' ? sub : sub[0])

/** Work sites with their builders, subcontractors, hours, devices and people. */
export async function loadSites(
  db: Db,
  today: string,
  companies: readonly Company[],
  people: readonly Person[],
): Promise<void> {
  const r = seeded(45)
  const idOf = (pavadinimas: string) => companyOf(companies, pavadinimas).id
  const ids = await insertMany(
    db,
    'objektas',
    sitePlans.map((plan) => siteRow(plan, today, idOf)),
  )
  const sites = sitePlans.map((plan, i) => ({ plan, id: ids[i] ?? 0 }))
  await insertSubcontractors(db, today, sites, idOf)
  await insertAll(
    db,
    'darboValandos',
    sites.flatMap(({ plan, id }) => [plan.imone, ...plan.subs.map(nameOf)].flatMap((name) => week(id, idOf(name)))),
  )
  const slaptazodis = await hashPassword(ourselves, devicePassword)
  await insertAll(
    db,
    'objektoIrenginys',
    sites.flatMap(({ plan, id }) =>
      plan.devices.map((serijinisNumeris, i) => ({
        objektasId: id,
        serijinisNumeris,
        pavadinimas: i === 0 ? 'Pagrindinis įėjimas' : 'Pakeistas įrenginys',
        slaptazodis,
        galioja: i === 0 && plan.statusas !== 'BAIGTAS',
        alkoholioRiba: i === 0 ? 0 : 0.2,
        sukurta: `${addDays(today, Math.min(plan.pradzia ?? 0, -1))} 08:30`,
      })),
    ),
  )
  await insertAll(
    db,
    'objektoAsmuo',
    sites.flatMap(({ plan, id }) => peopleOf(r, plan, id, today, people, idOf)),
  )
}

function siteRow(plan: SitePlan, today: string, idOf: (name: string) => number): Insertable<Objektas> {
  const { pavadinimas, statusas, adresas, teritorija, point, pradzia, pabaiga, sutartis = '', leidimas = '' } = plan
  const place = townOf(plan.town)
  const day = (days: number | null) => (days === null ? null : addDays(today, days))
  return {
    pavadinimas,
    statusas,
    vietosTipas: adresas ? ('ADRESAS' as const) : teritorija ? ('TERITORIJA' as const) : ('KOORDINATES' as const),
    miestas: adresas ? place.name : '',
    adresas: adresas ?? '',
    teritorija: teritorija ?? '',
    savivaldybe: place.savivaldybe,
    platuma: point?.[0] ?? null,
    ilguma: point?.[1] ?? null,
    pradzia: day(pradzia),
    pabaiga: day(pabaiga),
    imoneId: idOf(plan.imone),
    uzsakovasId: plan.uzsakovas ? idOf(plan.uzsakovas) : null,
    sutartis,
    leidimas,
    automatineRegistracija: plan.automatic ?? false,
    blaivumoTikrinimas: plan.sober ?? false,
    sukurta: `${addDays(today, Math.min(plan.pradzia ?? 0, 0) - 20)} 09:15`,
  }
}

type Sites = readonly { plan: SitePlan; id: number }[]

/** First the subcontractors of the builder, then those that work for them. */
async function insertSubcontractors(db: Db, today: string, sites: Sites, idOf: (name: string) => number) {
  const known = new Map<string, number>()
  for (const deep of [false, true]) {
    const wanted = sites.flatMap(({ plan, id }) =>
      plan.subs.filter((sub) => (typeof sub !== 'string') === deep).map((sub) => ({ plan, id, sub })),
    )
    const rows = wanted.map(({ plan, id, sub }) => ({
      objektasId: id,
      imoneId: idOf(nameOf(sub)),
      rangovasId: typeof sub === 'string' ? null : (known.get(`${id} ${sub[1]}`) ?? null),
      sutartisNuo: plan.pradzia === null ? null : addDays(today, plan.pradzia + 10),
      sutartisIki: plan.pabaiga === null ? null : addDays(today, plan.pabaiga),
      sukurta: `${addDays(today, Math.min(plan.pradzia ?? 0, 0) - 5)} 10:40`,
    }))
    const ids = await insertMany(db, 'subrangovas', rows)
    wanted.forEach(({ id, sub }, i) => {
      known.set(`${id} ${nameOf(sub)}`, ids[i] ?? 0)
    })
  }
}

/** From 8 to 17 on work days, none on the others: the default hours of every company. */
const week = (objektasId: number, imoneId: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((savDiena) => ({
    objektasId,
    imoneId,
    savDiena,
    ...(savDiena <= 5 ? { nuo: '08:00', iki: '17:00' } : { nedarbas: true }),
  }))

const visits = ['Techninė priežiūra', 'Užsakovo apžiūra', 'Medžiagų pristatymas', 'Darbo inspekcijos patikra']
const visitors = [
  ['Rimantas', 'Girdžiūnas'],
  ['Aldona', 'Vaitiekūnė'],
  ['Thomas', 'Lindqvist'],
] as const

function peopleOf(
  r: Random,
  plan: SitePlan,
  objektasId: number,
  today: string,
  people: readonly Person[],
  idOf: (name: string) => number,
): Insertable<ObjektoAsmuo>[] {
  const begun = plan.pradzia
  if (begun === null || begun > 0) return []
  const over = plan.statusas === 'BAIGTAS' ? (plan.pabaiga ?? 0) : null
  const rows = [plan.imone, ...plan.subs.map(nameOf)].flatMap((name, at): Insertable<ObjektoAsmuo>[] => {
    const staff = people.filter(
      ({ company, employment }) => company?.pavadinimas === name && employment === 'PATVIRTINTA',
    )
    const chosen = plan.automatic ? staff : r.shuffled(staff).slice(0, plan.people[at === 0 ? 0 : 1])
    return chosen.map((person, i) => {
      const from = begun + r.int(0, 30)
      const left = over ?? (!plan.automatic && i > 2 && r.chance(0.15) ? -r.int(1, 25) : null)
      return {
        objektasId,
        asmuoId: person.id,
        imoneId: idOf(name),
        paskirtis: i === 0 ? 'VADOVAS' : 'DARBUOTOJAS',
        dirbaNuo: addDays(today, Math.min(from, -26)),
        dirbaIki: left === null ? null : addDays(today, left),
        automatinis: plan.automatic ?? false,
        sukurta: `${addDays(today, Math.min(from, -26))} 07:50`,
      }
    })
  })
  if (plan.statusas !== 'VYKDOMAS') return rows
  // A visitor, this week.
  const [vardas, pavarde] = r.pick(visitors)
  const from = -r.int(0, 3)
  const visit = {
    paskirtis: 'LANKYTOJAS',
    priezastis: r.pick(visits),
    dirbaNuo: addDays(today, from),
    sukurta: `${addDays(today, Math.min(from, -1))} 07:40`,
  }
  return [...rows, { objektasId, vardas, pavarde, ...visit, dirbaIki: addDays(today, from + 4) }]
}
