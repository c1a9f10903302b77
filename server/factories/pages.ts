import type { Insertable } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Puslapis } from '#server/db/types.ts'
import { nextNumber } from './numbers.ts'

/** A published page in the menu; `set` overrides its columns. */
export const makePage = (db: Db, set: Partial<Insertable<Puslapis>> = {}) =>
  db
    .insertInto('puslapis')
    .values({
      kalba: 'lt',
      slug: `puslapis-${nextNumber()}`,
      pavadinimas: 'Puslapis',
      turinys: '<p>Tekstas</p>',
      tekstas: 'Tekstas',
      meniu: true,
      skelbiamas: true,
      ...set,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
