import { AppError } from '#contract/errors.ts'
import { isSamePerson } from '#contract/identity/rules.ts'
import type { Plan, PreviewReply } from '#contract/imports/schema.ts'
import type { Lang } from '#contract/lib/texts.ts'
import type { Session } from '#contract/rights.ts'
import { isOfCompany } from '#contract/traineeImport/rules.ts'
import type { ImportTraineeReply, TraineeRow } from '#contract/traineeImport/schema.ts'
import { refuseRegistration } from '#contract/trainings/rules.ts'
import type { Training } from '#contract/trainings/schema.ts'
import type { Db } from '#server/db/db.ts'
import { type CheckedRow, countDisclosures } from '#server/imports/limits.ts'
import { assertAge, registerRows } from '#server/imports/newPerson.ts'
import type { CoreAct, CoreContext } from '#server/lib/http/context.ts'
import { inHalves } from '#server/lib/http/halves.ts'
import { attempt } from '#server/lib/rows/attempt.ts'
import { type Complaints, wrong } from '#server/lib/rows/wrong.ts'
import { enrolAll } from '#server/trainings/booking.ts'
import { lockAnyTraining } from '#server/trainings/queries.ts'
import { companiesByCode, findKnown, getTarget, type Known, type Target } from './queries.ts'
import { targetOf } from './target.ts'

/**
 * Throws MokymasClosed where nobody can be registered any more, MokymasRegistrationOver where an employer's time to
 * register is over.
 */
export function assertOpen(
  training: Pick<Training, 'dataNuo' | 'registriki'> & { imone: { id: number } },
  session: Session,
  now: Date,
) {
  const refusal = refuseRegistration(training, session.userId, session, now)
  if (refusal) throw new AppError(refusal)
}

/** Whose people the rows are. Throws NotFound, InvalidFormFields, and the refusals of `assertOpen`. */
export async function openTarget(
  { pool, now }: Pick<CoreContext, 'pool' | 'now'>,
  session: Session,
  id: number,
  named: number | null,
): Promise<Target> {
  const training = await getTarget(pool, id)
  const target = await targetOf(pool, session, { id, ...training }, named)
  assertOpen(training, session, now)
  return target
}

const refused = (laukas: string, kodas: Complaints[string]) => wrong({ [laukas]: kodas })

/**
 * A company that sends its own people may not send another company's row (spec 1, point 5). Throws InvalidFormFields.
 */
export function assertOfCompany(row: TraineeRow, { company }: Target) {
  if (company && !isOfCompany(row, company)) throw refused('imKodas', 'otherCompany')
}

/**
 * Checks that the row's name is that of the person with its code, and that the sending company employs them. Throws
 * NameDoesNotMatch, InvalidFormFields.
 */
export function assertSame(known: Known, row: TraineeRow) {
  if (!isSamePerson(row, known)) throw wrong({ pavarde: 'compareTo' }, 'NameDoesNotMatch')
  if (!known.savas) throw refused('asmenskodas', 'notOfCompany')
}

/** The company of a new person: the one that sends the file, otherwise the one with the row's code. */
export const companyOf = ({ imKodas }: TraineeRow, { company }: Target, byCode: ReadonlyMap<string, number>) =>
  company ? company.id : imKodas === null ? null : (byCode.get(imKodas) ?? null)

/** The companies in operation that rows name, where the file may bring people of several. */
const companiesOf = async (db: Db, { company }: Target, rows: readonly TraineeRow[]) =>
  company
    ? new Map<string, number>()
    : companiesByCode(
        db,
        rows.flatMap(({ imKodas }) => imKodas ?? []),
      )

/** A row as it comes: perhaps without a personal code. */
export type CodelessRow = Omit<TraineeRow, 'asmenskodas'> & { asmenskodas?: string | null | undefined }

/**
 * What is refused before rows are imported: no code, an age, another company, and what would tell of people whom the caller does
 * not see, which is counted. Answers as `admitRows` of people does. Throws TooManyRequests.
 */
export async function admitRows(
  ctx: Pick<CoreContext, 'pool' | 'now'>,
  session: Session,
  target: Target,
  codeless: readonly CodelessRow[],
): Promise<(AppError | null)[]> {
  // A row without a code is refused before its code is used.
  const rows = codeless as readonly TraineeRow[]
  const earlier = rows.map((row) =>
    attempt(() => {
      if (!row.asmenskodas) throw wrong({ asmenskodas: 'required' }, 'AsmenskodasIsRequired')
      assertAge(row, ctx.now)
      assertOfCompany(row, target)
    }),
  )
  const asked = rows.filter((_, i) => earlier[i] === null)
  const known = await knownByCode(ctx.pool, session, target, asked)
  const byCode = await companiesOf(ctx.pool, target, asked)
  const checked = rows.map((row): CheckedRow => {
    const one = known.get(row.asmenskodas)
    const isKnown = one && { isSeen: one.matomas, assertSame: () => assertSame(one, row) }
    return { row, imoneId: companyOf(row, target, byCode), known: isKnown }
  })
  return countDisclosures(ctx, session, checked, earlier)
}

const knownByCode = async (db: Db, session: Session, target: Target, rows: readonly TraineeRow[]) => {
  const codes = rows.map(({ asmenskodas }) => asmenskodas)
  return new Map((await findKnown(db, session, target, codes)).map((known) => [known.asmenskodas, known]))
}

export interface Job {
  id: number
  /** The company named beside the rows. */
  named: number | null
  lang: Lang
}
/**
 * Imports rows of a file, of which no two have the same personal code: finds the people by their codes, or registers new
 * ones in the companies of the rows' codes, if there are such. Then registers them to the training, in line where it is
 * full. A known person's record does not change. Answers for each row its result or refusal: NameDoesNotMatch,
 * EmailAlreadyUsed, UserIsAlreadyRegisteredToThisMokymas. Throws NotFound, MokymasClosed, MokymasRegistrationOver.
 */
export async function writeRows(
  act: CoreAct,
  job: Job,
  rows: readonly TraineeRow[],
  onFault?: (error: unknown) => AppError,
): Promise<(ImportTraineeReply | AppError)[]> {
  const { db, session, ctx } = act
  assertOpen(await lockAnyTraining(db, job.id), session, ctx.now)
  return inHalves(db, rows, (part) => writeAll(act, job, part), onFault)
}

async function writeAll(act: CoreAct, { id, named, lang }: Job, rows: readonly TraineeRow[]) {
  const { db, session } = act
  // Read again in each attempt: a part that was rolled back has taken no places.
  const training = await lockAnyTraining(db, id)
  const target = await targetOf(db, session, training, named)
  const people = await knownByCode(db, session, target, rows)
  const byCode = await companiesOf(db, target, rows)
  const refusals = rows.map((row) =>
    attempt(() => {
      assertOfCompany(row, target)
      const known = people.get(row.asmenskodas)
      if (known) assertSame(known, row)
    }),
  )
  const fresh = rows.filter((row, i) => refusals[i] === null && !people.has(row.asmenskodas))
  const created = await registerRows(
    act,
    fresh.map((row) => ({ row, imoneId: companyOf(row, target, byCode), numeris: null })),
    lang,
  )
  const ids = new Map([...people.values()].map(({ asmenskodas, id }) => [asmenskodas, id]))
  for (const [i, { asmenskodas }] of fresh.entries()) ids.set(asmenskodas, created[i] as number)
  const coming = rows.flatMap(({ asmenskodas }, i) => (refusals[i] ? [] : (ids.get(asmenskodas) ?? [])))
  const places = await enrolAll(act, training, coming)
  return rows.map((row, i): ImportTraineeReply | AppError => {
    const place = places.get(ids.get(row.asmenskodas) ?? 0) ?? null
    const refusal = refusals[i] ?? (place instanceof AppError ? place : null)
    if (refusal || place instanceof AppError) return refusal as AppError
    const isNew = !people.has(row.asmenskodas)
    const imoneNerasta = isNew && row.imKodas !== null && companyOf(row, target, byCode) === null
    return { rezultatas: isNew ? 'sukurta' : 'uzregistruota', eileje: place, imoneNerasta }
  })
}

/**
 * What importing the rows would do. A person whom the caller sees neither in the registry nor in the training looks
 * new, so the preview reveals nothing about strangers.
 */
export async function previewRows(
  db: Db,
  session: Session,
  target: Target,
  rows: readonly TraineeRow[],
): Promise<PreviewReply> {
  const codes = rows.map(({ asmenskodas }) => asmenskodas)
  const people = await findKnown(db, session, target, codes)
  const seen = new Map(people.filter(({ matomas }) => matomas).map((known) => [known.asmenskodas, known]))
  const companies = await companiesByCode(
    db,
    rows.flatMap(({ imKodas }) => imKodas ?? []),
  )
  return {
    eilutes: rows.map((row) => {
      const known = seen.get(row.asmenskodas)
      const ispejimai = [
        ...(!target.company && row.imKodas && !companies.has(row.imKodas)
          ? [{ laukas: 'imKodas', kodas: 'companyUnknown' }]
          : []),
        ...(known?.statusas === 'ATSAUKTA' ? [{ laukas: 'asmenskodas', kodas: 'wasCancelled' }] : []),
      ]
      return { ...planOf(known, row, target), pakeitimai: [], ispejimai }
    }),
  }
}

function planOf(known: Known | undefined, row: TraineeRow, target: Target): Pick<Plan, 'bukle' | 'code' | 'klaidos'> {
  try {
    assertOfCompany(row, target)
    if (known) assertSame(known, row)
  } catch (error) {
    if (error instanceof AppError) return refusalOf(error)
    throw error
  }
  const registered = known && known.statusas !== null && known.statusas !== 'ATSAUKTA'
  return { bukle: registered ? 'nepakeista' : 'nauja', code: null }
}

/** A refusal as the preview shows it: beside its columns, or for the whole row. */
const refusalOf = ({ code, fields }: AppError): Pick<Plan, 'bukle' | 'code' | 'klaidos'> =>
  code === 'InvalidFormFields'
    ? {
        bukle: 'klaida',
        code: null,
        klaidos: Object.entries(fields ?? {}).map(([laukas, kodas]) => ({ laukas, kodas: String(kodas) })),
      }
    : { bukle: 'klaida', code }
