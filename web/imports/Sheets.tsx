import { Button, Group, Select } from '@mantine/core'
import { noticeTexts } from '#contract/imports/noticeTexts.ts'
import { useText } from '../lib/lang.ts'
import type { SheetName } from './refuse.ts'

/** The name of a sheet, marked if the sheet is hidden. */
function useSheetName() {
  const t = useText(noticeTexts)
  return ({ name, hidden }: SheetName) => (hidden ? t('sheetHidden', { name }) : name)
}

/** A button for each sheet, where the program cannot guess which one to read. */
export function SheetButtons({ sheets, onChosen }: { sheets: readonly SheetName[]; onChosen: (at: number) => void }) {
  const nameOf = useSheetName()
  return (
    <Group gap="xs">
      {sheets.map((sheet, at) => (
        <Button key={sheet.name} variant="default" onClick={() => onChosen(at)}>
          {nameOf(sheet)}
        </Button>
      ))}
    </Group>
  )
}

interface Props {
  sheets: readonly SheetName[]
  at: number
  onChosen: (at: number) => void
}

/** The sheet that is read, and a choice of the others. */
export function SheetSelect({ sheets, at, onChosen }: Props) {
  const t = useText(noticeTexts)
  const nameOf = useSheetName()
  return (
    <Select
      label={t('sheet')}
      className="import-sheet"
      data={sheets.map((sheet, i) => ({ value: String(i), label: nameOf(sheet) }))}
      value={String(at)}
      allowDeselect={false}
      onChange={(value) => {
        if (value !== null && Number(value) !== at) onChosen(Number(value))
      }}
    />
  )
}
