import { cardOrdersApi } from '#contract/cardOrders/api.ts'
import { alertDanger } from '../lib/alerts.ts'
import { fetchFile } from './fetchFile.ts'

/** One card's print file; says why there is none. */
export const printCard = (numeris: string) =>
  fetchFile(cardOrdersApi.printCard, { numeris }, `kortele-${numeris}.pdf`).catch(alertDanger)
