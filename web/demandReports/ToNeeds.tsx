import { Button } from '@mantine/core'
import { demandReportTexts } from '#contract/demandReports/texts.ts'
import { useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'

/** A link to the needs, shown while there is no demand to report. */
export function ToNeeds() {
  const t = useText(demandReportTexts)
  return (
    <Button component={A} to="/darbuotojuporeikiai">
      {t('toNeeds')}
    </Button>
  )
}
