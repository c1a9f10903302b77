import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { type SignatureMethod, signatureMethods } from '#contract/identity/schema.ts'
import type { Db } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'

interface Identity {
  budas: SignatureMethod
  asmenskodas: string
  vardas: string
  pavarde: string
}
/** What a token proves, by its purpose. */
interface Proofs {
  /** The link in a letter was opened, so the address belongs to the person. */
  EPASTAS: { email: string }
  /** A signed-in user has proven to be the person of the record. */
  TAPATYBE: Identity
  /** A person who is not registered yet has proven a name and a personal code. */
  REGISTRACIJA: Identity
}
type Purpose = keyof Proofs

const identity = z.object({
  budas: z.enum(signatureMethods),
  asmenskodas: z.string(),
  vardas: z.string(),
  pavarde: z.string(),
})
const proofs: { readonly [P in Purpose]: z.ZodType<Proofs[P]> } = {
  EPASTAS: z.object({ email: z.string() }),
  TAPATYBE: identity,
  REGISTRACIJA: identity,
}

interface Issue<P extends Purpose> {
  tikslas: P
  duomenys: Proofs[P]
  minutes: number
  asmuoId?: number
  /** Hash of the browser (`ctx.browser()`), where no other browser may use the token. */
  narsykle?: Buffer
  /** The token itself, where it must be sent again; else a random one. */
  token?: string
}

/** Creates a single-use token (decisions, point 4). Only its hash is stored. */
export async function issueToken<P extends Purpose>(db: Db, issued: Issue<P>, now: Date) {
  const { duomenys, minutes, token = newToken(), ...issue } = issued
  const galioja = new Date(now.getTime() + minutes * 60_000)
  await sendWithNext(
    db,
    db
      .insertInto('patvirtinimas')
      .values({ ...issue, zyme: hashToken(token), duomenys: JSON.stringify(duomenys), galioja })
      .execute(),
  )
  return token
}

/**
 * Uses a token up and answers what it proves. Throws COULD_NOT_VALIDATE_DATA where it is unknown, of another purpose
 * or browser, used or too old, always with the same answer.
 */
export async function takeToken<P extends Purpose>(
  trx: Db,
  token: string,
  tikslas: P,
  { now, narsykle }: { now: Date; narsykle?: Buffer },
): Promise<{ asmuoId: number | null; duomenys: Proofs[P] }> {
  const row = await trx
    .updateTable('patvirtinimas')
    .set({ panaudota: now })
    .where('zyme', '=', hashToken(token))
    .where('tikslas', '=', tikslas)
    .where('panaudota', 'is', null)
    .where('galioja', '>', sql<string>`${now}`)
    .where((eb) => eb.or([eb('narsykle', 'is', null), ...(narsykle ? [eb('narsykle', '=', narsykle)] : [])]))
    .returning(['asmuoId', 'duomenys'])
    .executeTakeFirst()
  if (!row) throw new AppError('COULD_NOT_VALIDATE_DATA')
  return { asmuoId: row.asmuoId, duomenys: proofs[tikslas].parse(row.duomenys) }
}

/** Can this token still be used? */
export const isUnused = async (db: Db, token: string, now: Date) =>
  (await db
    .selectFrom('patvirtinimas')
    .select('zyme')
    .where('zyme', '=', hashToken(token))
    .where('panaudota', 'is', null)
    .where('galioja', '>', sql<string>`${now}`)
    .executeTakeFirst()) !== undefined
