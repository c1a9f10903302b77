import { cardMadeTexts as t } from '#contract/cardOrders/mail.ts'
import type { Order } from '#contract/cardOrders/schema.ts'
import { cardPage } from '#contract/cards/rules.ts'
import { say } from '#contract/lib/texts.ts'
import type { Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/context.ts'
import { tellPersons } from '#server/persons/tell.ts'

type Made = { asmuoId: number; numeris: string; uzsakymas: number }

/** Tells the holders that their cards are made and where they are sent: in two statements, however many they are. */
export function tellMade(trx: Trx, ctx: Context, orders: readonly Order[], cards: readonly Made[]) {
  const sent = new Map(
    orders.map(({ id, gavejoPavadinimas, siuntimoAdresas: { adresas, miestas } }) => [
      id,
      { gavejas: gavejoPavadinimas, kur: [adresas, miestas].filter(Boolean).join(', ') },
    ]),
  )
  const letters = cards.map(({ asmuoId, numeris, uzsakymas }) => {
    const params = { numeris, nuoroda: cardPage(ctx.config.publicUrl, numeris), ...sent.get(uzsakymas) }
    const told = {
      tema: say(t.subject, 'lt', params),
      tekstas: say(t.letter, 'lt', params),
      sms: say(t.sms, 'lt', params),
    }
    return [asmuoId, told] as const
  })
  return tellPersons(trx, new Map(letters))
}
