import { NativeSelect, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Cell } from '#contract/demandReports/schema.ts'
import { demandReportTexts } from '#contract/demandReports/texts.ts'
import { useLang, useText } from '../lib/lang.ts'
import { differenceText, gravity, peopleText } from './balance.ts'
import { useCutNames } from './filters.ts'
import { type HeatProps, marks, useCellWords } from './HeatCell.tsx'

/** The same numbers on a phone, where no table of all regions fits: the areas of one place, the worst first. */
export function HeatList({ rows, regions, wantedOnly, onChoose }: HeatProps & { wantedOnly: boolean }) {
  const t = useText(demandReportTexts)
  const name = useCutNames()
  const [place, setPlace] = useState('')
  const areas = rows
    .map((row) => ({
      sritis: row.sritis,
      betKur: place ? 0 : row.betKur,
      // Enough in the whole country may be far too few in one region.
      lacking: place ? [] : lackingIn(row, regions),
      cell: place ? (row.regionai.find(({ regionas }) => regionas === place) as Cell) : (row as Cell),
    }))
    .filter(({ cell }) => !wantedOnly || cell.poreikis > 0)
    .sort((a, b) => rank(a.cell) - rank(b.cell) || a.cell.likutis - b.cell.likutis)
  return (
    <>
      <NativeSelect
        label={t('place')}
        data={[{ value: '', label: t('country') }, ...regions.map(({ kodas, label }) => ({ value: kodas, label }))]}
        value={place}
        onChange={(event) => setPlace(event.currentTarget.value)}
        mb="xs"
      />
      {areas.length === 0 && <Text c="dimmed">{t('noneHere')}</Text>}
      <ul className="heat-list" aria-label={t('heat')}>
        {areas.map(({ sritis, cell, betKur, lacking }) => (
          <li key={sritis}>
            <Area
              name={name('sritis', sritis)}
              cell={cell}
              anywhere={betKur}
              lacking={lacking}
              onChoose={() => onChoose(sritis, place || null)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Areas that are needed stand before those that are not, whatever the number of their people is. */
const rank = ({ poreikis }: Cell) => (poreikis > 0 ? 0 : 1)

/** The regions of an area that lack workers, the worst first. */
const lackingIn = ({ regionai }: HeatProps['rows'][number], regions: HeatProps['regions']) =>
  regionai
    .filter(({ poreikis, likutis }) => poreikis > 0 && likutis < 0)
    .sort((a, b) => a.likutis - b.likutis)
    .map((cell) => ({ cell, label: regions.find(({ kodas }) => kodas === cell.regionas)?.label ?? cell.regionas }))

interface AreaProps {
  name: string
  cell: Cell
  /** Workers needed in no particular region. */
  anywhere: number
  lacking: ReturnType<typeof lackingIn>
  onChoose: () => void
}
function Area({ name, cell, anywhere, lacking, onChoose }: AreaProps) {
  const t = useText(demandReportTexts)
  const lang = useLang()
  const words = useCellWords()
  const kind = gravity(cell)
  const about = (
    <span className="heat-area">
      {name}
      <span className="figure-note">
        {[words(cell), anywhere > 0 && `${t('openDemand')}: ${anywhere.toLocaleString(lang)}`]
          .filter(Boolean)
          .join('; ')}
      </span>
      {lacking.length > 0 && (
        <span className="heat-places">
          {lacking.map((one) => (
            <span key={one.cell.regionas} className="heat-text" data-gravity={gravity(one.cell)}>
              {one.label} {differenceText(one.cell, lang)}
            </span>
          ))}
        </span>
      )}
    </span>
  )
  const sample = (text: string) => (
    <span className="heat-sample" data-gravity={kind}>
      <span aria-hidden>{marks[kind]} </span>
      {text}
    </span>
  )
  if (kind === 'none')
    return (
      <div className="heat-item">
        {about}
        {sample(peopleText(cell.pasiula, t('few'), lang))}
      </div>
    )
  return (
    <UnstyledButton className="heat-item" onClick={onChoose}>
      {about}
      {sample(differenceText(cell, lang))}
    </UnstyledButton>
  )
}
