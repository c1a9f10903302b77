import { ActionIcon, Group, Text, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Problem } from '#contract/imports/column.ts'
import { importTexts } from '#contract/imports/texts.ts'
import { Complaint } from '../kit/form/fields.tsx'
import { useLang, useText } from '../lib/lang.ts'
import type { Import } from './importing.ts'
import type { Item } from './items.ts'
import { problemText, titleOf } from './problemText.ts'

interface Props {
  work: Import
  item: Item
  problems: readonly Problem[]
}

/** The problems of a row, each with its cell to correct. */
export function ProblemFields({ work, item, problems }: Props) {
  const lang = useLang()
  const { sheet } = work.definition
  return problems.map((problem) => {
    const at = sheet.columns.findIndex(({ key }) => key === problem.column)
    const { what, repair } = problemText(sheet, problem, lang)
    if (at >= 0) return <Cell key={`${at}|${item.key}`} work={work} item={item} at={at} what={what} repair={repair} />
    return (
      <Text key={problem.message} size="sm" mt={4} className="import-error">
        {what}
        {repair && `. ${repair}`}
      </Text>
    )
  })
}

function Cell({
  work,
  item,
  at,
  what,
  repair,
}: Omit<Props, 'problems'> & { at: number; what: string; repair: string }) {
  const lang = useLang()
  const t = useText(importTexts)
  const before = item.cells[at] ?? ''
  const [text, setText] = useState(before)
  const { sheet } = work.definition
  const title = titleOf(sheet, sheet.columns[at]?.key ?? '', lang)
  const save = () => work.edit(item.nr, { [at]: text })
  return (
    <form
      className="import-fix"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Group gap={4} wrap="nowrap" align="flex-end">
        <TextInput
          label={title}
          size="sm"
          value={text}
          autoComplete="off"
          maxLength={500}
          error
          aria-describedby={`fix-${item.nr}-${at}`}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={() => {
            if (text !== before) save()
          }}
        />
        <ActionIcon type="submit" variant="default" size={36} aria-label={`${t('keep')}: ${title}`}>
          <IconCheck size={20} stroke={1.75} />
        </ActionIcon>
      </Group>
      <Text size="sm" id={`fix-${item.nr}-${at}`} className="import-error" component="div">
        <Complaint text={repair ? `${what}. ${repair}` : what} />
      </Text>
    </form>
  )
}
