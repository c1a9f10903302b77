import { cardOrdersApi } from '#contract/cardOrders/api.ts'
import type { PrintFor } from '#contract/cardOrders/schema.ts'
import { orderTexts } from '#contract/cardOrders/texts.ts'
import { alertDanger } from '../lib/alerts.ts'
import { fetchFile } from '../lib/fetchFile.ts'
import { useText } from '../lib/lang.ts'

const suffix = { SPAUSDINTUVUI: '', BIURUI: '-biurui' } as const

/** Saves the print file of an order, or shows why there is none. */
export const printOrder = (id: number, kam: PrintFor) =>
  fetchFile(cardOrdersApi.print, { id }, `korteles-${id}${suffix[kam]}.pdf`, { kam }).catch(alertDanger)

/** Saves the print file of one card, or shows why there is none. */
const printCard = (numeris: string, kam: PrintFor) =>
  fetchFile(cardOrdersApi.printCard, { numeris }, `kortele-${numeris}${suffix[kam]}.pdf`, { kam }).catch(alertDanger)

/** The actions that print one card: on the printer of cards, or by a bureau. */
export function usePrintActions() {
  const t = useText(orderTexts)
  return (numeris: string) => [
    { label: t('printCard'), onClick: () => void printCard(numeris, 'SPAUSDINTUVUI') },
    { label: t('printCardBureau'), onClick: () => void printCard(numeris, 'BIURUI') },
  ]
}
