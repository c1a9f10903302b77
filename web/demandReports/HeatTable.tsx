import { Switch, Table, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Balance, Cell } from '#contract/demandReports/schema.ts'
import { demandReportTexts } from '#contract/demandReports/texts.ts'
import { useLang, useText } from '../lib/lang.ts'
import { differenceText, gravity, peopleText } from './balance.ts'
import { useCutNames } from './filters.ts'

/** Areas by regions, the worst first: each cell is a signed number, shaded and marked by how much is lacking. */
export function HeatTable({
  balance,
  onChoose,
}: {
  balance: Balance
  onChoose: (sritis: string, regionas: string | null) => void
}) {
  const t = useText(demandReportTexts)
  const lang = useLang()
  const name = useCutNames()
  const [wantedOnly, setWantedOnly] = useState(true)
  const rows = balance.sritys.filter(({ poreikis }) => !wantedOnly || poreikis > 0)
  // A county is shown by the name of its city, for lack of space.
  const short = (region: string) => name('regionas', region).replace(/ (apskritis|County)$/, '')
  const regions = [...balance.regionai].sort((a, b) => short(a).localeCompare(short(b), lang))
  const open = rows.some(({ betKur }) => betKur > 0)
  return (
    <>
      <p className="figure-note">{t('heatHint')}</p>
      <div className="heat-tools">
        <ul className="heat-legend">
          {(['much', 'little', 'enough', 'none'] as const).map((kind) => (
            <li key={kind}>
              <span className="heat-sample" data-gravity={kind} aria-hidden>
                {marks[kind] || '0'}
              </span>
              {t(`legend${kind[0]?.toUpperCase()}${kind.slice(1)}` as 'legendMuch')}
            </li>
          ))}
        </ul>
        <Switch
          label={t('onlyWanted')}
          checked={wantedOnly}
          onChange={(event) => setWantedOnly(event.currentTarget.checked)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways, by keyboard too */}
      <section className="table-scroll heat-scroll" tabIndex={0} aria-label={t('heat')}>
        <Table className="heat">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('sritis')}</Table.Th>
              <Table.Th scope="col">{t('country')}</Table.Th>
              {regions.map((region) => (
                <Table.Th key={region} scope="col">
                  {short(region)}
                </Table.Th>
              ))}
              {open && <Table.Th scope="col">{t('openDemand')}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.sritis}>
                <Table.Th scope="row">{name('sritis', row.sritis)}</Table.Th>
                <HeatCell cell={row} strong onChoose={() => onChoose(row.sritis, null)} />
                {regions.map((region) => (
                  <HeatCell
                    key={region}
                    cell={row.regionai.find(({ regionas }) => regionas === region) as Cell}
                    onChoose={() => onChoose(row.sritis, region)}
                  />
                ))}
                {open && <Table.Td className="heat-open">{row.betKur > 0 ? row.betKur : '–'}</Table.Td>}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </>
  )
}

const marks = { much: '▼▼', little: '▼', enough: '', none: '' } as const

/** A cell with demand opens the needs; its title explains the number. */
function HeatCell({ cell, strong, onChoose }: { cell: Cell; strong?: boolean; onChoose: () => void }) {
  const t = useText(demandReportTexts)
  const lang = useLang()
  const kind = gravity(cell)
  const words = t('cellWords', { wanted: cell.poreikis, people: peopleText(cell.pasiula, t('few'), lang) })
  if (kind === 'none')
    return (
      <Table.Td className="heat-cell" data-gravity="none" title={words}>
        {peopleText(cell.pasiula, t('few'), lang)}
      </Table.Td>
    )
  return (
    <Table.Td className="heat-cell" data-gravity={kind} data-strong={strong || undefined}>
      <UnstyledButton onClick={onChoose} title={words}>
        <span aria-hidden>{marks[kind]} </span>
        {differenceText(cell, lang)}
        <span className="sr-only">, {words}</span>
      </UnstyledButton>
    </Table.Td>
  )
}
