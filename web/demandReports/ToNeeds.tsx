import { Button } from '@mantine/core'
import { demandReportTexts } from '#contract/demandReports/texts.ts'
import { useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'

/** Where there is no demand to report yet: it is entered there. */
export function ToNeeds() {
  const t = useText(demandReportTexts)
  return (
    <Button component={A} to="/darbuotojuporeikiai">
      {t('toNeeds')}
    </Button>
  )
}
