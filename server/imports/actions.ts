import { mayBeCalled, mayChangeNumber } from '#contract/employments/rules.ts'
import type { Terms } from '#contract/employments/schema.ts'
import type { AppError } from '#contract/errors.ts'
import { isSamePerson } from '#contract/identity/rules.ts'
import { linkChanges } from '#contract/imports/rules.ts'
import type { Outcome, PersonRow } from '#contract/imports/schema.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { can, type Session } from '#contract/rights.ts'
import { add, join } from '#server/employments/actions.ts'
import { changeMany } from '#server/employments/changeMany.ts'
import type { CoreAct } from '#server/lib/http/context.ts'
import { inHalves } from '#server/lib/http/halves.ts'
import { attempt } from '#server/lib/rows/attempt.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { registerRows } from './newPerson.ts'
import { findKnown, type Known, type Target } from './queries.ts'

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

/** The company that rows are imported to, and the language of messages to new people. */
export interface Job {
  target: Target
  lang: Lang
}

/** What a row does: somebody new, a record that changes or stays as it is, a person of the registry who comes in. */
type Step =
  | { kind: 'new'; row: PersonRow }
  | { kind: 'changed'; row: PersonRow; known: Known; irasoId: number }
  | { kind: 'same'; irasoId: number | null }
  | { kind: 'coming'; row: PersonRow; known: Known }
  | { kind: 'refused'; refusal: AppError }

/**
 * Imports rows, of which no two have the same personal code: creates new people, and changes known ones' records in the
 * company. Answers the outcome of each, or its refusal; NameDoesNotMatch, AsmuoRegisteredInOtherCompany and others. A
 * row of which a person is found by the code already changes nothing when it is repeated. Fails as a whole where the
 * database refuses a row: the caller repeats it in halves.
 */
export async function importRows(
  act: CoreAct,
  job: Job,
  rows: readonly PersonRow[],
  people: ReadonlyMap<string, Known>,
): Promise<(Outcome | AppError)[]> {
  const { session, ctx } = act
  const { target, lang } = job
  const steps = rows.map((row) => stepOf(people.get(row.asmenskodas), row, target, session))
  const of = <K extends Step['kind']>(kind: K) => steps.filter((step): step is Step & { kind: K } => step.kind === kind)

  const created = of('new').map(({ row }) => ({ row, imoneId: target.id, numeris: row.numeris }))
  await registerRows(act, created, lang)

  const changed = of('changed')
  const wanted = changed.map(({ row, known, irasoId }) => {
    return { asmuoId: known.id, id: irasoId, terms: changesOf(known, row) }
  })
  const refusals = new Map((await changeMany(act, wanted)).map((refusal, i) => [changed[i] as Step, refusal]))

  await ctx.audit(
    ...of('same').map(({ irasoId }) => {
      return { lentele: 'asmuo_imone', ...(irasoId ? { irasoId } : {}), pokytis: { rezultatas: 'nepakeista' } }
    }),
  )
  const came = new Map<Step, Outcome | AppError>()
  for (const step of of('coming')) came.set(step, await bringIn(act, job, step))

  return steps.map((step) => {
    if (step.kind === 'refused') return step.refusal
    if (step.kind === 'coming') return came.get(step) as Outcome | AppError
    if (step.kind === 'changed') return refusals.get(step) ?? 'atnaujinta'
    return step.kind === 'new' ? 'sukurta' : 'nepakeista'
  })
}

function stepOf(known: Known | undefined, row: PersonRow, target: Target, session: Session): Step {
  if (refusesNumber(row, target, session)) return { kind: 'refused', refusal: wrong({ numeris: 'readOnly' }) }
  if (!known) return { kind: 'new', row }
  const refusal = attempt(() => assertSamePerson(known, row, session))
  if (refusal) return { kind: 'refused', refusal }
  const { irasoId } = known
  if (irasoId !== null && isOfCompany(known))
    // The person's own data stays (decisions, 8).
    return Object.keys(changesOf(known, row)).length === 0
      ? { kind: 'same', irasoId }
      : { kind: 'changed', row, known, irasoId }
  // The invitation waits for an answer: a second one would add nothing.
  if (known.irasoStatusas === 'PAKVIESTA') return { kind: 'same', irasoId }
  return { kind: 'coming', row, known }
}

/**
 * Brings a person of the registry into the company. These go one by one, since each call has a limit and a message of its
 * own. Where another request was quicker, the person is read again.
 */
async function bringIn(act: CoreAct, job: Job, step: Step & { kind: 'coming' }): Promise<Outcome | AppError> {
  const { row } = step
  const [outcome] = await inHalves(act.db, [row], async (rows, again): Promise<(Outcome | AppError)[]> => {
    if (!again) return [await callOrAdd(act, job.target, step)]
    const people = await findKnown(act.db, [row.asmenskodas], job.target.id)
    const now = stepOf(people.get(row.asmenskodas), row, job.target, act.session)
    return now.kind === 'coming' ? [await callOrAdd(act, job.target, now)] : importRows(act, job, rows, people)
  })
  return outcome as Outcome | AppError
}

/** Calls the person to the company; an administrator adds the record. */
async function callOrAdd(act: CoreAct, target: Target, { row, known }: Step & { kind: 'coming' }): Promise<Outcome> {
  const { asmenskodas, pavarde, numeris, pareigos, galiojaNuo, miestas, sdid } = row
  const given = { numeris, pareigos, galiojaNuo, miestas, sdid }
  if (!can(act.session, 'AccessAllImones')) {
    await join(act, { asmenskodas, pavarde, ...given })
    return 'pakviesta'
  }
  await add(act, known.id, { ...emptyTerms, ...given, imone: { id: target.id, veiklosTipas: 'IMONE' } })
  return 'prideta'
}
const emptyTerms: Pick<Terms, 'galiojaIki' | 'sdidVeikla' | 'QRData' | 'veiklos'> = {
  galiojaIki: null,
  sdidVeikla: null,
  QRData: null,
  veiklos: [],
}

/** Has the row an employee number, which this session may not give? */
export const refusesNumber = (row: PersonRow, target: Target, session: Session) =>
  row.numeris !== null && !mayChangeNumber({ imone: target }, session)

/** The fields of the employment record that a row changes. */
export const changesOf = (known: Known, row: PersonRow) => linkChanges(known, row)
