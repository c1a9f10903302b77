import { sql } from 'kysely'
import type { WorkKind } from '#contract/employments/schema.ts'
import { AppError } from '#contract/errors.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { inStatus } from '#server/persons/queries.ts'

/** The company that a file is imported to. Its kind decides whether its people have employee numbers. */
export interface Target {
  id: number
  veiklosTipas: WorkKind
}

/**
 * The company that a file is imported to: the caller's own, or for an administrator the named one. Throws NotFound where
 * somebody else names another company, InvalidFormFields where there is no company or it no longer operates.
 */
export async function targetOf(db: Db, session: Session, named: number | null): Promise<Target> {
  const everywhere = can(session, 'AccessAllImones')
  if (!everywhere && named !== null && named !== session.imoneId) throw new AppError('NotFound')
  const id = everywhere ? named : session.imoneId
  if (id === null) throw wrong({ imone: 'required' })
  const company = await db
    .selectFrom('imone')
    .select(['id', 'statusas', 'veiklosTipas'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!company || company.statusas === 'NEVEIKIANTI') throw wrong({ imone: 'notFound' })
  return company
}

/** People with these codes, as rows of a file are compared with them: identity, and the live record in the company. */
export const findPeople = (db: Db, codes: readonly string[], imoneId: number) =>
  db
    .selectFrom('asmuo as a')
    .leftJoin('asmuoImone as ai', (join) =>
      join
        .onRef('ai.asmuoId', '=', 'a.id')
        .on('ai.imoneId', '=', imoneId)
        // A confirmed record past its last day is over, even if its row does not say so yet.
        .on((eb) => eb.or([inStatus('TIKRINAMA'), inStatus('PATVIRTINTA'), inStatus('PAKVIESTA')])),
    )
    .select([
      'a.id',
      'a.asmenskodas',
      'a.vardas',
      'a.pavarde',
      'a.vartotojoTipas',
      'a.statusas',
      sql<number>`(select count(*) from asmens_teise t where t.asmuo_id = a.id)`.as('teises'),
      'ai.id as irasoId',
      'ai.statusas as irasoStatusas',
      'ai.numeris',
      'ai.pareigos',
      'ai.galiojaNuo',
      'ai.miestas',
      'ai.sdid',
    ])
    .where('a.asmenskodas', 'in', [...codes])
    // An invited person who then joined without the invitation has two records: the joined one comes first.
    .orderBy(sql`ai.statusas = 'PAKVIESTA'`)
    .execute()
export type Known = Awaited<ReturnType<typeof findPeople>>[number]

export const findPerson = async (db: Db, code: string, imoneId: number): Promise<Known | undefined> =>
  (await findPeople(db, [code], imoneId))[0]

/** Does another person who works in the company have this identifier? */
export const isSdidTaken = async (db: Db, imoneId: number, sdid: string) =>
  (await db
    .selectFrom('asmuoImone')
    .select('id')
    .where('imoneId', '=', imoneId)
    .where('sdid', '=', sdid)
    .where('statusas', 'in', ['TIKRINAMA', 'PATVIRTINTA'])
    .executeTakeFirst()) !== undefined
