import type { Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'

/** What a login by password may still ask for. Handed in: only the area that sends codes knows how. */
export interface SecondStep<Step> {
  /** Outside of the transaction; null where the password is enough. */
  find: (ctx: Context, asmuoId: number) => Promise<Step | null>
  ask: (trx: Trx, ctx: Context, asmuoId: number, step: Step) => Promise<void>
}
