import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { signatureLevels } from '#contract/identity/schema.ts'
import type { Db } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { ParasoSesija } from '#server/db/types.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'

// What the JSON columns hold.
const Typed = z.object({ asmenskodas: z.string(), vardas: z.string(), pavarde: z.string() })
const Sent = z.record(z.string(), z.string())
/** What the provider's answer proves. */
const Proven = Typed.extend({
  sertifikatas: z.string(),
  parasas: z.string(),
  algoritmas: z.string(),
  laikas: z.string(),
  /** Of a signature: its level, the issuers of its certificate (base64 of the DER), the responder's answer (base64). */
  lygis: z.enum(signatureLevels).optional(),
  grandine: z.array(z.string()).optional(),
  ocsp: z.string().nullable().optional(),
  /** The number of the Smart-ID app that answered. */
  dokumentas: z.string().nullable().optional(),
})
export type Proven = z.infer<typeof Proven>

export type PhoneRequest = Omit<Selectable<ParasoSesija>, 'ivesta' | 'uzklausa' | 'rezultatas'> & {
  ivesta: z.infer<typeof Typed>
  uzklausa: z.infer<typeof Sent>
  rezultatas: Proven | null
}

type New = Omit<Insertable<ParasoSesija>, 'zyme' | 'ivesta' | 'uzklausa'> & Pick<PhoneRequest, 'ivesta' | 'uzklausa'>

/** Stores a request; answers the token to poll with. */
export async function insertRequest(db: Db, { ivesta, uzklausa, ...row }: New): Promise<string> {
  const token = newToken()
  await sendWithNext(
    db,
    db
      .insertInto('parasoSesija')
      .values({ ...row, zyme: hashToken(token), ivesta: JSON.stringify(ivesta), uzklausa: JSON.stringify(uzklausa) })
      .execute(),
  )
  return token
}

/** The request that this browser made with this token. */
export async function findRequest(db: Db, token: string, narsykle: Buffer): Promise<PhoneRequest | undefined> {
  const row = await db
    .selectFrom('parasoSesija')
    .selectAll()
    .where('zyme', '=', hashToken(token))
    .where('narsykle', '=', narsykle)
    .executeTakeFirst()
  return row && { ...row, ...answerIn(row), ivesta: Typed.parse(row.ivesta) }
}

type Answer = Pick<PhoneRequest, 'budas' | 'rezultatas' | 'uzklausa'>
const answerIn = ({ budas, rezultatas, uzklausa }: Pick<Selectable<ParasoSesija>, keyof Answer>): Answer => ({
  budas,
  rezultatas: Proven.nullable().parse(rezultatas),
  uzklausa: Sent.parse(uzklausa),
})

const open = (db: Db, zyme: Buffer) =>
  db.updateTable('parasoSesija').where('zyme', '=', zyme).where('statusas', '=', 'LAUKIA')

/** Takes the turn to ask the provider. Only one request at a time has it; the turn of a dead one ends after 15 s. */
export const takeTurn = async (db: Db, zyme: Buffer) =>
  (await open(db, zyme)
    .set({ uzimta: sql`clock_timestamp() + interval '15 seconds'` })
    .where((eb) => eb.or([eb('uzimta', 'is', null), eb('uzimta', '<', sql<string>`clock_timestamp()`)]))
    .returning('zyme')
    .executeTakeFirst()) !== undefined

/** Gives the turn back: the phone has not answered, or the provider can't be reached. */
export const giveTurnBack = (db: Db, zyme: Buffer) => open(db, zyme).set({ uzimta: null }).execute()

/** The request has failed for good: every later poll gets the same error. */
export const setFailed = (db: Db, zyme: Buffer, klaida: string) =>
  open(db, zyme).set({ statusas: 'NEPAVYKO', klaida }).execute()

/** Stores the proof: later polls are answered without the provider. */
export const setProven = (db: Db, zyme: Buffer, proven: Proven) =>
  open(db, zyme)
    .set({ statusas: 'PAVYKO', rezultatas: JSON.stringify(proven) })
    .execute()

/** Uses a proof up: only one caller gets true. */
export const finish = async (trx: Db, zyme: Buffer, now: Date) =>
  (await trx
    .updateTable('parasoSesija')
    .set({ panaudota: now })
    .where('zyme', '=', zyme)
    .where('statusas', '=', 'PAVYKO')
    .where('panaudota', 'is', null)
    .returning('zyme')
    .executeTakeFirst()) !== undefined

/**
 * Gives a finished signature another token, which stands for it until `galioja`; null where another request has done
 * so already. The provider's session is forgotten, because nothing is left to ask.
 */
export async function renewToken(trx: Db, zyme: Buffer, galioja: Date): Promise<string | null> {
  const token = newToken()
  const row = await trx
    .updateTable('parasoSesija')
    .set({ zyme: hashToken(token), galioja, sesija: '' })
    .where('zyme', '=', zyme)
    .where('sesija', '<>', '')
    .where('statusas', '=', 'PAVYKO')
    .returning('zyme')
    .executeTakeFirst()
  return row ? token : null
}

interface Wanted {
  asmuoId: number
  santrauka: Buffer
  narsykle: Buffer
  now: Date
}

/** The signature of this token: finished, not used yet, of this signer, digest and browser. */
const isFinishedSignature = (token: string, { asmuoId, santrauka, narsykle, now }: Wanted) => sql<SqlBool>`
  zyme = ${hashToken(token)} and tikslas = 'PARASAS' and statusas = 'PAVYKO' and panaudota is null
  and galioja > ${now} and asmuo_id = ${asmuoId} and santrauka = ${santrauka} and narsykle = ${narsykle}`

/** Uses a finished signature up, once. */
export async function consumeSignature(trx: Db, token: string, wanted: Wanted): Promise<Answer | undefined> {
  const row = await trx
    .updateTable('parasoSesija')
    .set({ panaudota: wanted.now })
    .where(isFinishedSignature(token, wanted))
    .returning(['budas', 'rezultatas', 'uzklausa'])
    .executeTakeFirst()
  return row && answerIn(row)
}

/** A finished signature that could be used now; it is not used up. */
export async function findSignature(db: Db, token: string, wanted: Wanted): Promise<Answer | undefined> {
  const row = await db
    .selectFrom('parasoSesija')
    .select(['budas', 'rezultatas', 'uzklausa'])
    .where(isFinishedSignature(token, wanted))
    .executeTakeFirst()
  return row && answerIn(row)
}

/** The number of the Smart-ID app that a person used last. */
export const appOf = async (db: Db, asmuoId: number): Promise<string | null> =>
  (await db.selectFrom('smartIdProgramele').select('dokumentas').where('asmuoId', '=', asmuoId).executeTakeFirst())
    ?.dokumentas ?? null

/** Keeps the number of the Smart-ID app that a person has just used. */
export async function keepApp(trx: Db, asmuoId: number, dokumentas: string, atnaujinta: Date) {
  await sendWithNext(
    trx,
    trx
      .insertInto('smartIdProgramele')
      .values({ asmuoId, dokumentas, atnaujinta })
      .onConflict((conflict) => conflict.column('asmuoId').doUpdateSet({ dokumentas, atnaujinta }))
      .execute(),
  )
}
