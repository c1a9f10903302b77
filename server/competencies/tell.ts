import { decisionTexts } from '#contract/competencies/mail.ts'
import type { PersonCompetency } from '#contract/competencies/schema.ts'
import { say } from '#contract/lib/texts.ts'
import type { Trx } from '#server/db/db.ts'
import { tellPerson } from '#server/persons/tell.ts'

/** Tells the person what became of a claim or a competency; of one that waits again there is nothing to tell. */
export async function tellDecision(
  trx: Trx,
  { asmuoId, kompetencija }: Pick<PersonCompetency, 'asmuoId' | 'kompetencija'>,
  to: PersonCompetency['statusas'],
  galioja: string | null,
  priezastis: string,
) {
  if (to === 'LAUKIAMA') return
  const params = {
    kompetencija: `${kompetencija.kodas} ${kompetencija.pavadinimas}`,
    kodas: kompetencija.kodas,
    galioja: galioja ? say(decisionTexts.until, 'lt', { galioja }) : say(decisionTexts.always, 'lt'),
    priezastis,
  }
  const good = to === 'GALIOJA'
  await tellPerson(trx, asmuoId, {
    tema: say(decisionTexts[good ? 'approvedSubject' : 'refusedSubject'], 'lt', params),
    tekstas: say(decisionTexts[good ? 'approvedBody' : 'refusedBody'], 'lt', params),
    sms: say(decisionTexts[good ? 'approvedSms' : 'refusedSms'], 'lt', params),
  })
}
