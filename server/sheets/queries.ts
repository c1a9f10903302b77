import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Query } from '#contract/lib/endpoint.ts'
import type { sheetsApi } from '#contract/sheets/api.ts'
import { isOver, marksFor, stateOf, type Times } from '#contract/sheets/rules.ts'
import type { OwnTest, QuestionStatistics, Sheet, TestAnswer } from '#contract/sheets/schema.ts'
import type { Db } from '#server/db/db.ts'
import { equals, matching } from '#server/lib/rows/filters.ts'
import { json } from '#server/lib/rows/json.ts'
import { alphabetical, list, type Page } from '#server/lib/rows/list.ts'
import { competencyRef, personRef } from '#server/lib/rows/refs.ts'

/** The chosen answers are exactly the right ones: both are kept in ascending order. */
export const answeredRight = sql<boolean>`coalesce(ta.pasirinkta = tk.teisingi, false)`

const questions = sql<number>`(select count(*)::int from testo_klausimas tk where tk.testas_id = l.testas_id)`
const answered = sql<number>`(select count(*)::int from testo_atsakymas ta where ta.lapas_id = l.id and ta.pasirinkta <> '{}')`
const right = sql<number>`(select count(*)::int from testo_klausimas tk
  join testo_atsakymas ta on ta.eile = tk.eile and ta.lapas_id = l.id
  where tk.testas_id = l.testas_id and ${answeredRight})`
const times = ['l.atidaryta', 'l.minutes', 'l.pradeta', 'l.iki', 'l.baigta', 'l.uzdaryta'] as const

/** Sheets of one assessment. The caller has checked that the session runs its tests. */
export async function listSheets(
  db: Db,
  atestId: number,
  query: Query<typeof sheetsApi.list>,
  now: Date,
): Promise<Page<Sheet>> {
  const select = db
    .selectFrom('testoLapas as l')
    .innerJoin('testas', 'testas.id', 'l.testasId')
    .innerJoin('asmuo', 'asmuo.id', 'l.asmuoId')
    .select([
      'l.id',
      personRef().as('asmuo'),
      'testas.grupe',
      'testas.tvarka',
      questions.as('klausimu'),
      answered.as('atsakyta'),
      right.as('teisingai'),
      ...times,
    ])
    .where('l.atestId', '=', atestId)
  const page = await list(select, query, {
    pavarde: [alphabetical('asmuo.pavarde'), alphabetical('asmuo.vardas'), sql.ref('l.id')],
  })
  const shown = ({ teisingai, ...row }: (typeof page.rows)[number]): Sheet => {
    const busena = stateOf(row, now)
    const over = isOver(busena)
    return {
      ...row,
      busena,
      taskai: over ? teisingai : null,
      pazymiai: over ? marksFor(teisingai, row.klausimu) : null,
    }
  }
  return { total: page.total, rows: page.rows.map(shown) }
}

const testsOfPeople = (db: Db) =>
  db
    .selectFrom('testoLapas as l')
    .innerJoin('atestavimas as a', 'a.id', 'l.atestId')
    .innerJoin('kompetencija as k', 'k.id', 'a.kompetencijaId')
    .select([
      'l.id',
      sql<string>`coalesce(nullif(a.pavadinimas, ''), k.pavadinimas)`.as('pavadinimas'),
      competencyRef('k').as('kompetencija'),
      'a.data',
      questions.as('klausimu'),
      right.as('teisingai'),
      ...times,
    ])

/** The points reach the person only once the assessor has closed the test. */
const shownToPerson = <Row extends Times & { teisingai: number }>({ teisingai, ...row }: Row, now: Date) => {
  const busena = stateOf(row, now)
  return { ...row, busena, taskai: busena === 'UZDARYTAS' ? teisingai : null }
}

/** The person's tests that were opened, newest first. */
export async function listOwn(
  db: Db,
  asmuoId: number,
  query: z.output<typeof sheetsApi.mine.query>,
  now: Date,
): Promise<Page<OwnTest>> {
  const select = testsOfPeople(db).where('l.asmuoId', '=', asmuoId).where('l.atidaryta', 'is not', null)
  const { rows, total } = await list(select, query, { data: [sql.ref('a.data'), sql.ref('l.id')] })
  return { total, rows: rows.map((row) => shownToPerson(row, now)) }
}

/** What the person may know of a test, without its questions. */
export async function readTest(db: Db, id: number, now: Date) {
  const row = await testsOfPeople(db)
    .innerJoin('asmuo', 'asmuo.id', 'l.asmuoId')
    .select(['asmuo.vardas', 'asmuo.pavarde'])
    .where('l.id', '=', id)
    .executeTakeFirstOrThrow()
  return shownToPerson(row, now)
}

/** The questions of a sheet as the person sees them. The right answers are not read at all. */
export const shownQuestions = (db: Db, testasId: number) =>
  db
    .selectFrom('testoKlausimas')
    .select([
      'eile',
      'klausimas',
      'atsakymai',
      sql<boolean>`paveikslas_id is not null`.as('paveikslas'),
      'paveiksloAprasymas',
    ])
    .where('testasId', '=', testasId)
    .orderBy('eile')
    .execute()

export const answersOf = (db: Db, lapasId: number): Promise<TestAnswer[]> =>
  db
    .selectFrom('testoAtsakymas')
    .select(['eile', 'pasirinkta', 'pazymeta', 'nr'])
    .where('lapasId', '=', lapasId)
    .orderBy('eile')
    .execute()

/**
 * How often each question was answered right in tests that are over, by the competency assessed. A question without an
 * answer counts as asked.
 */
export function listStatistics(
  db: Db,
  query: z.output<typeof sheetsApi.statistics.query>,
  now: Date,
): Promise<Page<QuestionStatistics>> {
  const finished = db
    .selectFrom('testoLapas as l')
    .innerJoin('atestavimas as a', 'a.id', 'l.atestId')
    .innerJoin('testoKlausimas as tk', 'tk.testasId', 'l.testasId')
    .leftJoin('testoAtsakymas as ta', (join) => join.onRef('ta.lapasId', '=', 'l.id').onRef('ta.eile', '=', 'tk.eile'))
    .select([
      'tk.klausimasId',
      'a.kompetencijaId',
      sql<number>`count(*)::int`.as('kartu'),
      sql<number>`(count(*) filter (where ${answeredRight}))::int`.as('teisingai'),
    ])
    .where('l.pradeta', 'is not', null)
    .where(sql<SqlBool>`(l.baigta is not null or l.uzdaryta is not null or l.iki < ${now})`)
    .where(matching(query, { kompetencija: equals('a.kompetencijaId'), klausimas: equals('tk.klausimasId') }))
    .groupBy(['tk.klausimasId', 'a.kompetencijaId'])
  const share = sql<number>`round(100.0 * s.teisingai / s.kartu)::int`
  const select = db
    .selectFrom(finished.as('s'))
    .innerJoin('klausimas as q', 'q.id', 's.klausimasId')
    .innerJoin('kompetencija as k', 'k.id', 's.kompetencijaId')
    .select([
      json({ id: 'q.id', klausimas: 'q.klausimas' }, { q: 'klausimas' }).as('klausimas'),
      competencyRef('k').as('kompetencija'),
      's.kartu',
      's.teisingai',
      share.as('procentas'),
    ])
  const ties = [sql.ref('q.id'), sql.ref('k.id')]
  return list(select, query, {
    procentas: [share, ...ties],
    kartu: [sql.ref('s.kartu'), ...ties],
    klausimas: [sql`left(q.klausimas, 100) collate "lt-x-icu"`, ...ties],
  })
}
