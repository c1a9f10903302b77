import type { Db } from '#server/db/db.ts'
import { makeApiKey } from '#server/factories/apiKeys.ts'
import { makeDelivery, makeReceiver } from '#server/factories/webhooks.ts'
import { several } from './several.ts'

/** The company's own programs: a key and keys that have ended; a receiver of events with one of its log, and others. */
export async function makePrograms(db: Db, imoneId: number) {
  const apiKey = (await makeApiKey(db, { imoneId })).id
  const ended = (i: number) => ({ imoneId, pavadinimas: `Baigėsi ${i}`, galiojaIki: '2026-01-01' })
  const apiKeys = await several((i) => makeApiKey(db, ended(i)))
  const receiver = (await makeReceiver(db, { imoneId })).id
  const delivery = (await makeDelivery(db, { gavejasId: receiver, busena: 'ISSIUSTA' })).id
  return { apiKey, apiKeys, receiver, delivery, receivers: await several(() => makeReceiver(db, { imoneId })) }
}
