import { type CardMail, cardLetter } from '#contract/cards/mail.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { pathOf } from '#contract/public/pages.ts'
import type { Config } from '#server/config.ts'
import type { Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'
import { notifyPersons } from '#server/notices/notify.ts'

/** A card as telling of it needs it. */
export interface Held {
  numeris: string
  asmuoId: number
}

/** The page of a card in the language of the letter; the code on the card itself leads to the Lithuanian one. */
export const cardLink =
  ({ publicUrl }: Pick<Config, 'publicUrl'>, numeris: string) =>
  (lang: Lang) =>
    publicUrl.replace(/\/$/, '') + pathOf.specialist(lang, numeris)

const eventOf = {
  active: 'KORTELE_AKTYVI',
  suspended: 'KORTELE_SUSPENDUOTA',
  ended: 'KORTELE_NEGALIOJA',
} as const satisfies Record<CardMail, string>

/**
 * Tells the holders what became of their cards, in few statements however many they are: whoever moves cards calls it
 * in the transaction of the change. The reason is in the letter; a phone gets only the card and its state.
 */
export function notifyHolders(trx: Trx, ctx: Context, cards: readonly Held[], what: CardMail, reason = '') {
  const priezastis = (lang: Lang) => (reason ? say(cardLetter.reason, lang, { priezastis: reason }) : '')
  const told = cards.map(({ numeris, asmuoId }) => {
    const nuoroda = cardLink(ctx.config, numeris)
    return [asmuoId, { numeris, nuoroda, priezastis }] as const
  })
  return notifyPersons(trx, eventOf[what], new Map(told))
}
