import { sql } from 'kysely'
import type { CardCheck } from '#contract/cards/schema.ts'

/** A person with an engineer's status or a confirmed attestation gets the engineer's card; `asmuo` is in the query. */
export const ownCardType = sql<CardCheck['tipas']>`case when exists (
    select from asmens_kvalifikacinis_statusas ks where ks.asmuo_id = asmuo.id
    and not ks.pageidaujamas and ks.kvalifikacinis_statusas in ('INZINIERIUS', 'DIPLOMUOTAS_INZINIERIUS')
    and (ks.galioja is null or ks.galioja >= current_date))
  or exists (select from asmens_kvalifikacija q where q.asmuo_id = asmuo.id and q.statusas = 'PATVIRTINTA'
    and (q.galioja is null or q.galioja >= current_date))
  then 'INZINIERIAUS' else 'STATYBININKO' end`
