import { sql } from 'kysely'
import { canonicalPhone } from '#contract/lib/phone.ts'
import { say } from '#contract/lib/texts.ts'
import { contactTexts } from '#contract/persons/mail.ts'
import type { EventCode, EventParams } from '#contract/templates/events.ts'
import { type MessageText, render } from '#contract/templates/render.ts'
import type { Trx } from '#server/db/db.ts'
import { kept } from '#server/lib/http/lang.ts'
import { type Message, queueMessage, queueMessages, urgent } from '#server/lib/jobs/messages.ts'
import { textsOf } from './texts.ts'

/** Where a person can be told. */
export interface Addressee {
  id: number
  email: string | null
  telefonas: string | null
  komunikacijosKanalas: string
}

/** The own channel, or the other one where that has no address; null where neither has. */
export function addressOf({ email, telefonas, komunikacijosKanalas }: Omit<Addressee, 'id'>) {
  const bySms = telefonas && (komunikacijosKanalas === 'SMS' || !email)
  if (bySms) return { kanalas: 'SMS' as const, gavejas: telefonas }
  return email ? { kanalas: 'EPASTAS' as const, gavejas: email } : null
}

/** What is sent to a person by the own channel; null where there is no address. */
export function messageTo(person: Addressee, { tema, tekstas, sms }: MessageText): Message | null {
  const address = addressOf(person)
  if (!address) return null
  const text = address.kanalas === 'SMS' ? { tema: '', tekstas: sms } : { tema, tekstas }
  return { ...address, ...text, asmuoId: person.id }
}

/**
 * Tells many people of an event, each with what it says to them, by its template in their language and channel: in
 * three statements however many they are. One that an administrator has switched off is not told.
 */
export async function tellPersons<E extends EventCode>(
  trx: Trx,
  event: E,
  told: ReadonlyMap<number, EventParams<E>>,
): Promise<void> {
  if (told.size === 0) return
  const people = await trx
    .selectFrom('asmuo')
    .select(['id', 'vardas', 'pavarde', 'email', 'telefonas', 'komunikacijosKanalas', 'kalba'])
    .where(sql<boolean>`id = any(${[...told.keys()]}::bigint[])`)
    .orderBy('id')
    .execute()
  const texts = await textsOf(trx, event)
  const messages = people.flatMap((person) => {
    const lang = kept(person.kalba)
    const text = texts(lang)
    if (!text) return []
    const { vardas, pavarde } = person
    return messageTo(person, render(text, lang, { vardas, pavarde, ...told.get(person.id) })) ?? []
  })
  if (messages.length) await queueMessages(trx, messages)
}

/** Tells one person of an event. */
export const tellPerson = <E extends EventCode>(trx: Trx, event: E, asmuoId: number, params: EventParams<E>) =>
  tellPersons(trx, event, new Map([[asmuoId, params]]))

/** Tells people all the same of an event. */
export const tellAll = <E extends EventCode>(trx: Trx, event: E, ids: readonly number[], params: EventParams<E>) =>
  tellPersons(trx, event, new Map(ids.map((id) => [id, params])))

/** Tells the e-mail and the phone that were a person's until now: whoever has changed them leads the codes elsewhere. */
export async function tellFormer(
  trx: Trx,
  before: { id: number; email: string | null; telefonas: string | null; kalba: string },
  after: { email: string | null; telefonas: string | null },
): Promise<void> {
  const asmuoId = before.id
  const lang = kept(before.kalba)
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
