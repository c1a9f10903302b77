import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { futureCertificate, mayKeepCertificates } from '#contract/certificates/rules.ts'
import { type HeldCertificate, HeldCertificateBody } from '#contract/certificates/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import type { ListParams } from '#contract/lib/fields.ts'
import type { Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { assertReadable } from '#server/files/queries.ts'
import type { Act } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { json } from '#server/lib/rows/json.ts'
import { alphabetical, list, type Page } from '#server/lib/rows/list.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { lockPerson } from '#server/persons/queries.ts'

const lentele = 'asmens_pazymejimas'

const rows = (db: Db, asmuoId: number) =>
  db
    .selectFrom('asmensPazymejimas as a')
    .innerJoin('privalomasPazymejimas as p', 'p.id', 'a.pazymejimasId')
    .select((eb) => [
      'a.id',
      json(
        {
          id: 'p.id',
          kodas: 'p.kodas',
          pavadinimas: 'p.pavadinimas',
          pavadinimasEn: 'p.pavadinimasEn',
          pavadinimasLv: 'p.pavadinimasLv',
          trukme: 'p.trukme',
          aktyvus: 'p.aktyvus',
        },
        { p: 'privalomasPazymejimas' },
      ).as('pazymejimas'),
      'a.numeris',
      'a.isdave',
      'a.isduota',
      'a.galioja',
      'a.versija',
      jsonArrayFrom(
        eb
          .selectFrom('asmensPazymejimoFailas as f')
          .innerJoin('failas', 'failas.id', 'f.failasId')
          .select(['failas.id', 'failas.pavadinimas', 'failas.dydis'])
          .whereRef('f.asmensPazymejimasId', '=', 'a.id')
          .orderBy('failas.id'),
      ).as('failai'),
    ])
    .where('a.asmuoId', '=', asmuoId)

const lasts = sql`coalesce(a.galioja, 'infinity'::date)`

/** A person's certificates. The caller has checked that the session may see the person. */
export const listHeld = (db: Db, asmuoId: number, query: ListParams): Promise<Page<HeldCertificate>> =>
  list(
    rows(db, asmuoId),
    query,
    {
      pazymejimas: [alphabetical('p.pavadinimas'), lasts, sql.ref('a.id')],
      galioja: [lasts, sql.ref('a.id')],
      isduota: [sql.ref('a.isduota'), sql.ref('a.id')],
    },
    'a.id',
  )

const getHeld = async (db: Db, asmuoId: number, id: number): Promise<HeldCertificate> =>
  found(await rows(db, asmuoId).where('a.id', '=', id).executeTakeFirst())

/** Locks the person, so that changes of one person's certificates run one after another. Throws NotFound, Forbidden. */
async function lockForEdit(trx: Trx, session: Session, asmuoId: number) {
  await lockPerson(trx, session, asmuoId)
  if (!mayKeepCertificates(asmuoId, session)) throw new AppError('Forbidden')
}

/** The fields of a certificate that the audit trail stores. */
const auditedFields = ({ pazymejimas, numeris, isdave, isduota, galioja }: HeldCertificate) => ({
  pazymejimas: pazymejimas.pavadinimas,
  numeris,
  isdave,
  isduota,
  galioja,
})

/**
 * Adds a certificate, or changes it if there is an `id`. The documents must be files that the caller may use. Throws
 * NotFound if the session may not see the person, Forbidden if it may not change the record, PazymejimasRetired for a
 * new certificate of a kind that is no longer in use, PazymejimasAlreadyExists.
 */
export async function saveHeld(
  { db, session, ctx }: Act,
  asmuoId: number,
  sent: Changes<typeof HeldCertificateBody>,
  id?: number,
): Promise<HeldCertificate> {
  const [, before, removed] = await together(
    lockForEdit(db, session, asmuoId),
    id ? getHeld(db, asmuoId, id) : undefined,
    id ? [] : justRemoved(db, session, asmuoId, ctx.now),
  )
  if (before) ctx.expect(before)
  const { failai, pazymejimas, ...values } = merged(HeldCertificateBody, before ?? null, sent)
  const early = futureCertificate(values, ctx.now)
  if (early) throw wrong({ [early]: 'future' })
  // The row is locked, so that the kind is not retired or deleted meanwhile.
  const locked = db
    .selectFrom('privalomasPazymejimas')
    .select(['id', 'aktyvus'])
    .where('id', '=', pazymejimas.id)
    .forShare()
    .executeTakeFirst()
  const files = [...new Set(failai.map((file) => file.id))]
  const had = new Set([...(before?.failai.map((file) => file.id) ?? []), ...removed.flatMap((one) => one.files)])
  const added = files.filter((file) => !had.has(file))
  const readable = assertReadable(db, session, added)
  readable.catch(() => {})
  const kind = await locked
  if (!kind) throw wrong({ pazymejimas: 'notFound' })
  const restored = removed.some((one) => one.kind === kind.id)
  if (!kind.aktyvus && before?.pazymejimas.id !== kind.id && !restored) throw new AppError('PazymejimasRetired')
  await readable
  const saved = id ?? (await insertHeld(db, { ...values, asmuoId, pazymejimasId: kind.id }))
  if (id)
    await sendWithNext(
      db,
      db
        .updateTable('asmensPazymejimas')
        .set({ ...values, pazymejimasId: kind.id, versija: sql<number>`versija + 1` })
        .where('id', '=', id)
        .execute(),
    )
  await setFiles(db, saved, files)
  const after = await getHeld(db, asmuoId, saved)
  await ctx.audit({
    lentele,
    irasoId: saved,
    apieAsmuo: asmuoId,
    pokytis: { ...changes(before ? auditedFields(before) : {}, auditedFields(after)), failai: files },
  })
  return after
}

/** Removes a certificate. Throws NotFound, Forbidden, RecordChanged. */
export async function removeHeld({ db, session, ctx }: Act, asmuoId: number, id: number) {
  const [, row] = await together(lockForEdit(db, session, asmuoId), getHeld(db, asmuoId, id))
  ctx.expect(row)
  await sendWithNext(db, db.deleteFrom('asmensPazymejimas').where('id', '=', id).execute())
  const removed = Object.fromEntries(Object.entries(auditedFields(row)).map(([name, value]) => [name, [value, null]]))
  await ctx.audit({
    lentele,
    irasoId: id,
    apieAsmuo: asmuoId,
    pokytis: { ...removed, rusis: row.pazymejimas.id, failai: row.failai.map((file) => file.id) },
  })
}

/**
 * Certificates that this session has removed from the person in the last quarter of an hour, read from the audit trail.
 * They may be added again with their documents, which nobody may read otherwise while no record has them.
 */
async function justRemoved(trx: Trx, session: Session, asmuoId: number, now: Date) {
  const rows = await trx
    .selectFrom('auditas')
    .select(sql<{ rusis: number; failai: number[] }>`pokytis`.as('pokytis'))
    .where('apieAsmuo', '=', asmuoId)
    .where('asmuoId', '=', session.userId)
    .where('veiksmas', '=', 'heldCertificates.remove')
    .where('laikas', '>', new Date(now.getTime() - 15 * 60_000).toISOString())
    .execute()
  return rows.map(({ pokytis }) => ({ kind: pokytis.rusis, files: pokytis.failai }))
}

async function insertHeld(
  trx: Trx,
  values: Omit<HeldCertificateBody, 'failai' | 'pazymejimas'> & { asmuoId: number; pazymejimasId: number },
) {
  const row = await trx.insertInto('asmensPazymejimas').values(values).returning('id').executeTakeFirstOrThrow()
  return row.id
}

async function setFiles(trx: Trx, asmensPazymejimasId: number, ids: readonly number[]) {
  await sendWithNext(
    trx,
    trx.deleteFrom('asmensPazymejimoFailas').where('asmensPazymejimasId', '=', asmensPazymejimasId).execute(),
  )
  if (ids.length === 0) return
  await sendWithNext(
    trx,
    trx
      .insertInto('asmensPazymejimoFailas')
      .values(ids.map((failasId) => ({ asmensPazymejimasId, failasId })))
      .execute(),
  )
}
