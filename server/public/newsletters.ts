import type { FastifyRequest } from 'fastify'
import type { NewslettersPage } from '#contract/public/pages.ts'
import type { Session } from '#contract/rights.ts'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/lib/http/serve.ts'
import { writeAudit } from '#server/lib/rows/audit.ts'
import { optOutOf } from '#server/templates/optOut.ts'
import { queryValues } from './query.ts'

const page = (state: NewslettersPage['state']): NewslettersPage => ({ name: 'newsletters', state })

/** Only asks: programs that check links in letters open this address too, so GET must change nothing. */
export const newslettersPage = (config: Config, { zyme = '' }: Record<string, string | undefined>) =>
  page(optOutOf(config, zyme) === null ? 'wrong' : 'ask')

/** Opts out the person of the link, signed in or not; a second time changes nothing. */
export async function optOut({ db, config }: Deps, request: FastifyRequest, session: Session | null) {
  const asmuoId = optOutOf(config, queryValues(request.query)['zyme'] ?? '')
  if (asmuoId === null) return page('wrong')
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('asmuo')
      .set((eb) => ({ naujienlaiskiai: false, versija: eb('versija', '+', 1) }))
      .where('id', '=', asmuoId)
      .where('naujienlaiskiai', '=', true)
      .executeTakeFirst()
    if (numUpdatedRows > 0n)
      await writeAudit(trx, {
        veiksmas: 'templates.optOut',
        asmuoId: session?.userId ?? null,
        uzklausa: request.id,
        lentele: 'asmuo',
        irasoId: asmuoId,
        apieAsmuo: asmuoId,
        pokytis: { naujienlaiskiai: [true, false] },
      })
  })
  return page('done')
}
