import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { seeded } from './random.ts'
import { theoryPart } from './tasks.ts'

const wanted = 20

/**
 * Tests of today's assessments: their competencies ask about safety at work too, so that the small bank of the demo has
 * enough; of the people confirmed one has taken the test already and one has a sheet that waits.
 */
export async function loadTests(db: Db, today: string): Promise<void> {
  const r = seeded(53)
  const assessments = await db
    .selectFrom('atestavimas')
    .select(['id', 'kompetencijaId', 'klausimuSkaicius', 'aprasymas'])
    .where('data', '=', today)
    .where('klausimuSkaicius', 'is not', null)
    .orderBy('id')
    .execute()
  for (const { id: atestId, kompetencijaId, klausimuSkaicius, ...one } of assessments) {
    const questions = await safetyQuestions(db)
    const links = questions.map(({ klausimasId }) => ({ klausimasId, kompetencijaId }))
    await db
      .insertInto('klausimoKompetencija')
      .values(links)
      .onConflict((one) => one.doNothing())
      .execute()
    const aprasymas = one.aprasymas?.replace(theoryPart(klausimuSkaicius ?? 0), theoryPart(questions.length))
    await db
      .updateTable('atestavimas')
      .set({ klausimuSkaicius: questions.length, aprasymas })
      .where('id', '=', atestId)
      .execute()
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
              atidaryta: `${today} 00:30`,
              minutes: 30,
              pradeta: `${today} 00:31`,
              iki: `${today} 01:01`,
              baigta: `${today} 00:52`,
            }
          : {}
      const { id: testasId } = await db
        .insertInto('testas')
        .values({ atestId, grupe: false, tvarka: 'random', sukurta: `${today} 00:20` })
        .returning('id')
        .executeTakeFirstOrThrow()
      const drawn = r.shuffled(questions).map(({ answers, ...question }, at) => {
        const shown = r.shuffled(answers)
        const teisingi = shown.flatMap(({ teisingas }, place) => (teisingas ? [place + 1] : []))
        return { testasId, eile: at + 1, ...question, atsakymai: shown.map(({ atsakymas }) => atsakymas), teisingi }
      })
      await db.insertInto('testoKlausimas').values(drawn).execute()
      const { id: lapasId } = await db
        .insertInto('testoLapas')
        .values({ testasId, atestId, asmuoId, sukurta: `${today} 00:20`, ...times })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (i > 0) continue
      const answers = drawn.map(({ eile, teisingi }) => ({
        lapasId,
        asmuoId,
        eile,
        pasirinkta: r.chance(0.8) ? teisingi : [1],
        nr: 1,
        laikas: `${today} 00:45`,
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
    .limit(wanted)
    .execute()
