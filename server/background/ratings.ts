import { type InferResult, sql } from 'kysely'
import type { z } from 'zod'
import type { RatingQuery } from '#contract/background/api.ts'
import { mayChangeRating, mayRate } from '#contract/background/rules.ts'
import { type Rating, RatingBody } from '#contract/background/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { can, type Session } from '#contract/rights.ts'
import { assertCodes } from '#server/classifiers/queries.ts'
import type { Db } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Act } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { equals, matching } from '#server/lib/rows/filters.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { list, type Page } from '#server/lib/rows/list.ts'
import { companyRef } from '#server/lib/rows/refs.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { lockPerson } from '#server/persons/queries.ts'

/** Ratings that a session sees: the person and administrators see all, others only the ones their company gave. */
function visible(db: Db, session: Session, asmuoId: number) {
  const select = db
    .selectFrom('asmensVertinimas as v')
    .innerJoin('imone as i', 'i.id', 'v.imoneId')
    .select(['v.id', 'v.data', 'v.tipas', companyRef('i').as('imone'), 'v.pastaba', 'v.versija'])
    .where('v.asmuoId', '=', asmuoId)
  if (asmuoId === session.userId || can(session, 'AccessAllImones')) return select
  return select.where('v.imoneId', '=', session.imoneId ?? 0)
}

type Row = InferResult<ReturnType<typeof visible>>[number]

const toRating = (row: Row, asmuoId: number, session: Session): Rating => ({
  ...row,
  canChange: mayChangeRating(row, asmuoId, session),
})

/** Ratings of a person, the latest first. The caller has already checked that the person is visible. */
export async function listRatings(
  db: Db,
  session: Session,
  asmuoId: number,
  query: z.output<typeof RatingQuery>,
): Promise<Page<Rating>> {
  const select = visible(db, session, asmuoId).where(matching(query, { id: equals('v.id'), tipas: equals('v.tipas') }))
  const page = await list(select, query, { data: [sql.ref('v.data'), sql.ref('v.id')] })
  return { total: page.total, rows: page.rows.map((row) => toRating(row, asmuoId, session)) }
}

const getRating = async (db: Db, session: Session, asmuoId: number, id: number): Promise<Rating> =>
  toRating(found(await visible(db, session, asmuoId).where('v.id', '=', id).executeTakeFirst()), asmuoId, session)

/** A rating that this session may change. Throws NotFound, Forbidden, RecordChanged. */
async function changeable({ db, session, ctx }: Act, asmuoId: number, id: number) {
  const before = await getRating(db, session, asmuoId, id)
  if (!before.canChange) throw new AppError('Forbidden')
  ctx.expect(before)
  return before
}

/** Rates a person, or changes a rating if there is an `id`. An administrator names the rating company; others rate for theirs. */
export async function saveRating(
  act: Act,
  asmuoId: number,
  sent: Changes<typeof RatingBody>,
  id?: number,
): Promise<Rating> {
  const { db, session, ctx } = act
  const locked = lockPerson(db, session, asmuoId).then(() => {
    if (!mayRate(asmuoId, session)) throw new AppError('Forbidden')
  })
  const [, before] = await together(locked, id ? changeable(act, asmuoId, id) : undefined)
  const { imone, ...body } = merged(RatingBody, before ?? null, sent)
  const imoneId = can(session, 'AccessAllImones') ? (imone?.id ?? before?.imone.id) : session.imoneId
  const [, company] = await together(
    assertCodes(db, { tipas: ['asmensVertinimoTipai', body.tipas === before?.tipas ? null : body.tipas] }),
    imoneId ? db.selectFrom('imone').select('id').where('id', '=', imoneId).executeTakeFirst() : undefined,
  )
  if (body.data > civilDay(ctx.now)) throw wrong({ data: 'future' })
  if (!imoneId) throw wrong({ imone: 'required' })
  if (!company) throw wrong({ imone: 'notFound' })

  const values = { ...body, imoneId }
  const saved = before
    ? await db
        .updateTable('asmensVertinimas')
        .set({ ...values, versija: sql`versija + 1` })
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('asmensVertinimas')
        .values({ ...values, asmuoId, sukure: session.userId })
        .returning('id')
        .executeTakeFirstOrThrow()
  const pokytis = changes(before ? { ...before, imoneId: before.imone.id } : {}, values)
  await ctx.audit({ lentele: 'asmens_vertinimas', irasoId: saved.id, apieAsmuo: asmuoId, pokytis })
  return getRating(db, session, asmuoId, saved.id)
}

/** Throws NotFound, Forbidden, RecordChanged. */
export async function removeRating(act: Act, asmuoId: number, id: number) {
  const { db, session, ctx } = act
  const [, { data, tipas, pastaba }] = await together(lockPerson(db, session, asmuoId), changeable(act, asmuoId, id))
  await sendWithNext(db, db.deleteFrom('asmensVertinimas').where('id', '=', id).execute())
  const pokytis = { data: [data, null], tipas: [tipas, null], pastaba: [pastaba, null] }
  await ctx.audit({ lentele: 'asmens_vertinimas', irasoId: id, apieAsmuo: asmuoId, pokytis })
}
