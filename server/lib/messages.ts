import { type QueryCreator, sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import type { DB } from '#server/db/types.ts'

export interface Message {
  kanalas: 'SMS' | 'EPASTAS'
  gavejas: string
  tema: string
  tekstas: string
  asmuoId: number | null
}

/** Puts a message in line within the caller's transaction: it goes out once that is committed, and only then. */
export const queueMessage = (db: QueryCreator<DB>, message: Message) =>
  db.insertInto('zinute').values(message).execute()

/** The same of many at once, in a statement whose text is the same however many they are. */
export const queueMessages = (db: Db, messages: readonly Message[]) =>
  sql`insert into zinute (kanalas, gavejas, tema, tekstas, asmuo_id)
    select kanalas, gavejas, tema, tekstas, "asmuoId" from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
      as eilute(kanalas text, gavejas text, tema text, tekstas text, "asmuoId" bigint)`.execute(db)

type Send = (message: Pick<Message, 'gavejas' | 'tema' | 'tekstas'>) => Promise<void>
export type Channels = Record<Message['kanalas'], Send>

/** SMTP, and an HTTP SMS gateway: POST {from, to, text} with a bearer token, 2xx where taken. */
export function channels(config: Config, addresses: { smtp: string; sms: string }): Channels {
  const smtp = createTransport({ url: addresses.smtp, connectionTimeout: 10_000, socketTimeout: 20_000 } as never)
  return {
    EPASTAS: async ({ gavejas, tema, tekstas }) => {
      await smtp.sendMail({ from: config.MAIL_FROM, to: { name: '', address: gavejas }, subject: tema, text: tekstas })
    },
    SMS: async ({ gavejas, tekstas }) => {
      const answer = await fetch(addresses.sms, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${config.SMS_TOKEN ?? ''}` },
        body: JSON.stringify({ from: config.SMS_FROM, to: gavejas, text: tekstas }),
      })
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
    },
  }
}

const maxTries = 6

/** Minutes for which a message is in the hands of who took it: if that process dies, it is due again. */
const inHand = 5

/**
 * Sends what is due, one at a time; no transaction is open meanwhile. A failed one is tried again after 1, 2, 4..
 * minutes, six times. The text is dropped once sent. Answers how many were tried.
 */
export async function deliver(db: Db, send: Channels): Promise<number> {
  let tried = 0
  while (await deliverOne(db, send)) tried += 1
  return tried
}

async function deliverOne(db: Db, send: Channels): Promise<boolean> {
  const message = await db
    .updateTable('zinute')
    .set({ kita: sql`now() + make_interval(mins => ${sql.lit(inHand)})` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('zinute')
        .select('id')
        .where('statusas', '=', 'LAUKIA')
        .where('kita', '<=', sql<string>`now()`)
        .orderBy('kita')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kanalas', 'gavejas', 'tema', 'tekstas', 'bandymai'])
    .executeTakeFirst()
  if (!message) return false
  const done = (set: object) => db.updateTable('zinute').set(set).where('id', '=', message.id).execute()
  try {
    await send[message.kanalas as Message['kanalas']]({ ...message, tekstas: message.tekstas ?? '' })
    await done({ statusas: 'ISSIUSTA', issiusta: sql`now()`, tekstas: null, klaida: null })
  } catch (error) {
    const bandymai = message.bandymai + 1
    const last = bandymai >= maxTries
    await done({
      bandymai,
      klaida: (error as Error).message.slice(0, 300),
      ...(last
        ? { statusas: 'NEPAVYKO', tekstas: null }
        : { kita: sql`now() + make_interval(mins => ${2 ** message.bandymai})` }),
    })
  }
  return true
}
