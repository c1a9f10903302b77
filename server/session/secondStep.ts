import type { Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'

/** What a login by password may still ask for. `server/areas.ts` hands it in, because only a higher area sends codes. */
export interface SecondStep<Step> {
  /** Runs outside of the transaction; null where the password is enough. */
  find: (ctx: Context, asmuoId: number) => Promise<Step | null>
  ask: (trx: Trx, ctx: Context, asmuoId: number, step: Step) => Promise<void>
}
