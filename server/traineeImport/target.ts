import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import { importScope } from '#contract/traineeImport/rules.ts'
import type { Db } from '#server/db/db.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import type { Target } from './queries.ts'

/**
 * Whose people this session imports to a training: users who manage it import those of all companies, or of the one
 * that they name; an employer only those of its own company, whatever it names. Throws NotFound, InvalidFormFields
 * where the named company is not in operation.
 */
export async function targetOf(
  db: Db,
  session: Session,
  training: { id: number; imone: { id: number } },
  named: number | null,
): Promise<Target> {
  const whom = importScope(training, session)
  if (whom === null) throw new AppError('NotFound')
  if (whom === 'own' && named !== null && named !== session.imoneId) throw new AppError('NotFound')
  const id = whom === 'own' ? session.imoneId : named
  const target = { mokymasId: training.id, organises: whom === 'any' }
  if (id === null) return { ...target, company: null }
  const company = await db
    .selectFrom('imone')
    .select(['id', 'imKodas'])
    .where('id', '=', id)
    .where('statusas', '<>', 'NEVEIKIANTI')
    .executeTakeFirst()
  if (!company) throw wrong({ imone: 'notFound' })
  return { ...target, company }
}
