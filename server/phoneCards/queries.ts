import type { Phone } from '#contract/phoneCards/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'

/** Why a phone is no longer the one of its card. */
export type PhoneEnd = 'KITAS_TELEFONAS' | 'SAVININKAS' | 'ADMINISTRATORIUS'

/** The phone in force of a person; null without one. */
export const phoneOf = async (db: Db, asmuoId: number): Promise<Phone | null> =>
  (await db
    .selectFrom('telefonas as t')
    .innerJoin('kortele as k', 'k.id', 't.korteleId')
    .select(['k.numeris', 't.sukurta', 't.atnaujinta'])
    .where('t.asmuoId', '=', asmuoId)
    .where('t.pabaiga', 'is', null)
    .executeTakeFirst()) ?? null

/** Ends the phone in force of a person, whose row is locked; answers its card, or nothing where there is none. */
export const endPhone = (trx: Trx, asmuoId: number, now: Date, priezastis: PhoneEnd) =>
  trx
    .updateTable('telefonas')
    .set({ pabaiga: now, priezastis })
    .where('asmuoId', '=', asmuoId)
    .where('pabaiga', 'is', null)
    .returning(['id', 'korteleId'])
    .executeTakeFirst()
