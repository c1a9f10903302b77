import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { clockAhead, isAgainstRed } from '#contract/gateChecks/rules.ts'
import { Check, type ChecksReply } from '#contract/gateChecks/schema.ts'
import { fieldErrors } from '#contract/messages.ts'
import type { GateCaller } from '#contract/rights.ts'
import type { Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Context } from '#server/lib/http/context.ts'
import { together } from '#server/lib/rows/found.ts'
import { tellOverrides } from './overrides.ts'
import { keptSince } from './retention.ts'

type Refused = ChecksReply['atmesta'][number]
const idOf = (sent: unknown) => {
  const id = (sent as { id?: unknown } | null)?.id
  return typeof id === 'string' ? id.slice(0, 100) : null
}

/**
 * Takes the checks of a gate device. Each is taken once by its id, whatever the order and however often it is sent; the
 * first one stays. A check that can't be taken is refused alone, with why. Throws Unauthorized where the device was
 * disconnected at this moment.
 */
export async function saveChecks(
  db: Trx,
  ctx: Context,
  caller: GateCaller,
  sent: readonly unknown[],
): Promise<ChecksReply> {
  const [, devices] = await together(assertConnected(db, caller), devicesOf(db, caller.objektasId))
  const atmesta: Refused[] = []
  const refuse = (eile: number, kodel: Refused['kodel'], laukai = {}) =>
    atmesta.push({ eile, id: idOf(sent[eile]), kodel, laukai })
  const oldest = keptSince(ctx.config, ctx.now)
  const good = sent.flatMap((one, eile) => {
    const { data, error } = Check.safeParse(one, { reportInput: true })
    if (error) refuse(eile, 'NETEISINGA', fieldErrors(error))
    else if (new Date(data.laikas) < oldest) refuse(eile, 'PASENUSI')
    else if (!devices.has(data.irenginys ?? caller.irenginysId)) refuse(eile, 'KITO_OBJEKTO')
    else return [{ eile, check: data }]
    return []
  })
  const present = await insertChecks(
    db,
    ctx,
    caller,
    good.map(({ check }) => check),
  )
  // What is in under this id belongs to another site: it is not this check.
  for (const { eile, check } of good) if (!present.has(check.id)) refuse(eile, 'KITO_OBJEKTO')
  if (good.some(({ check }) => isAgainstRed(check))) await tellOverrides(db, ctx.config, caller.objektasId, ctx.now)
  return { priimta: [...present], atmesta: atmesta.sort((a, b) => a.eile - b.eile) }
}

/** The device is waited for: it may be disconnected at this moment. */
async function assertConnected(db: Trx, { irenginysId }: GateCaller) {
  const row = await db
    .selectFrom('vartuIrenginys')
    .select('id')
    .where('id', '=', irenginysId)
    .where('atjungta', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!row) throw new AppError('Unauthorized')
}

/** Devices of the site, also former ones: a phone that was connected anew sends what it recorded before. */
const devicesOf = async (db: Trx, objektasId: number) =>
  new Set(
    (await db.selectFrom('vartuIrenginys').select('id').where('objektasId', '=', objektasId).execute()).map(
      ({ id }) => id,
    ),
  )

/**
 * Inserts the checks that are not there yet, in the order of their ids, so that two calls with the same checks do not wait
 * for each other in a circle. Answers the ids that are now there for this site.
 */
async function insertChecks(db: Trx, ctx: Context, caller: GateCaller, checks: readonly Check[]) {
  if (checks.length === 0) return new Set<string>()
  const ahead = ctx.now.getTime() + clockAhead * 60_000
  const rows = checks.map((check, eile) => ({
    ...check,
    eile,
    irenginys: check.irenginys ?? caller.irenginysId,
    ateities: new Date(check.laikas).getTime() > ahead,
  }))
  const sent = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(id uuid, eile int, laikas timestamptz,
    ateities boolean, irenginys bigint, sargas text, kryptis text, pagrindas text, numeris text, verdiktas text,
    kodai jsonb, "sarasoVersija" bigint, "sarasoAmzius" int, sprendimas text, priezastis text, paaiskinimas text,
    lankytojas jsonb)`
  const day = sql`(least(s.laikas, ${ctx.now}) at time zone 'Europe/Vilnius')::date`
  const lasts = (from: string, until: string) =>
    sql`coalesce(${sql.ref(from)}, ${day}) <= ${day} and coalesce(${sql.ref(until)}, ${day}) >= ${day}`
  await sendWithNext(
    db,
    sql`insert into patikra (id, menuo, laikas, gauta, ateities, objektas_id, irenginys_id, sargas, kryptis,
      pagrindas, numeris, asmuo_id, imone_id, verdiktas, kodai, saraso_versija, saraso_amzius, sprendimas, priezastis,
      paaiskinimas, lankytojas)
    select s.id, uuid_menuo(s.id), s.laikas, ${ctx.now}, s.ateities, ${caller.objektasId}, s.irenginys, s.sargas,
      s.kryptis, s.pagrindas, s.numeris, k.asmuo_id, coalesce(
        (select oa.imone_id from objekto_asmuo oa where oa.objektas_id = ${caller.objektasId}
          and oa.asmuo_id = k.asmuo_id and ${lasts('oa.dirba_nuo', 'oa.dirba_iki')} limit 1),
        (select ai.imone_id from asmuo_imone ai where ai.asmuo_id = k.asmuo_id and ai.imone_id is not null
          and ai.statusas = 'PATVIRTINTA' and ${lasts('ai.galioja_nuo', 'ai.galioja_iki')}
          order by ai.galioja_nuo desc nulls last, ai.id desc limit 1)),
      s.verdiktas, s.kodai, s."sarasoVersija", s."sarasoAmzius", s.sprendimas, s.priezastis, s.paaiskinimas,
      s.lankytojas
    from ${sent} left join kortele k on s.pagrindas <> 'LANKYTOJAS' and k.numeris = s.numeris
    order by s.id, s.eile
    on conflict (id, menuo) do nothing`.execute(db),
  )
  const { rows: present } = await sql<{ id: string }>`select p.id from patikra p
    where p.objektas_id = ${caller.objektasId} and (p.id, p.menuo) in (
      select s.id, uuid_menuo(s.id) from unnest(${checks.map(({ id }) => id)}::uuid[]) as s(id))`.execute(db)
  return new Set(present.map(({ id }) => id))
}
