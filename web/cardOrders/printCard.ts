import { cardOrdersApi } from '#contract/cardOrders/api.ts'
import { alertDanger } from '../lib/alerts.ts'
import { fetchFile } from '../lib/fetchFile.ts'

/** Saves the print file of one card, or shows why there is none. */
export const printCard = (numeris: string) =>
  fetchFile(cardOrdersApi.printCard, { numeris }, `kortele-${numeris}.pdf`).catch(alertDanger)
