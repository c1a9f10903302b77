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
import { retryOnce } from './savepoint.ts'

const nameDiffers = () => wrong({ pavarde: 'compareTo' }, 'NameDoesNotMatch')

/** Does the person work in the company, or wait to? Then the answer may show the record and what differs in it. */
export const isOfCompany = ({ irasoStatusas }: Known) =>
  irasoStatusas === 'TIKRINAMA' || irasoStatusas === 'PATVIRTINTA'

/**
 * Checks that the row names the person with its personal code. A person outside the company who cannot be invited
 * gets the same error as one with another name (as in `join`). Throws NameDoesNotMatch.
 */
export function assertSamePerson(known: Known, row: PersonRow, session: Session) {
  if (!isSamePerson(row, known)) throw nameDiffers()
  if (!isOfCompany(known) && !can(session, 'AccessAllImones') && !mayBeCalled(known)) throw nameDiffers()
}

/**
 * The import of one row: the row, the company, the person with its code, and the language of messages to a new
 * person.
 */
export interface Job {
  row: PersonRow
  target: Target
  known: Known | undefined
  lang: Lang
}

/**
 * Imports one row: creates a new person, or changes a known one's record in the company. A repeated row changes
 * nothing, because a known person is found by the code; where another request was quicker, the person is read again.
 * Throws NameDoesNotMatch, AsmuoRegisteredInOtherCompany, EmailAlreadyUsed.
 */
export const importRow = (act: Act, job: Job): Promise<Outcome> =>
  retryOnce(act.db, async (again) => {
    const known = again ? await findPerson(act.db, job.row.asmenskodas, job.target.id) : job.known
    return once(act, { ...job, known })
  })

async function once(act: Act, job: Job): Promise<Outcome> {
  const { db, session, ctx } = act
  const { row, target, known } = job
  if (refusesNumber(row, target, session)) throw wrong({ numeris: 'readOnly' })
  if (!known) return create(db, ctx, job)
  assertSamePerson(known, row, session)
  if (known.irasoId !== null && isOfCompany(known)) return updateRecord(act, { ...job, known, irasoId: known.irasoId })
  // The invitation waits for an answer: a second one would add nothing.
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

/** Creates a person as `register` does, with a record that waits for confirmation in the company. */
async function create(trx: Trx, ctx: Context, { row, target, lang }: Job): Promise<Outcome> {
  await registerRow(trx, ctx, row, { imoneId: target.id, numeris: row.numeris, lang })
  return 'sukurta'
}

/**
 * Stores the non-empty fields of the row that differ in the record of the company; the person's own data stays
 * (decisions, 8).
 */
async function updateRecord(
  act: Act,
  { row, known, irasoId }: Job & { known: Known; irasoId: number },
): Promise<Outcome> {
  const { db, session, ctx } = act
  if (Object.keys(changesOf(known, row)).length === 0) return unchanged(ctx, irasoId)
  const before: EmploymentRecord = await getEmployment(db, session, known.id, irasoId)
  const terms: Terms = { ...termsOf(before), ...changesOf(known, row) }
  await change(act, known.id, irasoId, terms)
  return 'atnaujinta'
}

/** Has the row an employee number, which this session may not give? */
export const refusesNumber = (row: PersonRow, target: Target, session: Session) =>
  row.numeris !== null && !mayChangeNumber({ imone: target }, session)

/** The fields of the employment record that a row changes. */
export const changesOf = (known: Known, row: PersonRow) => linkChanges(known, row)

async function unchanged(ctx: Context, irasoId: number | null): Promise<Outcome> {
  await ctx.audit({ lentele: 'asmuo_imone', ...(irasoId ? { irasoId } : {}), pokytis: { rezultatas: 'nepakeista' } })
  return 'nepakeista'
}
