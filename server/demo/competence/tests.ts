import { sql } from 'kysely'
import { addDays } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import { seeded } from '#server/factories/random.ts'
import { theoryQuestions } from './tasks.ts'

/**
 * Draws tests for assessments that are not over. Their competencies also get questions about safety at work, so that
 * the small question bank of the demo is enough. Of the people confirmed for today, one has already taken the test and
 * one has a sheet that waits.
 */
export async function loadTests(db: Db, today: string): Promise<void> {
  const r = seeded(53)
  const assessments = await db
    .selectFrom('atestavimas')
    .select(['id', 'kompetencijaId', 'data'])
    .where('klausimuSkaicius', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('data', '>=', today),
        eb.exists(
          eb
            .selectFrom('atestavimoAsmuo as aa')
            .select('aa.asmuoId')
            .whereRef('aa.atestId', '=', 'atestavimas.id')
            .where('aa.statusas', '=', 'PATVIRTINTA'),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
  const questions = await safetyQuestions(db)
  const competencyIds = [...new Set(assessments.map(({ kompetencijaId }) => kompetencijaId))]
  // Each competency continues where the one before ended, so that no question has more competencies than a form
  // accepts.
  const ofCompetency = new Map(
    competencyIds.map((id, i) => [
      id,
      Array.from(
        { length: theoryQuestions },
        (_, at) => questions[(i * theoryQuestions + at) % questions.length],
      ).flatMap((one) => one ?? []),
    ]),
  )
  const links = [...ofCompetency].flatMap(([kompetencijaId, its]) =>
    its.map(({ klausimasId }) => ({ klausimasId, kompetencijaId })),
  )
  await db
    .insertInto('klausimoKompetencija')
    .values(links)
    .onConflict((one) => one.doNothing())
    .execute()
  // The evening before, so that it is in the past whatever the hour at which the demo is loaded.
  const eve = addDays(today, -1)
  for (const { id: atestId, kompetencijaId, data } of assessments) {
    if (data !== today) continue
    const people = await db
      .selectFrom('atestavimoAsmuo')
      .select('asmuoId')
      .where('atestId', '=', atestId)
      .where('statusas', '=', 'PATVIRTINTA')
      .orderBy('asmuoId', 'desc')
      .limit(2)
      .execute()
    for (const [i, { asmuoId }] of people.entries()) {
      const times =
        i === 0
          ? {
              atidaryta: `${eve} 23:30`,
              minutes: 23,
              pradeta: `${eve} 23:31`,
              iki: `${eve} 23:54`,
              baigta: `${eve} 23:52`,
            }
          : {}
      const { id: testasId } = await db
        .insertInto('testas')
        .values({ atestId, grupe: false, tvarka: 'random', sukurta: `${eve} 23:20` })
        .returning('id')
        .executeTakeFirstOrThrow()
      const drawn = r.shuffled(ofCompetency.get(kompetencijaId) ?? []).map(({ answers, ...question }, at) => {
        const shown = r.shuffled(answers)
        const teisingi = shown.flatMap(({ teisingas }, place) => (teisingas ? [place + 1] : []))
        return { testasId, eile: at + 1, ...question, atsakymai: shown.map(({ atsakymas }) => atsakymas), teisingi }
      })
      await db.insertInto('testoKlausimas').values(drawn).execute()
      const { id: lapasId } = await db
        .insertInto('testoLapas')
        .values({ testasId, atestId, asmuoId, sukurta: `${eve} 23:20`, ...times })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (i > 0) continue
      const answers = drawn.map(({ eile, teisingi }) => ({
        lapasId,
        asmuoId,
        eile,
        pasirinkta: r.chance(0.8) ? teisingi : [1],
        nr: 1,
        laikas: `${eve} 23:45`,
      }))
      await db.insertInto('testoAtsakymas').values(answers).execute()
    }
  }
}

/** Confirmed questions of safety at work, for every level. */
const safetyQuestions = (db: Db) =>
  db
    .selectFrom('klausimas as q')
    .innerJoin('klausimoAtsakymas as a', 'a.klausimasId', 'q.id')
    .select([
      'q.id as klausimasId',
      'q.klausimas',
      'q.tema',
      sql<
        { atsakymas: string; teisingas: boolean }[]
      >`json_agg(json_build_object('atsakymas', a.atsakymas, 'teisingas', a.teisingas) order by a.eile)`.as('answers'),
    ])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('klausimoKompetencija as kk')
          .innerJoin('kompetencija as k', 'k.id', 'kk.kompetencijaId')
          .select('k.id')
          .whereRef('kk.klausimasId', '=', 'q.id')
          .where('k.kodas', 'like', '3.1-01%'),
      ),
    )
    .where('q.statusas', '=', 'PATVIRTINTA')
    .where(sql<boolean>`q.lygiai = '{}'`)
    .groupBy('q.id')
    .orderBy('q.id')
    .execute()
