import type { Insertable } from 'kysely'
import { requiredSigners } from '#contract/assessments/rules.ts'
import { addDays } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import type { Atestavimas, AtestavimoAsmuo } from '#server/db/types.ts'
import type { Company } from '#server/demo/companies/companies.ts'
import type { Person } from '#server/demo/people/people.ts'
import { townOf } from '#server/demo/places.ts'
import { insertAll, insertMany } from '#server/factories/insert.ts'
import { type Random, seeded } from '#server/factories/random.ts'
import {
  type Book,
  type Competencies,
  type Competency,
  competencyOf,
  entry,
  granted,
  storeBook,
} from './competencies.ts'
import { schedule, type Wanted } from './schedule.ts'
import { assessorsFor, candidates, type Diary, onDay, results, statusOn } from './sittings.ts'
import { describe, theoryQuestions, typeFor } from './tasks.ts'

interface Row {
  person: Person
  competency: Competency
  values: Omit<Insertable<AtestavimoAsmuo>, 'atestId' | 'kompId'>
}
interface Sitting {
  values: Insertable<Atestavimas>
  assessors: readonly Person[]
  rows: Row[]
}

interface World {
  today: string
  people: readonly Person[]
  competencies: Competencies
  book: Book
  diary: Diary
}

/** Where each institution assesses: [town, address], the first most often. */
const venues: Record<string, readonly (readonly [town: string, adresas: string])[]> = {
  Vilnius: [
    ['Vilnius', 'Kirtimų g. 49'],
    ['Vilnius', 'Naugarduko g. 98'],
    ['Ukmergė', 'Kauno g. 112'],
  ],
  Kaunas: [
    ['Kaunas', 'Pramonės pr. 41'],
    ['Marijampolė', 'Stoties g. 19'],
    ['Alytus', 'Pulko g. 27'],
  ],
  Klaipėda: [
    ['Klaipėda', 'Šilutės pl. 95'],
    ['Telšiai', 'Sodų g. 30'],
    ['Tauragė', 'Stoties g. 8'],
  ],
  Šiauliai: [
    ['Šiauliai', 'Pramonės g. 22'],
    ['Mažeikiai', 'Vytauto g. 74'],
  ],
  Panevėžys: [
    ['Panevėžys', 'Smėlynės g. 73'],
    ['Utena', 'Statybininkų g. 15'],
    ['Rokiškis', 'Taikos g. 5'],
  ],
}

/**
 * Stores the assessments with their people and results, in the order of their days, and then the competencies that the
 * people hold in the end, because a past result may have granted one.
 */
export async function loadAssessments(
  db: Db,
  today: string,
  companies: readonly Company[],
  people: readonly Person[],
  competencies: Competencies,
  book: Book,
): Promise<void> {
  const r = seeded(5)
  const world = { today, people, competencies, book, diary: new Set<string>() }
  const wanted = schedule(today, companies, people)
  // People whom the schedule names are reserved for that day before chance assigns anybody.
  for (const { data, sure = [], assessors = [] } of wanted)
    for (const person of [...sure.map(([one]) => one), ...assessors]) world.diary.add(onDay(person, data))
  const sittings = wanted.map((one) => sitting(r, one, world))

  const ids = await insertMany(
    db,
    'atestavimas',
    sittings.map(({ values }) => values),
  )
  const atestId = (i: number) => ids[i] ?? 0
  const assessors = sittings.flatMap((one, i) => one.assessors.map(({ id }) => ({ atestId: atestId(i), asmuoId: id })))
  await insertAll(db, 'atestavimoVertintojas', assessors)
  const kompIds = await storeBook(db, today, book)
  const rows = sittings.flatMap((one, i) =>
    one.rows.map(({ person, competency, values }) => ({
      ...values,
      atestId: atestId(i),
      kompId: values.statusas === 'ISLAIKYTA' ? kompIds.get(entry(person, competency)) : null,
    })),
  )
  await insertAll(db, 'atestavimoAsmuo', rows)
}

function sitting(r: Random, wanted: Wanted, world: World): Sitting {
  const { today, book, diary } = world
  const { data, company, sure = [], full } = wanted
  const [town, adresas] = venueOf(r, wanted)
  const place = townOf(town)
  const { competency, able, free } = choose(r, wanted, place.regionas, world)

  const tipas = typeFor(r, competency.kodas)
  const others =
    wanted.others ?? Array.from({ length: r.int(fewest, most - sure.length) }, () => statusOn(r, data, today))
  const rest = able.slice(0, others.length).map((person, i) => [person, others[i] ?? 'LAUKIAMA'] as const)
  const everyone = [...sure, ...rest]
  const participants = everyone.filter(([, statusas]) => statusas !== 'ATSAUKTA').length
  const room = [8, 10, 12, 16, 20].find((places) => places > participants) ?? null
  const assessors = wanted.assessors ?? free.slice(0, tipas === 'TEORINIS' ? 1 : 2)
  for (const person of [...assessors, ...everyone.map(([one]) => one)]) diary.add(onDay(person, data))

  const announced = addDays(data < today ? data : today, -r.int(18, 40))
  const hour = wanted.assessors ? 9 : r.pick([8, 9, 9, 10, 13])
  const klausimuSkaicius = tipas === 'PRAKTINIS' ? null : theoryQuestions
  const russian = assessors.every(({ assessor }) => assessor?.kalbos.includes('ru'))
  return {
    values: {
      data,
      laikas: `${String(hour).padStart(2, '0')}:00`,
      tipas,
      kompetencijaId: competency.id,
      imoneId: company.id,
      pavadinimas: titleOf(r, competency, russian),
      aprasymas: describe(competency.kodas, tipas, klausimuSkaicius, russian),
      miestas: town,
      adresas,
      savivaldybe: place.savivaldybe,
      klausimuSkaicius,
      vietos: full ? participants : r.chance(0.6) ? room : null,
      sukure: managerOf(world.people, company).id,
      sukurta: `${announced} 14:${r.int(10, 59)}`,
    },
    assessors,
    rows: everyone.map(([person, statusas]) => {
      const registered = person.newcomer ? addDays(today, -r.int(1, 2)) : addDays(announced, r.int(1, 15))
      const values = {
        asmuoId: person.id,
        data,
        kompetencijaId: competency.id,
        statusas,
        sukurta: `${registered} 09:30`,
      }
      if (statusas !== 'ISLAIKYTA' && statusas !== 'NEISLAIKYTA') return { person, competency, values }
      if (statusas === 'ISLAIKYTA') book.set(entry(person, competency), granted(r, person, competency, data))
      const completed = {
        ...results(r, tipas, statusas, requiredSigners(person.id, assessors)),
        vertintojasId: r.pick(assessors).id,
        uzbaigta: `${data} ${hour + 4}:${r.int(10, 59)}`,
      }
      return { person, competency, values: { ...values, ...completed } }
    }),
  }
}

/** Assessments of the logins take place in the yard of their centre. */
function venueOf(r: Random, { company, kodas }: Wanted) {
  const all = venues[company.town] ?? []
  const venue = kodas || r.chance(0.6) ? all[0] : r.pick(all)
  if (!venue) throw new Error(`The demo has no venue in ${company.town}`)
  return venue
}

/** The smallest number of people in an assessment. */
const fewest = 4
const most = 18

/**
 * Chooses the competency (the planned one, or one that enough people need that day), the people, and assessors who are
 * free.
 */
function choose(r: Random, wanted: Wanted, regionas: string, world: World) {
  const { people, competencies, book, diary, today } = world
  const among = (kodas: string) => {
    const competency = competencyOf(competencies, kodas)
    const able = candidates(r, people, competency, { data: wanted.data, today, regionas }, book, diary)
    return { competency, able, free: assessorsFor(r, people, competency, wanted.data, regionas, diary) }
  }
  if (wanted.kodas) return among(wanted.kodas)
  // The most wanted competencies, which are drawn more often.
  const popular = ['3.1-01.01', '3.1-01.01', '3.1-01.02', '1.2-04.01']
  for (const kodas of r.shuffled([...competencies.keys(), ...popular, ...popular])) {
    const chosen = among(kodas)
    if (chosen.able.length >= 3 * fewest && chosen.free.length >= 2) return chosen
  }
  throw new Error(`Nobody is free to be assessed on ${wanted.data}`)
}

function managerOf(people: readonly Person[], company: Company): Person {
  const manager = people.find((person) => person.type === 'ORG_TVARKYTOJAS' && person.company === company)
  if (!manager) throw new Error(`${company.pavadinimas} has no manager`)
  return manager
}

function titleOf(r: Random, { pavadinimas }: Competency, russian: boolean) {
  const luck = r.int(1, 100)
  if (russian && luck <= 12) return `${pavadinimas} (lietuvių ir rusų kalbomis)`
  return luck >= 92 ? `${pavadinimas} – papildoma data` : pavadinimas
}
