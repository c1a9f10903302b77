import { ActionIcon, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { trainingsApi } from '#contract/trainings/api.ts'
import type { Training, TrainingCompetency } from '#contract/trainings/schema.ts'
import { trainingTexts } from '#contract/trainings/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { alertUndo } from '../kit/dialog/undo.tsx'
import { AddButton } from '../kit/page/AddButton.tsx'
import { Section } from '../kit/page/Section.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useCompetencyName } from './names.ts'

const AddCompetency = later(async () => (await import('./AddCompetency.tsx')).AddCompetency)

/** The competencies of the training. Removed at once, and restored by „Atkurti“. */
export function Competencies({ training, editable }: { training: Training; editable: boolean }) {
  const t = useText(trainingTexts)
  const name = useCompetencyName()
  const [adding, setAdding] = useState(false)
  const add = useSave(trainingsApi.addCompetency)
  const remove = useSave(trainingsApi.removeCompetency)
  const { kompetencijos } = training
  const params = { id: training.id }

  const takeOff = (kompetencija: TrainingCompetency['kompetencija']) =>
    remove.mutate(
      { params: { ...params, compId: kompetencija.id } },
      {
        onSuccess: () =>
          alertUndo(t('competencyRemoved'), () =>
            add.mutateAsync({ params, body: { kompetencija: { id: kompetencija.id } } }),
          ),
        onError: alertDanger,
      },
    )

  return (
    <Section
      title={t('competencies')}
      count={kompetencijos.length}
      action={editable && <AddButton label={t('addCompetency')} onClick={() => setAdding(true)} />}
    >
      {kompetencijos.length === 0 && <Text c="dimmed">{t('noCompetencies')}</Text>}
      <ul className="plain-list">
        {kompetencijos.map(({ kompetencija }) => (
          <li key={kompetencija.id} className="line">
            {name(kompetencija)}
            {editable && (
              <ActionIcon
                variant="subtle"
                color="neutral"
                aria-label={t('removeCompetency', { name: name(kompetencija) })}
                disabled={remove.isPending}
                onClick={() => takeOff(kompetencija)}
              >
                <IconX size={20} stroke={1.75} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {adding && <AddCompetency training={training} onClose={() => setAdding(false)} />}
    </Section>
  )
}
