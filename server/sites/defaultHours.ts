import { defaultWeek } from '#contract/siteHours/rules.ts'
import type { Trx } from '#server/db/db.ts'

/** Gives a company the default schedule in a site (spec 2, point 5); days that it has already stay. */
export const insertDefaultHours = (trx: Trx, objektasId: number, imoneId: number) =>
  trx
    .insertInto('darboValandos')
    .values(
      defaultWeek.map(({ savDiena, nuo, iki, visaPara, nedarbas }) => ({
        objektasId,
        imoneId,
        savDiena,
        nuo,
        iki,
        visaPara,
        nedarbas,
      })),
    )
    .onConflict((conflict) => conflict.constraint('darbo_valandos_viena').doNothing())
    .execute()
