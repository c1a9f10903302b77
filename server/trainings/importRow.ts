import { AppError } from '#contract/errors.ts'
import { isSamePerson } from '#contract/identity/rules.ts'
import type { Plan, PreviewReply } from '#contract/imports/schema.ts'
import type { Lang } from '#contract/lib/texts.ts'
import type { Session } from '#contract/rights.ts'
import type { ImportTraineeReply, TraineeRow } from '#contract/trainings/importSchema.ts'
import { refuseRegistration } from '#contract/trainings/rules.ts'
import type { Training } from '#contract/trainings/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { registerRow } from '#server/imports/newPerson.ts'
import { onceMore } from '#server/imports/savepoint.ts'
import type { Context } from '#server/lib/context.ts'
import { enrol } from './actions.ts'
import { companiesByCode, companyByCode, findKnown, type Known } from './importQueries.ts'
import { lockTraining } from './queries.ts'

/** Throws MokymasClosed where nobody is registered any more. */
export function assertOpen(training: Training, session: Session, now: Date) {
  const refusal = refuseRegistration(training, session.userId, session, now)
  if (refusal) throw new AppError(refusal)
}

/** Is the row of whom its code names? Throws NameDoesNotMatch. */
export function assertSame(known: Known, row: TraineeRow) {
  if (!isSamePerson(row, known)) throw new AppError('NameDoesNotMatch', undefined, { fields: { pavarde: 'compareTo' } })
}

interface Job {
  id: number
  row: TraineeRow
  lang: Lang
}
/**
 * One row of a file: finds the person by the code, else registers one, in the company of the row's code where there is
 * one; and registers them to the training, in line where it is full. Of a known person nothing changes. Throws NotFound,
 * MokymasClosed, NameDoesNotMatch, EmailAlreadyUsed, UserIsAlreadyRegisteredToThisMokymas.
 */
export async function importRow(
  trx: Trx,
  session: Session,
  ctx: Context,
  { id, row, lang }: Job,
): Promise<ImportTraineeReply> {
  const training = await lockTraining(trx, session, id)
  assertOpen(training, session, ctx.now)
  const { asmuoId, ...told } = await onceMore(trx, () => personOf(trx, session, ctx, { id, row, lang }))
  const { eileje } = await enrol(trx, ctx, training, asmuoId)
  return { ...told, eileje }
}

async function personOf(trx: Trx, session: Session, ctx: Context, { id, row, lang }: Job) {
  const [known] = await findKnown(trx, session, id, [row.asmenskodas])
  if (known) {
    assertSame(known, row)
    return { asmuoId: known.id, rezultatas: 'uzregistruota' as const, imoneNerasta: false }
  }
  const imoneId = await companyByCode(trx, row.imKodas)
  const asmuoId = await registerRow(trx, ctx, row, { imoneId, numeris: null, lang })
  return { asmuoId, rezultatas: 'sukurta' as const, imoneNerasta: row.imKodas !== null && imoneId === null }
}

/**
 * What importing the rows would do. Whom the caller sees neither in the registry nor in the training looks new, known or
 * not: nothing is told of them.
 */
export async function previewRows(
  db: Db,
  session: Session,
  id: number,
  rows: readonly TraineeRow[],
): Promise<PreviewReply> {
  const codes = rows.map(({ asmenskodas }) => asmenskodas)
  const people = await findKnown(db, session, id, codes)
  const seen = new Map(people.filter(isSeen).map((known) => [known.asmenskodas, known]))
  const companies = await companiesByCode(
    db,
    rows.flatMap(({ imKodas }) => imKodas ?? []),
  )
  return {
    eilutes: rows.map((row) => {
      const known = seen.get(row.asmenskodas)
      const ispejimai = [
        ...(row.imKodas && !companies.has(row.imKodas) ? [{ laukas: 'imKodas', kodas: 'companyUnknown' }] : []),
        ...(known?.statusas === 'ATSAUKTA' ? [{ laukas: 'asmenskodas', kodas: 'wasCancelled' }] : []),
      ]
      return { ...planOf(known, row), pakeitimai: [], ispejimai }
    }),
  }
}

/** Does the caller see the person without the import? Else a name that differs tells of them, and is counted. */
export const isSeen = ({ matomas, statusas }: Known) => matomas || statusas !== null

function planOf(known: Known | undefined, row: TraineeRow): Pick<Plan, 'bukle' | 'code'> {
  if (known && !isSamePerson(row, known)) return { bukle: 'klaida', code: 'NameDoesNotMatch' }
  const registered = known && known.statusas !== null && known.statusas !== 'ATSAUKTA'
  return { bukle: registered ? 'nepakeista' : 'nauja', code: null }
}
