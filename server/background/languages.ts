import { sql } from 'kysely'
import { mayEditBackground } from '#contract/background/rules.ts'
import { type Language, LanguageBody, otherLanguage } from '#contract/background/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import type { ListParams } from '#contract/lib/fields.ts'
import type { Session } from '#contract/rights.ts'
import { assertCodes } from '#server/classifiers/queries.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Act } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { list, type Page } from '#server/lib/rows/list.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { lockPerson } from '#server/persons/queries.ts'

const shown = ['id', 'kalba', 'kitaKalba', 'lygis', 'versija'] as const
const rows = (db: Db, asmuoId: number) => db.selectFrom('asmensKalba').select(shown).where('asmuoId', '=', asmuoId)

/** A person's languages in the order they were added. The caller has already checked that the person is visible. */
export const listLanguages = (db: Db, asmuoId: number, query: ListParams): Promise<Page<Language>> =>
  list(rows(db, asmuoId), query, { id: [sql.ref('id')] }, 'id')

const getLanguage = async (db: Db, asmuoId: number, id: number): Promise<Language> =>
  found(await rows(db, asmuoId).where('id', '=', id).executeTakeFirst())

/** Locks the person, so that changes of one person's languages run one after another. Throws NotFound, Forbidden. */
async function lockForEdit(trx: Trx, session: Session, asmuoId: number) {
  await lockPerson(trx, session, asmuoId)
  if (!mayEditBackground(asmuoId, session)) throw new AppError('Forbidden')
}

/** Adds a language, or changes it if there is an `id`. Each language is allowed once, except OT (spec 1, point 5). */
export async function saveLanguage(
  { db, session, ctx }: Act,
  asmuoId: number,
  sent: Changes<typeof LanguageBody>,
  id?: number,
): Promise<Language> {
  const [, before] = await together(lockForEdit(db, session, asmuoId), id ? getLanguage(db, asmuoId, id) : undefined)
  if (before) ctx.expect(before)
  const body = merged(LanguageBody, before ?? null, sent)
  const known = assertCodes(db, {
    kalba: ['mokamosKalbos', body.kalba === before?.kalba ? null : body.kalba],
    lygis: ['kalbosLygiai', body.lygis === before?.lygis ? null : body.lygis],
  })
  const others = rows(db, asmuoId)
    .where('kalba', '=', body.kalba)
    .where('id', '<>', id ?? 0)
    .executeTakeFirst()
  const [, same] = await together(known, others)
  if (same && body.kalba !== otherLanguage) throw wrong({ kalba: 'languageRepeats' })

  const saved = before
    ? await db
        .updateTable('asmensKalba')
        .set({ ...body, versija: sql`versija + 1` })
        .where('id', '=', before.id)
        .returning(shown)
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('asmensKalba')
        .values({ ...body, asmuoId })
        .returning(shown)
        .executeTakeFirstOrThrow()
  await ctx.audit({
    lentele: 'asmens_kalba',
    irasoId: saved.id,
    apieAsmuo: asmuoId,
    pokytis: changes({ ...before }, body),
  })
  return saved
}

/** Throws NotFound, Forbidden, RecordChanged. */
export async function removeLanguage({ db, session, ctx }: Act, asmuoId: number, id: number) {
  const [, { kalba, kitaKalba, lygis, versija }] = await together(
    lockForEdit(db, session, asmuoId),
    getLanguage(db, asmuoId, id),
  )
  ctx.expect({ versija })
  await sendWithNext(db, db.deleteFrom('asmensKalba').where('id', '=', id).execute())
  const pokytis = { kalba: [kalba, null], kitaKalba: [kitaKalba, null], lygis: [lygis, null] }
  await ctx.audit({ lentele: 'asmens_kalba', irasoId: id, apieAsmuo: asmuoId, pokytis })
}
