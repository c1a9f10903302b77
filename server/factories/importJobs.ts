import type { Insertable } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Importas } from '#server/db/types.ts'

/** An import of one row that has not come yet. */
export const makeImportJob = (db: Db, set: Partial<Insertable<Importas>> & { asmuoId: number }) =>
  db
    .insertInto('importas')
    .values({ rusis: 'ASMENYS', teises: [], kalba: 'lt', failas: 'darbuotojai.xlsx', viso: 1, ...set })
    .returning('id')
    .executeTakeFirstOrThrow()
