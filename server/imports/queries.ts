import { sql } from 'kysely'
import type { WorkKind } from '#contract/employments/schema.ts'
import { AppError } from '#contract/errors.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { inStatus } from '#server/persons/employed.ts'

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
    .where(sql<boolean>`a.asmenskodas = any(${[...codes]}::text[])`)
    // An invited person who then joined without the invitation has two records: the joined one comes first.
    .orderBy(sql`ai.statusas = 'PAKVIESTA'`)
    .execute()
export type Known = Awaited<ReturnType<typeof findPeople>>[number]

/** The same by code, each person once. */
export async function findKnown(db: Db, codes: readonly string[], imoneId: number): Promise<Map<string, Known>> {
  const people = new Map<string, Known>()
  if (codes.length === 0) return people
  for (const known of await findPeople(db, codes, imoneId))
    if (!people.has(known.asmenskodas)) people.set(known.asmenskodas, known)
  return people
}

interface Identifier {
  imoneId: number
  sdid: string
}
/** Those of these identifiers that somebody who works in their company has, each as `company identifier`. */
export async function takenSdids(db: Db, wanted: readonly Identifier[]): Promise<Set<string>> {
  if (wanted.length === 0) return new Set()
  const { rows } = await sql<{ taken: string }>`
    select ai.imone_id || ' ' || ai.sdid as taken
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as r ("imoneId" bigint, sdid text)
    join asmuo_imone ai on ai.imone_id = r."imoneId" and ai.sdid = r.sdid
      and ai.statusas in ('TIKRINAMA', 'PATVIRTINTA')`.execute(db)
  return new Set(rows.map(({ taken }) => taken))
}
