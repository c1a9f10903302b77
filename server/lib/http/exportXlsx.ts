import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import type { ListParams } from '#contract/lib/fields.ts'
import type { Session } from '#contract/rights.ts'
import { exportList } from '#server/lib/documents/exportList.ts'
import type { Page } from '#server/lib/rows/list.ts'
import type { Called, Input } from './called.ts'
import type { makeContext } from './context.ts'
import { writtenOf } from './cookie.ts'
import { limit } from './limits.ts'

/** Exports of lists per hour and user: each is heavy work. */
const xlsxPerHour = 120
/** Is the list asked for as xlsx? */
export const asXlsx = (endpoint: Endpoint, { query }: { query: unknown }) =>
  endpoint.list && endpoint.method === 'GET' && (query as ListParams | undefined)?.format === 'xlsx'

/** A list as xlsx, page by page. Audited once, with the total. */
export async function exportXlsx(
  { endpoint, deps, handle, veiksmas }: Called,
  reply: FastifyReply,
  input: Input & { session: unknown },
  session: Session | null,
  ctx: ReturnType<typeof makeContext>,
) {
  await limit(deps.db, `xlsx:${session?.userId ?? ctx.network}`, xlsxPerHour, 3600)
  const { db: reader } = (endpoint.mayLag && deps.standbys?.pick(writtenOf(ctx.request, deps.config))) || deps
  return exportList(reader, reply, endpoint, input.query as object, ctx.now, async (page, db) => {
    const first = page.page === 0
    const pageCtx = first ? ctx : { ...ctx, audit: async () => {} }
    const query = { ...(input.query as object), ...page }
    const rows = (await handle({ ...input, query, db, ctx: pageCtx })) as Page<unknown>
    // The handler may have written a more exact row itself (whose list it is).
    if (first && session && ctx.audited() === 0)
      await ctx.audit({ lentele: veiksmas.split('.')[0] ?? '', pokytis: { eksportuota: rows.total } })
    return rows
  })
}
