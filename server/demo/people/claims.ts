import { sql } from 'kysely'
import { addDays } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import { insertAll } from '#server/factories/insert.ts'
import { seeded } from '#server/factories/random.ts'
import type { Person } from './people.ts'

/** Suggestions of people, and the answers to them. */
const suggested = [
  [
    'KOMPETENCIJA',
    'Šiaudinių ir nendrinių stogų dengimas',
    '1.1-08',
    'Etnografinių sodybų stogai. Meistrų mažai, užsakovai prašo įrodyti gebėjimus.',
    3,
  ],
  [
    'KOMPETENCIJA',
    'Saulės elektrinių montavimas ant stogų',
    '1.2-04',
    'Konstrukcijos tvirtinimas, kabelių vedimas, įžeminimas. Vertinti galėtų elektros darbų vertintojai.',
    9,
  ],
  ['KOMPETENCIJA', 'Molinio tinko darbai', '1.1-11', 'Natūralūs apdailos sluoksniai paveldo pastatuose.', 16],
  ['SRITIS', 'Paveldo statinių tvarkyba', '5.1', 'Restauravimo darbai šiandien išmėtyti po kelias sritis.', 21],
  [
    'KOMPETENCIJA',
    'Krosnių ir židinių mūrijimas',
    '1.1-04',
    'Kaminų ir krosnių mūrijimas pagal gaisrinius reikalavimus.',
    34,
    'PRIIMTAS',
    'Kompetencija rengiama, vertinimai prasidės kitą pusmetį.',
  ],
  [
    'SRITIS',
    'Interjero dizainas',
    '',
    'Norėčiau turėti tokią sritį kortelėje.',
    40,
    'ATMESTAS',
    'Registre yra tik statybos darbų kompetencijos.',
  ],
] as const

/** Reasons for which claims were rejected. */
const reasons = [
  'Pažymėjimo kopija neįskaitoma. Įkelkite aiškesnę.',
  'Dokumentas išduotas kitam asmeniui.',
  'Mokymo įstaiga tokio pažymėjimo nepatvirtino.',
]

/** Sets who submitted the waiting claims and some rejected ones; adds suggestions, some of them answered. */
export async function loadClaims(db: Db, today: string, people: readonly Person[]): Promise<void> {
  const r = seeded(11)
  const person = (userName: string) => people.find((one) => one.userName === userName)?.id ?? people[0]?.id ?? 0
  await sql`update asmens_kompetencija set pateike = asmuo_id where statusas = 'LAUKIAMA'`.execute(db)
  const waiting = await db
    .selectFrom('asmensKompetencija')
    .select('id')
    .where('statusas', '=', 'LAUKIAMA')
    .orderBy('id')
    .execute()
  for (const [i, { id }] of waiting.filter((_, at) => at % 12 === 5).entries())
    await db
      .updateTable('asmensKompetencija')
      .set({ statusas: 'NEGALIOJA', priezastis: reasons[i % reasons.length] ?? '' })
      .where('id', '=', id)
      .execute()
  const rows = suggested.map(([rusis, pavadinimas, sritiesKodas, aprasymas, ago, statusas, atsakymas]) => ({
    rusis,
    pavadinimas,
    sritiesKodas,
    aprasymas,
    asmuoId: ago === 3 ? person('vartotojas') : r.pick(people).id,
    sukurta: `${addDays(today, -ago)} 11:20`,
    ...(statusas ? { statusas, atsakymas, atsake: person('admin'), atsakyta: `${addDays(today, 2 - ago)} 09:05` } : {}),
  }))
  for (const row of rows) await insertAll(db, 'pasiulymas', [row])
}
