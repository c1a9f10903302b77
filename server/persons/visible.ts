import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { can, employerOf, type Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { ofCompany } from './employed.ts'

/**
 * People whose full record this session may see: the person themselves, the people of its company, or all. `person`
 * is the column with the id.
 */
export function visiblePerson(session: Session, person = 'asmuo.id'): Expression<SqlBool> {
  const isSelf = sql<SqlBool>`${sql.ref(person)} = ${session.userId}`
  if (can(session, 'AccessAllImones')) return sql<SqlBool>`true`
  if (!can(session, 'AccessOwnImone') || session.imoneId === null) return isSelf
  return sql<SqlBool>`(${isSelf} or ${ofCompany(session.imoneId, person)})`
}

/** The session's company employs the person. `person` is the column with the id. */
export function isOwnPerson(session: Session, person: string): RawBuilder<boolean> {
  const company = employerOf(session)
  return company === null ? sql<boolean>`false` : ofCompany(company, person)
}

/** The same for one person. */
export const isEmployee = async (db: Db, session: Session, id: number) =>
  (await db
    .selectFrom('asmuo')
    .select('id')
    .where('id', '=', id)
    .where(isOwnPerson(session, 'asmuo.id'))
    .executeTakeFirst()) !== undefined

/** Those of these people whom the session's company employs. */
export const employeesAmong = async (db: Db, session: Session, ids: readonly number[]): Promise<Set<number>> => {
  const people = await db
    .selectFrom('asmuo')
    .select('id')
    .where('id', 'in', [...ids])
    .where(isOwnPerson(session, 'asmuo.id'))
    .execute()
  return new Set(people.map(({ id }) => id))
}

/**
 * The company whose employment records this session sees; null: the main company of each person. A company does not
 * see where else its people work.
 */
export const companySeen = (session: Session) => (can(session, 'AccessAllImones') ? null : (session.imoneId ?? 0))

export const isVisible = async (db: Db, session: Session, id: number) =>
  (await db.selectFrom('asmuo').select('id').where('id', '=', id).where(visiblePerson(session)).executeTakeFirst()) !==
  undefined

/** Throws NotFound where the session may not see the person. */
export async function assertVisible(db: Db, session: Session, id: number) {
  if (!(await isVisible(db, session, id))) throw new AppError('NotFound')
}
