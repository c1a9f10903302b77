import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { DocumentKind } from '#contract/documents/kinds.ts'
import { keyOf, numberOf } from '#contract/documents/number.ts'
import { civilYear } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'

/**
 * Takes the next number of a kind in this year. Call it on the pool: a document that is given up leaves a gap, and nobody
 * waits for another's transaction.
 */
export async function takeNumber(pool: Db, kind: DocumentKind, now: Date): Promise<string> {
  const year = civilYear(now)
  const { paskutinis } = await pool
    .insertInto('dokumentuNumeracija')
    .values({ rusis: kind, metai: year, paskutinis: 1 })
    .onConflict((on) =>
      on.columns(['rusis', 'metai']).doUpdateSet({ paskutinis: sql`dokumentu_numeracija.paskutinis + 1` }),
    )
    .returning('paskutinis')
    .executeTakeFirstOrThrow()
  return numberOf(kind, year, paskutinis)
}

export const newKey = () => keyOf(randomBytes(8))

/**
 * What is stored of a key. It is not keyed by a secret of the server: a secret that is changed would end every printed
 * document, and whoever reads the database sees what the key opens anyway.
 */
export const hashKey = (numeris: string, raktas: string) => createHash('sha256').update(`${numeris} ${raktas}`).digest()
