import { sql } from 'kysely'
import { civilDay } from '#contract/lib/civil.ts'
import { readQr } from '#contract/sdid/qr.ts'
import { isSameCompanyCode } from '#contract/sdid/rules.ts'
import type { SeenReply } from '#contract/sdid/schema.ts'
import { seenAtGate } from '#contract/sdid/watch.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { found } from '#server/lib/rows/found.ts'
import { inStatus } from '#server/persons/employed.ts'

/**
 * The person of a record of this site, in the company that they are there for, and whether the code is on their record in
 * another company. Throws NotFound for others.
 */
const personHere = async (db: Db, siteId: number, id: number, sdid: string | null, text: string) =>
  found(
    await db
      .selectFrom('objektoAsmuo as oa')
      .innerJoin('asmuoImone as ai', (join) =>
        join.onRef('ai.asmuoId', '=', 'oa.asmuoId').onRef('ai.imoneId', '=', 'oa.imoneId').on(inStatus('PATVIRTINTA')),
      )
      .innerJoin('imone as i', 'i.id', 'ai.imoneId')
      .select(['ai.asmuoId', 'i.id as imoneId', 'ai.sdid', 'ai.qrData', 'i.imKodas as kodas'])
      .select(
        sql<boolean>`exists (select from asmuo_imone k where k.asmuo_id = ai.asmuo_id
          and k.imone_id is distinct from ai.imone_id and (k.sdid = ${sdid}::text or k.qr_data = ${text}))`.as('kitur'),
      )
      .where('oa.id', '=', id)
      .where('oa.objektasId', '=', siteId)
      .executeTakeFirst(),
  )

/**
 * What a guard sees when the code of a person is scanned after the card. The day and the result are kept in place of the
 * last ones, the text is not. Throws NotFound for who is not a confirmed employee in this site.
 */
export async function seen(
  db: Trx,
  siteId: number,
  body: { asmuo: number; qr: string },
  now: Date,
): Promise<SeenReply> {
  const text = body.qr.trim()
  const { sdid, kodas } = readQr(text)
  const person = await personHere(db, siteId, body.asmuo, sdid, text)
  const same = text === person.qrData || (sdid !== null && sdid === person.sdid)
  const named = kodas !== null && !isSameCompanyCode(kodas, person.kodas)
  const elsewhere = named || (!same && person.kitur)
  const rezultatas = seenAtGate({ same, elsewhere })
  const diena = civilDay(now)
  await sendWithNext(
    db,
    db
      .insertInto('sdidMatymas')
      .values({ asmuoId: person.asmuoId, imoneId: person.imoneId, diena, rezultatas })
      .onConflict((conflict) => conflict.columns(['imoneId', 'asmuoId']).doUpdateSet({ diena, rezultatas }))
      .execute(),
  )
  return { diena, rezultatas }
}
