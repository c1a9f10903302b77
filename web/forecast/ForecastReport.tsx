import '../demandReports/demandReports.css'
import '../demandReports/charts.css'
import './forecast.css'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { demandReportTexts } from '#contract/demandReports/texts.ts'
import { firstCalls } from '#contract/firstCalls.ts'
import { forecastLinkTexts } from '#contract/forecast/linkTexts.ts'
import { forecastTexts } from '#contract/forecast/texts.ts'
import { FilterRow } from '../kit/list/FilterRow.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { Tabs } from '../kit/page/Tabs.tsx'
import { namedTab } from '../kit/page/tabNames.ts'
import { useText } from '../lib/lang.ts'
import { useQueryParams } from '../lib/nav.tsx'
import { useMay } from '../lib/session.ts'
import { usePhone } from '../lib/usePhone.ts'
import { EndingPeople } from './EndingPeople.tsx'
import { ForecastTable, useForecastList } from './ForecastTable.tsx'
import { shared, sharedFilters } from './filters.ts'
import { Glance } from './Glance.tsx'
import { TrainingsDemand } from './TrainingsDemand.tsx'

/**
 * /ataskaitos/prognoze: what ends, for those who see people, and the demand for trainings, for those who give them. The
 * address holds all choices.
 */
export default function ForecastReport() {
  const t = useText(forecastTexts)
  const may = useMay()
  const trains = may(...firstCalls.trainingDemand.access)
  if (may(...firstCalls.forecast.access)) return <WithPeople trains={trains} />
  return (
    <>
      <PageHeader title={t('demand')} />
      <TrainingsDemand />
    </>
  )
}

function WithPeople({ trains }: { trains: boolean }) {
  const t = useText(forecastTexts)
  const link = useText(forecastLinkTexts)
  const reports = useText(demandReportTexts)
  const may = useMay()
  const [url] = useQueryParams()
  const phone = usePhone() ?? false
  const { list, above } = useForecastList()
  const query = sharedFilters(list.state.query)
  const later = namedTab([{ id: 'lentele' }, { id: 'asmenys' }, { id: 'poreikis' }], url['tab'])?.id
  return (
    <div className="demand-report">
      <PageHeader
        title={link('title')}
        crumbs={[[reports('reports'), '/ataskaitos']]}
        // The demand for trainings says for itself whose it is.
        note={later === 'poreikis' ? '' : t(may('AccessAllImones') ? 'allAbout' : 'ownAbout')}
        more={[phone && { label: t('print'), onClick: () => window.print() }]}
      >
        {/* Lists have a button of their own, which prints all their rows. */}
        {!phone && !later && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        )}
      </PageHeader>
      {later !== 'poreikis' && <FilterRow list={above} phone={phone} main />}
      <Tabs
        label={link('title')}
        keep={shared}
        tabs={[
          { id: 'menesiai', label: t('months'), content: () => <Glance query={query} /> },
          { id: 'lentele', label: t('rows'), content: () => <ForecastTable list={list} /> },
          { id: 'asmenys', label: t('people'), content: () => <EndingPeople query={query} /> },
          ...(trains ? [{ id: 'poreikis', label: t('demand'), content: () => <TrainingsDemand /> }] : []),
        ]}
      />
    </div>
  )
}
