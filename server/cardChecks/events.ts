import { misfitOfMoment } from '#contract/cardChecks/rules.ts'
import { decisionOf, type EventsReply, TurnstileEvent } from '#contract/cardChecks/schema.ts'
import { AppError } from '#contract/errors.ts'
import { isAgainstRed } from '#contract/gateChecks/rules.ts'
import { fieldErrors } from '#contract/messages.ts'
import type { KeyCaller } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { type CheckToInsert, insertChecks } from '#server/gateChecks/insert.ts'
import { tellOverrides } from '#server/gateChecks/overrides.ts'
import type { Context } from '#server/lib/http/context.ts'
import { together } from '#server/lib/rows/found.ts'
import { assertMaySearch, countUnknown } from './check.ts'

type Refused = EventsReply['atmesta'][number]
const idOf = (sent: unknown) => {
  const id = (sent as { id?: unknown } | null)?.id
  return typeof id === 'string' ? id.slice(0, 100) : null
}

/** An event in the words of the log of checks. */
function checkOf({ objektas, ileista, priezastys, ...event }: TurnstileEvent, raktas: number): CheckToInsert {
  const sprendimas = decisionOf({ ...event, ileista })
  const against = isAgainstRed({ sprendimas, verdiktas: event.verdiktas })
  return {
    ...event,
    objektas: objektas.id,
    raktas,
    pagrindas: 'TURNIKETAS',
    sprendimas,
    kodai: priezastys,
    priezastis: against ? 'KITA' : null,
    sargas: '',
    lankytojas: null,
  }
}

/**
 * Takes what turnstiles saw at sites that the company of the key keeps. Each event is taken once by its id, however often
 * it is sent; the first one stays. One that can't be taken is refused alone, with why. Throws KeyInvalid where the key was
 * revoked at this moment, TooManyRequests.
 */
export async function saveEvents(
  db: Trx,
  ctx: Pick<Context, 'now' | 'config'>,
  caller: KeyCaller,
  sent: readonly unknown[],
): Promise<EventsReply> {
  const parsed = sent.map((one) => TurnstileEvent.safeParse(one, { reportInput: true }))
  const [, , own] = await together(
    assertValid(db, caller),
    assertMaySearch(db, caller),
    ownSites(
      db,
      caller,
      parsed.flatMap(({ data }) => data?.objektas.id ?? []),
    ),
  )
  const atmesta: Refused[] = []
  const refuse = (eile: number, kodel: Refused['kodel'], laukai = {}) =>
    atmesta.push({ eile, id: idOf(sent[eile]), kodel, laukai })
  const good = parsed.flatMap(({ data, error }, eile) => {
    const misfit = data && misfitOfMoment(new Date(data.laikas), ctx.now)
    if (!data) refuse(eile, 'NETEISINGA', error && fieldErrors(error))
    else if (!own.has(data.objektas.id)) refuse(eile, 'KITO_OBJEKTO')
    else if (misfit) refuse(eile, misfit)
    else return [{ eile, check: checkOf(data, caller.raktasId) }]
    return []
  })
  const present = await insertChecks(
    db,
    ctx.now,
    good.map(({ check }) => check),
  )
  // What is in under this id belongs to another site: it is not this event.
  for (const { eile, check } of good) if (!present.has(check.id)) refuse(eile, 'KITO_OBJEKTO')
  const unknown = [...present.values()].filter((person) => person === null).length
  await countUnknown(db, caller, unknown)
  const red = good.filter(({ check }) => isAgainstRed(check)).map(({ check }) => check.objektas)
  for (const site of [...new Set(red)].sort((a, b) => a - b)) await tellOverrides(db, ctx.config, site, ctx.now)
  return { priimta: [...present.keys()], atmesta: atmesta.sort((a, b) => a.eile - b.eile) }
}

/** The key is waited for: it may be revoked at this moment. */
async function assertValid(db: Trx, { raktasId }: KeyCaller) {
  const row = await db
    .selectFrom('apiRaktas')
    .select('id')
    .where('id', '=', raktasId)
    .where('atsauktas', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!row) throw new AppError('KeyInvalid')
}

/** Of these sites, those that the company of the key keeps. */
async function ownSites(db: Db, { imoneId }: KeyCaller, ids: readonly number[]): Promise<Set<number>> {
  if (imoneId === null || ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('objektas')
    .select('id')
    .where('imoneId', '=', imoneId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Set(rows.map(({ id }) => id))
}
