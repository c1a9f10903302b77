import { sql } from 'kysely'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'
import { assertLeft, limit } from '#server/lib/http/limits.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { ofCompany } from './employed.ts'

interface Holder {
  asmenskodas: string
  inCompany: boolean
}
/** The owners of e-mails in lower case, and whether the session's company employs them. */
export async function mailboxHolders(
  db: Db,
  { imoneId }: Session,
  emails: readonly string[],
): Promise<Map<string, Holder>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .selectFrom('asmuo')
    .select(['asmenskodas', sql<string>`lower(email)`.as('email')])
    .select(ofCompany(imoneId ?? 0, 'asmuo.id').as('inCompany'))
    .where(sql<boolean>`email is not null and lower(email) = any(${emails.map((one) => one.toLowerCase())}::text[])`)
    .execute()
  return new Map(rows.map(({ email, ...holder }) => [email, holder]))
}

const hour = 3600
/** How many codes and e-mails of people outside the company one user may come upon in an hour, by hand or in a file. */
const codesPerHour = 60
const metPerHour = 120
const codes = ({ userId }: Session) => `zinomi:${userId}`
const mailboxes = ({ userId }: Session) => `pastai:${userId}`

/** Throws TooManyRequests where this user has come upon too many codes or e-mails of others in this hour. */
export const assertDisclosuresLeft = ({ pool }: Pick<Context, 'pool'>, session: Session) =>
  assertLeft(pool, { [codes(session)]: codesPerHour, [mailboxes(session)]: metPerHour })

/** Counts a code of a person outside the company. Throws TooManyRequests. */
export const countCode = ({ pool }: Pick<Context, 'pool'>, session: Session) =>
  limit(pool, codes(session), codesPerHour, hour)

/**
 * Refuses an e-mail of another person. This is checked before the personal code is looked up. Otherwise the refusal
 * would come only for unknown codes, and so would show which codes are in the registry. Throws EmailAlreadyUsed,
 * TooManyRequests.
 */
export async function assertMailboxFree(
  { pool }: Pick<Context, 'pool'>,
  session: Session,
  { asmenskodas, email }: { asmenskodas: string; email: string | null },
  holders?: ReadonlyMap<string, Holder>,
) {
  if (!email) return
  const holder = (holders ?? (await mailboxHolders(pool, session, [email]))).get(email.toLowerCase())
  if (!holder || holder.asmenskodas === asmenskodas) return
  if (!holder.inCompany) await limit(pool, mailboxes(session), metPerHour, hour)
  throw wrong({ email: 'emailUsed' }, 'EmailAlreadyUsed')
}
