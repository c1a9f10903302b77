import { Button, Table, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { type Cut, open, type Slice } from '#contract/demandReports/schema.ts'
import { demandReportTexts } from '#contract/demandReports/texts.ts'
import { civilYear } from '#contract/lib/civil.ts'
import { nameIn } from '#contract/lib/names.ts'
import { decimal } from '#contract/lib/texts.ts'
import { ChartBar } from '../kit/page/ChartBar.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useLang, useText } from '../lib/lang.ts'
import { useCutNames } from './filters.ts'

const titles = {
  sritis: 'bySritis',
  profesija: 'byProfesija',
  lygis: 'byLygis',
  regionas: 'byRegionas',
  savivaldybe: 'bySavivaldybe',
  metai: 'byMetai',
} as const

/** The most rows at first; years stand in the order of time, so more of them are shown. */
const few = 10
const fewYears = 20

interface Props {
  cut: Cut
  slices: readonly Slice[]
  total: number
  /** The value of this breakdown by which the report is already filtered. */
  chosen: string | undefined
  onNarrow: (slice: Slice) => void
}

/** One breakdown: each value with its bar, number and share. A year that is still to come has only an outline. */
export function CutCard({ cut, slices, total, chosen, onNarrow }: Props) {
  const t = useText(demandReportTexts)
  const lang = useLang()
  const codeName = useCutNames()
  const [all, setAll] = useState(false)
  const nameOf = (slice: Slice) => nameIn(lang, slice) || codeName(cut, slice.kodas)
  const most = cut === 'metai' ? fewYears : few
  // One hidden row would take no less room than the button that shows it.
  const shown = all || slices.length <= most + 1 ? slices : slices.slice(0, most)
  const longest = Math.max(1, ...slices.map(({ kiekis }) => kiekis))
  const one = (slice: Slice) => chosen === (slice.kodas ?? open)
  return (
    <Section title={t(titles[cut])}>
      <Table className="cut-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" className="cut-name">
              {t(cut)}
            </Table.Th>
            <Table.Th scope="col" className="number">
              {t('wanted')}
            </Table.Th>
            <Table.Th scope="col" className="number">
              {t('share')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((slice) => {
            const inside = (
              <>
                {nameOf(slice)}
                <ChartBar
                  share={slice.kiekis / longest}
                  ahead={cut === 'metai' && Number(slice.kodas) > civilYear(new Date())}
                />
              </>
            )
            return (
              <Table.Tr key={slice.kodas ?? open}>
                <Table.Th scope="row">
                  {one(slice) ? (
                    inside
                  ) : (
                    <UnstyledButton
                      className="narrow"
                      w="100%"
                      onClick={() => onNarrow(slice)}
                      title={t('narrow', { name: nameOf(slice) })}
                    >
                      {inside}
                    </UnstyledButton>
                  )}
                </Table.Th>
                <Table.Td className="number">{slice.kiekis.toLocaleString(lang)}</Table.Td>
                <Table.Td className="number">{decimal((slice.kiekis * 100) / total, lang)} %</Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      {slices.length > shown.length || all ? (
        <Button variant="subtle" size="sm" mt="xs" onClick={() => setAll(!all)}>
          {all ? t('showFew') : t('showAll', { count: slices.length })}
        </Button>
      ) : null}
    </Section>
  )
}
