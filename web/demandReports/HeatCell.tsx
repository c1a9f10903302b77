import { Table, UnstyledButton } from '@mantine/core'
import type { Balance, Cell } from '#contract/demandReports/schema.ts'
import { demandReportTexts } from '#contract/demandReports/texts.ts'
import { useLang, useText } from '../lib/lang.ts'
import { differenceText, gravity, peopleText } from './balance.ts'

/** Areas, and the regions beside them, of what is shown. */
export interface HeatProps {
  rows: Balance['sritys']
  regions: readonly { kodas: string; label: string }[]
  onChoose: (sritis: string, regionas: string | null) => void
}

/** How bad a cell is, for those who do not see colours. */
export const marks = { much: '▼▼', little: '▼', enough: '', none: '' } as const

/** The numbers of a cell in words. */
export function useCellWords() {
  const t = useText(demandReportTexts)
  const lang = useLang()
  return (cell: Cell) => t('cellWords', { wanted: cell.poreikis, people: peopleText(cell.pasiula, t('few'), lang) })
}

/** A cell with demand opens the needs; its title explains the number. */
export function HeatCell({ cell, strong, onChoose }: { cell: Cell; strong?: boolean; onChoose: () => void }) {
  const t = useText(demandReportTexts)
  const lang = useLang()
  const kind = gravity(cell)
  const words = useCellWords()(cell)
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
        {/* A range may break in two where the cell is narrow. */}
        {differenceText(cell, lang).replace('…', '…\u200b')}
        <span className="sr-only">, {words}</span>
      </UnstyledButton>
    </Table.Td>
  )
}
