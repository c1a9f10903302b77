import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import {
  futureStudies,
  mayEditBackground,
  mayEditEducation,
  mayRemoveEducation,
  sourceOf,
} from '#contract/background/rules.ts'
import { type Education, EducationBody } from '#contract/background/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import type { ListParams } from '#contract/lib/fields.ts'
import type { Code } from '#contract/statuses.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { assertReadable } from '#server/files/queries.ts'
import type { Act } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { alphabetical, list, type Page } from '#server/lib/rows/list.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { lockPerson } from '#server/persons/queries.ts'

const rows = (db: Db, asmuoId: number) =>
  db
    .selectFrom('issilavinimas as i')
    .select((eb) => [
      'i.id',
      'i.kvalifikacija',
      'i.mokymoIstaiga',
      'i.sritis',
      sql<Code<'asmensKvalifikacijosSaltiniai'>>`i.saltinis`.as('saltinis'),
      'i.mokesiNuo',
      'i.mokesiIki',
      'i.versija',
      jsonArrayFrom(
        eb
          .selectFrom('issilavinimoFailas as f')
          .innerJoin('failas', 'failas.id', 'f.failasId')
          .select(['failas.id', 'failas.pavadinimas', 'failas.dydis'])
          .whereRef('f.issilavinimasId', '=', 'i.id')
          .orderBy('failas.id'),
      ).as('failai'),
    ])
    .where('i.asmuoId', '=', asmuoId)

/** A person's education, the latest first. The caller has already checked that the person is visible. */
export const listEducation = (db: Db, asmuoId: number, query: ListParams): Promise<Page<Education>> =>
  list(
    rows(db, asmuoId),
    query,
    {
      mokesiIki: [sql`coalesce(i.mokesi_iki, i.mokesi_nuo, '')`, sql.ref('i.id')],
      mokymoIstaiga: [alphabetical('i.mokymoIstaiga'), sql.ref('i.id')],
    },
    'i.id',
  )

const getEducation = async (db: Db, asmuoId: number, id: number): Promise<Education> =>
  found(await rows(db, asmuoId).where('i.id', '=', id).executeTakeFirst())

/**
 * Adds education, or changes it if there is an `id` (spec 1, point 3). The documents must be files that the caller may
 * use. Throws NotFound if the session does not see the person, Forbidden if it may not change the record.
 */
export async function saveEducation(
  { db, session, ctx }: Act,
  asmuoId: number,
  sent: Changes<typeof EducationBody>,
  id?: number,
): Promise<Education> {
  const [, before] = await together(lockPerson(db, session, asmuoId), id ? getEducation(db, asmuoId, id) : undefined)
  const may = before ? mayEditEducation(before, asmuoId, session) : mayEditBackground(asmuoId, session)
  if (!may) throw new AppError('Forbidden')
  if (before) ctx.expect(before)
  const { failai, ...body } = merged(EducationBody, before ?? null, sent)
  const early = futureStudies(body, ctx.now)
  if (early) throw wrong({ [early]: 'future' })

  const had = new Set(before?.failai.map((file) => file.id))
  const files = [...new Set(failai.map((file) => file.id))]
  await assertReadable(
    db,
    session,
    files.filter((file) => !had.has(file)),
  )
  const values = { ...body, saltinis: sourceOf(sent.saltinis, before?.saltinis, session) }
  const saved = id ?? (await insertEducation(db, asmuoId, values))
  if (id)
    await sendWithNext(
      db,
      db
        .updateTable('issilavinimas')
        .set({ ...values, versija: sql`versija + 1` })
        .where('id', '=', id)
        .execute(),
    )
  await setFiles(db, saved, files)
  await ctx.audit({
    lentele: 'issilavinimas',
    irasoId: saved,
    apieAsmuo: asmuoId,
    pokytis: { ...changes({ ...before }, values), ...(before ? {} : { failai: files }) },
  })
  return getEducation(db, asmuoId, saved)
}

/** Removes education that a person has entered, not a register or an institution. Throws NotFound, Forbidden, RecordChanged. */
export async function removeEducation({ db, session, ctx }: Act, asmuoId: number, id: number) {
  const [, row] = await together(lockPerson(db, session, asmuoId), getEducation(db, asmuoId, id))
  if (!mayRemoveEducation(row, asmuoId, session)) throw new AppError('Forbidden')
  ctx.expect(row)
  await sendWithNext(db, db.deleteFrom('issilavinimoFailas').where('issilavinimasId', '=', id).execute())
  await sendWithNext(db, db.deleteFrom('issilavinimas').where('id', '=', id).execute())
  const { kvalifikacija, mokymoIstaiga, failai } = row
  await ctx.audit({
    lentele: 'issilavinimas',
    irasoId: id,
    apieAsmuo: asmuoId,
    pokytis: {
      kvalifikacija: [kvalifikacija, null],
      mokymoIstaiga: [mokymoIstaiga, null],
      failai: failai.map((file) => file.id),
    },
  })
}

async function insertEducation(
  trx: Trx,
  asmuoId: number,
  values: Omit<EducationBody, 'failai' | 'saltinis'> & { saltinis: string },
) {
  const row = await trx
    .insertInto('issilavinimas')
    .values({ ...values, asmuoId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function setFiles(trx: Trx, issilavinimasId: number, ids: readonly number[]) {
  await sendWithNext(trx, trx.deleteFrom('issilavinimoFailas').where('issilavinimasId', '=', issilavinimasId).execute())
  // A record that came without documents, for example from an institution, may be saved without them.
  if (ids.length === 0) return
  await sendWithNext(
    trx,
    trx
      .insertInto('issilavinimoFailas')
      .values(ids.map((failasId) => ({ issilavinimasId, failasId })))
      .execute(),
  )
}
