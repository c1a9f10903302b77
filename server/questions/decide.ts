import { sql } from 'kysely'
import type { DecideReply } from '#contract/lib/decide.ts'
import { statusChoices } from '#contract/questions/rules.ts'
import type { DecideBody } from '#contract/questions/schema.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Act } from '#server/lib/http/context.ts'
import { toDecide } from '#server/lib/rows/decide.ts'
import { statusColumns } from './save.ts'

/** Gives these questions a status, locked in the order of their ids, and answers why the others keep theirs. */
export async function decide({ db, session, ctx }: Act, { klausimai, statusas }: DecideBody): Promise<DecideReply> {
  const rows = await db
    .selectFrom('klausimas')
    .select(['id', 'statusas'])
    .where('id', 'in', klausimai)
    .orderBy('id')
    .forUpdate()
    .execute()
  const before = new Map(rows.map((row) => [row.id, row.statusas]))
  const reply = toDecide(klausimai, (id) => {
    const from = before.get(id)
    if (!from) return 'NotFound'
    return statusChoices({ statusas: from }, session).includes(statusas) ? null : 'StatusNotAllowed'
  })
  for (const id of reply.pakeista)
    await sendWithNext(
      db,
      db
        .updateTable('klausimas')
        .set({ ...statusColumns(statusas, before.get(id) ?? statusas, ctx.now), versija: sql`versija + 1` })
        .where('id', '=', id)
        .execute(),
    )
  await ctx.audit({ lentele: 'klausimas', pokytis: { statusas, klausimai: reply.pakeista } })
  return reply
}
