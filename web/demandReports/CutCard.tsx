import { Button, Table, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { type Cut, open, type Slice } from '#contract/demandReports/schema.ts'
import { demandReportTexts } from '#contract/demandReports/texts.ts'
import { yearOf } from '#contract/demandReports/years.ts'
import { decimal } from '#contract/lib/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useLang, useText } from '../lib/lang.ts'
import { useCutNames } from './filters.ts'

// The chart library is as large as the rest of the screen.
const Bars = later(async () => (await import('./Bars.tsx')).Bars)
const Years = later(async () => (await import('./Years.tsx')).Years)

const titles = {
  sritis: 'bySritis',
  profesija: 'byProfesija',
  lygis: 'byLygis',
  regionas: 'byRegionas',
  savivaldybe: 'bySavivaldybe',
  metai: 'byMetai',
} as const

/** The most bars drawn; the others are added up in one. */
const most = 10

interface Props {
  cut: Cut
  slices: readonly Slice[]
  total: number
  chart: boolean
  /** The value of this breakdown by which the report is already filtered. */
  chosen: string | undefined
  onNarrow: (slice: Slice) => void
}

/** One breakdown: a chart, and a table that everybody can read. */
export function CutCard({ cut, slices, total, chart, chosen, onNarrow }: Props) {
  const t = useText(demandReportTexts)
  const lang = useLang()
  const codeName = useCutNames()
  const [all, setAll] = useState(false)
  const nameOf = (slice: Slice) =>
    slice.pavadinimas ? (lang !== 'lt' && slice.pavadinimasEn) || slice.pavadinimas : codeName(cut, slice.kodas)
  // The sum of only one bar would take the place of that bar.
  const drawn = slices.length === most + 1 ? slices.length : most
  const shown = all ? slices : slices.slice(0, cut === 'metai' ? 20 : drawn)
  const rest = slices.slice(drawn)
  const bars = slices
    .slice(0, drawn)
    .map((slice) => ({ slice, name: nameOf(slice), count: slice.kiekis, others: false }))
  if (rest.length > 0)
    bars.push({
      slice: rest[0] as Slice,
      name: `${t('others')} (${rest.length})`,
      count: rest.reduce((sum, { kiekis }) => sum + kiekis, 0),
      others: true,
    })
  const one = (slice: Slice) => chosen === (slice.kodas ?? open)
  return (
    <Section title={t(titles[cut])}>
      <div className="cut-card" data-chart={chart || undefined}>
        {chart && (
          // The table beside the chart gives the same numbers in words, and works by keyboard.
          <div className="chart" aria-hidden style={{ minHeight: cut === 'metai' ? 240 : bars.length * 44 }}>
            {cut === 'metai' ? (
              <Years
                lang={lang}
                years={slices.map((slice) => ({
                  year: Number(slice.kodas),
                  count: slice.kiekis,
                  ahead: Number(slice.kodas) > yearOf(new Date()),
                }))}
                onChoose={(year) => {
                  const slice = slices.find(({ kodas }) => kodas === String(year))
                  if (slice && !one(slice)) onNarrow(slice)
                }}
              />
            ) : (
              <Bars
                bars={bars}
                lang={lang}
                onChoose={({ slice, others }) => !others && !one(slice) && onNarrow(slice)}
              />
            )}
          </div>
        )}
        <div>
          <Table className="cut-table">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t(cut)}</Table.Th>
                <Table.Th scope="col" className="number">
                  {t('wanted')}
                </Table.Th>
                <Table.Th scope="col" className="number">
                  {t('share')}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((slice) => (
                <Table.Tr key={slice.kodas ?? open}>
                  <Table.Th scope="row">
                    {one(slice) ? (
                      nameOf(slice)
                    ) : (
                      <UnstyledButton
                        className="narrow"
                        onClick={() => onNarrow(slice)}
                        title={t('narrow', { name: nameOf(slice) })}
                      >
                        {nameOf(slice)}
                      </UnstyledButton>
                    )}
                  </Table.Th>
                  <Table.Td className="number">{slice.kiekis.toLocaleString(lang)}</Table.Td>
                  <Table.Td className="number">{decimal((slice.kiekis * 100) / total, lang)} %</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {slices.length > shown.length || all ? (
            <Button variant="subtle" size="sm" mt="xs" onClick={() => setAll(!all)}>
              {all ? t('showFew') : t('showAll', { count: slices.length })}
            </Button>
          ) : null}
        </div>
      </div>
    </Section>
  )
}
