import { sql } from 'kysely'
import { keyLimits } from '#contract/apiKeys/rules.ts'
import type { OwnKey } from '#contract/apiKeys/schema.ts'
import type { KeyCaller, KeyScope } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/rows/found.ts'
import { companyRef, orNull } from '#server/lib/rows/refs.ts'

/** Scopes of a key as the database's check allows them. */
export const scopes = sql<KeyScope[]>`r.sritys`
/** Addresses of a key as people write them. */
export const addresses = sql<string[]>`r.adresai::text[]`

/** The key of the program that asks. */
export async function ownKey(db: Db, { raktasId }: KeyCaller): Promise<OwnKey> {
  const row = await db
    .selectFrom('apiRaktas as r')
    .leftJoin('imone as i', 'i.id', 'r.imoneId')
    .select(['r.id', 'r.pavadinimas', 'r.istaiga', 'r.galiojaIki'])
    .select([orNull('i', companyRef('i')).as('imone'), scopes.as('sritys'), addresses.as('adresai')])
    .where('r.id', '=', raktasId)
    .executeTakeFirst()
  return { ...found(row), ribos: { minute: keyLimits.minute, diena: keyLimits.day } }
}
