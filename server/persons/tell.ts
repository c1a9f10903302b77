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
