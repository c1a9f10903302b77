import { isPrintable } from '#contract/cardOrders/rules.ts'
import { cardChoices, offersLost } from '#contract/cards/rules.ts'
import type { Card, CardStatus } from '#contract/cards/schema.ts'
import { cardTexts } from '#contract/cards/texts.ts'
import { usePrintActions } from '../cardOrders/printFiles.ts'
import { useText } from '../lib/lang.ts'
import { useMay, useMe } from '../lib/session.ts'
import { moveLabel } from './moves.ts'
import { useReportLost } from './useReportLost.ts'

/**
 * The actions on one card: whoever may reports it as lost; an administrator has its form, its status changes and its
 * print file too.
 */
export function useCardActions(open: (opened: { card: Card; to?: CardStatus }) => void) {
  const t = useText(cardTexts)
  const printActions = usePrintActions()
  const me = useMe()
  const all = useMay()('AccessAllImones')
  const { report } = useReportLost()
  const lost = (card: Card) =>
    offersLost(card, me) && { label: t('reportLostOf'), danger: true, onClick: () => void report(card.numeris) }
  if (!all) return (card: Card) => [lost(card)]
  return (card: Card) => [
    { label: t('edit'), onClick: () => open({ card }) },
    lost(card),
    ...cardChoices(card.statusas)
      .filter((to) => to !== card.statusas)
      .map((to) => ({
        label: t(moveLabel(card.statusas, to)),
        danger: to === 'NEGALIOJA',
        onClick: () => open({ card, to }),
      })),
    ...(isPrintable(card.statusas) ? printActions(card.numeris) : []),
  ]
}
