import { randomInt } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { GateDeviceQuery } from '#contract/gateDevices/api.ts'
import { gateDays, pairingDigits, pairingMinutes } from '#contract/gateDevices/rules.ts'
import type { GateDevice, GateDeviceBody, gateDeviceStates, Pairing } from '#contract/gateDevices/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import type { Act } from '#server/lib/http/context.ts'
import { matching } from '#server/lib/rows/filters.ts'
import { found, ifSeen } from '#server/lib/rows/found.ts'
import { list, type Page } from '#server/lib/rows/list.ts'
import { wordsInTexts } from '#server/lib/rows/search.ts'
import { lockManagedSite, lockOpenSite, managedSite } from '#server/sites/scope.ts'
import { pairingPrint } from './codes.ts'

const state = sql<(typeof gateDeviceStates)[number]>`case when v.atjungta is not null then 'ATJUNGTA'
  when v.zyme is null then 'LAUKIA'
  when v.paskutine < now() - make_interval(days => ${sql.lit(gateDays)}) then 'NENAUDOTA' else 'PRIJUNGTA' end`

/** Gate devices of a site, for those who keep it; codes that nobody used in time are not shown. Throws NotFound, Forbidden. */
export async function listGateDevices(
  db: Db,
  session: Session,
  id: number,
  query: z.output<typeof GateDeviceQuery>,
): Promise<Page<GateDevice>> {
  const select = db
    .selectFrom('vartuIrenginys as v')
    .leftJoin('objektoIrenginys as d', 'd.id', 'v.kontrolesId')
    .select([
      'v.id',
      'v.pavadinimas',
      state.as('busena'),
      'd.serijinisNumeris',
      'v.prijungta',
      'v.paskutine',
      'v.tinklas',
      'v.atjungta',
      'v.sukurta',
    ])
    .where('v.objektasId', '=', id)
    .where(sql<SqlBool>`(v.prijungta is not null or v.kodas_iki > now())`)
    .where(
      matching(query, {
        search: wordsInTexts('v.pavadinimas'),
        busena: (states) => sql<SqlBool>`${state} in (${sql.join(states)})`,
      }),
    )
  const key = sql.ref('v.id')
  const reading = list(select, query, {
    pavadinimas: [sql`paieskai(v.pavadinimas)`, key],
    // Those that still wait or have just been connected stand first, in either direction of time.
    paskutine: [sql`coalesce(case when v.atjungta is null then coalesce(v.paskutine, now()) end, '-infinity')`, key],
    sukurta: [sql.ref('v.sukurta'), key],
  })
  return ifSeen(managedSite(db, session, id), reading)
}

/** A code that connects one phone. Throws NotFound, Forbidden, ObjektasClosed. */
export async function pair({ db, session, ctx }: Act, id: number, { pavadinimas }: GateDeviceBody): Promise<Pairing> {
  await lockOpenSite(db, session, id)
  const kodas = String(randomInt(10 ** pairingDigits)).padStart(pairingDigits, '0')
  const saved = await db
    .insertInto('vartuIrenginys')
    .values({
      objektasId: id,
      pavadinimas,
      kodas: pairingPrint(ctx.config.secret, kodas),
      kodasIki: sql`now() + make_interval(mins => ${sql.lit(pairingMinutes)})`,
      sukure: session.userId,
    })
    .returning(['id', 'kodasIki'])
    .executeTakeFirstOrThrow()
  await ctx.audit({ lentele: 'objektas', irasoId: id, pokytis: { vartai: [null, pavadinimas] } })
  return { id: saved.id, pavadinimas, kodas, kodasIki: saved.kodasIki ?? '' }
}

/** Ends a gate device at once: its cookie opens nothing any more, in any process. Throws NotFound, Forbidden. */
export async function disconnect({ db, session, ctx }: Act, id: number, childId: number): Promise<void> {
  await lockManagedSite(db, session, id)
  const { pavadinimas } = found(
    await db
      .updateTable('vartuIrenginys')
      .set({ zyme: null, kodas: null, kodasIki: null, atjungta: sql`now()` })
      .where('id', '=', childId)
      .where('objektasId', '=', id)
      .where('atjungta', 'is', null)
      .returning('pavadinimas')
      .executeTakeFirst(),
  )
  await ctx.audit({ lentele: 'objektas', irasoId: id, pokytis: { vartai: pavadinimas, atjungta: [null, true] } })
}
