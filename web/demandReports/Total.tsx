import type { DemandStatistics } from '#contract/demandReports/schema.ts'
import { demandReportTexts } from '#contract/demandReports/texts.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useMay } from '../lib/session.ts'

/** „Iš viso reikia 1 240“: the total that matches the filters. */
export function Total({ statistics: { viso, poreikiai, imones, metai } }: { statistics: DemandStatistics }) {
  const t = useText(demandReportTexts)
  const lang = useLang()
  const may = useMay()
  const of = may('SeeDarbuotojuPoreikiaiFromAllImones') ? t('ofCompanies', { count: imones }) : ''
  const from = metai[0]?.kodas
  const to = metai.at(-1)?.kodas
  return (
    <p className="demand-total" role="status">
      {t('total')} <strong>{viso.toLocaleString(lang)}</strong>
      <span className="figure-note">
        {t('needs', { count: poreikiai })}
        {of && `, ${of}`}
        {from && to && ` · ${t('years', { years: from === to ? from : `${from}–${to}` })}`}
      </span>
    </p>
  )
}
