import type { Lang } from '#contract/lib/texts.ts'
import type { Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'
import { notifyAll } from '#server/notices/notify.ts'

/**
 * Notifies the users of a company that another one has added it to a site: its consent is not asked, and its people are
 * visible there from now on. The message does not name the user who added it.
 */
export async function notifySubcontractor(trx: Trx, ctx: Context, by: number, objektasId: number, imoneId: number) {
  const named = trx
    .selectFrom('objektas')
    .innerJoin('imone as stato', 'stato.id', 'objektas.imoneId')
    .innerJoin('imone as i', (join) => join.on('i.id', '=', imoneId))
    .select(['objektas.pavadinimas as objektas', 'stato.pavadinimas as rangovas', 'i.pavadinimas as imone'])
    .where('objektas.id', '=', objektasId)
    .executeTakeFirstOrThrow()
  const users = trx
    .selectFrom('asmuo')
    .select('id')
    .where('imoneId', '=', imoneId)
    .where('vartotojoTipas', 'in', ['ORG_ATSTOVAS', 'ORG_TVARKYTOJAS'])
    .where('statusas', '<>', 'UZBLOKUOTA')
    .where('id', '<>', by)
    .orderBy('id')
    .execute()
  const [site, receivers] = await Promise.all([named, users])
  const params = { ...site, nuoroda: (lang: Lang) => `${ctx.config.publicUrl}/${lang}/objektai/${objektasId}` }
  const ids = receivers.map(({ id }) => id)
  await notifyAll(trx, 'OBJEKTAS_SUBRANGOVAS', ids, params)
}
