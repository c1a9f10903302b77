import { type CardMail, cardLetter } from '#contract/cards/mail.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { pathOf } from '#contract/public/pages.ts'
import type { Config } from '#server/config.ts'
import type { Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'
import { notifyPersons } from '#server/notices/notify.ts'

/** The data of a card that a notice needs. */
export interface Held {
  numeris: string
  asmuoId: number
}

/** The page of a card in the language of the letter; the QR code on the card leads to the Lithuanian page. */
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
 * Notifies the holders of what happened to their cards, in a few statements for any number of cards. Called in the
 * transaction of the change. The letter has the reason; the SMS has only the card and its status.
 */
export function notifyHolders(trx: Trx, ctx: Context, cards: readonly Held[], what: CardMail, reason = '') {
  const priezastis = (lang: Lang) => (reason ? say(cardLetter.reason, lang, { priezastis: reason }) : '')
  const notices = cards.map(({ numeris, asmuoId }) => {
    const nuoroda = cardLink(ctx.config, numeris)
    return [asmuoId, { numeris, nuoroda, priezastis }] as const
  })
  return notifyPersons(trx, eventOf[what], new Map(notices))
}
