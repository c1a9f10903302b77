import { useMemo } from 'react'
import { trainingsApi } from '#contract/trainings/api.ts'
import type { Training } from '#contract/trainings/schema.ts'
import { trainingTexts } from '#contract/trainings/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { Picker } from '../kit/form/pickers.tsx'
import { trainingCompetencyPick } from '../kit/form/picks.ts'
import { useText } from '../lib/lang.ts'

/** Offers only the competencies that the type of the training allows. */
export function AddCompetency({ training: { id, tipas }, onClose }: { training: Training; onClose: () => void }) {
  const t = useText(trainingTexts)
  const pick = useMemo(() => trainingCompetencyPick(tipas), [tipas])
  return (
    <FormModal
      title={t('addCompetency')}
      endpoint={trainingsApi.addCompetency}
      params={{ id }}
      initial={{}}
      action={t('addCompetency')}
      saved={t('competencyAdded')}
      onClose={onClose}
    >
      {({ field }) => (
        <Picker {...field('kompetencija')} label={t('kompetencija')} hint={t(`tipas${tipas}`)} pick={pick} />
      )}
    </FormModal>
  )
}
