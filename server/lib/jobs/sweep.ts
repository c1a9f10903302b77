import { sql } from 'kysely'
import { keptHours } from '#contract/importJobs/schema.ts'
import { answersKeptHours } from '#contract/lib/errorsOf.ts'
import { knownDays } from '#contract/session/api.ts'
import { issuedKeptDays } from '#contract/wallet/limits.ts'
import { walletId, walletListsAt } from '#contract/wallet/places.ts'
import { logDays } from '#contract/webhooks/rules.ts'
import type { Db } from '#server/db/db.ts'

/** Rows that one statement deletes: few enough that nobody waits long for its locks. */
const most = 5000

/** Deletes rows in statements of a limited size until none is left; answers how many. */
export async function deleteBatches(db: Db, table: string, condition: ReturnType<typeof sql>): Promise<number> {
  let deleted = 0
  for (;;) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${sql.lit(most)}))`.execute(db)
    const count = Number(numAffectedRows ?? 0)
    deleted += count
    if (count < most) return deleted
  }
}

/** Deletes rows that nobody needs any more: ended sessions and links, past limits, day-old idempotency keys, used captchas. */
export async function sweep(db: Db): Promise<number> {
  const past = sql`galioja < now()`
  const ended = sql`make_interval(hours => ${sql.lit(keptHours.ended)})`
  const seen = sql`make_interval(hours => ${sql.lit(keptHours.seen)})`
  const old: [string, ReturnType<typeof sql>][] = [
    ['sesija', sql`paskutine < now() - interval '1 day'`],
    ['pazistama_narsykle', sql`naudota < now() - make_interval(days => ${sql.lit(knownDays)})`],
    ['limitas', sql`pabaiga < now()`],
    ['panaudota_captcha', past],
    ['registracija', past],
    ['sms_kodas', past],
    ['telefono_issukis', past],
    ['dekles_vienkartinis', past],
    ['dekles_pasiulymas', sql`sukurta < now() - interval '1 day'`],
    ['dekles_isdavimas', sql`galioja < now() - make_interval(days => ${sql.lit(issuedKeptDays)})`],
    ['dekles_irasas', sql`id < ${walletId(walletListsAt(Date.now() / 1000)[0] ?? 0)}`],
    ['patvirtinimas', past],
    ['paraso_sesija', past],
    ['kontaktu_pasiulymas', past],
    // The last link of a stay says which version was sent (server/inductions/due.ts).
    [
      'instruktazo_nuoroda',
      sql`${past} and exists (select from instruktazo_nuoroda v
        where v.objekto_asmuo_id = instruktazo_nuoroda.objekto_asmuo_id and v.id > instruktazo_nuoroda.id)`,
    ],
    ['idempotencija', sql`sukurta < now() - make_interval(hours => ${sql.lit(answersKeptHours)})`],
    ['vartu_irenginys', sql`prijungta is null and (kodas_iki < now() or atjungta is not null)`],
    [
      'importas',
      sql`case statusas when 'VYKDOMAS' then null when 'KELIAMAS' then sukurta + ${ended}
        else least(pabaiga + ${ended}, perziureta + ${seen}) end < now()`,
    ],
    ['ivykio_siuntimas', sql`sukurta < now() - make_interval(days => ${sql.lit(logDays)})`],
    ['slaptazodzio_nuoroda', sql`galioja < now() - interval '30 days'`],
  ]
  let deleted = 0
  for (const [table, condition] of old) deleted += await deleteBatches(db, table, condition)
  return deleted
}
