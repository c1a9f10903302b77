import { canonicalPhone } from '#contract/lib/phone.ts'
import { say } from '#contract/lib/texts.ts'
import { contactTexts } from '#contract/persons/mail.ts'
import type { Trx } from '#server/db/db.ts'
import { queueMessage } from '#server/lib/messages.ts'

/** One message in the shape of either channel; the SMS without diacritics. */
export interface Told {
  tema: string
  tekstas: string
  sms: string
}

/** Tells a person by the own channel, or by the other one where that has no address; nothing where neither has. */
export async function tellPerson(trx: Trx, asmuoId: number, { tema, tekstas, sms }: Told): Promise<void> {
  const person = await trx
    .selectFrom('asmuo')
    .select(['email', 'telefonas', 'komunikacijosKanalas'])
    .where('id', '=', asmuoId)
    .executeTakeFirstOrThrow()
  const bySms = person.telefonas && (person.komunikacijosKanalas === 'SMS' || !person.email)
  const gavejas = bySms ? person.telefonas : person.email
  if (!gavejas) return
  await queueMessage(
    trx,
    bySms
      ? { kanalas: 'SMS', gavejas, asmuoId, tema: '', tekstas: sms }
      : { kanalas: 'EPASTAS', gavejas, asmuoId, tema, tekstas },
  )
}

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
