import { AppError } from '#contract/errors.ts'
import { mayEditQualifications, mayGiveStatuses, statusesAfter } from '#contract/qualifications/rules.ts'
import type { PersonStatus } from '#contract/qualifications/schema.ts'
import { assertCodes } from '#server/classifiers/queries.ts'
import type { Db } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Act } from '#server/lib/http/context.ts'
import { together } from '#server/lib/rows/found.ts'
import { changePerson, lockPerson } from '#server/persons/queries.ts'

const statusesOf = (db: Db, asmuoId: number): Promise<PersonStatus[]> =>
  db
    .selectFrom('asmensKvalifikacinisStatusas')
    .select(['kvalifikacinisStatusas', 'pageidaujamas', 'galioja'])
    .where('asmuoId', '=', asmuoId)
    .orderBy('kvalifikacinisStatusas')
    .execute()

/**
 * Replaces the person's qualification statuses. Only administrators may give held statuses and their last days: from
 * others the held ones stay and new ones are stored as wanted. Throws NotFound where the session may not see the
 * person, Forbidden, InvalidFormFields where a status is not in its list, RecordChanged by the person's version.
 */
export async function setStatuses(
  { db, session, ctx }: Act,
  asmuoId: number,
  asked: readonly PersonStatus[],
): Promise<PersonStatus[]> {
  const [person, before] = await together(lockPerson(db, session, asmuoId), statusesOf(db, asmuoId))
  if (!mayEditQualifications(asmuoId, session)) throw new AppError('Forbidden')
  ctx.expect(person)
  const had = new Set(before.map((row) => row.kvalifikacinisStatusas))
  const named = asked.map(
    ({ kvalifikacinisStatusas: code }, i): [string, ['kvalifikaciniaiStatusai', string | null]] => [
      `${i}.kvalifikacinisStatusas`,
      ['kvalifikaciniaiStatusai', had.has(code) ? null : code],
    ],
  )
  await assertCodes(db, Object.fromEntries(named))

  const after = statusesAfter(before, asked, mayGiveStatuses(asmuoId, session))
  await sendWithNext(db, db.deleteFrom('asmensKvalifikacinisStatusas').where('asmuoId', '=', asmuoId).execute())
  if (after.length)
    await sendWithNext(
      db,
      db
        .insertInto('asmensKvalifikacinisStatusas')
        .values(after.map((row) => ({ ...row, asmuoId })))
        .execute(),
    )
  await changePerson(db, asmuoId, {})
  await ctx.audit({
    lentele: 'asmens_kvalifikacinis_statusas',
    irasoId: asmuoId,
    apieAsmuo: asmuoId,
    pokytis: { kvalifikaciniaiStatusai: [before, after] },
  })
  return statusesOf(db, asmuoId)
}
