import { Table } from '@mantine/core'
import type { Balance } from '#contract/demandReports/schema.ts'
import { demandReportTexts } from '#contract/demandReports/texts.ts'
import { BarCell, roomFor } from '../kit/page/ChartBar.tsx'
import { useLang, useText } from '../lib/lang.ts'
import { differenceText, peopleText } from './balance.ts'

/** This year and the following ones: what is wanted and the people there are, on one scale, and the difference. */
export function YearsAhead({ balance: { metais } }: { balance: Balance }) {
  const t = useText(demandReportTexts)
  const lang = useLang()
  const longest = Math.max(1, ...metais.flatMap(({ poreikis, pasiula }) => [poreikis, pasiula ?? 0]))
  return (
    <div className="table-room">
      <Table
        className="cut-table years-ahead"
        style={roomFor(
          metais.flatMap(({ poreikis, pasiula }) => [
            poreikis.toLocaleString(lang),
            peopleText(pasiula, t('few'), lang),
          ]),
        )}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('year')}</Table.Th>
            <Table.Th scope="col">{t('wanted')}</Table.Th>
            <Table.Th scope="col">{t('people')}</Table.Th>
            <Table.Th scope="col" className="number">
              {t('difference')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {metais.map((row) => (
            <Table.Tr key={row.metai}>
              <Table.Th scope="row">{row.metai}</Table.Th>
              <Table.Td>
                <BarCell share={row.poreikis / longest} second>
                  {row.poreikis.toLocaleString(lang)}
                </BarCell>
              </Table.Td>
              <Table.Td>
                <BarCell share={(row.pasiula ?? 0) / longest}>{peopleText(row.pasiula, t('few'), lang)}</BarCell>
              </Table.Td>
              <Table.Td className="number">{differenceText(row, lang)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
