import type { Order } from '#contract/cardOrders/schema.ts'
import { cardLink } from '#server/cards/notify.ts'
import type { Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'
import { notifyPersons } from '#server/notices/notify.ts'

type Made = { asmuoId: number; numeris: string; uzsakymas: number }

/** Notifies the holders that their cards are made and where they are sent, in a few statements for any number of cards. */
export function notifyCardsMade(trx: Trx, ctx: Context, orders: readonly Order[], cards: readonly Made[]) {
  const sent = new Map(
    orders.map(({ id, gavejoPavadinimas, siuntimoAdresas: { adresas, miestas } }) => [
      id,
      { gavejas: gavejoPavadinimas, kur: [adresas, miestas].filter(Boolean).join(', ') },
    ]),
  )
  const unknown = { gavejas: '', kur: '' }
  const notices = cards.map(({ asmuoId, numeris, uzsakymas }) => {
    const nuoroda = cardLink(ctx.config, numeris)
    return [asmuoId, { numeris, nuoroda, ...(sent.get(uzsakymas) ?? unknown) }] as const
  })
  return notifyPersons(trx, 'KORTELE_PAGAMINTA', new Map(notices))
}
