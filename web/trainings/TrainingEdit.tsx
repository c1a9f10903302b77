import { trainingsApi } from '#contract/trainings/api.ts'
import type { Training } from '#contract/trainings/schema.ts'
import { trainingTexts } from '#contract/trainings/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { formOf, TrainingFields } from './TrainingFields.tsx'

/** Changes a training. */
export function TrainingEdit({ training, onClose }: { training: Training; onClose: () => void }) {
  const t = useText(trainingTexts)
  const params = { id: training.id }
  return (
    <FormModal
      title={t('edit')}
      endpoint={trainingsApi.update}
      params={params}
      initial={formOf(training)}
      versija={training.versija}
      reload={async () => {
        const now = await call(trainingsApi.get, { params })
        return { initial: formOf(now), versija: now.versija }
      }}
      saved={t('saved')}
      also={['/asmenys']}
      onClose={onClose}
      large
    >
      {(form) => <TrainingFields form={form} training={training} />}
    </FormModal>
  )
}
