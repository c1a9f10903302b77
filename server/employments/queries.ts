import { type InferResult, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { EmploymentQuery } from '#contract/employments/api.ts'
import { fixedNames, mayEdit } from '#contract/employments/rules.ts'
import type { EmploymentRecord, EmploymentStatus, Terms, WorkKind } from '#contract/employments/schema.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { json } from '#server/lib/rows/json.ts'
import { list, type Page } from '#server/lib/rows/list.ts'
import { inStatus } from '#server/persons/employed.ts'
import { sdidStanding } from '#server/sdid/state.ts'

/** The company's name; for work without a company, the name of its kind. */
const name = sql<string>`coalesce(i.pavadinimas, case ai.veiklos_tipas
  when 'INV_VEIKLA' then ${sql.lit(fixedNames.INV_VEIKLA)} when 'VERSL_LIUDIJIMAS' then ${sql.lit(fixedNames.VERSL_LIUDIJIMAS)} end)`

/** The status today. A confirmed record past its last day is over, even if its row still says PATVIRTINTA (rules.ts, statusOn). */
export const statusNow = sql<EmploymentStatus>`case when ai.statusas = 'PATVIRTINTA' and ai.galioja_iki < current_date then 'NEBEDIRBA' else ai.statusas end`

const rows = (db: Db) =>
  db
    .selectFrom('asmuoImone as ai')
    .leftJoin('imone as i', 'i.id', 'ai.imoneId')
    .select([
      'ai.id',
      'ai.asmuoId',
      json(
        {
          id: 'ai.imoneId',
          kodas: sql<string>`coalesce(i.im_kodas, '')`,
          pavadinimas: name,
          veiklosTipas: sql<WorkKind>`coalesce(i.veiklos_tipas, ai.veiklos_tipas)`,
          savivaldybe: 'i.savivaldybe',
          salis: sql<string>`coalesce(i.salis, 'LT')`,
        },
        { ai: 'asmuoImone', i: 'imone' },
      ).as('imone'),
      statusNow.as('statusas'),
      'ai.galiojaNuo',
      'ai.galiojaIki',
      'ai.numeris',
      'ai.pareigos',
      'ai.miestas',
      'ai.sdid',
      'ai.sdidVeikla',
      'ai.qrData',
      sdidStanding('ai').as('sdidBukle'),
      sql<{ veikla: string; kitaVeikla: string }[]>`ai.veiklos`.as('veiklos'),
      'ai.versija',
    ])

/** Records that this session sees: administrators and the person see all, others those of their company. */
function visible(db: Db, session: Session, asmuoId: number) {
  const own = rows(db).where('ai.asmuoId', '=', asmuoId)
  if (asmuoId === session.userId || can(session, 'AccessAllImones')) return own
  return own.where('ai.imoneId', '=', session.imoneId ?? 0)
}

type Row = InferResult<ReturnType<typeof rows>>[number]

const toRecord = ({ qrData, ...row }: Row, session: Session) => {
  const record = { ...row, QRData: qrData }
  return { ...record, canChange: mayEdit(record, session) }
}

/** A person's workplaces, present and past, the latest first. The caller has already checked that the person is visible. */
export async function listEmployments(
  db: Db,
  session: Session,
  asmuoId: number,
  query: z.output<typeof EmploymentQuery>,
): Promise<Page<EmploymentRecord>> {
  const select = visible(db, session, asmuoId).where(
    matching(query, { statusas: (codes) => sql<SqlBool>`${statusNow} in (${sql.join(codes)})` }),
  )
  const [since, id] = [sql`coalesce(ai.galioja_nuo, ai.sukurta::date)`, sql.ref('ai.id')]
  const page = await list(select, query, { galiojaNuo: [since, id], statusas: [statusNow, since, id] })
  return { total: page.total, rows: page.rows.map((row) => toRecord(row, session)) }
}

/** One record. Throws NotFound if the session does not see it. */
export const getEmployment = async (db: Db, session: Session, asmuoId: number, id: number): Promise<EmploymentRecord> =>
  toRecord(found(await visible(db, session, asmuoId).where('ai.id', '=', id).executeTakeFirst()), session)

/** The same for several people; records that the session does not see are left out. */
export async function getEmployments(db: Db, session: Session, ids: readonly number[]): Promise<EmploymentRecord[]> {
  let select = rows(db).where(sql<SqlBool>`ai.id = any(${[...ids]}::bigint[])`)
  if (!can(session, 'AccessAllImones'))
    select = select.where((eb) =>
      eb.or([eb('ai.imoneId', '=', session.imoneId ?? 0), eb('ai.asmuoId', '=', session.userId)]),
    )
  return (await select.execute()).map((row) => toRecord(row, session))
}

const open = ['TIKRINAMA', 'PATVIRTINTA', 'PAKVIESTA'] as const
/**
 * The person's record in a company that has not ended, if there is one: only one can wait or be confirmed, and there is
 * no call beside it.
 */
export const openIn = (db: Db, asmuoId: number, imoneId: number) =>
  db
    .selectFrom('asmuoImone as ai')
    .select(['ai.id', 'ai.statusas'])
    .where('ai.asmuoId', '=', asmuoId)
    .where('ai.imoneId', '=', imoneId)
    .where(statusNow, 'in', open)
    .executeTakeFirst()

/** The person of each record. Leaves out records of other companies, unless the session works with all of them. */
export const ownersOf = async (db: Db, session: Session, ids: readonly number[]): Promise<Map<number, number>> => {
  let select = db.selectFrom('asmuoImone').select(['id', 'asmuoId']).where('id', 'in', ids)
  if (!can(session, 'AccessAllImones')) select = select.where('imoneId', '=', session.imoneId ?? 0)
  return new Map((await select.execute()).map(({ id, asmuoId }) => [id, asmuoId]))
}

/** The person's main company, if there is one. */
export const mainCompany = async (db: Db, asmuoId: number): Promise<number | null> =>
  found(await db.selectFrom('asmuo').select('imoneId').where('id', '=', asmuoId).executeTakeFirst()).imoneId

/** Whether any other company has confirmed the person. */
export const confirmedElsewhere = async (db: Db, asmuoId: number, imoneId: number) =>
  (await db
    .selectFrom('asmuoImone as ai')
    .select('ai.id')
    .where('ai.asmuoId', '=', asmuoId)
    .where('ai.imoneId', '<>', imoneId)
    .where(inStatus('PATVIRTINTA'))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Ends the person's confirmed records that are past their last day, and answers their ids. */
export const closePast = async (trx: Trx, asmuoId: number): Promise<number[]> => {
  const closed = await trx
    .updateTable('asmuoImone')
    .set({ statusas: 'NEBEDIRBA', versija: sql`versija + 1` })
    .where('asmuoId', '=', asmuoId)
    .where('statusas', '=', 'PATVIRTINTA')
    .where('galiojaIki', '<', sql<string>`current_date`)
    .returning('id')
    .execute()
  return closed.map(({ id }) => id)
}

const columns = ({ QRData, veiklos, ...terms }: Terms) => ({
  ...terms,
  qrData: QRData,
  veiklos: JSON.stringify(veiklos),
})

export async function insertEmployment(
  trx: Trx,
  asmuoId: number,
  { id: imoneId, veiklosTipas }: { id: number | null; veiklosTipas: WorkKind },
  terms: Terms,
  /** For a call, the surname that the company typed; otherwise null. */
  kvietimas: string | null,
): Promise<number> {
  const statusas = kvietimas === null ? 'TIKRINAMA' : 'PAKVIESTA'
  const row = await trx
    .insertInto('asmuoImone')
    .values({ ...columns(terms), asmuoId, imoneId, veiklosTipas, statusas, kvietimas })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Work without a company, for a person who chooses it at registration. Nothing else is known about it yet. */
export const insertOwnActivity = (trx: Trx, asmuoId: number, veiklosTipas: keyof typeof fixedNames) =>
  sendWithNext(trx, trx.insertInto('asmuoImone').values({ asmuoId, veiklosTipas, pareigos: '-' }).execute())

export const updateEmployment = (trx: Trx, id: number, statusas: EmploymentStatus, terms: Terms) =>
  sendWithNext(
    trx,
    trx
      .updateTable('asmuoImone')
      .set({ ...columns(terms), statusas, versija: sql`versija + 1` })
      .where('id', '=', id)
      .execute(),
  )

/** Whether the company no longer operates. */
export const isClosed = async (db: Db, imoneId: number) =>
  (await db
    .selectFrom('imone')
    .select('id')
    .where('id', '=', imoneId)
    .where('statusas', '=', 'NEVEIKIANTI')
    .executeTakeFirst()) !== undefined
