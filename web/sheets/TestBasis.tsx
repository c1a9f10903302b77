import { Alert, Button, Text } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import type { Assessment } from '#contract/assessments/schema.ts'
import { hasTest, runsTests } from '#contract/sheets/rules.ts'
import { sheetTexts } from '#contract/sheets/texts.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { share, useSheets } from './Sheets.tsx'

interface Props {
  assessment: Assessment
  personId: number
  onTake: (marks: readonly number[]) => void
}

/** The result of the test on the screen, offered as theory marks; the assessor decides whether to use them. */
export default function TestBasis({ assessment, personId, onTake }: Props) {
  const t = useText(sheetTexts)
  const me = useMe()
  const { data } = useSheets(assessment.id, hasTest(assessment) && runsTests(assessment, me))
  const sheet = data?.find(({ asmuo }) => asmuo.id === personId)
  if (!sheet?.pazymiai || sheet.taskai === null || sheet.pradeta === null) return null
  const { pazymiai, taskai: done, klausimu: all } = sheet
  return (
    <Alert
      mb="md"
      color="info"
      icon={<IconClipboardCheck />}
      title={t('basis', { done, all, share: share(done, all) })}
    >
      <Text mb="sm">{t('basisMarks', { marks: pazymiai.join(', ') })}</Text>
      <Button variant="default" onClick={() => onTake(pazymiai)}>
        {t('takeMarks')}
      </Button>
    </Alert>
  )
}
