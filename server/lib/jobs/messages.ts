import { type QueryCreator, sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import type { DB } from '#server/db/types.ts'
import { createTransport } from '#server/lib/process/heavy.ts'

export interface Message {
  kanalas: 'SMS' | 'EPASTAS'
  gavejas: string
  tema: string
  tekstas: string
  asmuoId: number | null
  /** 1 if absent. */
  prioritetas?: Priority
  /** The address for opting out of newsletters; given if the letter is one. */
  atsisakymas?: string | null
  /** The calendar file (RFC 5545) that a letter brings. */
  kalendorius?: string | null
}

/** The order of sending: codes and links that somebody waits for (0), news about a record (1), letters to many (2). */
export type Priority = 0 | 1 | 2
export const urgent = 0
export const news = 1
export const bulk = 2

/** Queues a message in the caller's transaction. It is sent after the commit, and only then. */
export const queueMessage = (db: QueryCreator<DB>, message: Message) =>
  db.insertInto('zinute').values(message).execute()

/** The same for many messages, in a statement whose text does not depend on their number. */
export const queueMessages = (db: Db, messages: readonly Message[]) =>
  sql`insert into zinute (kanalas, gavejas, tema, tekstas, kalendorius, asmuo_id, prioritetas)
    select kanalas, gavejas, tema, tekstas, kalendorius, "asmuoId", coalesce(prioritetas, ${sql.lit(news)})
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
      as eilute(kanalas text, gavejas text, tema text, tekstas text, kalendorius text, "asmuoId" bigint, prioritetas smallint)`.execute(
    db,
  )

type Sent = Pick<Message, 'gavejas' | 'tema' | 'tekstas' | 'atsisakymas' | 'kalendorius'>
type Send = (message: Sent) => Promise<void>
export type Channels = Record<Message['kanalas'], Send>

const calendarType = 'text/calendar; charset=utf-8; method=PUBLISH'

/** A letter for SMTP; with the headers by which mail programs opt out of a newsletter (RFC 8058). */
export const letterOf = (from: string, { gavejas, tema, tekstas, atsisakymas, kalendorius }: Sent) => ({
  from,
  to: { name: '', address: gavejas },
  subject: tema,
  text: tekstas,
  ...(kalendorius && {
    attachments: [{ filename: 'kalendorius.ics', content: kalendorius, contentType: calendarType }],
  }),
  ...(atsisakymas && {
    headers: { 'List-Unsubscribe': `<${atsisakymas}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
})

/** SMTP, and an HTTP SMS gateway: POST {from, to, text} with a bearer token; 2xx means accepted. */
export function channels(config: Config, addresses: { smtp: string; sms: string }): Channels {
  const settings = { url: addresses.smtp, connectionTimeout: 10_000, socketTimeout: 20_000 }
  let smtp: ReturnType<typeof createTransport> | undefined
  return {
    EPASTAS: async (message) => {
      smtp ??= createTransport(settings as never)
      await smtp.sendMail(letterOf(config.MAIL_FROM, message))
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

/** Minutes for which a message belongs to the process that took it. If that process dies, the message is due again after them. */
export const inHand = 5

/**
 * Sends the due messages, one at a time and urgent ones first, without an open transaction. A failed message is tried
 * again after 1, 2, 4… minutes, six times. Its text is deleted once it is sent. Answers how many were tried. `only`
 * limits it to one priority: codes have a sender of their own, so that none waits for a slow letter to many.
 */
export async function deliver(db: Db, send: Channels, only: Priority | null = null): Promise<number> {
  let tried = 0
  while (await deliverOne(db, send, only)) tried += 1
  return tried
}

async function deliverOne(db: Db, send: Channels, only: Priority | null): Promise<boolean> {
  const message = await db
    .updateTable('zinute')
    .set({ kita: sql`now() + make_interval(mins => ${sql.lit(inHand)})` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('zinute')
        .select('id')
        .where('statusas', '=', 'LAUKIA')
        .where('kita', '<=', sql<string>`now()`)
        .$if(only !== null, (due) => due.where('prioritetas', '=', only))
        .orderBy('prioritetas')
        .orderBy('kita')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kanalas', 'gavejas', 'tema', 'tekstas', 'atsisakymas', 'kalendorius', 'bandymai'])
    .executeTakeFirst()
  if (!message) return false
  const done = (set: object) => db.updateTable('zinute').set(set).where('id', '=', message.id).execute()
  try {
    await send[message.kanalas as Message['kanalas']]({ ...message, tekstas: message.tekstas ?? '' })
    await done({
      statusas: 'ISSIUSTA',
      issiusta: sql`now()`,
      tekstas: null,
      atsisakymas: null,
      kalendorius: null,
      klaida: null,
    })
  } catch (error) {
    const bandymai = message.bandymai + 1
    const last = bandymai >= maxTries
    await done({
      bandymai,
      klaida: (error as Error).message.slice(0, 300),
      ...(last
        ? { statusas: 'NEPAVYKO', tekstas: null, atsisakymas: null, kalendorius: null }
        : { kita: sql`now() + make_interval(mins => ${2 ** message.bandymai})` }),
    })
  }
  return true
}
