import { Switch, Table } from '@mantine/core'
import { useState } from 'react'
import type { Balance, Cell } from '#contract/demandReports/schema.ts'
import { demandReportTexts } from '#contract/demandReports/texts.ts'
import { useLang, useText } from '../lib/lang.ts'
import { usePhone } from '../lib/usePhone.ts'
import { useCutNames } from './filters.ts'
import { HeatCell, type HeatProps, marks } from './HeatCell.tsx'
import { HeatList } from './HeatList.tsx'

/** Areas by regions, the worst first: each difference is a signed number, shaded and marked by how much is lacking. */
export function Heat({ balance, onChoose }: { balance: Balance; onChoose: HeatProps['onChoose'] }) {
  const t = useText(demandReportTexts)
  const lang = useLang()
  const name = useCutNames()
  const phone = usePhone()
  const [wantedOnly, setWantedOnly] = useState(true)
  const shown = {
    rows: balance.sritys.filter(({ poreikis }) => !wantedOnly || poreikis > 0),
    // A county is shown by the name of its city, for lack of space.
    regions: balance.regionai
      .map((kodas) => ({ kodas, label: name('regionas', kodas).replace(/ (apskritis|County|apriņķis)$/, '') }))
      .sort((a, b) => a.label.localeCompare(b.label, lang)),
    onChoose,
  }
  return (
    <>
      <p className="figure-note">{t(phone ? 'heatListHint' : 'heatHint')}</p>
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
      {phone ? <HeatList {...shown} wantedOnly={wantedOnly} /> : <HeatTable {...shown} />}
    </>
  )
}

/** All of it as a table. Where it has less room, its heads stand upright, so that it needs no scrolling (balance.css). */
function HeatTable({ rows, regions, onChoose }: HeatProps) {
  const t = useText(demandReportTexts)
  const name = useCutNames()
  const open = rows.some(({ betKur }) => betKur > 0)
  // By the code: the names are all „…“ until they are read, and where keys are alike React leaves old heads standing.
  const heads = [
    { kodas: 'viso', label: t('country') },
    ...regions,
    ...(open ? [{ kodas: 'betKur', label: t('openDemand') }] : []),
  ]
  return (
    <div className="table-room heat-room">
      <Table className="heat" aria-label={t('heat')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('sritis')}</Table.Th>
            {heads.map(({ kodas, label }) => (
              <Table.Th key={kodas} scope="col">
                <span>{label}</span>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.sritis}>
              <Table.Th scope="row">{name('sritis', row.sritis)}</Table.Th>
              <HeatCell cell={row} strong onChoose={() => onChoose(row.sritis, null)} />
              {regions.map(({ kodas }) => (
                <HeatCell
                  key={kodas}
                  cell={row.regionai.find(({ regionas }) => regionas === kodas) as Cell}
                  onChoose={() => onChoose(row.sritis, kodas)}
                />
              ))}
              {open && <Table.Td className="heat-open">{row.betKur > 0 ? row.betKur : '–'}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
