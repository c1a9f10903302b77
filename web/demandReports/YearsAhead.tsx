import { Table } from '@mantine/core'
import type { Balance } from '#contract/demandReports/schema.ts'
import { demandReportTexts } from '#contract/demandReports/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { useLang, useText } from '../lib/lang.ts'
import { differenceText, peopleText } from './balance.ts'

const BalanceChart = later(async () => (await import('./BalanceChart.tsx')).BalanceChart)

/** This year and the following ones: a chart, and a table that everybody can read. */
export function YearsAhead({ balance: { metais } }: { balance: Balance }) {
  const t = useText(demandReportTexts)
  const lang = useLang()
  return (
    <div className="cut-card" data-chart>
      <div className="chart" aria-hidden>
        <ul className="line-legend">
          <li>
            <svg width="34" height="12" aria-hidden>
              <line x1="0" x2="34" y1="6" y2="6" className="chart-wanted" />
              <circle cx="17" cy="6" r="5" className="chart-dot-wanted" />
            </svg>
            {t('wanted')}
          </li>
          <li>
            <svg width="34" height="12" aria-hidden>
              <line x1="0" x2="34" y1="6" y2="6" className="chart-people" strokeDasharray="6 4" />
              <rect x="12" y="1" width="10" height="10" className="chart-dot-people" />
            </svg>
            {t('people')}
          </li>
        </ul>
        <BalanceChart
          points={metais.map((row) => ({ year: row.metai, wanted: row.poreikis, people: row.pasiula }))}
          lang={lang}
        />
      </div>
      <Table className="cut-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('year')}</Table.Th>
            <Table.Th scope="col" className="number">
              {t('wanted')}
            </Table.Th>
            <Table.Th scope="col" className="number">
              {t('people')}
            </Table.Th>
            <Table.Th scope="col" className="number">
              {t('difference')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {metais.map((row) => (
            <Table.Tr key={row.metai}>
              <Table.Th scope="row">{row.metai}</Table.Th>
              <Table.Td className="number">{row.poreikis.toLocaleString(lang)}</Table.Td>
              <Table.Td className="number">{peopleText(row.pasiula, t('few'), lang)}</Table.Td>
              <Table.Td className="number">{differenceText(row, lang)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
