import { mayBeCalled, mayChangeNumber, termsOf } from '#contract/employments/rules.ts'
import type { EmploymentRecord, Terms } from '#contract/employments/schema.ts'
import { isSamePerson } from '#contract/identity/rules.ts'
import { linkChanges } from '#contract/imports/rules.ts'
import type { Outcome, PersonRow } from '#contract/imports/schema.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Trx } from '#server/db/db.ts'
import { add, change, join } from '#server/employments/actions.ts'
import { getEmployment } from '#server/employments/queries.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { registerRow } from './newPerson.ts'
import { findPerson, type Known, type Target } from './queries.ts'
import { onceMore } from './savepoint.ts'

const nameDiffers = () => wrong({ pavarde: 'compareTo' }, 'NameDoesNotMatch')

/** The company works with the person already: the record is told of, and what differs in it may be said. */
export const isOwn = ({ irasoStatusas }: Known) => irasoStatusas === 'TIKRINAMA' || irasoStatusas === 'PATVIRTINTA'

/**
 * Is the row of whom it names? Whoever is not of the company and can't be called looks like somebody of another name
 * (as in `join`). Throws NameDoesNotMatch.
 */
export function assertSame(known: Known, row: PersonRow, session: Session) {
  if (!isSamePerson(row, known)) throw nameDiffers()
  if (!isOwn(known) && !can(session, 'AccessAllImones') && !mayBeCalled(known)) throw nameDiffers()
}

/** Of one row: what it is, to which company, whose code it is, in which language people are written to. */
export interface Job {
  row: PersonRow
  target: Target
  known: Known | undefined
  lang: Lang
}

/**
 * One row of a file: a new person, or the record of a known one in the company. By its nature the same twice: who is
 * there already is found by the code. Where another request was quicker, it is read once more. Throws
 * NameDoesNotMatch, AsmuoRegisteredInOtherCompany, EmailAlreadyUsed.
 */
export const importRow = (act: Act, job: Job): Promise<Outcome> =>
  onceMore(act.db, async (again) => {
    const known = again ? await findPerson(act.db, job.row.asmenskodas, job.target.id) : job.known
    return once(act, { ...job, known })
  })

async function once(act: Act, job: Job): Promise<Outcome> {
  const { db, session, ctx } = act
  const { row, target, known } = job
  if (refusesNumber(row, target, session)) throw wrong({ numeris: 'readOnly' })
  if (!known) return create(db, ctx, job)
  assertSame(known, row, session)
  if (known.irasoId !== null && isOwn(known)) return touch(act, { ...job, known, irasoId: known.irasoId })
  // The call waits for an answer: another one would say nothing new.
  if (known.irasoStatusas === 'PAKVIESTA') return unchanged(ctx, known.irasoId)
  const { numeris, pareigos, galiojaNuo, miestas, sdid } = row
  if (!can(session, 'AccessAllImones')) {
    const { asmenskodas, pavarde } = row
    await join(act, { asmenskodas, pavarde, numeris, pareigos, galiojaNuo, miestas, sdid })
    return 'pakviesta'
  }
  const terms: Terms = { ...emptyTerms, numeris, pareigos, galiojaNuo, miestas, sdid }
  await add(act, known.id, { ...terms, imone: { id: target.id, veiklosTipas: 'IMONE' } })
  return 'prideta'
}

const emptyTerms = { galiojaIki: null, sdidVeikla: null, QRData: null, veiklos: [] }

/** A new person as `register` makes one, who waits in the company. */
async function create(trx: Trx, ctx: Context, { row, target, lang }: Job): Promise<Outcome> {
  await registerRow(trx, ctx, row, { imoneId: target.id, numeris: row.numeris, lang })
  return 'sukurta'
}

/** The record in the company gets what the row says and what differs; of the person itself nothing (decisions, 8). */
async function touch(act: Act, { row, known, irasoId }: Job & { known: Known; irasoId: number }): Promise<Outcome> {
  const { db, session, ctx } = act
  if (Object.keys(changesOf(known, row)).length === 0) return unchanged(ctx, irasoId)
  const before: EmploymentRecord = await getEmployment(db, session, known.id, irasoId)
  const terms: Terms = { ...termsOf(before), ...changesOf(known, row) }
  await change(act, known.id, irasoId, terms)
  return 'atnaujinta'
}

/** The row has an employee number, which this session may not give. */
export const refusesNumber = (row: PersonRow, target: Target, session: Session) =>
  row.numeris !== null && !mayChangeNumber({ imone: target }, session)

/** What a row changes in a record of the company. */
export const changesOf = (known: Known, row: PersonRow) => linkChanges(known, row)

async function unchanged(ctx: Context, irasoId: number | null): Promise<Outcome> {
  await ctx.audit({ lentele: 'asmuo_imone', ...(irasoId ? { irasoId } : {}), pokytis: { rezultatas: 'nepakeista' } })
  return 'nepakeista'
}
