import { marksPerPart } from '#contract/assessments/marks.ts'
import { parts, passes, score } from '#contract/assessments/rules.ts'
import type { AssessmentType, RowStatus } from '#contract/assessments/schema.ts'
import { addDays } from '#contract/lib/civil.ts'
import type { Person } from '#server/demo/people/people.ts'
import type { Random } from '#server/factories/random.ts'
import { type Book, type Competency, entry } from './competencies.ts'

/** Person and day of everyone who takes part somewhere: nobody is assessed, or assesses, twice a day. */
export type Diary = Set<string>
export const onDay = (person: Person, data: string) => `${person.id} ${data}`

/** Does the person's work need the competency? */
function needs({ trade, type }: Person, kodas: string): boolean {
  if (!trade || type !== 'VARTOTOJAS') return false
  if (kodas === '3.1-01.02') return trade.aukstyje
  if (kodas === '3.1-01.05') return ['1.1-01', '1.1-02', '1.2-01'].includes(trade.sritis)
  return kodas.startsWith('3.1-01.') || trade.kompetencijos.includes(kodas)
}

/** People come to renew a competency at most this many days before it ends. */
const renewal = 120

/**
 * People who may come that day: in the registry by then, free, and without the competency or with it ending. People
 * nearby come first.
 */
export function candidates(
  r: Random,
  people: readonly Person[],
  competency: Competency,
  assessment: { data: string; today: string; regionas: string },
  book: Book,
  diary: Diary,
): Person[] {
  const { data, today, regionas } = assessment
  const may = people.filter((person) => {
    if (person.code || person.statusas === 'UZBLOKUOTA' || !needs(person, competency.kodas)) return false
    if ((person.newcomer && data < today) || diary.has(onDay(person, data))) return false
    const heldCompetency = book.get(entry(person, competency))
    return !heldCompetency || (heldCompetency.galioja !== null && heldCompetency.galioja <= addDays(data, renewal))
  })
  const near = (person: Person) => (person.place.regionas === regionas ? 0 : 1)
  return r.shuffled(may).sort((a, b) => near(a) - near(b))
}

/** Assessors of the area who are free that day; those of the region first. */
export function assessorsFor(
  r: Random,
  people: readonly Person[],
  competency: Competency,
  data: string,
  regionas: string,
  diary: Diary,
): Person[] {
  const of = people.filter((person) => person.assessor?.sritys.includes(competency.sritiesKodas))
  const free = of.filter((person) => !person.userName && !diary.has(onDay(person, data)))
  const near = (person: Person) => (person.assessor?.regionai.includes(regionas) ? 0 : 1)
  return r.shuffled(free).sort((a, b) => near(a) - near(b))
}

/** A likely status of a row, as of today. */
export function statusOn(r: Random, data: string, today: string): RowStatus {
  const luck = r.int(1, 100)
  if (luck <= 8) return 'ATSAUKTA'
  if (data < addDays(today, -12)) return luck <= 22 ? 'NEISLAIKYTA' : 'ISLAIKYTA'
  if (data < today) return luck <= 18 ? 'NEISLAIKYTA' : luck <= 75 ? 'ISLAIKYTA' : 'PATVIRTINTA'
  if (data <= addDays(today, 14)) return luck <= 30 ? 'LAUKIAMA' : 'PATVIRTINTA'
  return luck <= 60 ? 'LAUKIAMA' : 'PATVIRTINTA'
}

/** Five marks, enough to pass or not. */
function marks(r: Random, good: boolean): number[] {
  const [from, to] = good ? [5, 10] : [2, 8]
  const five = Array.from({ length: marksPerPart }, () => r.int(from, to))
  return passes(score(five)) === good ? five : marks(r, good)
}

/**
 * Marks, scores and protocol of a completed row; people who fail do so in one of the parts. The protocol names its
 * signers, but there is no PDF and no digest, because nobody has signed anything.
 */
export function results(
  r: Random,
  tipas: AssessmentType,
  rezultatas: 'ISLAIKYTA' | 'NEISLAIKYTA',
  signers: readonly number[],
) {
  const { theory, practice } = parts(tipas)
  const passed = rezultatas === 'ISLAIKYTA'
  const failsTheory = !passed && (!practice || r.chance(0.5))
  const teorijosPazymiai = theory ? marks(r, !failsTheory) : null
  const praktikosPazymiai = practice ? marks(r, passed || (theory && failsTheory)) : null
  const scores = {
    teorijosRezultatas: teorijosPazymiai && score(teorijosPazymiai),
    praktikosRezultatas: praktikosPazymiai && score(praktikosPazymiai),
  }
  const parasai = signers.map((asmuoId) => ({ asmuoId, budas: 'DEMO' }))
  const protokolas = JSON.stringify({ teorijosPazymiai, praktikosPazymiai, ...scores, rezultatas, parasai })
  return { ...scores, protokolas }
}
