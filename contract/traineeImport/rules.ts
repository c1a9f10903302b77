import type { Problem } from '#contract/imports/column.ts'
import { checkCommon, mayImport } from '#contract/imports/rules.ts'
import { can, type Session } from '#contract/rights.ts'
import { mayEdit } from '#contract/trainings/rules.ts'
import type { ImportTraineeReply, TraineeRow } from './schema.ts'

/** An employer may import its own people to trainings of others, if it also registers people. */
export const importsOwnPeople = (session: Session) => can(session, 'AccessOwnImone') && mayImport(session)

/**
 * Whose people the session may import to a training: those of any company for users who manage the training, those of
 * the caller's company for an employer, otherwise nobody's.
 */
export const importScope = (training: { imone: { id: number } }, session: Session): 'any' | 'own' | null =>
  mayEdit(training, session) ? 'any' : importsOwnPeople(session) ? 'own' : null

/** Does the row belong to this company? A row without a company code belongs to the company that sends the file. */
export const isOfCompany = ({ imKodas }: Pick<TraineeRow, 'imKodas'>, company: { imKodas: string }) =>
  imKodas === null || imKodas === company.imKodas

/**
 * Checks a row. If the registry does not know the code, the person is registered, and gets a company only by the
 * company's code.
 */
export function checkTrainee(row: TraineeRow, now: Date): { errors: Problem[]; warnings: Problem[] } {
  const { errors, warnings } = checkCommon(row, now)
  if (!row.imKodas && (row.pareigos || row.galiojaNuo || row.sdid))
    warnings.push({ column: 'imKodas', message: 'noCompany' })
  if (!row.email && !row.telefonas) warnings.push({ column: 'email', message: 'noContactOfNew' })
  return { errors, warnings }
}

/** What became of a row, in a word: whether the person is new, waits in line, or has no company. */
export const outcomeOf = ({ rezultatas, eileje, imoneNerasta }: ImportTraineeReply) => {
  if (eileje !== null) return 'eileje'
  return imoneNerasta ? 'beImones' : rezultatas
}
