import { sql } from 'kysely'
import { canonicalPhone } from '#contract/lib/phone.ts'
import { say } from '#contract/lib/texts.ts'
import { contactTexts } from '#contract/persons/mail.ts'
import type { Trx } from '#server/db/db.ts'
import { type Message, queueMessage, queueMessages } from '#server/lib/messages.ts'

/** One message in the shape of either channel; the SMS without diacritics. */
export interface Told {
  tema: string
  tekstas: string
  sms: string
}

/** Where a person is told: by the own channel, or by the other one where that has no address; undefined where neither has. */
function messageTo(
  person: { id: number; email: string | null; telefonas: string | null; komunikacijosKanalas: string },
  { tema, tekstas, sms }: Told,
): Message | undefined {
  const { id: asmuoId, email, telefonas } = person
  const bySms = telefonas && (person.komunikacijosKanalas === 'SMS' || !email)
  const gavejas = bySms ? telefonas : email
  if (!gavejas) return undefined
  return bySms
    ? { kanalas: 'SMS', gavejas, asmuoId, tema: '', tekstas: sms }
    : { kanalas: 'EPASTAS', gavejas, asmuoId, tema, tekstas }
}

/** Tells many people, each something of their own, in two statements. */
export async function tellPersons(trx: Trx, told: ReadonlyMap<number, Told>): Promise<void> {
  if (told.size === 0) return
  const people = await trx
    .selectFrom('asmuo')
    .select(['id', 'email', 'telefonas', 'komunikacijosKanalas'])
    .where(sql<boolean>`id = any(${[...told.keys()]}::bigint[])`)
    .execute()
  const messages = people.flatMap((person) => {
    const text = told.get(person.id)
    return (text && messageTo(person, text)) ?? []
  })
  if (messages.length) await queueMessages(trx, messages)
}

/** Tells a person by the own channel, or by the other one where that has no address; nothing where neither has. */
export const tellPerson = (trx: Trx, asmuoId: number, told: Told): Promise<void> =>
  tellPersons(trx, new Map([[asmuoId, told]]))

/** Tells the e-mail and the phone that were a person's until now: whoever has changed them leads the codes elsewhere. */
export async function tellFormer(
  trx: Trx,
  before: { id: number; email: string | null; telefonas: string | null },
  after: { email: string | null; telefonas: string | null },
): Promise<void> {
  const asmuoId = before.id
  if (before.email && before.email !== after.email) {
    const tekstas = say(contactTexts.body, 'lt', { kas: say(contactTexts.email, 'lt') })
    const tema = say(contactTexts.subject, 'lt')
    await queueMessage(trx, { kanalas: 'EPASTAS', gavejas: before.email, asmuoId, tema, tekstas })
  }
  if (before.telefonas && canonicalPhone(before.telefonas) !== canonicalPhone(after.telefonas)) {
    const tekstas = say(contactTexts.sms, 'lt')
    await queueMessage(trx, { kanalas: 'SMS', gavejas: before.telefonas, asmuoId, tema: '', tekstas })
  }
}
