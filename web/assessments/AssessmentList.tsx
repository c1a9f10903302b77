import './assessments.css'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { mayCreate } from '#contract/assessments/rules.ts'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { PageHeader } from '../kit/PageHeader.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'
import { Assessments } from './Assessments.tsx'
import { PersonsByAssessment } from './PersonsByAssessment.tsx'
import { Todays } from './Todays.tsx'

/** /admin/atestavimai: assessments, and people by assessment. An assessor sees the assigned ones, today's on top. */
export default function AssessmentList() {
  const t = useText(assessmentTexts)
  const shell = useText(shellTexts)
  const me = useMe()
  const go = useGo()
  return (
    <>
      <PageHeader title={shell('assessments')}>
        {mayCreate(me) && (
          <Button
            data-new
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => go('/admin/atestavimai/new')}
          >
            {t('newAssessment')}
          </Button>
        )}
      </PageHeader>
      {me.vartotojoTipas === 'VERTINTOJAS' && <Todays />}
      <Tabs
        label={t('tabs')}
        tabs={[
          { id: 'vertinimai', label: shell('assessments'), content: () => <Assessments /> },
          { id: 'asmenys', label: t('byPerson'), content: () => <PersonsByAssessment /> },
        ]}
      />
    </>
  )
}
