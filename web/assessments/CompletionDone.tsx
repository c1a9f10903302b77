import { Button, Text, Title } from '@mantine/core'
import { IconArrowRight, IconCircleCheck, IconCircleX, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { refuseCompletion } from '#contract/assessments/rules.ts'
import type { Assessment, AssessmentPerson } from '#contract/assessments/schema.ts'
import { completionTexts } from '#contract/assessments/texts.ts'
import { competenciesApi } from '#contract/competencies/api.ts'
import { expiry } from '#contract/competencies/rules.ts'
import { statusText } from '#contract/statuses.ts'
import { useCall } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { fullName, useNames } from './names.ts'
import { useOpenProtocol } from './openProtocol.ts'

interface Props {
  assessment: Assessment
  /** The completed row from the server. */
  row: AssessmentPerson
  rows: readonly AssessmentPerson[]
}

/** The result, its document, and a link to the next person. */
export function CompletionDone({ assessment, row, rows }: Props) {
  const lang = useLang()
  const t = useText(completionTexts)
  const me = useMe()
  const { score } = useNames()
  const open = useOpenProtocol()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const passed = row.statusas === 'ISLAIKYTA'
  const Icon = passed ? IconCircleCheck : IconCircleX
  const file = row.failai.find(({ protokolas }) => protokolas)
  const waiting = rows.filter(
    ({ asmuo, statusas }) =>
      asmuo.id !== row.asmuo.id && !refuseCompletion({ statusas, asmuoId: asmuo.id }, assessment, me, new Date()),
  )
  const scores = [
    row.teorijosRezultatas !== null && `${t('theory')} ${score(row.teorijosRezultatas)}`,
    row.praktikosRezultatas !== null && `${t('practice')} ${score(row.praktikosRezultatas)}`,
  ]
  return (
    <div className="completion-done">
      <Icon size={72} stroke={1.5} color={`var(--${passed ? 'success' : 'danger'}-text)`} aria-hidden />
      <Title order={2} tabIndex={-1} ref={heading}>
        {fullName(row.asmuo)}: {statusText('atestavimoStatusai', row.statusas, lang)}
      </Title>
      <Text size="lg" className="tabular">
        {scores.filter(Boolean).join(' · ')}
      </Text>
      {passed && <Validity assessment={assessment} />}
      <Text c="dimmed">{t('done')}</Text>
      {file && (
        <Button
          component="a"
          href={`/api/failai/${file.id}`}
          download
          variant="default"
          size="lg"
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
        >
          {t('download')}
        </Button>
      )}
      {waiting[0] && (
        <Button
          size="lg"
          rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
          onClick={() => open(waiting[0]?.asmuo.id ?? null)}
        >
          {t('nextPerson', { name: fullName(waiting[0].asmuo) })}
        </Button>
      )}
      <Button size="lg" variant={waiting[0] ? 'subtle' : 'filled'} onClick={() => open(null)}>
        {t('toAssessment')}
      </Button>
    </div>
  )
}

/** Until when the competency is valid, computed by the same rule as on the server. */
function Validity({ assessment }: { assessment: Assessment }) {
  const t = useText(completionTexts)
  const { data } = useCall(competenciesApi.get, { params: { id: assessment.kompetencija.id } })
  if (!data) return null
  const until = expiry(assessment.data, data)
  return <Text>{until ? t('validUntil', { date: until }) : t('validForever')}</Text>
}
