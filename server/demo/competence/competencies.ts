import type { Selectable } from 'kysely'
import { expiry, statusOn } from '#contract/competencies/rules.ts'
import { addDays, addYears } from '#contract/lib/civil.ts'
import type { Code } from '#contract/statuses.ts'
import type { Db } from '#server/db/db.ts'
import type { Kompetencija } from '#server/db/types.ts'
import type { Person } from '#server/demo/people/people.ts'
import { insertMany } from '#server/factories/insert.ts'
import { type Random, seeded } from '#server/factories/random.ts'

export type Competency = Selectable<Kompetencija>
export type Competencies = ReadonlyMap<string, Competency>

/** A competency that a person holds or has applied for. */
interface Held {
  asmuoId: number
  kompetencijaId: number
  kompTipas: string
  suteikta: string | null
  galioja: string | null
  statusas: Code<'asmensKompetencijosStatusai'>
  lygis: string | null
  sukurta: string
}
/** By person and competency, as of the day that is being generated; stored after the last past result. */
export type Book = Map<string, Held>
export const entry = (person: { id: number }, competency: { id: number }) => `${person.id} ${competency.id}`

export async function readCompetencies(db: Db): Promise<Competencies> {
  const rows = await db.selectFrom('kompetencija').selectAll().execute()
  return new Map(rows.map((row) => [row.kodas, row]))
}

/** The competency of this code. Throws an Error if the reference data are not loaded. */
export function competencyOf(competencies: Competencies, kodas: string): Competency {
  const competency = competencies.get(kodas)
  if (!competency) throw new Error(`The demo needs competency ${kodas} of the reference data`)
  return competency
}

/** A competency granted on that day, in the same way as the registry's `grant`. */
export const granted = (r: Random, person: Person, competency: Competency, suteikta: string): Held => ({
  asmuoId: person.id,
  kompetencijaId: competency.id,
  kompTipas: competency.tipas,
  suteikta,
  galioja: expiry(suteikta, competency),
  statusas: 'GALIOJA',
  lygis: levelOf(r, person, competency),
  sukurta: `${suteikta} 12:00`,
})

const levelOf = (r: Random, { trade }: Person, { tipas }: Competency) =>
  trade && tipas !== 'SAUGAUS_DARBO' && tipas !== 'KITA' ? r.pick(trade.lygiai) : null

/** Competencies from before the demo: most are valid, some end soon, have ended or are not confirmed yet. */
export function openBook(today: string, people: readonly Person[], competencies: Competencies): Book {
  const r = seeded(3)
  const book: Book = new Map()
  for (const person of people) {
    for (const kodas of heldBy(r, person)) {
      const competency = competencyOf(competencies, kodas)
      book.set(entry(person, competency), hold(r, person, competency, today))
    }
    if (person.userName === 'vartotojas') bricklayer(r, person, today, competencies, book)
  }
  return book
}

function heldBy(r: Random, { trade, code, newcomer, userName }: Person): string[] {
  if (userName === 'vartotojas') return []
  if (!trade) return r.chance(0.4) ? ['3.1-01.01'] : []
  const [main = '', second] = trade.kompetencijos
  const safety = main.startsWith('3.1')
  const wanted: [kodas: string | undefined, chance: number][] = [
    // People of the cast are assessed for their trade today.
    [main, code && !trade.engineer ? 0 : newcomer ? 0.3 : 0.66],
    [second, code ? 0 : 0.3],
    ['3.1-01.01', safety ? 0.5 : newcomer ? 0.5 : 0.84],
    ['3.1-01.02', trade.aukstyje ? 0.6 : 0.04],
    ['3.1-01.03', 0.12],
    ['3.1-01.04', 0.08],
    ['3.1-01.05', ['1.1-01', '1.1-02', '1.2-01'].includes(trade.sritis) ? 0.3 : 0],
    ['9.1-01.01', 0.008],
  ]
  return [...new Set(wanted.flatMap(([kodas, chance]) => (kodas && r.chance(chance) ? [kodas] : [])))]
}

function hold(r: Random, person: Person, competency: Competency, today: string): Held {
  const { trukme, neribotas } = competency
  const luck = r.int(1, 100)
  if (luck <= (person.newcomer ? 40 : 5)) {
    const requestedAt = `${addDays(today, -r.int(1, 25))} 10:15`
    const row = granted(r, person, competency, today)
    return { ...row, suteikta: null, galioja: null, statusas: 'LAUKIAMA', sukurta: requestedAt }
  }
  if (trukme === null || neribotas) return granted(r, person, competency, addDays(today, -r.int(100, 2500)))
  const left = luck <= 16 ? r.int(2, 88) : luck <= 28 ? -r.int(2, 500) : r.int(93, 365 * trukme - 10)
  return granted(r, person, competency, addYears(addDays(today, left), -trukme))
}

/** Jonas: his safety training ends in six weeks, that for work at height has ended. */
function bricklayer(r: Random, person: Person, today: string, competencies: Competencies, book: Book) {
  const until = (kodas: string, left: number) => {
    const competency = competencyOf(competencies, kodas)
    const suteikta = addYears(addDays(today, left), -(competency.trukme ?? 1))
    book.set(entry(person, competency), granted(r, person, competency, suteikta))
  }
  until('3.1-01.01', 41)
  until('3.1-01.02', -23)
}

/** Stores the book; competencies past their last day become NEGALIOJA. Returns the ids by the book's keys. */
export async function storeBook(db: Db, today: string, book: Book): Promise<Map<string, number>> {
  const rows = [...book.values()].map((held) => ({ ...held, statusas: statusOn(held, today) }))
  const ids = await insertMany(db, 'asmensKompetencija', rows)
  return new Map([...book.keys()].map((key, i) => [key, ids[i] ?? 0]))
}
