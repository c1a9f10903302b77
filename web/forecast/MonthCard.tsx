import { Anchor, Table } from '@mantine/core'
import { type Forecast, type ForecastKind, forecastKinds } from '#contract/forecast/schema.ts'
import { forecastTexts } from '#contract/forecast/texts.ts'
import { BarCell, roomFor } from '../kit/page/ChartBar.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useLang, useText } from '../lib/lang.ts'
import { A, type Search } from '../lib/nav.tsx'

const fields = { KOMPETENCIJA: 'kompetencijos', PAZYMEJIMAS: 'pazymejimai', KORTELE: 'korteles' } as const

/** What ends by month, on one scale; each number opens its people. */
export function MonthCard({ forecast, query }: { forecast: Forecast; query: Search }) {
  const t = useText(forecastTexts)
  const lang = useLang()
  const kinds = forecastKinds.filter((kind) => !query['rusis'] || query['rusis'].split(',').includes(kind))
  const longest = Math.max(1, ...forecast.menesiai.map(({ viso }) => viso))
  const number = (count: number) => count.toLocaleString(lang)
  return (
    <Section title={t('byMonth')}>
      <Table className="cut-table forecast-table" style={roomFor([number(forecast.viso)])}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('menuo')}</Table.Th>
            {kinds.map((kind) => (
              <Table.Th key={kind} scope="col">
                {t(kind)}
              </Table.Th>
            ))}
            <Table.Th scope="col">{t('all')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {forecast.menesiai.map((month) => (
            <Table.Tr key={month.menuo}>
              <Table.Th scope="row">{month.menuo}</Table.Th>
              {kinds.map((kind) => (
                <Table.Td key={kind} data-kind={t(kind)}>
                  <BarCell share={month[fields[kind]] / longest}>
                    <Count count={month[fields[kind]]} month={month.menuo} kind={kind} query={query} />
                  </BarCell>
                </Table.Td>
              ))}
              <Table.Td>
                <BarCell share={month.viso / longest}>
                  <Count count={month.viso} month={month.menuo} kind={null} query={query} />
                </BarCell>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{t('all')}</Table.Th>
            {kinds.map((kind) => (
              <Table.Td key={kind} data-kind={t(kind)}>
                <BarCell share={0}>{number(forecast[fields[kind]])}</BarCell>
              </Table.Td>
            ))}
            <Table.Td>
              <BarCell share={0}>{number(forecast.viso)}</BarCell>
            </Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
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
