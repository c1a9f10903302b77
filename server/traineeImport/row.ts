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
import { registerRow } from '#server/imports/newPerson.ts'
import { retryOnce } from '#server/imports/savepoint.ts'
import type { Act } from '#server/lib/http/context.ts'
import { type Complaints, wrong } from '#server/lib/rows/wrong.ts'
import { enrol } from '#server/trainings/actions.ts'
import { lockAnyTraining } from '#server/trainings/queries.ts'
import { companiesByCode, companyByCode, findKnown, type Known, type Target } from './queries.ts'
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
export const companyOf = async (db: Db, { imKodas }: TraineeRow, { company }: Target): Promise<number | null> =>
  company ? company.id : companyByCode(db, imKodas)

interface Job {
  id: number
  row: TraineeRow
  /** The company named beside the row. */
  named: number | null
  lang: Lang
}
/**
 * Imports one row of a file: finds the person by the code, or registers a new one in the company of the row's code, if
 * there is one. Then registers the person to the training, in line where it is full. A known person's record does not
 * change. Throws NotFound, MokymasClosed, NameDoesNotMatch, EmailAlreadyUsed, UserIsAlreadyRegisteredToThisMokymas.
 */
export async function importRow(act: Act, { id, row, named, lang }: Job): Promise<ImportTraineeReply> {
  const { db, session, ctx } = act
  const training = await lockAnyTraining(db, id)
  const target = await targetOf(db, session, training, named)
  assertOpen(training, session, ctx.now)
  const { asmuoId, ...reply } = await retryOnce(db, () => personOf(act, target, { row, lang }))
  const { eileje } = await enrol(act, training, asmuoId)
  return { ...reply, eileje }
}

async function personOf({ db, session, ctx }: Act, target: Target, { row, lang }: Pick<Job, 'row' | 'lang'>) {
  assertOfCompany(row, target)
  const [known] = await findKnown(db, session, target, [row.asmenskodas])
  if (known) {
    assertSame(known, row)
    return { asmuoId: known.id, rezultatas: 'uzregistruota' as const, imoneNerasta: false }
  }
  const imoneId = await companyOf(db, row, target)
  const asmuoId = await registerRow(db, ctx, row, { imoneId, numeris: null, lang })
  return { asmuoId, rezultatas: 'sukurta' as const, imoneNerasta: row.imKodas !== null && imoneId === null }
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
