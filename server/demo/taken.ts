import { demoLogins } from '#contract/session/demo.ts'
import type { Db } from '#server/db/db.ts'

/** Is somebody there who signs in as one of the demo's people? */
export const isTaken = async (db: Db) =>
  (await db
    .selectFrom('asmuo')
    .select('id')
    .where(
      (eb) => eb.fn('lower', ['vartotojoVardas']),
      'in',
      demoLogins.map(({ userName }) => userName),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined
