import { say } from '#contract/lib/texts.ts'
import { decisionTexts } from '#contract/qualifications/mail.ts'
import type { Qualification } from '#contract/qualifications/schema.ts'
import type { Trx } from '#server/db/db.ts'
import { tellPerson } from '#server/persons/tell.ts'

/** Tells the person that a qualification was confirmed or rejected; of one that waits there is nothing to tell. */
export async function tellDecision(trx: Trx, asmuoId: number, { statusas, pavadinimas, priezastis }: Qualification) {
  if (statusas !== 'PATVIRTINTA' && statusas !== 'ATMESTA') return
  const what = statusas === 'PATVIRTINTA' ? 'confirmed' : 'rejected'
  await tellPerson(trx, asmuoId, {
    tema: say(decisionTexts[`${what}Subject`], 'lt'),
    tekstas: say(decisionTexts[`${what}Body`], 'lt', { kvalifikacija: pavadinimas, priezastis }),
    sms: say(decisionTexts[`${what}Sms`], 'lt'),
  })
}
