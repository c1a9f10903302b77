import { Button, Group } from '@mantine/core'
import { z } from 'zod'
import { assessmentsApi } from '#contract/assessments/api.ts'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import { ref } from '#contract/lib/fields.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { Form } from '../kit/form/Form.tsx'
import { useForm } from '../kit/form/form.ts'
import { AssessorPicker } from '../kit/form/pickers.tsx'
import { alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

const Chosen = z.object({ vertintojas: ref })

/** Adds an assessor. The person is in the path of the call, so the form has its own schema, which requires a choice. */
export function AddAssessor({ id, onClose }: { id: number; onClose: () => void }) {
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
    <Dialog onClose={onClose} title={t('addAssessor')} size="md">
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
    </Dialog>
  )
}
