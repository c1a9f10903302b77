import { sql } from 'kysely'
import { pinTries, tokenSeconds } from '#contract/wallet/limits.ts'
import type { TokenRequest } from '#contract/wallet/protocol.ts'
import type { Db } from '#server/db/db.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { pinPrint } from './offer.ts'
import { WalletRefusal } from './refusal.ts'

export interface Registry {
  db: Db
  now: Date
  secret: string
}

const grant = 'urn:ietf:params:oauth:grant-type:pre-authorized_code'
/** A code that is unknown, used, run out or tried too often looks the same as a wrong PIN. */
const refused = () => new WalletRefusal('invalid_grant', 'The code or the PIN is wrong, was used or has run out')

/**
 * Changes a code for a token, by the PIN that its holder types. The try is counted, the PIN compared and the code used up
 * in one statement, so that tries at once are no more than those after each other. Throws WalletRefusal.
 */
export async function tokenFor({ db, now, secret }: Registry, request: TokenRequest) {
  const { grant_type, 'pre-authorized_code': code, tx_code: pin } = request
  if (grant_type !== grant) throw new WalletRefusal('unsupported_grant_type', `Only ${grant}`)
  if (!code || !pin) throw new WalletRefusal('invalid_request', 'pre-authorized_code and tx_code are needed')
  const token = newToken()
  const right = sql<boolean>`pin = ${pinPrint(secret, code, pin)}`
  const ifRight = <T>(value: T, type: 'timestamptz' | 'bytea') =>
    sql<T | null>`case when ${right} then ${value}::${sql.raw(type)} end`
  const offer = await db
    .updateTable('deklesPasiulymas')
    .set({
      bandymai: sql<number>`bandymai + 1`,
      panaudota: ifRight(now, 'timestamptz'),
      zyme: ifRight(hashToken(token), 'bytea'),
      zymeIki: ifRight(new Date(now.getTime() + tokenSeconds * 1000), 'timestamptz'),
    })
    .where('kodas', '=', hashToken(code))
    .where('panaudota', 'is', null)
    .where('galioja', '>', now.toISOString())
    .where('bandymai', '<', pinTries)
    .returning(right.as('tinka'))
    .executeTakeFirst()
  if (!offer?.tinka) throw refused()
  return { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds }
}
