import '../reports/reports.css'
import './demandReports.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { demandReportsApi } from '#contract/demandReports/api.ts'
import { demandReportTexts } from '#contract/demandReports/texts.ts'
import { firstCalls } from '#contract/firstCalls.ts'
import { forecastLinkTexts } from '#contract/forecast/linkTexts.ts'
import { civilYear } from '#contract/lib/civil.ts'
import { reportsApi } from '#contract/reports/api.ts'
import { sheetsApi } from '#contract/sheets/api.ts'
import { Loaded } from '../kit/page/Loaded.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useCall } from '../lib/api.ts'
import { isOn } from '../lib/features.ts'
import { useLang, useText } from '../lib/lang.ts'
import { A, type Search } from '../lib/nav.tsx'
import { useMay, useMe } from '../lib/session.ts'
import { ReportLinks } from '../reports/ReportLinks.tsx'

/** /ataskaitos: the reports that this user may read, each with its subject and its main numbers. */
export default function Reports() {
  const t = useText(demandReportTexts)
  const forecast = useText(forecastLinkTexts)
  const may = useMay()
  const me = useMe()
  const all = may('AccessAllImones')
  return (
    <>
      <PageHeader title={t('reports')} note={t('reportsAbout')} />
      {may(...firstCalls.forecast.access) && (
        <Entry
          title={forecast('title')}
          about={forecast('ofCompanyAbout')}
          to="/ataskaitos/prognoze"
          open={forecast('open')}
        />
      )}
      {isOn(demandReportsApi.report.feature) && <DemandEntry />}
      {!all && me.imoneId !== null && <CompanyEntry />}
      {all && <Entry title={t('companies')} about={t('companiesAbout')} to="/admin/imones" open={t('openCompanies')} />}
      {may(...sheetsApi.statistics.access) && (
        <Entry
          title={t('questions')}
          about={t('questionsAbout')}
          to="/admin/klausimai/statistika"
          open={t('openReport')}
        />
      )}
    </>
  )
}

function Entry({
  title,
  about,
  to,
  open,
  children,
}: {
  title: string
  about: string
  to: string
  open: string
  children?: ReactNode
}) {
  return (
    <Section
      title={title}
      action={
        <Button component={A} to={to} variant="default" aria-label={`${open}: ${title}`}>
          {open}
        </Button>
      }
    >
      <p className="figure-note report-about">{about}</p>
      {children}
    </Section>
  )
}

/** The demand of this year, the shortage in it, and the demand from this year on. */
function DemandEntry() {
  const t = useText(demandReportTexts)
  const lang = useLang()
  const may = useMay()
  const year = civilYear(new Date())
  const balance = useCall(demandReportsApi.balance, { query: {} })
  const report = '/ataskaitos/darbuotojuporeikiai'
  return (
    <Entry
      title={t('title')}
      about={t(may('SeeDarbuotojuPoreikiaiFromAllImones') ? 'titleAbout' : 'ownAbout')}
      to={report}
      open={t('openReport')}
    >
      <Loaded query={balance}>
        {(data) => {
          const years = data.metais.map(({ metai }) => metai)
          const figures: { text: string; count: number; search: Search; lacking?: boolean }[] = [
            {
              text: t('headWanted', { year: String(year) }),
              count: data.viso.poreikis,
              search: { metaiNuo: String(year), metaiIki: String(year) },
            },
            { text: t('headLacking'), count: data.truksta, search: { tab: 'trukumai' }, lacking: data.truksta > 0 },
            {
              text: t('headAll', { from: String(years[0] ?? year), to: String(years.at(-1) ?? year) }),
              count: data.metais.reduce((sum, { poreikis }) => sum + poreikis, 0),
              search: { metaiNuo: String(years[0] ?? year), metaiIki: String(years.at(-1) ?? year) },
            },
          ]
          return (
            <ul className="head-figures">
              {figures.map(({ text, count, search, lacking }) => (
                <li key={text}>
                  <A to={report} search={search} data-lacking={lacking || undefined}>
                    <strong>{count.toLocaleString(lang)}</strong> <span>{text}</span>
                  </A>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Entry>
  )
}

/** The three reports of the caller's company, with the number of rows of each. */
function CompanyEntry() {
  const t = useText(demandReportTexts)
  const query = useCall(reportsApi.summary, { params: { id: -1 } })
  return <Loaded query={query}>{(summary) => <ReportLinks summary={summary} title={t('ofCompany')} />}</Loaded>
}
