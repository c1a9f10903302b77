import { sql } from 'kysely'
import { canonicalPhone } from '#contract/lib/phone.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { contactTexts } from '#contract/persons/mail.ts'
import type { EventCode, EventParams } from '#contract/templates/events.ts'
import { type MessageText, render } from '#contract/templates/render.ts'
import type { Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { storedLang } from '#server/lib/http/lang.ts'
import { type Message, queueMessage, queueMessages, urgent } from '#server/lib/jobs/messages.ts'
import { textsOf } from './texts.ts'

/** A person and the addresses to which messages can be sent. */
export interface Addressee {
  id: number
  email: string | null
  telefonas: string | null
  komunikacijosKanalas: string
}

/** The person's chosen channel, or the other one if the chosen one has no address; null if neither has one. */
export function addressOf({ email, telefonas, komunikacijosKanalas }: Omit<Addressee, 'id'>) {
  const bySms = telefonas && (komunikacijosKanalas === 'SMS' || !email)
  if (bySms) return { kanalas: 'SMS' as const, gavejas: telefonas }
  return email ? { kanalas: 'EPASTAS' as const, gavejas: email } : null
}

/** The message for a person by the chosen channel; null if there is no address. */
export function messageTo(person: Addressee, { tema, tekstas, sms }: MessageText): Message | null {
  const address = addressOf(person)
  if (!address) return null
  const text = address.kanalas === 'SMS' ? { tema: '', tekstas: sms } : { tema, tekstas }
  return { ...address, ...text, asmuoId: person.id }
}

/** A calendar file in a language, which letters of an event bring. */
export type CalendarOf = (lang: Lang) => string

/**
 * Notifies many people of an event, each with parameters of their own, in their language and by their channel. It takes
 * three statements, however many people there are. Nothing is sent where an administrator has switched the template off.
 */
export async function notifyPersons<E extends EventCode>(
  trx: Trx,
  event: E,
  paramsById: ReadonlyMap<number, EventParams<E>>,
  calendar: CalendarOf | null = null,
): Promise<void> {
  if (paramsById.size === 0) return
  const reading = trx
    .selectFrom('asmuo')
    .select(['id', 'vardas', 'pavarde', 'email', 'telefonas', 'komunikacijosKanalas', 'kalba'])
    .where(sql<boolean>`id = any(${[...paramsById.keys()]}::bigint[])`)
    .orderBy('id')
    .execute()
  const [people, texts] = await Promise.all([reading, textsOf(trx, event)])
  const messages = people.flatMap((person) => {
    const lang = storedLang(person.kalba)
    const text = texts(lang)
    if (!text) return []
    const { vardas, pavarde } = person
    const message = messageTo(person, render(text, lang, { vardas, pavarde, ...paramsById.get(person.id) }))
    if (!message) return []
    return message.kanalas === 'EPASTAS' && calendar ? { ...message, kalendorius: calendar(lang) } : message
  })
  if (messages.length) await sendWithNext(trx, queueMessages(trx, messages))
}

/** Notifies one person of an event. */
export const notifyPerson = <E extends EventCode>(
  trx: Trx,
  event: E,
  asmuoId: number,
  params: EventParams<E>,
  calendar?: CalendarOf,
) => notifyPersons(trx, event, new Map([[asmuoId, params]]), calendar)

/** Notifies people of an event with the same parameters for all. */
export const notifyAll = <E extends EventCode>(
  trx: Trx,
  event: E,
  ids: readonly number[],
  params: EventParams<E>,
  calendar?: CalendarOf,
) => notifyPersons(trx, event, new Map(ids.map((id) => [id, params])), calendar)

/** Notifies the former e-mail and phone of a person: whoever changed them receives the codes from now on. */
export async function notifyFormer(
  trx: Trx,
  before: { id: number; email: string | null; telefonas: string | null; kalba: string },
  after: { email: string | null; telefonas: string | null },
): Promise<void> {
  const asmuoId = before.id
  const lang = storedLang(before.kalba)
  if (before.email && before.email !== after.email) {
    const tekstas = say(contactTexts.body, lang, { kas: say(contactTexts.email, lang) })
    const tema = say(contactTexts.subject, lang)
    await queueMessage(trx, {
      kanalas: 'EPASTAS',
      gavejas: before.email,
      asmuoId,
      tema,
      tekstas,
      prioritetas: urgent,
    })
  }
  if (before.telefonas && canonicalPhone(before.telefonas) !== canonicalPhone(after.telefonas)) {
    const tekstas = say(contactTexts.sms, lang)
    await queueMessage(trx, {
      kanalas: 'SMS',
      gavejas: before.telefonas,
      asmuoId,
      tema: '',
      tekstas,
      prioritetas: urgent,
    })
  }
}
