import { sql } from 'kysely'
import { endsTooEarly, mayChangeNumber, mayEdit, statusOn, termsFor, termsOf } from '#contract/employments/rules.ts'
import type { EmploymentRecord, Terms } from '#contract/employments/schema.ts'
import { AppError } from '#contract/errors.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { Session } from '#contract/rights.ts'
import type { Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { CoreAct } from '#server/lib/http/context.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { lockVisiblePersons } from '#server/persons/queries.ts'
import { getEmployments } from './queries.ts'

/** New terms of one person's record; the other terms stay. */
export interface Wanted {
  asmuoId: number
  id: number
  terms: Partial<Pick<Terms, 'numeris' | 'pareigos' | 'galiojaNuo' | 'miestas' | 'sdid'>>
}

/**
 * Changes the terms of many people's records by the rules of `change`, in four statements. Answers for each its refusal
 * (NotFound, Forbidden, InvalidFormFields), or null where it is changed.
 */
export async function changeMany(act: CoreAct, wanted: readonly Wanted[]): Promise<(AppError | null)[]> {
  if (wanted.length === 0) return []
  const { db, session, ctx } = act
  const locked = await lockVisiblePersons(
    db,
    session,
    wanted.map(({ asmuoId }) => asmuoId),
  )
  const ids = wanted.filter(({ asmuoId }) => locked.has(asmuoId)).map(({ id }) => id)
  const records = new Map((await getEmployments(db, session, ids)).map((record) => [record.id, record]))
  const today = civilDay(ctx.now)
  const done = wanted.map(({ id, terms }) => {
    const before = records.get(id)
    return before ? changeOf(before, terms, session, today) : new AppError('NotFound')
  })
  const changed = done.flatMap((one) => (one instanceof AppError ? [] : [one]))
  await store(
    db,
    changed.map(({ after }) => after),
  )
  await ctx.audit(
    ...changed.map(({ before, after: { id: irasoId, ...after } }) => {
      return { lentele: 'asmuo_imone', irasoId, apieAsmuo: before.asmuoId, pokytis: changes({ ...before }, after) }
    }),
  )
  return done.map((one) => (one instanceof AppError ? one : null))
}

function changeOf(before: EmploymentRecord, sent: Wanted['terms'], session: Session, today: string) {
  if (!mayEdit(before, session)) return new AppError('Forbidden')
  const terms: Terms = { ...termsOf(before), ...sent }
  if (!mayChangeNumber(before, session)) terms.numeris = before.numeris
  if (endsTooEarly(terms)) return wrong({ galiojaIki: 'dateOrder' })
  const after = termsFor(before.imone.id === null ? before.imone.veiklosTipas : 'IMONE', terms)
  return { before, after: { id: before.id, ...after, statusas: statusOn(before.statusas, after.galiojaIki, today) } }
}

/** All records in one statement. */
async function store(trx: Trx, rows: readonly (Terms & { id: number; statusas: string })[]) {
  if (rows.length === 0) return
  await sendWithNext(
    trx,
    sql`
    update asmuo_imone ai set numeris = r.numeris, pareigos = r.pareigos, galioja_nuo = r."galiojaNuo",
      miestas = r.miestas, sdid = r.sdid, statusas = r.statusas, versija = ai.versija + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, numeris text, pareigos text,
      "galiojaNuo" date, miestas text, sdid text, statusas text)
    where ai.id = r.id`.execute(trx),
  )
}
