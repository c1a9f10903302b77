import { inductionsApi } from '#contract/inductions/api.ts'
import { inductionTexts } from '#contract/inductions/texts.ts'
import { timeOf } from '#contract/sitePeople/rules.ts'
import type { SitePerson } from '#contract/sitePeople/schema.ts'
import { isFrozen } from '#contract/sites/rules.ts'
import type { Site } from '#contract/sites/schema.ts'
import { type Batch, batchOf } from '../kit/list/BatchResult.tsx'
import type { Selection } from '../kit/list/selection.ts'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'

const nameOf = ({ asmuo: { vardas, pavarde } }: SitePerson) => `${pavarde} ${vardas}`

/** Sends links of the site's induction to many people, or shows that of one. */
export function useInductionLinks(site: Site, onShow: (row: SitePerson) => void, onTold: (batch: Batch) => void) {
  const t = useText(inductionTexts)
  const send = useSave(inductionsApi.send)
  const sendRows = (rows: readonly SitePerson[], after: () => void) =>
    send.mutate(
      { params: { id: site.id }, body: { irasai: rows.map(({ id }) => id) } },
      {
        onSuccess: ({ pakeista, nepakeista }) => {
          after()
          const sent = t('sent', { count: pakeista.length })
          if (nepakeista.length === 0) return alertSuccess(sent)
          const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
          onTold({ ...batchOf(pakeista, nepakeista, names), text: sent })
        },
        onError: alertDanger,
      },
    )
  const actionsOf = (row: SitePerson) => {
    const asked = row.instruktazas !== null && !isFrozen(site) && timeOf(row, today()) !== 'BAIGE'
    return [
      asked && row.asmuo.id !== null && { label: t('send'), onClick: () => sendRows([row], () => {}) },
      asked && { label: t('showQr'), onClick: () => onShow(row) },
    ]
  }
  const sendMany = (selection: Selection<SitePerson>) => sendRows(selection.rows, selection.clear)
  return { actionsOf, sendMany, sending: send.isPending }
}
