import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Session } from '#contract/rights.ts'
import type { TraineeQuery } from '#contract/trainings/api.ts'
import type { Trainee, TraineeStatus } from '#contract/trainings/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { among, equals, type Filters, matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { json, jsonWhen } from '#server/lib/rows/json.ts'
import { alphabetical, list, type Page, startsWith } from '#server/lib/rows/list.ts'
import { isOwnPerson } from '#server/persons/visible.ts'
import { companyShown, seenRow } from './scope.ts'

/** The place in line of a row `ma`, from 1. */
export const placeInLine = sql<number | null>`case when ma.eileje is not null then (select count(*) from mokymo_asmuo e
  where e.mokymas_id = ma.mokymas_id and e.eileje <= ma.eileje) end`

const rows = (db: Db, session: Session) =>
  db
    .selectFrom('mokymoAsmuo as ma')
    .innerJoin('asmuo', 'asmuo.id', 'ma.asmuoId')
    .innerJoin('mokymas', 'mokymas.id', 'ma.mokymasId')
    .leftJoin('imone', (join) => join.on('imone.id', '=', companyShown(session)))
    .leftJoin('kortele', (join) =>
      join.onRef('kortele.asmuoId', '=', 'asmuo.id').on('kortele.statusas', '=', sql.lit('AKTYVI')),
    )
    .select([
      'ma.mokymasId',
      json({
        id: 'asmuo.id',
        vardas: 'asmuo.vardas',
        pavarde: 'asmuo.pavarde',
        asmenskodas: 'asmuo.asmenskodas',
        imone: jsonWhen('imone.id', { pavadinimas: 'imone.pavadinimas', savivaldybe: 'imone.savivaldybe' }),
        kortelesNumeris: sql<string | null>`kortele.numeris`,
      }).as('asmuo'),
      'ma.statusas',
      'ma.dalyvavo',
      placeInLine.as('eileje'),
      isOwnPerson(session, 'ma.asmuo_id').as('savas'),
      'ma.versija',
    ])

const byName = [alphabetical('asmuo.pavarde'), alphabetical('asmuo.vardas'), sql.ref('asmuo.id')]

const filters: Filters<z.output<typeof TraineeQuery>> = {
  id: equals('asmuo.id'),
  vardas: (text) => startsWith('asmuo.vardasNorm', text),
  pavarde: (text) => startsWith('asmuo.pavardeNorm', text),
  statusas: among('ma.statusas'),
  dalyvavo: equals('ma.dalyvavo'),
  eileje: (inLine) => sql<SqlBool>`(ma.eileje is not null) = ${inLine}`,
}

/** People of one training, as far as the session sees them. */
export function listTrainees(
  db: Db,
  session: Session,
  mokymasId: number,
  query: z.output<typeof TraineeQuery>,
): Promise<Page<Trainee>> {
  const select = rows(db, session)
    .where('ma.mokymasId', '=', mokymasId)
    .where(seenRow(session))
    .where(matching(query, filters))
  return list(select, query, {
    pavarde: byName,
    statusas: [sql.ref('ma.statusas'), ...byName],
    eileje: [sql.ref('ma.eileje'), ...byName],
  })
}

/** The row of a person. The caller has already checked that the session may see it. */
export const findTrainee = (
  db: Db,
  session: Session,
  mokymasId: number,
  asmuoId: number,
): Promise<Trainee | undefined> =>
  rows(db, session).where('ma.mokymasId', '=', mokymasId).where('ma.asmuoId', '=', asmuoId).executeTakeFirst()
export const getTrainee = async (db: Db, session: Session, mokymasId: number, asmuoId: number): Promise<Trainee> =>
  found(await findTrainee(db, session, mokymasId, asmuoId))

export interface TraineeState {
  asmuoId: number
  statusas: TraineeStatus
  dalyvavo: boolean
  /** 1 for a person who waits in line, else null: the rules only ask whether it is null. */
  eileje: number | null
  versija: number
}

/** Locks these people of a locked training, by id; those that are not there are absent. */
export async function lockRows(
  trx: Trx,
  mokymasId: number,
  ids: readonly number[],
): Promise<Map<number, TraineeState>> {
  const locked = await trx
    .selectFrom('mokymoAsmuo')
    .select(['asmuoId', 'statusas', 'dalyvavo', 'versija'])
    .select(sql<number | null>`case when eileje is not null then 1 end`.as('eileje'))
    .where('mokymasId', '=', mokymasId)
    .where('asmuoId', 'in', [...ids])
    .orderBy('asmuoId')
    .forUpdate()
    .execute()
  return new Map(locked.map((row) => [row.asmuoId, row]))
}

/** People whose registration is not cancelled. */
export async function participants(db: Db, mokymasId: number): Promise<number[]> {
  const people = await db
    .selectFrom('mokymoAsmuo')
    .select('asmuoId')
    .where('mokymasId', '=', mokymasId)
    .where('statusas', '<>', 'ATSAUKTA')
    .orderBy('asmuoId')
    .execute()
  return people.map(({ asmuoId }) => asmuoId)
}

/** Changes a row; leaving LAUKIAMA also leaves the line. */
export const setStatus = (trx: Trx, mokymasId: number, ids: readonly number[], statusas: TraineeStatus) =>
  sendWithNext(
    trx,
    trx
      .updateTable('mokymoAsmuo')
      .set({ statusas, eileje: null, versija: sql`versija + 1` })
      .where('mokymasId', '=', mokymasId)
      .where('asmuoId', 'in', [...ids])
      .execute(),
  )

export const setAttended = (trx: Trx, mokymasId: number, ids: readonly number[], dalyvavo: boolean) =>
  sendWithNext(
    trx,
    trx
      .updateTable('mokymoAsmuo')
      .set({ dalyvavo, versija: sql`versija + 1` })
      .where('mokymasId', '=', mokymasId)
      .where('asmuoId', 'in', [...ids])
      .execute(),
  )

/**
 * Registers people as waiting, also again after a cancellation. For those `inLine` there is no free place: they go to
 * the end of the line in their order, after everybody who is in it, even if clocks of servers differ.
 */
export const putWaiting = (
  trx: Trx,
  training: { id: number; dataNuo: string },
  placed: readonly number[],
  inLine: readonly number[],
  now: Date,
) =>
  sendWithNext(
    trx,
    sql`
  insert into mokymo_asmuo (mokymas_id, asmuo_id, data_nuo, eileje)
  select ${training.id}::bigint, id, ${training.dataNuo}::date, null::timestamptz from unnest(${[...placed]}::bigint[]) id
  union all
  select ${training.id}::bigint, id, ${training.dataNuo}::date, pradzia + nr * interval '1 microsecond'
  from unnest(${[...inLine]}::bigint[]) with ordinality l (id, nr),
    (select greatest(${now.toISOString()}::timestamptz, max(e.eileje)) as pradzia from mokymo_asmuo e
      where e.mokymas_id = ${training.id}) eile
  on conflict (mokymas_id, asmuo_id) do update
    set statusas = 'LAUKIAMA', eileje = excluded.eileje, versija = mokymo_asmuo.versija + 1`.execute(trx),
  )

/** Gives places to the first `many` people in line (all where null), and answers their ids in that order. */
export async function takeFromLine(trx: Trx, mokymasId: number, many: number | null): Promise<number[]> {
  const first = await trx
    .selectFrom('mokymoAsmuo')
    .select('asmuoId')
    .where('mokymasId', '=', mokymasId)
    .where('eileje', 'is not', null)
    .orderBy('eileje')
    .$if(many !== null, (q) => q.limit(many ?? 0))
    .execute()
  const ids = first.map(({ asmuoId }) => asmuoId)
  if (ids.length) await setStatus(trx, mokymasId, ids, 'LAUKIAMA')
  return ids
}
