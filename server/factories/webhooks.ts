import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { IvykioSiuntimas, IvykiuGavejas } from '#server/db/types.ts'
import { nextNumber } from './numbers.ts'

type Values<T, Key extends keyof Insertable<T>> = Partial<Insertable<T>> & Pick<Insertable<T>, Key>

/** A receiver of a company's events. Its address is of this computer, so that no name is looked up. */
export const makeReceiver = (db: Db, set: Values<IvykiuGavejas, 'imoneId'>): Promise<Selectable<IvykiuGavejas>> =>
  db
    .insertInto('ivykiuGavejas')
    .values({
      adresas: `http://127.0.0.1:9/${nextNumber()}`,
      ivykiai: ['sdid.pasikeite'],
      druska: Buffer.alloc(16),
      ...set,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** An event in the log of a receiver. */
export const makeDelivery = (db: Db, set: Values<IvykioSiuntimas, 'gavejasId'>): Promise<Selectable<IvykioSiuntimas>> =>
  db
    .insertInto('ivykioSiuntimas')
    .values({ ivykis: 'sdid.pasikeite', duomenys: JSON.stringify({ asmuo: 1 }), ...set })
    .returningAll()
    .executeTakeFirstOrThrow()
