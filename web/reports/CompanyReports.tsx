import { reportsApi } from '#contract/reports/api.ts'
import { Loaded } from '../kit/page/Loaded.tsx'
import { useCall } from '../lib/api.ts'
import { ReportLinks } from './ReportLinks.tsx'
import { SummaryFigures } from './SummaryFigures.tsx'

/** A company at a glance and its reports: a tab of the company's page. */
export function CompanyReports({ imoneId }: { imoneId: number }) {
  const query = useCall(reportsApi.summary, { params: { id: imoneId } })
  return (
    <Loaded query={query}>
      {(summary) => (
        <>
          <SummaryFigures summary={summary} />
          <ReportLinks summary={summary} />
        </>
      )}
    </Loaded>
  )
}
