import './assessments.css'
import { Button } from '@mantine/core'
import { IconPlus, IconUserPlus } from '@tabler/icons-react'
import { mayCreate, sendsPeople } from '#contract/assessments/rules.ts'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { Tabs } from '../kit/page/Tabs.tsx'
import { useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'
import { useRegistering } from '../lib/registering.ts'
import { useMayCreate, useMe } from '../lib/session.ts'
import { Assessments } from './Assessments.tsx'
import { PersonsByAssessment } from './PersonsByAssessment.tsx'
import { TodaysAssessments } from './TodaysAssessments.tsx'

const RegisterEmployees = later(async () => (await import('./RegisterEmployees.tsx')).RegisterEmployees)

/** /admin/atestavimai: assessments, and people by assessment. An assessor sees the assigned ones, today's at the top;
 * a company sees those of its people, and registers them (`?registruoti={id}`). */
export default function AssessmentList() {
  const t = useText(assessmentTexts)
  const shell = useText(shellTexts)
  const me = useMe()
  const go = useGo()
  const registering = useRegistering()
  const creates = useMayCreate(mayCreate, 'ChangeImoneAtestavimas')
  return (
    <>
      <PageHeader title={shell('assessments')}>
        {sendsPeople(me) && (
          <Button
            variant={creates ? 'default' : 'filled'}
            leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
            onClick={registering.open}
          >
            {t('registerEmployees')}
          </Button>
        )}
        {creates && (
          <Button
            data-new
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => go('/admin/atestavimai/new')}
          >
            {t('newAssessment')}
          </Button>
        )}
      </PageHeader>
      {me.vartotojoTipas === 'VERTINTOJAS' && <TodaysAssessments />}
      <Tabs
        label={t('tabs')}
        tabs={[
          { id: 'vertinimai', label: shell('assessments'), content: () => <Assessments /> },
          { id: 'asmenys', label: t('byPerson'), content: () => <PersonsByAssessment /> },
        ]}
      />
      {registering.id !== undefined && sendsPeople(me) && (
        <RegisterEmployees id={registering.id} onClose={registering.close} />
      )}
    </>
  )
}
