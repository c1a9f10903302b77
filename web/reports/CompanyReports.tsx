import { Button } from '@mantine/core'
import { forecastLinkTexts } from '#contract/forecast/linkTexts.ts'
import { reportsApi } from '#contract/reports/api.ts'
import { Loaded } from '../kit/page/Loaded.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { useMay } from '../lib/session.ts'
import { ReportLinks } from './ReportLinks.tsx'
import { SummaryFigures } from './SummaryFigures.tsx'

/** Key figures and reports of a company: a tab of its page. */
export function CompanyReports({ imoneId }: { imoneId: number }) {
  const t = useText(forecastLinkTexts)
  const may = useMay()
  const query = useCall(reportsApi.summary, { params: { id: imoneId } })
  return (
    <Loaded query={query}>
      {(summary) => (
        <>
          <SummaryFigures summary={summary} />
          <ReportLinks summary={summary} />
          <Section
            title={t('title')}
            action={
              <Button
                component={A}
                to="/ataskaitos/prognoze"
                search={may('AccessAllImones') ? { imone: String(summary.imone.id) } : {}}
                variant="default"
              >
                {t('open')}
              </Button>
            }
          >
            <p className="figure-note">{t('ofCompanyAbout')}</p>
          </Section>
        </>
      )}
    </Loaded>
  )
}
