import { AppError } from '#contract/errors.ts'
import { isAgainstRed } from '#contract/gateChecks/rules.ts'
import { Check, type ChecksReply } from '#contract/gateChecks/schema.ts'
import { fieldErrors } from '#contract/messages.ts'
import type { GateCaller } from '#contract/rights.ts'
import type { Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'
import { together } from '#server/lib/rows/found.ts'
import { insertChecks } from './insert.ts'
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
  const at = ({ irenginys }: Check) => ({ objektas: caller.objektasId, irenginys: irenginys ?? caller.irenginysId })
  const rows = good.map(({ check }) => ({ ...check, ...at(check) }))
  const present = await insertChecks(db, ctx.now, rows)
  // What is in under this id belongs to another site: it is not this check.
  for (const { eile, check } of good) if (!present.has(check.id)) refuse(eile, 'KITO_OBJEKTO')
  if (good.some(({ check }) => isAgainstRed(check))) await tellOverrides(db, ctx.config, caller.objektasId, ctx.now)
  return { priimta: [...present.keys()], atmesta: atmesta.sort((a, b) => a.eile - b.eile) }
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
