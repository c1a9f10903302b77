import { Anchor, Table } from '@mantine/core'
import { type Forecast, type ForecastKind, forecastKinds } from '#contract/forecast/schema.ts'
import { forecastTexts } from '#contract/forecast/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useLang, useText } from '../lib/lang.ts'
import { A, type Search } from '../lib/nav.tsx'

// The chart library is as large as the rest of the screen.
const Months = later(async () => (await import('./Months.tsx')).Months)

const fields = { KOMPETENCIJA: 'kompetencijos', PAZYMEJIMAS: 'pazymejimai', KORTELE: 'korteles' } as const

/** What ends by month: a chart, and a table of the same numbers, each of which opens its people. */
export function MonthCard({ forecast, query }: { forecast: Forecast; query: Search }) {
  const t = useText(forecastTexts)
  const lang = useLang()
  const kinds = forecastKinds.filter((kind) => !query['rusis'] || query['rusis'].split(',').includes(kind))
  const number = (count: number) => count.toLocaleString(lang)
  return (
    <Section title={t('byMonth')}>
      <div className="cut-card" data-chart>
        {/* The table beside the chart gives the same numbers in words, and works by keyboard. */}
        <div className="chart" aria-hidden style={{ minHeight: 728 }}>
          <ul className="line-legend">
            {kinds.map((kind) => (
              <li key={kind}>
                <span className="forecast-sample" data-kind={kind} />
                {t(kind)}
              </li>
            ))}
          </ul>
          <Months months={forecast.menesiai} lang={lang} />
        </div>
        <Table className="cut-table forecast-table">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('menuo')}</Table.Th>
              {kinds.map((kind) => (
                <Table.Th key={kind} scope="col" className="number">
                  {t(kind)}
                </Table.Th>
              ))}
              <Table.Th scope="col" className="number">
                {t('all')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {forecast.menesiai.map((month) => (
              <Table.Tr key={month.menuo}>
                <Table.Th scope="row">{month.menuo}</Table.Th>
                {kinds.map((kind) => (
                  <Table.Td key={kind} className="number">
                    <Count count={month[fields[kind]]} month={month.menuo} kind={kind} query={query} />
                  </Table.Td>
                ))}
                <Table.Td className="number">
                  <Count count={month.viso} month={month.menuo} kind={null} query={query} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">{t('all')}</Table.Th>
              {kinds.map((kind) => (
                <Table.Td key={kind} className="number">
                  {number(forecast[fields[kind]])}
                </Table.Td>
              ))}
              <Table.Td className="number">{number(forecast.viso)}</Table.Td>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </div>
    </Section>
  )
}

interface CountProps {
  count: number
  month: string
  /** Null: of every kind. */
  kind: ForecastKind | null
  query: Search
}

/** A number that opens the people behind it. */
function Count({ count, month, kind, query }: CountProps) {
  const t = useText(forecastTexts)
  const lang = useLang()
  if (count === 0) return 0
  return (
    <Anchor
      component={A}
      fz="inherit"
      to="/ataskaitos/prognoze"
      search={{ ...query, ...(kind ? { rusis: kind } : {}), tab: 'asmenys', menuo: month }}
    >
      {count.toLocaleString(lang)}
      <span className="sr-only">, {t('seePeople', { month, kind: t(kind ?? 'all') })}</span>
    </Anchor>
  )
}
