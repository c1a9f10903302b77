import { pick } from '#contract/lib/record.ts'
import { defaultWeek } from '#contract/siteHours/rules.ts'
import type { Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'

/** Gives a company the default hours in a site (spec 2, point 5); days that it already has stay unchanged. */
export const insertDefaultHours = (trx: Trx, objektasId: number, imoneId: number) =>
  sendWithNext(
    trx,
    trx
      .insertInto('darboValandos')
      .values(
        defaultWeek.map((day) => ({
          objektasId,
          imoneId,
          ...pick(day, ['savDiena', 'nuo', 'iki', 'visaPara', 'nedarbas']),
        })),
      )
      .onConflict((conflict) => conflict.constraint('darbo_valandos_viena').doNothing())
      .execute(),
  )
