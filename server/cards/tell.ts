import { type CardMail, cardLetter, cardMail } from '#contract/cards/mail.ts'
import { cardPage } from '#contract/cards/rules.ts'
import { say } from '#contract/lib/texts.ts'
import type { Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/context.ts'
import { type Told, tellPersons } from '#server/persons/tell.ts'

/** A card as telling of it needs it. */
export interface Held {
  numeris: string
  asmuoId: number
}

function letter(ctx: Context, numeris: string, what: CardMail, reason: string): Told {
  const texts = cardMail[what]
  const params = { numeris }
  const sakinys = say(texts.body, 'lt', params)
  const priezastis = reason ? say(cardLetter.reason, 'lt', { priezastis: reason }) : ''
  const nuoroda = cardPage(ctx.config.publicUrl, numeris)
  return {
    tema: say(texts.subject, 'lt', params),
    tekstas: say(cardLetter.letter, 'lt', { sakinys, priezastis, nuoroda }),
    sms: say(texts.sms, 'lt', params),
  }
}

/**
 * Tells the holders what became of their cards, in two statements however many they are: whoever moves cards calls it
 * in the transaction of the change. The reason is in the letter; a phone gets only the card and its state.
 */
export const tellHolders = (trx: Trx, ctx: Context, cards: readonly Held[], what: CardMail, reason = '') =>
  tellPersons(trx, new Map(cards.map(({ numeris, asmuoId }) => [asmuoId, letter(ctx, numeris, what, reason)])))
