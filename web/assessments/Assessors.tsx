import { ActionIcon, Button, Text } from '@mantine/core'
import { IconPlus, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { assessmentsApi } from '#contract/assessments/api.ts'
import type { Assessment, Assessor } from '#contract/assessments/schema.ts'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { later } from '../kit/dialog/later.tsx'
import { Section } from '../kit/page/Section.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { fullName } from './names.ts'

const AddAssessor = later(async () => (await import('./AddAssessor.tsx')).AddAssessor)

/** The assessors of an assessment: each of them signs every protocol. */
export function Assessors({ assessment, editable }: { assessment: Assessment; editable: boolean }) {
  const t = useText(assessmentTexts)
  const confirm = useConfirm()
  const [adding, setAdding] = useState(false)
  const remove = useSave(assessmentsApi.removeAssessor)
  const { id, vertintojai } = assessment

  async function removeAssessor(assessor: Assessor) {
    const name = fullName(assessor)
    const title = t('removeAssessorTitle', { name })
    if (!(await confirm({ title, text: t('removeAssessorText'), action: t('remove'), danger: true }))) return
    remove.mutate(
      { params: { id, personId: assessor.id } },
      { onSuccess: () => alertSuccess(t('assessorRemoved')), onError: alertDanger },
    )
  }

  return (
    <Section
      title={t('vertintojai')}
      count={vertintojai.length}
      action={
        editable && (
          <Button
            variant="default"
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('addAssessor')}
          </Button>
        )
      }
    >
      {vertintojai.length === 0 && <Text c="dimmed">{t('noAssessors')}</Text>}
      <ul className="plain-list">
        {vertintojai.map((assessor) => (
          <li key={assessor.id} className="line">
            {fullName(assessor)}
            {editable && (
              <ActionIcon
                variant="subtle"
                color="neutral"
                aria-label={t('removeAssessor', { name: fullName(assessor) })}
                disabled={remove.isPending}
                onClick={() => removeAssessor(assessor)}
              >
                <IconUserMinus size={20} stroke={1.75} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {adding && <AddAssessor id={id} onClose={() => setAdding(false)} />}
    </Section>
  )
}
