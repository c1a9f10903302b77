import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { ListParams } from '#contract/lib/fields.ts'
import { mayEditQualifications } from '#contract/qualifications/rules.ts'
import { type Improvement, ImprovementBody } from '#contract/qualifications/schema.ts'
import type { Session } from '#contract/rights.ts'
import { assertCodes } from '#server/classifiers/queries.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { assertReadable } from '#server/files/queries.ts'
import type { Act } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { alphabetical, list, type Page } from '#server/lib/rows/list.ts'
import { companyRef, orNull } from '#server/lib/rows/refs.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { lockPerson } from '#server/persons/queries.ts'

const rows = (db: Db, asmuoId: number) =>
  db
    .selectFrom('asmensTobulinimas as t')
    .leftJoin('imone as i', 'i.id', 't.imoneId')
    .select((eb) => [
      't.id',
      't.pavadinimas',
      't.budas',
      orNull('i', companyRef('i')).as('imone'),
      't.kitaImone',
      't.data',
      't.valandos',
      't.versija',
      jsonArrayFrom(
        eb
          .selectFrom('asmensTobulinimoFailas as f')
          .innerJoin('failas', 'failas.id', 'f.failasId')
          .select(['failas.id', 'failas.pavadinimas'])
          .whereRef('f.asmensTobulinimasId', '=', 't.id')
          .orderBy('failas.id'),
      ).as('failai'),
    ])
    .where('t.asmuoId', '=', asmuoId)

/** Courses and other improvements of a person, the last first. The caller has checked that the session may see the person. */
export const listImprovements = (db: Db, asmuoId: number, query: ListParams): Promise<Page<Improvement>> =>
  list(
    rows(db, asmuoId),
    query,
    {
      data: [sql.ref('t.data'), sql.ref('t.id')],
      pavadinimas: [alphabetical('t.pavadinimas'), sql.ref('t.id')],
    },
    't.id',
  )

export const getImprovement = async (db: Db, asmuoId: number, id: number): Promise<Improvement> =>
  found(await rows(db, asmuoId).where('t.id', '=', id).executeTakeFirst())

/** Locks the person, so that changes of one person's improvements run one after another. Throws NotFound, Forbidden. */
export async function lockForEdit(trx: Trx, session: Session, asmuoId: number) {
  await lockPerson(trx, session, asmuoId)
  if (!mayEditQualifications(asmuoId, session)) throw new AppError('Forbidden')
}

async function assertCompany(db: Db, id: number) {
  const company = await db.selectFrom('imone').select('id').where('id', '=', id).executeTakeFirst()
  if (!company) throw wrong({ imone: 'notFound' })
}

/** Adds an improvement, or with `id` changes it. Throws NotFound where the session may not see the person, InvalidFormFields. */
export async function saveImprovement(
  { db, session, ctx }: Act,
  asmuoId: number,
  sent: Changes<typeof ImprovementBody>,
  id?: number,
): Promise<Improvement> {
  const [, before] = await together(lockForEdit(db, session, asmuoId), id ? getImprovement(db, asmuoId, id) : null)
  if (before) ctx.expect(before)
  const { failai, imone, ...body } = merged(ImprovementBody, before, sent)
  if (body.data > civilDay(ctx.now)) throw wrong({ data: 'future' })
  const had = before?.failai.map((file) => file.id) ?? []
  const files = [...new Set(failai.map((file) => file.id))].sort((a, b) => a - b)
  const added = files.filter((file) => !had.includes(file))
  await together(
    assertCodes(db, {
      budas: ['kvalifikacijosTobulinimoBudai', body.budas === before?.budas ? null : body.budas],
    }),
    imone && assertCompany(db, imone.id),
    assertReadable(db, session, added),
  )

  const values = { ...body, imoneId: imone?.id ?? null }
  const saved = await store(db, asmuoId, values, id)
  await setFiles(db, saved, files)
  await ctx.audit({
    lentele: 'asmens_tobulinimas',
    irasoId: saved,
    apieAsmuo: asmuoId,
    pokytis: changes({ ...before, imoneId: before?.imone?.id ?? null, failai: had }, { ...values, failai: files }),
  })
  return getImprovement(db, asmuoId, saved)
}

type Values = Omit<ImprovementBody, 'failai' | 'imone'> & { imoneId: number | null }
async function store(trx: Trx, asmuoId: number, values: Values, id?: number) {
  if (id === undefined) {
    const created = await trx
      .insertInto('asmensTobulinimas')
      .values({ ...values, asmuoId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return created.id
  }
  await sendWithNext(
    trx,
    trx
      .updateTable('asmensTobulinimas')
      .set({ ...values, versija: sql`versija + 1` })
      .where('id', '=', id)
      .execute(),
  )
  return id
}

async function setFiles(trx: Trx, asmensTobulinimasId: number, ids: readonly number[]) {
  await sendWithNext(
    trx,
    trx.deleteFrom('asmensTobulinimoFailas').where('asmensTobulinimasId', '=', asmensTobulinimasId).execute(),
  )
  if (ids.length === 0) return
  await sendWithNext(
    trx,
    trx
      .insertInto('asmensTobulinimoFailas')
      .values(ids.map((failasId) => ({ asmensTobulinimasId, failasId })))
      .execute(),
  )
}
