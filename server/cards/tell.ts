import { type CardMail, cardLetter } from '#contract/cards/mail.ts'
import { cardPage } from '#contract/cards/rules.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import type { Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/context.ts'
import { tellPersons } from '#server/persons/tell.ts'

/** A card as telling of it needs it. */
export interface Held {
  numeris: string
  asmuoId: number
}

const eventOf = {
  active: 'KORTELE_AKTYVI',
  suspended: 'KORTELE_SUSPENDUOTA',
  ended: 'KORTELE_NEGALIOJA',
} as const satisfies Record<CardMail, string>

/**
 * Tells the holders what became of their cards, in few statements however many they are: whoever moves cards calls it
 * in the transaction of the change. The reason is in the letter; a phone gets only the card and its state.
 */
export function tellHolders(trx: Trx, ctx: Context, cards: readonly Held[], what: CardMail, reason = '') {
  const priezastis = (lang: Lang) => (reason ? say(cardLetter.reason, lang, { priezastis: reason }) : '')
  const told = cards.map(({ numeris, asmuoId }) => {
    const nuoroda = cardPage(ctx.config.publicUrl, numeris)
    return [asmuoId, { numeris, nuoroda, priezastis }] as const
  })
  return tellPersons(trx, eventOf[what], new Map(told))
}
