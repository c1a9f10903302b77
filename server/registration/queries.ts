import { type Insertable, sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { canonicalPhone } from '#contract/lib/phone.ts'
import type { MessageKey } from '#contract/messages.ts'
import { assertCodes, type NamedCodes } from '#server/classifiers/queries.ts'
import type { Db } from '#server/db/db.ts'
import type { Asmuo } from '#server/db/types.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { freeUserName } from '#server/persons/names.ts'

/** Lets this browser register somebody until `galioja`; starting again resets its counts. */
export const openTicket = (db: Db, narsykle: Buffer, galioja: Date) =>
  db
    .insertInto('registracija')
    .values({ narsykle, galioja })
    .onConflict((conflict) => conflict.column('narsykle').doUpdateSet({ galioja, patikros: 0, bandymai: 0 }))
    .execute()

/**
 * Counts one use of the browser's ticket, on the pool, so that a refused request counts too. Throws CaptchaFailed
 * without a valid ticket, TooManyRequests past `most`.
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

/** Throws CaptchaFailed where the browser has not started a registration, or it has expired. */
export async function assertTicket(db: Db, narsykle: Buffer, now: Date) {
  const ticket = db.selectFrom('registracija').select('galioja').where('narsykle', '=', narsykle)
  if (!(await ticket.where('galioja', '>', sql<string>`${now}`).executeTakeFirst())) throw new AppError('CaptchaFailed')
}

/** Uses the ticket up: a registration creates one person. Throws CaptchaFailed where another request was first. */
export async function takeTicket(trx: Db, narsykle: Buffer) {
  const { numDeletedRows } = await trx
    .deleteFrom('registracija')
    .where('narsykle', '=', narsykle)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new AppError('CaptchaFailed')
}

/** Refuses a visitor's code or e-mail that is in the registry; UserAlreadyExists where one person has both. */
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

/** May everybody select this company? */
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
/** The codes of reference lists in a person's data. */
export const codesOf = ({ pilietybe = null, salis = null, regionas = null }: Named): NamedCodes => ({
  pilietybe: ['pilietybes', pilietybe],
  salis: ['salys', salis],
  regionas: ['regionai', regionas],
})

/** Inserts a person with a free user name. Unique indexes refuse a code or e-mail that is in use. */
export async function insertPerson(trx: Db, values: NewPerson): Promise<{ id: number; userName: string }> {
  await assertCodes(trx, codesOf(values))
  const vartotojoVardas = await freeUserName(trx, values.vardas, values.pavarde)
  return trx
    .insertInto('asmuo')
    .values({ ...values, vartotojoVardas, telefonasE164: canonicalPhone(values.telefonas) })
    .returning(['id', sql<string>`vartotojo_vardas`.as('userName')])
    .executeTakeFirstOrThrow()
}

/** Further fields of an employment record, from a file. */
export type EmploymentExtras = Partial<Record<'numeris' | 'miestas' | 'sdid', string | null>>

/** Inserts the employment record of a new person, which waits for the company's decision (TIKRINAMA). */
export const insertEmployment = (
  trx: Db,
  asmuoId: number,
  imoneId: number,
  link: { pareigos: string; galiojaNuo: string | null } | null,
  { numeris = null, miestas = null, sdid = null }: EmploymentExtras = {},
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
