import { sql } from 'kysely'
import type { DecideReply } from '#contract/lib/decide.ts'
import { statusChoices } from '#contract/questions/rules.ts'
import type { DecideBody, QuestionStatus } from '#contract/questions/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'
import { toDecide } from '#server/lib/rows/decide.ts'
import { statusColumns } from './save.ts'

/** Gives these questions a status, locked in the order of their ids; tells of each other one why not. */
export async function decide(
  trx: Trx,
  session: Session,
  ctx: Context,
  { klausimai, statusas }: DecideBody,
): Promise<DecideReply> {
  const rows = await trx
    .selectFrom('klausimas')
    .select(['id', 'statusas'])
    .where('id', 'in', klausimai)
    .orderBy('id')
    .forUpdate()
    .execute()
  const before = new Map(rows.map((row) => [row.id, row.statusas as QuestionStatus]))
  const reply = toDecide(klausimai, (id) => {
    const from = before.get(id)
    if (!from) return 'NotFound'
    return statusChoices({ statusas: from }, session).includes(statusas) ? null : 'StatusNotAllowed'
  })
  for (const id of reply.pakeista)
    await trx
      .updateTable('klausimas')
      .set({ ...statusColumns(statusas, before.get(id) ?? statusas, ctx.now), versija: sql`versija + 1` })
      .where('id', '=', id)
      .execute()
  await ctx.audit({ lentele: 'klausimas', pokytis: { statusas, klausimai: reply.pakeista } })
  return reply
}
