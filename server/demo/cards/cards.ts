import { type Insertable, sql } from 'kysely'
import { addDays, addYears } from '#contract/lib/civil.ts'
import type { Code } from '#contract/statuses.ts'
import type { Db } from '#server/db/db.ts'
import type { AsmensKvalifikacinisStatusas, Kortele } from '#server/db/types.ts'
import { bricklayerCard } from '#server/demo/people/cast.ts'
import type { Person } from '#server/demo/people/people.ts'
import { insertAll } from '#server/factories/insert.ts'
import { type Random, seeded } from '#server/factories/random.ts'

const endings = [
  'Kortelė pamesta, išduota nauja',
  'Kortelė sugadinta, pakeista nauja',
  'Pasikeitė pavardė, išduota nauja kortelė',
]
const suspensions = [
  'Tikslinami darbovietės duomenys',
  'Sustabdyta įmonės prašymu: darbuotojas laikinai nedirba objektuose',
]

/** Stores the cards: most people with a confirmed identity have one, some cards are in production, some have ended. */
export async function loadCards(db: Db, today: string, people: readonly Person[]): Promise<void> {
  const r = seeded(7)
  const usedNumbers = new Set([bricklayerCard])
  // Days from today on which some active cards end; the first ones have ended, but their status has not changed yet.
  const ends = [45, 12, -1, -9]
  const rows = people.flatMap((person) => {
    if (!person.trade || person.statusas === 'NEPATIKRINTA') return []
    const card = (
      statusas: Code<'korteleStatusai'>,
      madeDaysAgo: number,
      more: Partial<Insertable<Kortele>> = {},
    ): Insertable<Kortele> => ({
      numeris: person.userName === 'vartotojas' ? bricklayerCard : freeNumber(r, usedNumbers),
      asmuoId: person.id,
      statusas,
      tipas: person.trade?.engineer ? 'INZINIERIAUS' : 'STATYBININKO',
      sukurta: `${addDays(today, -madeDaysAgo)} 11:${r.int(10, 59)}`,
      busenaNuo: addDays(today, -since(statusas, madeDaysAgo)),
      ...more,
    })
    if (person.userName) return [card('AKTYVI', 380)]
    if (person.statusas === 'UZBLOKUOTA') return [card('NEGALIOJA', 400, ended(today, 30, 'Paskyra užblokuota'))]
    const luck = r.int(1, 100)
    if (person.newcomer) return luck <= 50 ? [card('UZSAKOMA', 2)] : []
    if (luck <= 14) return []
    if (luck <= 18) return [card('UZSAKOMA', r.int(1, 6))]
    if (luck <= 22) return [card('UZSAKYTA', r.int(7, 14))]
    if (luck <= 25) return [card('SUSPENDUOTA', r.int(200, 500), { pastabos: r.pick(suspensions) })]
    if (luck <= 29) return [card('NEGALIOJA', r.int(300, 550), ended(today, r.int(20, 250), 'Nutrūko darbo santykiai'))]
    if (luck > 37) {
      const madeDaysAgo = r.int(60, 540)
      const until = luck === 100 && madeDaysAgo > 300 ? ends.pop() : undefined
      return [card('AKTYVI', madeDaysAgo, until === undefined ? {} : { galiojaIki: addDays(today, until) })]
    }
    const days = r.int(30, 250)
    return [card('NEGALIOJA', r.int(300, 550), ended(today, days, r.pick(endings))), card('AKTYVI', days)]
  })
  // In the order of their creation, because lists sort by id.
  await insertAll(
    db,
    'kortele',
    rows.sort((a, b) => String(a.sukurta).localeCompare(String(b.sukurta))),
  )
  await reportLost(db)
  await insertAll(
    db,
    'asmensKvalifikacinisStatusas',
    people.flatMap((person) => standing(r, person, today)),
  )
}

/** Every third suspended card was reported as lost by its holder, on the day since which it is suspended. */
const reportLost = (db: Db) =>
  sql`update kortele set pamesta = busena_nuo + time '07:20', pamesta_pranese = asmuo_id, pastabos = 'Pamesta'
    where statusas = 'SUSPENDUOTA' and id in (
      select id from (select id, row_number() over (order by id) as nr from kortele where statusas = 'SUSPENDUOTA') k
      where nr % 3 = 1)`.execute(db)

/** How many days ago a card got its status: an active one was made in some ten days. */
function since(statusas: Code<'korteleStatusai'>, madeDaysAgo: number) {
  if (statusas === 'AKTYVI') return madeDaysAgo - 10
  return statusas === 'SUSPENDUOTA' ? 3 + (madeDaysAgo % 55) : madeDaysAgo
}

const ended = (today: string, days: number, pastabos: string) => ({
  galiojaIki: addDays(today, -days),
  busenaNuo: addDays(today, -days),
  pastabos,
})

function freeNumber(r: Random, usedNumbers: Set<string>): string {
  const number = String(r.int(10_000_000, 99_999_999))
  if (usedNumbers.has(number)) return freeNumber(r, usedNumbers)
  usedNumbers.add(number)
  return number
}

/** A person's qualification status; for some people it is only a wish. */
function standing(r: Random, { id, trade }: Person, today: string): Insertable<AsmensKvalifikacinisStatusas>[] {
  if (!trade || !r.chance(trade.engineer ? 0.8 : 0.35)) return []
  const worker = trade.pareigos === 'Brigadininkas' ? 'MEISTRAS' : 'KVALIFIKUOTAS_STATYBININKAS'
  const kvalifikacinisStatusas = trade.engineer ? r.pick(['INZINIERIUS', 'DIPLOMUOTAS_INZINIERIUS']) : worker
  const isWish = r.chance(0.15)
  const galioja = isWish ? null : addYears(addDays(today, r.int(1, 360)), r.int(0, 4))
  return [{ asmuoId: id, kvalifikacinisStatusas, pageidaujamas: isWish, galioja }]
}
