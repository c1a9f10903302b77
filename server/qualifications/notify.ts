import { nameIn } from '#contract/lib/names.ts'
import type { Lang } from '#contract/lib/texts.ts'
import type { Qualification } from '#contract/qualifications/schema.ts'
import type { Trx } from '#server/db/db.ts'
import { notifyPerson } from '#server/notices/notify.ts'

/** Notifies the person that a qualification was confirmed or rejected. Other statuses send nothing. */
export async function notifyDecision(trx: Trx, asmuoId: number, qualification: Qualification) {
  const { statusas, priezastis } = qualification
  const about = { kvalifikacija: (lang: Lang) => nameIn(lang, qualification) }
  if (statusas === 'PATVIRTINTA') await notifyPerson(trx, 'KVALIFIKACIJA_PATVIRTINTA', asmuoId, about)
  if (statusas === 'ATMESTA') await notifyPerson(trx, 'KVALIFIKACIJA_ATMESTA', asmuoId, { ...about, priezastis })
}
