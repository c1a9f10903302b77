import { checkCommon, mayImport } from '#contract/imports/rules.ts'
import type { Problem } from '#contract/imports/sheet.ts'
import { can, type Session } from '#contract/rights.ts'
import { mayEdit } from '#contract/trainings/rules.ts'
import type { TraineeRow } from './schema.ts'

/** An employer sends its own people to trainings that others give: it registers people and keeps their records. */
export const sendsOwn = (session: Session) => can(session, 'AccessOwnImone') && mayImport(session)

/**
 * Whose people somebody may bring to a training from a file: those of any company who gives it, those of the own company
 * an employer, nobody's anyone else.
 */
export const bringsWhom = (training: { imone: { id: number } }, session: Session): 'any' | 'own' | null =>
  mayEdit(training, session) ? 'any' : sendsOwn(session) ? 'own' : null

/** Does the row name this company? One that names none is of the company that sends the file. */
export const isOfCompany = ({ imKodas }: Pick<TraineeRow, 'imKodas'>, company: { imKodas: string }) =>
  imKodas === null || imKodas === company.imKodas

/** Of a trainee: where the registry has nobody with the code, a person is registered, in a company only by its code. */
export function checkTrainee(row: TraineeRow, now: Date): { errors: Problem[]; warnings: Problem[] } {
  const { errors, warnings } = checkCommon(row, now)
  if (!row.imKodas && (row.pareigos || row.galiojaNuo || row.sdid))
    warnings.push({ column: 'imKodas', message: 'noCompany' })
  if (!row.email && !row.telefonas) warnings.push({ column: 'email', message: 'noContactOfNew' })
  return { errors, warnings }
}
