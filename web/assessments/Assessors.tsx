import { ActionIcon, Button, Group, Modal, Text } from '@mantine/core'
import { IconPlus, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { assessmentsApi } from '#contract/assessments/api.ts'
import type { Assessment, Assessor } from '#contract/assessments/schema.ts'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import { ref } from '#contract/lib/fields.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useConfirm } from '../kit/confirm.tsx'
import { Form } from '../kit/Form.tsx'
import { useForm } from '../kit/form.ts'
import { AssessorPicker } from '../kit/pickers.tsx'
import { Section } from '../kit/Section.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { fullName } from './names.ts'

/** Who assesses: each of them signs every protocol. */
export function Assessors({ assessment, editable }: { assessment: Assessment; editable: boolean }) {
  const t = useText(assessmentTexts)
  const confirm = useConfirm()
  const [adding, setAdding] = useState(false)
  const remove = useSave(assessmentsApi.removeAssessor)
  const { id, vertintojai } = assessment

  async function takeOff(assessor: Assessor) {
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
                onClick={() => takeOff(assessor)}
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

const Chosen = z.object({ vertintojas: ref })

/** The person stands in the path of the call, so the form has a schema of its own: somebody is chosen. */
function AddAssessor({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(assessmentTexts)
  const shell = useText(shellTexts)
  const add = useSave(assessmentsApi.addAssessor)
  const form = useForm<z.input<typeof Chosen>>({
    schema: Chosen,
    initial: {},
    send: async ({ vertintojas }) => {
      await add.mutateAsync({ params: { id, personId: vertintojas.id } })
      alertSuccess(t('assessorAdded'))
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t('addAssessor')} size="md">
      <Form form={form} focus="field">
        <AssessorPicker {...form.field('vertintojas')} label={t('assessor')} />
        <Group justify="flex-end" mt="lg" className="buttons">
          <Button variant="default" onClick={onClose}>
            {shell('close')}
          </Button>
          <Button type="submit" loading={form.saving}>
            {t('addAssessor')}
          </Button>
        </Group>
      </Form>
    </Modal>
  )
}
