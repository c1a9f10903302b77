import { type Insertable, sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { canonicalPhone } from '#contract/lib/phone.ts'
import type { MessageKey } from '#contract/messages.ts'
import { assertCodes, type NamedCodes } from '#server/classifiers/queries.ts'
import type { Db } from '#server/db/db.ts'
import type { Asmuo } from '#server/db/types.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { freeUserName } from '#server/persons/names.ts'

/** This browser may register somebody until `galioja`; one that had begun starts counting anew. */
export const openTicket = (db: Db, narsykle: Buffer, galioja: Date) =>
  db
    .insertInto('registracija')
    .values({ narsykle, galioja })
    .onConflict((conflict) => conflict.column('narsykle').doUpdateSet({ galioja, patikros: 0, bandymai: 0 }))
    .execute()

/**
 * Counts one use of the browser's ticket, on the pool, so that a refused request counts too. Throws CaptchaFailed
 * where there is no ticket in force, TooManyRequests past `most`.
 */
export async function countUse(db: Db, narsykle: Buffer, what: 'patikros' | 'bandymai', most: number, now: Date) {
  const row = await db
    .updateTable('registracija')
    .set((eb) => ({ [what]: eb(what, '+', 1) }))
    .where('narsykle', '=', narsykle)
    .where('galioja', '>', sql<string>`${now}`)
    .returning([`${what} as kiekis`, 'galioja'])
    .executeTakeFirst()
  if (!row) throw new AppError('CaptchaFailed')
  if (row.kiekis <= most) return
  const retryAfter = Math.max(1, Math.ceil((Date.parse(row.galioja) - now.getTime()) / 1000))
  throw new AppError('TooManyRequests', undefined, { retryAfter })
}

/** Throws CaptchaFailed where the browser has begun no registration, or has none in force. */
export async function assertTicket(db: Db, narsykle: Buffer, now: Date) {
  const ticket = db.selectFrom('registracija').select('galioja').where('narsykle', '=', narsykle)
  if (!(await ticket.where('galioja', '>', sql<string>`${now}`).executeTakeFirst())) throw new AppError('CaptchaFailed')
}

/** Uses the ticket up: a registration makes one person. Throws CaptchaFailed where another request was first. */
export async function takeTicket(trx: Db, narsykle: Buffer) {
  const { numDeletedRows } = await trx
    .deleteFrom('registracija')
    .where('narsykle', '=', narsykle)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new AppError('CaptchaFailed')
}

/** Refuses a visitor's code or e-mail that somebody has; UserAlreadyExists where both are of one person. */
export async function assertFree(db: Db, { asmenskodas, email }: { asmenskodas: string; email: string }) {
  const rows = await db
    .selectFrom('asmuo')
    .select((eb) => [eb('asmenskodas', '=', asmenskodas).as('code'), isMailbox(email).as('email')])
    .where((eb) => eb.or([eb('asmenskodas', '=', asmenskodas), isMailbox(email)]))
    .execute()
  if (rows.length === 0) return
  const fields: Record<string, MessageKey> = {}
  if (rows.some((row) => row.code)) fields['asmenskodas'] = 'personalcodeRegistered'
  if (rows.some((row) => row.email)) fields['email'] = 'emailUsed'
  const both = rows.some((row) => row.code && row.email)
  const what = both ? 'UserAlreadyExists' : fields['asmenskodas'] ? 'personalcodeRegistered' : 'EmailAlreadyUsed'
  throw wrong(fields, what)
}
const isMailbox = (email: string) => sql<boolean>`(email is not null and lower(email) = ${email.toLowerCase()})`

/** Is it a company that may be chosen by anyone? */
export const isChoosable = async (db: Db, imoneId: number) =>
  (await db
    .selectFrom('imone')
    .select('id')
    .where('id', '=', imoneId)
    .where('statusas', '=', 'PATVIRTINTA')
    .executeTakeFirst()) !== undefined

type NewPerson = Omit<Insertable<Asmuo>, 'telefonas' | 'vartotojoVardas'> & {
  vardas: string
  pavarde: string
  telefonas: string | null
}
type Named = Partial<Record<'pilietybe' | 'salis' | 'regionas', string | null | undefined>>
/** What the data of a person name of the reference lists. */
export const codesOf = ({ pilietybe = null, salis = null, regionas = null }: Named): NamedCodes => ({
  pilietybe: ['pilietybes', pilietybe],
  salis: ['salys', salis],
  regionas: ['regionai', regionas],
})

/** A new person with a user name of the own. A code or e-mail of somebody else is refused by the indexes. */
export async function insertPerson(trx: Db, values: NewPerson): Promise<{ id: number; userName: string }> {
  await assertCodes(trx, codesOf(values))
  const vartotojoVardas = await freeUserName(trx, values.vardas, values.pavarde)
  return trx
    .insertInto('asmuo')
    .values({ ...values, vartotojoVardas, telefonasE164: canonicalPhone(values.telefonas) })
    .returning(['id', sql<string>`vartotojo_vardas`.as('userName')])
    .executeTakeFirstOrThrow()
}

/** What a file says of a link beside where and since when. */
export type MoreOfLink = Partial<Record<'numeris' | 'miestas' | 'sdid', string | null>>

/** The company link of a new person; it waits for the company's word (TIKRINAMA). */
export const insertEmployment = (
  trx: Db,
  asmuoId: number,
  imoneId: number,
  link: { pareigos: string; galiojaNuo: string | null } | null,
  { numeris = null, miestas = null, sdid = null }: MoreOfLink = {},
) =>
  trx
    .insertInto('asmuoImone')
    .values({
      asmuoId,
      imoneId,
      pareigos: link?.pareigos ?? '',
      galiojaNuo: link?.galiojaNuo ?? null,
      numeris,
      miestas: miestas ?? '',
      sdid,
    })
    .execute()
