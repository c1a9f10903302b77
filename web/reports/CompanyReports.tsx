import { reportsApi } from '#contract/reports/api.ts'
import { Loaded } from '../kit/page/Loaded.tsx'
import { useCall } from '../lib/api.ts'
import { ReportLinks } from './ReportLinks.tsx'
import { SummaryFigures } from './SummaryFigures.tsx'

/** Key figures and reports of a company: a tab of its page. */
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
