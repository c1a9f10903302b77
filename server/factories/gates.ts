import { randomBytes } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { newCheckId } from '#contract/gateChecks/rules.ts'
import type { SentCheck } from '#contract/gateChecks/schema.ts'
import type { Db } from '#server/db/db.ts'
import type { VartuIrenginys } from '#server/db/types.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'

type Values<T, Key extends keyof Insertable<T> = never> = Partial<Insertable<T>> & Pick<Insertable<T>, Key>

/** A gate device that is connected, and the token of its cookie. */
export async function makeGate(
  db: Db,
  set: Values<VartuIrenginys, 'objektasId'>,
): Promise<Selectable<VartuIrenginys> & { token: string }> {
  const token = newToken()
  const now = new Date()
  const row = await db
    .insertInto('vartuIrenginys')
    .values({ pavadinimas: 'Pagrindiniai vartai', zyme: hashToken(token), prijungta: now, paskutine: now, ...set })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...row, token }
}

/** An id as a gate makes it at this moment. */
export const checkId = (at: Date) => newCheckId(at.getTime(), (count) => randomBytes(count))

/** A check as a gate sends it: somebody comes in, all is in order. */
export const aCheck = (at: Date, set: Partial<SentCheck> = {}): SentCheck => ({
  id: checkId(at),
  laikas: at.toISOString(),
  sargas: 'Sargas Petras',
  kryptis: 'IEJO',
  pagrindas: 'KORTELE',
  numeris: '',
  verdiktas: 'LEISTI',
  kodai: [],
  sprendimas: 'ILEISTA',
  ...set,
})

export const aVisitor = { vardas: 'Vida', pavarde: 'Viešnia', priezastis: 'Apžiūra', pasKa: 'Darbų vadovas', imone: '' }
