import { GateSettingsBody, type GateSettingsReply } from '#contract/gate/schema.ts'
import type { Changes } from '#contract/lib/changes.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Act } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { ifSeen } from '#server/lib/rows/found.ts'
import { lockOpenSite, managedSite } from '#server/sites/scope.ts'

/** Settings of a site whose gates nobody has set; the first change makes version 1. */
export const defaults: GateSettingsBody = GateSettingsBody.parse({})

/** How the gates of a site judge. Whoever asks was let to the site before. */
export async function settingsOf(db: Db, siteId: number): Promise<GateSettingsReply> {
  const row = await db
    .selectFrom('vartuNustatymai')
    .select(['duomenuRiba', 'tikTelefonas', 'grieztas', 'svelnusSarasas', 'sdid', 'versija'])
    .where('objektasId', '=', siteId)
    .executeTakeFirst()
  return row ?? { ...defaults, versija: 0 }
}

/** Throws NotFound, Forbidden. */
export const readSettings = (db: Db, session: Session, siteId: number): Promise<GateSettingsReply> =>
  ifSeen(managedSite(db, session, siteId), settingsOf(db, siteId))

/** Throws NotFound, Forbidden, ObjektasClosed, RecordChanged. The site is locked, so that two changes follow each other. */
export async function saveSettings(
  { db, session, ctx }: Act,
  siteId: number,
  sent: Changes<typeof GateSettingsBody>,
): Promise<GateSettingsReply> {
  const [, before] = await Promise.all([lockOpenSite(db, session, siteId), settingsOf(db, siteId)])
  ctx.expect(before)
  const body = merged(GateSettingsBody, before, sent)
  const row = { ...body, versija: before.versija + 1 }
  await sendWithNext(
    db,
    db
      .insertInto('vartuNustatymai')
      .values({ objektasId: siteId, ...row })
      .onConflict((conflict) => conflict.column('objektasId').doUpdateSet(row))
      .execute(),
  )
  const { versija: _, ...was } = before
  await ctx.audit({ lentele: 'objektas', irasoId: siteId, pokytis: changes(was, body) })
  return row
}
