import { sql } from 'kysely'
import type { Query } from '#contract/lib/endpoint.ts'
import { can, type Session } from '#contract/rights.ts'
import type { suggestionsApi } from '#contract/suggestions/api.ts'
import type { AnswerBody, Suggestion, SuggestionBody } from '#contract/suggestions/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { among, equals, matching } from '#server/lib/rows/filters.ts'
import { found, ifSeen } from '#server/lib/rows/found.ts'
import { alphabetical, list, type Page } from '#server/lib/rows/list.ts'
import { competencyRef, orNull, personRef } from '#server/lib/rows/refs.ts'
import { wordsInTexts } from '#server/lib/rows/search.ts'

const all = (db: Db) =>
  db
    .selectFrom('pasiulymas as p')
    .innerJoin('asmuo', 'asmuo.id', 'p.asmuoId')
    .leftJoin('kompetencija as k', 'k.id', 'p.kompetencijaId')
    .select([
      'p.id',
      'p.rusis',
      personRef().as('asmuo'),
      'p.pavadinimas',
      'p.sritiesKodas',
      'p.aprasymas',
      'p.statusas',
      'p.atsakymas',
      orNull('k', competencyRef('k')).as('kompetencija'),
      'p.sukurta',
      'p.versija',
    ])

/** All suggestions for those who may answer them; for others, only the suggestions that they made. */
export function listSuggestions(
  db: Db,
  session: Session,
  query: Query<typeof suggestionsApi.list>,
): Promise<Page<Suggestion>> {
  const visible = can(session, 'ChangeMetaduomenys') ? all(db) : all(db).where('p.asmuoId', '=', session.userId)
  const filtered = visible.where(
    matching(query, {
      id: equals('p.id'),
      statusas: among('p.statusas'),
      rusis: equals('p.rusis'),
      search: wordsInTexts('p.pavadinimas', 'p.aprasymas'),
    }),
  )
  const id = sql.ref('p.id')
  return list(filtered, query, {
    sukurta: [sql.ref('p.sukurta'), id],
    pavadinimas: [alphabetical('p.pavadinimas'), id],
  })
}

const getSuggestion = async (db: Db, id: number): Promise<Suggestion> =>
  found(await all(db).where('p.id', '=', id).executeTakeFirst())

/** Locks a suggestion for an answer. Throws NotFound. */
export async function lockSuggestion(trx: Trx, id: number): Promise<Suggestion> {
  const locked = trx.selectFrom('pasiulymas').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return ifSeen(locked.then(found), getSuggestion(trx, id))
}

export async function insertSuggestion(
  trx: Trx,
  asmuoId: number,
  rusis: Suggestion['rusis'],
  body: SuggestionBody,
  now: Date,
): Promise<Suggestion> {
  const { id } = await trx
    .insertInto('pasiulymas')
    .values({ ...body, asmuoId, rusis, sukurta: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getSuggestion(trx, id)
}

/** Stores the answer to a locked suggestion. */
export async function answerSuggestion(
  trx: Trx,
  id: number,
  atsake: number,
  { statusas, atsakymas, kompetencija }: AnswerBody,
  now: Date,
): Promise<Suggestion> {
  await sendWithNext(
    trx,
    trx
      .updateTable('pasiulymas')
      .set({
        statusas,
        atsakymas,
        kompetencijaId: kompetencija?.id ?? null,
        atsake,
        atsakyta: now,
        versija: sql`versija + 1`,
      })
      .where('id', '=', id)
      .execute(),
  )
  return getSuggestion(trx, id)
}
