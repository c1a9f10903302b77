import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { civilDay } from '#contract/lib/civil.ts'
import {
  mayEditQualification,
  mayEditQualifications,
  sourceAfter,
  statusAfter,
} from '#contract/qualifications/rules.ts'
import {
  type Qualification,
  QualificationBody,
  type QualificationSource,
  type QualificationStatus,
} from '#contract/qualifications/schema.ts'
import type { Trx } from '#server/db/db.ts'
import { beside, sendWithNext } from '#server/db/transaction.ts'
import { assertReadable } from '#server/files/queries.ts'
import type { Act } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { together } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { lockPerson } from '#server/persons/queries.ts'
import { checked } from './catalogue.ts'
import { notifyDecision } from './notify.ts'
import { columns, getQualification } from './queries.ts'

/**
 * Adds a qualification, or with `id` changes it (spec 1, points 3 and 4). Throws NotFound where the session may not see
 * the person, Forbidden where it may not change the qualification, StatusNotAllowed, AsmensKvalifikacijaMustBeUnique,
 * and InvalidFormFields where a code is not in its list or the date of issue is in the future.
 */
export async function saveQualification(
  { db, session, ctx }: Act,
  asmuoId: number,
  sent: Changes<typeof QualificationBody>,
  id?: number,
): Promise<Qualification> {
  const [, before] = await together(lockPerson(db, session, asmuoId), id ? getQualification(db, asmuoId, id) : null)
  const may = before ? mayEditQualification(before, asmuoId, session) : mayEditQualifications(asmuoId, session)
  if (!may) throw new AppError('Forbidden')
  if (before) ctx.expect(before)
  // A status and its reason count only where this request sends them.
  const body = merged(QualificationBody, before && { ...before, statusas: undefined, priezastis: '' }, sent)
  if (body.isdavimoData && body.isdavimoData > civilDay(ctx.now)) throw wrong({ isdavimoData: 'future' })

  const failai = [...new Set(body.failai.map((file) => file.id))].sort((a, b) => a - b)
  const had = before?.failai.map((file) => file.id) ?? []
  const added = failai.filter((file) => !had.includes(file))
  const [content] = await together(checked(db, body, before), assertReadable(db, session, added))
  const changed = !before || Object.keys(changes({ ...before, failai: had }, { ...content, failai })).length > 0
  const statusas = statusAfter({ before, asked: body, changed }, asmuoId, session)
  if (!statusas) throw new AppError('StatusNotAllowed')
  const decided = before !== null && statusas !== before.statusas
  const values = {
    ...content,
    statusas,
    priezastis: statusas !== 'ATMESTA' ? '' : decided ? body.priezastis : (before?.priezastis ?? ''),
    saltinis: sourceAfter(body.saltinis, before?.saltinis, asmuoId, session),
    // A qualification that waited already keeps its place in the queue.
    ...(statusas === before?.statusas ? {} : { pateikta: ctx.now }),
  }
  await assertUnique(db, asmuoId, values, id)
  const saved = await store(db, asmuoId, values, id)
  await setFiles(db, saved, failai)
  const after = await getQualification(db, asmuoId, saved)
  // Not under the name `teises`: in the audit trail that means the rights of the account.
  const { teises, pateikta: _, ...differing } = changes({ ...before, failai: had }, { ...values, failai })
  await ctx.audit({
    lentele: 'asmens_kvalifikacija',
    irasoId: saved,
    apieAsmuo: asmuoId,
    pokytis: { ...differing, kvalifikacija: after.pavadinimas, ...(teises ? { kvalifikacijosTeises: teises } : {}) },
  })
  if (decided) await beside(db, notifyDecision(db, asmuoId, after))
  return after
}

async function store(trx: Trx, asmuoId: number, values: Parameters<typeof columns>[0] & Content, id?: number) {
  const row = columns(values)
  if (id === undefined) {
    const created = await trx
      .insertInto('asmensKvalifikacija')
      .values({ ...row, asmuoId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return created.id
  }
  await sendWithNext(
    trx,
    trx
      .updateTable('asmensKvalifikacija')
      .set({ ...row, versija: sql`versija + 1` })
      .where('id', '=', id)
      .execute(),
  )
  return id
}
type Content = Awaited<ReturnType<typeof checked>> & {
  statusas: QualificationStatus
  priezastis: string
  saltinis: QualificationSource
  pateikta?: Date
}

/** Rows of the register count too. They are outside the unique index, so the lock of the person guards them. */
async function assertUnique(trx: Trx, asmuoId: number, values: Content, id = 0) {
  if (values.statusas === 'ATMESTA') return
  const other = await trx
    .selectFrom('asmensKvalifikacija')
    .select('id')
    .where('asmuoId', '=', asmuoId)
    .where('id', '<>', id)
    .where('kvalifikacija', '=', values.kvalifikacija)
    .where(sql<boolean>`lower(kita_kvalifikacija) = lower(${values.kitaKvalifikacija})`)
    .where('statusas', 'not in', ['ATMESTA', 'PANAIKINTA'])
    .executeTakeFirst()
  if (other) throw new AppError('AsmensKvalifikacijaMustBeUnique')
}

async function setFiles(trx: Trx, asmensKvalifikacijaId: number, ids: readonly number[]) {
  await sendWithNext(
    trx,
    trx.deleteFrom('asmensKvalifikacijosFailas').where('asmensKvalifikacijaId', '=', asmensKvalifikacijaId).execute(),
  )
  if (ids.length === 0) return
  await sendWithNext(
    trx,
    trx
      .insertInto('asmensKvalifikacijosFailas')
      .values(ids.map((failasId) => ({ asmensKvalifikacijaId, failasId })))
      .execute(),
  )
}
