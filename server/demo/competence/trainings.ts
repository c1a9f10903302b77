import type { Insertable } from 'kysely'
import { addDays } from '#contract/lib/civil.ts'
import type { Code } from '#contract/statuses.ts'
import type { Db } from '#server/db/db.ts'
import type { Mokymas, MokymoAsmuo } from '#server/db/types.ts'
import type { Company } from '#server/demo/companies/companies.ts'
import type { Person } from '#server/demo/people/people.ts'
import { streetAddress } from '#server/demo/places.ts'
import { insertAll, insertMany } from '#server/factories/insert.ts'
import { type Random, seeded } from '#server/factories/random.ts'
import { type Competencies, competencyOf } from './competencies.ts'

interface Course {
  pavadinimas: string
  progKodas: string
  tipas: 'BENDRIEJI' | 'SAUGAUS_DARBO'
  mokTipas: 'KURSAI' | 'SEMINARAS' | 'NUOTOLINIS'
  kompetencijos: readonly string[]
  /** The mandatory certificates that it gives. */
  pazymejimai: readonly string[]
}
const course = (
  progKodas: string,
  pavadinimas: string,
  kompetencijos: string,
  mokTipas: Course['mokTipas'] = 'KURSAI',
  pazymejimai: readonly string[] = [],
): Course => ({
  pavadinimas,
  progKodas,
  mokTipas,
  tipas: kompetencijos.startsWith('3.1-01') ? 'SAUGAUS_DARBO' : 'BENDRIEJI',
  kompetencijos: kompetencijos.split(' '),
  pazymejimai,
})
const courses: readonly Course[] = [
  course('SD-01', 'Saugus darbas statybvietėje', '3.1-01.01', 'KURSAI', ['DARBU_SAUGOS']),
  course('SD-02', 'Darbas aukštyje: apraišai ir inkaravimas', '3.1-01.02', 'KURSAI', ['AUKSTALIPIO']),
  course('SD-03', 'Pirmoji pagalba statybvietėje', '3.1-01.03', 'KURSAI', ['PIRMOSIOS_PAGALBOS']),
  course('SD-04', 'Saugos atnaujinimas: darbas aukštyje ir pirmoji pagalba', '3.1-01.02 3.1-01.03', 'NUOTOLINIS'),
  course('BM-11', 'Mūro darbų naujovės ir kokybės reikalavimai', '1.1-04.01 1.1-04.02', 'SEMINARAS'),
  course('BM-12', 'Gipso kartono konstrukcijos: garso izoliacija ir ugniai atsparios pertvaros', '1.1-11.01'),
  course('BM-13', 'Fasadų šiltinimo sistemos', '1.1-09.01', 'SEMINARAS'),
  course('BM-14', 'Paprastųjų pastolių montavimas', '2.1-03.01', 'KURSAI', ['PASTOLININKO']),
]

const [past, future] = [40, 14]

/** The past training that the login `vartotojas` has attended, so that a confirmation of it can be taken. */
const attended = 14

/** The training that takes place today, and a full one with a line: both of the company of the login `tvarkytojas`. */
const [todays, full] = [past + 1, past + 2]

/**
 * Stores past and upcoming trainings, with people who attended, are registered or wait in line; the login `vartotojas`
 * has one of each.
 */
export async function loadTrainings(
  db: Db,
  today: string,
  companies: readonly Company[],
  people: readonly Person[],
  competencies: Competencies,
): Promise<void> {
  const r = seeded(12)
  const schools = companies.filter(({ tipai, statusas }) => tipai.includes('MOKYMO') && !statusas)
  const workers = people.filter(({ trade, employment }) => trade && employment === 'PATVIRTINTA')
  const jonas = people.find(({ userName }) => userName === 'vartotojas')
  const trainings = Array.from({ length: past + future }, (_, i) => {
    const day = i < past ? -r.int(4, 700) : r.int(3, 75)
    const plan = courses[i % courses.length] as Course
    const company = r.pick(schools)
    const ownTraining = { plan: courses[0] as Course, company: schools[0] as Company }
    if (i === todays) return { ...ownTraining, dataNuo: today, vietos: 20, people: 14 }
    if (i === full) return { ...ownTraining, dataNuo: addDays(today, 9), vietos: 8, people: 12 }
    const vietos = i < past ? r.pick([null, 20, 24]) : r.pick([null, 12, 16, 24])
    return { plan, company, dataNuo: addDays(today, day), vietos, people: r.int(5, 16) }
  })
  const ids = await insertMany(
    db,
    'mokymas',
    trainings.map((one) => training(r, one)),
  )
  const rows = trainings.flatMap(({ dataNuo, vietos, people: many }, i): Insertable<MokymoAsmuo>[] => {
    const ownTrainee = jonas && (i % 13 === 1 || i === past) ? [jonas] : []
    const others = r.shuffled(workers).filter((person) => person !== jonas)
    const registered = [...ownTrainee, ...others.slice(0, many)].map((person) => ({
      mokymasId: ids[i] ?? 0,
      asmuoId: person.id,
      dataNuo,
      ...attendance(r, dataNuo < today),
      ...(person === jonas && i === attended ? row('PATVIRTINTA', true) : {}),
      sukurta: `${addDays(dataNuo < today ? dataNuo : today, -r.int(1, 20))} ${r.int(10, 17)}:${r.int(10, 59)}`,
    }))
    return lineUp(registered, vietos)
  })
  await insertAll(db, 'mokymoAsmuo', rows)
  const links = trainings.flatMap(({ plan }, i) =>
    plan.kompetencijos.map((kodas) => ({
      mokymasId: ids[i] ?? 0,
      kompetencijaId: competencyOf(competencies, kodas).id,
    })),
  )
  await insertAll(db, 'mokymoKompetencija', links)
  const kinds = await db.selectFrom('privalomasPazymejimas').select(['id', 'kodas']).execute()
  const given = trainings.flatMap(({ plan }, i) =>
    kinds
      .filter(({ kodas }) => plan.pazymejimai.includes(kodas))
      .map(({ id }) => ({ mokymasId: ids[i] ?? 0, pazymejimasId: id })),
  )
  await insertAll(db, 'mokymoPazymejimas', given)
}

function training(
  r: Random,
  { plan, company, dataNuo, vietos }: { plan: Course; company: Company; dataNuo: string; vietos: number | null },
): Insertable<Mokymas> {
  const { kompetencijos: _, pazymejimai: __, ...course } = plan
  const { place } = company
  const isRemote = course.mokTipas === 'NUOTOLINIS'
  return {
    ...course,
    aprasymas: isRemote
      ? 'Teorija ir praktinės užduotys. Prisijungimo nuorodą gausite el. paštu.'
      : 'Teorija ir praktinės užduotys. Su savimi turėkite asmens dokumentą.',
    imoneId: company.id,
    savivaldybe: isRemote ? null : place.savivaldybe,
    miestas: isRemote ? '' : place.name,
    adresas: isRemote ? '' : streetAddress(r, place, false),
    kalba: r.pick(['lt', 'lt', 'lt', 'ru', 'en']),
    dataNuo,
    laikas: r.pick(['09:00', '10:00', '13:00']),
    registriki: addDays(dataNuo, -2),
    vietos,
    sukurta: `${addDays(dataNuo, -120)} 10:00`,
  }
}

function attendance(r: Random, over: boolean) {
  const luck = r.int(1, 100)
  if (over) return luck <= 86 ? row('PATVIRTINTA', true) : row(luck <= 94 ? 'PATVIRTINTA' : 'ATSAUKTA', false)
  return row(luck <= 45 ? 'LAUKIAMA' : luck <= 93 ? 'PATVIRTINTA' : 'ATSAUKTA', false)
}
const row = (statusas: Code<'mokymoStatusai'>, dalyvavo: boolean) => ({ statusas, dalyvavo })

/** In the order of registration; people after the last place wait in line. */
function lineUp<R extends Insertable<MokymoAsmuo> & { sukurta: string }>(
  rows: readonly R[],
  vietos: number | null,
): Insertable<MokymoAsmuo>[] {
  const late = rows
    .filter(({ statusas }) => statusas !== 'ATSAUKTA')
    .sort((a, b) => (a.sukurta === b.sukurta ? a.asmuoId - b.asmuoId : a.sukurta < b.sukurta ? -1 : 1))
    .slice(vietos ?? rows.length)
  // No two people register at the same moment.
  const at = new Map(late.map((row, place) => [row, `${row.sukurta}:${String(place).padStart(2, '0')}`]))
  return rows.map((row) => {
    const eileje = at.get(row)
    return eileje ? { ...row, statusas: 'LAUKIAMA', dalyvavo: false, eileje } : row
  })
}
