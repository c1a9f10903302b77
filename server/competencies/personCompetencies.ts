import { type Expression, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { competenciesApi } from '#contract/competencies/api.ts'
import { statusOn } from '#contract/competencies/rules.ts'
import type { PersonCompetency } from '#contract/competencies/schema.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { Query } from '#contract/lib/endpoint.ts'
import type { Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { equals, matching } from '#server/lib/rows/filters.ts'
import { found, ifSeen } from '#server/lib/rows/found.ts'
import { list, type Page } from '#server/lib/rows/list.ts'
import { competencyRef } from '#server/lib/rows/refs.ts'
import { visiblePerson } from '#server/persons/visible.ts'

type Status = PersonCompetency['statusas']

/** A person's competencies; `statusas` is the stored one, and `withStatusOn` replaces it by that of the day. */
export const personCompetencies = (db: Db) =>
  db
    .selectFrom('asmensKompetencija as ak')
    .innerJoin('kompetencija as k', 'k.id', 'ak.kompetencijaId')
    .select((eb) => [
      'ak.id',
      'ak.asmuoId',
      'ak.kompetencijaId',
      'ak.kompTipas',
      'ak.suteikta',
      'ak.galioja',
      'ak.statusas',
      'ak.lygis',
      'ak.priezastis',
      'ak.versija',
      competencyRef('k').as('kompetencija'),
      // A claim approved after an assessed competency had expired has a date of its own.
      sql<boolean>`exists (select from atestavimo_asmuo aa where aa.komp_id = ak.id and aa.data = ak.suteikta)`.as(
        'pagalVertinima',
      ),
      jsonArrayFrom(
        eb
          .selectFrom('asmensKompetencijosFailas as f')
          .innerJoin('failas', 'failas.id', 'f.failasId')
          .select([
            'failas.id',
            'failas.pavadinimas',
            'failas.dydis',
            sql<boolean>`f.pazymejimas is not null`.as('pazymejimas'),
          ])
          .whereRef('f.asmensKompetencijaId', '=', 'ak.id')
          .orderBy('failas.id'),
      ).as('failai'),
    ])

/** The row with `statusas` as of this day. */
export const withStatusOn = <R extends { statusas: Status; galioja: string | null }>(row: R, now: Date) => ({
  ...row,
  statusas: statusOn<Status>(row, civilDay(now)),
})

/** SQL: the competency `ak` has this status on the day of `now`. */
export function hasStatus(statusas: Status, now: Date): Expression<SqlBool> {
  const ended = sql`ak.statusas = 'GALIOJA' and ak.galioja < ${civilDay(now)}::date`
  if (statusas === 'LAUKIAMA') return sql<SqlBool>`ak.statusas = 'LAUKIAMA'`
  return statusas === 'GALIOJA'
    ? sql<SqlBool>`(ak.statusas = 'GALIOJA' and not coalesce(${ended}, false))`
    : sql<SqlBool>`(ak.statusas = 'NEGALIOJA' or (${ended}))`
}

/** A person's competencies. The caller has checked that the session may see the person. */
export async function listCompetenciesOf(
  db: Db,
  asmuoId: number,
  query: Query<typeof competenciesApi.ofPerson>,
  now: Date,
): Promise<Page<PersonCompetency>> {
  const filtered = personCompetencies(db)
    .where('ak.asmuoId', '=', asmuoId)
    .where(matching(query, { id: equals('ak.id'), statusas: (code) => hasStatus(code, now) }))
  const id = sql.ref('ak.id')
  const page = await list(filtered, query, {
    galioja: [sql.ref('ak.galioja'), id],
    suteikta: [sql.ref('ak.suteikta'), id],
    kodas: [sql.ref('k.kodas'), id],
  })
  return { total: page.total, rows: page.rows.map((row) => withStatusOn(row, now)) }
}

/** One competency. The caller has checked that the session may see the person. Throws NotFound. */
export async function getPersonCompetency(db: Db, id: number, now: Date): Promise<PersonCompetency> {
  return withStatusOn(found(await personCompetencies(db).where('ak.id', '=', id).executeTakeFirst()), now)
}

/** The same with its row locked for a change. Throws NotFound if the session may not see the person. */
export async function lockPersonCompetency(trx: Trx, session: Session, asmuoId: number, id: number, now: Date) {
  const locked = trx
    .selectFrom('asmensKompetencija as ak')
    .select('ak.id')
    .where('ak.id', '=', id)
    .where('ak.asmuoId', '=', asmuoId)
    .where(visiblePerson(session, 'ak.asmuo_id'))
    .forUpdate()
    .executeTakeFirst()
  return ifSeen(locked.then(found), getPersonCompetency(trx, id, now))
}

/** Replaces the files that prove a competency. Certificates made by the registry stay. */
export async function setProofs(trx: Trx, id: number, files: readonly number[]) {
  await sendWithNext(
    trx,
    trx
      .deleteFrom('asmensKompetencijosFailas')
      .where('asmensKompetencijaId', '=', id)
      .where('pazymejimas', 'is', null)
      .execute(),
  )
  if (files.length === 0) return
  await sendWithNext(
    trx,
    trx
      .insertInto('asmensKompetencijosFailas')
      .values([...new Set(files)].map((failasId) => ({ asmensKompetencijaId: id, failasId })))
      // A certificate of the registry among the files is attached already.
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}
