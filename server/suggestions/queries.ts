import { type SqlBool, sql } from 'kysely'
import type { Query } from '#contract/lib/endpoint.ts'
import { can, type Session } from '#contract/rights.ts'
import type { suggestionsApi } from '#contract/suggestions/api.ts'
import type { AnswerBody, Suggestion, SuggestionBody } from '#contract/suggestions/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { found } from '#server/lib/rows/found.ts'
import { alphabetical, escaped, list, type Page } from '#server/lib/rows/list.ts'
import { competencyRef, orNull, personRef } from '#server/lib/rows/refs.ts'

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

/** Suggestions by status, kind and words: all for those who answer them, else the own ones. */
export function listSuggestions(
  db: Db,
  session: Session,
  query: Query<typeof suggestionsApi.list>,
): Promise<Page<Suggestion>> {
  let select = all(db)
  if (!can(session, 'ChangeMetaduomenys')) select = select.where('p.asmuoId', '=', session.userId)
  if (query.statusas) select = select.where('p.statusas', 'in', query.statusas)
  if (query.rusis) select = select.where('p.rusis', '=', query.rusis)
  if (query.search) {
    const term = `%${escaped(query.search)}%`
    select = select.where(sql<SqlBool>`paieskai(p.pavadinimas || ' ' || p.aprasymas) like paieskai(${term})`)
  }
  const id = sql.ref('p.id')
  return list(
    select,
    query,
    {
      sukurta: [sql.ref('p.sukurta'), id],
      pavadinimas: [alphabetical('p.pavadinimas'), id],
    },
    'p.id',
  ) as Promise<Page<Suggestion>>
}

const getSuggestion = async (db: Db, id: number) =>
  found(await all(db).where('p.id', '=', id).executeTakeFirst()) as Suggestion

/** Locks it for an answer. Throws NotFound. */
export async function lockSuggestion(trx: Trx, id: number): Promise<Suggestion> {
  found(await trx.selectFrom('pasiulymas').select('id').where('id', '=', id).forUpdate().executeTakeFirst())
  return getSuggestion(trx, id)
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

/** Answers a locked one. */
export async function answerSuggestion(
  trx: Trx,
  id: number,
  atsake: number,
  { statusas, atsakymas, kompetencija }: AnswerBody,
  now: Date,
): Promise<Suggestion> {
  await trx
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
    .execute()
  return getSuggestion(trx, id)
}
