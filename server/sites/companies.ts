import { type SqlBool, sql } from 'kysely'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { seesWhole } from './scope.ts'

/** The companies of a site whose people the session manages: all of them, or the caller's company. */
export const companies = (db: Db, session: Session, siteId: number) =>
  db
    .selectFrom('imone')
    .innerJoin('objektas as o', (join) => join.on('o.id', '=', siteId))
    .leftJoin('subrangovas as s', (join) => join.onRef('s.imoneId', '=', 'imone.id').on('s.objektasId', '=', siteId))
    .where(sql<SqlBool>`(imone.id = o.imone_id or s.id is not null)`)
    .where(sql<SqlBool>`(${seesWhole(session, siteId)} or imone.id = ${session.imoneId ?? 0})`)

/** Ids of the companies whose people the session may add to a site. */
export const companyIds = async (db: Db, session: Session, siteId: number): Promise<number[]> =>
  (await companies(db, session, siteId).select('imone.id').execute()).map(({ id }) => id)
