import { randomInt } from 'node:crypto'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { QuestionQuery } from '#contract/questions/api.ts'
import { mayEditQuestions } from '#contract/questions/rules.ts'
import type { Question } from '#contract/questions/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { among, equals, type Filters, matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { jsonWhen } from '#server/lib/rows/json.ts'
import { contains, listBy, type Page } from '#server/lib/rows/list.ts'
import { fewOwners } from '#server/lib/rows/planner.ts'
import { wordsIn } from '#server/lib/rows/search.ts'
import { visibleQuestion } from './scope.ts'

/** Equal for texts of the same words, whatever their case, diacritics and punctuation; as `teksto_santrauka`. */
export const printOfText = (text: string | RawBuilder<unknown>) =>
  sql<string>`md5(regexp_replace(paieskai(${text}), '[^[:alnum:]]+', '', 'g'))`

/**
 * All columns of a question. Only editors get the right answers. Others get the answers ordered by their hashes,
 * because the order in which they were written may give the right one away.
 */
const rows = (db: Db, session: Session) =>
  db
    .selectFrom('klausimas')
    .leftJoin('failas', 'failas.id', 'klausimas.paveikslasId')
    .select((eb) => [
      'klausimas.id',
      'klausimas.klausimas',
      'klausimas.saltinis',
      'klausimas.statusas',
      'klausimas.tema',
      'klausimas.lygiai',
      'klausimas.paveiksloAprasymas',
      'klausimas.patvirtinta',
      'klausimas.pakeista',
      'klausimas.versija',
      jsonWhen('failas.id', { id: 'failas.id', pavadinimas: 'failas.pavadinimas', dydis: 'failas.dydis' }).as(
        'paveikslas',
      ),
      jsonArrayFrom(
        eb
          .selectFrom('klausimoKompetencija as kk')
          .innerJoin('kompetencija as k', 'k.id', 'kk.kompetencijaId')
          .select(['k.id', 'k.kodas', 'k.pavadinimas', 'k.pavadinimasEn', 'k.pavadinimasLv'])
          .whereRef('kk.klausimasId', '=', 'klausimas.id')
          .orderBy('k.kodas'),
      ).as('kompetencijos'),
      (mayEditQuestions(session)
        ? jsonArrayFrom(
            eb
              .selectFrom('klausimoAtsakymas as a')
              .select(['a.atsakymas', 'a.teisingas'])
              .whereRef('a.klausimasId', '=', 'klausimas.id')
              .orderBy('a.eile'),
          )
        : jsonArrayFrom(
            eb
              .selectFrom('klausimoAtsakymas as a')
              .select('a.atsakymas')
              .whereRef('a.klausimasId', '=', 'klausimas.id')
              .orderBy(sql`md5(a.atsakymas)`),
          )
      ).as('atsakymai'),
    ])

const filters: Filters<QuestionQuery> = {
  search: wordsIn('klausimas.paieska'),
  saltinis: (words) => contains('klausimas.saltinisNorm', words),
  statusas: among('klausimas.statusas'),
  tema: (codes) => sql<SqlBool>`klausimas.tema in (${sql.join(codes.split(','))})`,
  lygis: (level) => sql<SqlBool>`(klausimas.lygiai = '{}' or ${level} = any(klausimas.lygiai))`,
  tekstas: (text) => (text.trim() ? sql<SqlBool>`klausimas.teksto_santrauka = ${printOfText(text)}` : null),
  kompetencija: (id) => fewOwners('klausimas.id', 'klausimoKompetencija', 'klausimasId', equals('kompetencijaId')(id)),
  // Accepted as a filter without a condition: it only orders the questions.
  sekla: () => null,
}

const byName = (name: string) => (order: string) => order.split(',').some((each) => each.replace(/^-/, '') === name)
const grouped = byName('randomthentema')
const drawn = (order: string) => byName('random')(order) || grouped(order)

const draws = new WeakMap<object, number>()
/**
 * The number of the draw if `order` is random: the one in `sekla`, or a new one, shared by all pages of a request.
 * Undefined for other orders.
 */
export function drawOf({ order, sekla }: Pick<QuestionQuery, 'order' | 'sekla'>, request: object) {
  if (!drawn(order)) return undefined
  const draw = sekla ?? draws.get(request) ?? randomInt(2 ** 31)
  draws.set(request, draw)
  return draw
}

/**
 * Questions that match the filters and that the session may see. `draw` is the number that a random order is made
 * from.
 */
export async function listQuestions(db: Db, session: Session, query: QuestionQuery, draw = 0): Promise<Page<Question>> {
  const id = sql.ref('klausimas.id')
  // A hash of the question's id and the draw: each question is equally likely in any place.
  const random = [sql`hashint8extended(klausimas.id, ${draw}::bigint)`, id]
  const found = db.selectFrom('klausimas').where(visibleQuestion(session)).where(matching(query, filters))
  const page = await listBy(found, rows(db, session), ['klausimas.id'], query, {
    id: [id],
    klausimas: [sql`left(klausimas.klausimas, 100) collate "lt-x-icu"`, id],
    tema: [sql.ref('klausimas.tema'), id],
    statusas: [sql.ref('klausimas.statusas'), id],
    pakeista: [sql.ref('klausimas.pakeista'), id],
    random,
    randomthentema: random,
  })
  if (grouped(query.order)) page.rows.sort((a, b) => (a.tema < b.tema ? -1 : a.tema > b.tema ? 1 : 0))
  return page
}

/** One question. Throws NotFound if the session may not see it. */
export const getQuestion = async (db: Db, session: Session, id: number): Promise<Question> =>
  found(await rows(db, session).where('klausimas.id', '=', id).where(visibleQuestion(session)).executeTakeFirst())

/** The same, locked for a change: its answers, competencies and status change only under the lock. */
export async function lockQuestion(trx: Trx, session: Session, id: number): Promise<Question> {
  await trx.selectFrom('klausimas').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return getQuestion(trx, session, id)
}
