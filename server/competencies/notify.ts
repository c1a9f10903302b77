import { decisionTexts } from '#contract/competencies/mail.ts'
import type { PersonCompetency } from '#contract/competencies/schema.ts'
import { codeAndName } from '#contract/lib/names.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import type { Trx } from '#server/db/db.ts'
import { notifyPerson } from '#server/notices/notify.ts'

/** Notifies the person of the decision on a claim or a competency. A claim submitted again is not a decision. */
export async function notifyDecision(
  trx: Trx,
  { asmuoId, kompetencija }: Pick<PersonCompetency, 'asmuoId' | 'kompetencija'>,
  to: PersonCompetency['statusas'],
  galioja: string | null,
  priezastis: string,
) {
  if (to === 'LAUKIAMA') return
  const { kodas } = kompetencija
  const about = { kompetencija: (lang: Lang) => codeAndName(lang, kompetencija), kodas }
  const until = (lang: Lang) =>
    galioja ? say(decisionTexts.until, lang, { galioja }) : say(decisionTexts.always, lang)
  if (to === 'GALIOJA') await notifyPerson(trx, 'KOMPETENCIJA_PATVIRTINTA', asmuoId, { ...about, galioja: until })
  else await notifyPerson(trx, 'KOMPETENCIJA_NEPATVIRTINTA', asmuoId, { ...about, priezastis })
}
