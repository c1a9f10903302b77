import { isPrintable } from '#contract/cardOrders/rules.ts'
import { orderTexts } from '#contract/cardOrders/texts.ts'
import { cardChoices } from '#contract/cards/rules.ts'
import type { Card, CardStatus } from '#contract/cards/schema.ts'
import { cardTexts } from '#contract/cards/texts.ts'
import { printCard } from '../cardOrders/printCard.ts'
import { useText } from '../lib/lang.ts'
import { moveLabel } from './moves.ts'

/** The actions of an administrator on one card: its form, its status changes, its print file. */
export function useCardActions(open: (opened: { card: Card; to?: CardStatus }) => void) {
  const t = useText(cardTexts)
  const orders = useText(orderTexts)
  return (card: Card) => [
    { label: t('edit'), onClick: () => open({ card }) },
    ...cardChoices(card.statusas)
      .filter((to) => to !== card.statusas)
      .map((to) => ({
        label: t(moveLabel(card.statusas, to)),
        danger: to === 'NEGALIOJA',
        onClick: () => open({ card, to }),
      })),
    isPrintable(card.statusas) && { label: orders('printCard'), onClick: () => void printCard(card.numeris) },
  ]
}
