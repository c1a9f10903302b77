import { assessmentsApi } from '#contract/assessments/api.ts'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import { AddPeople as AddEach } from '../kit/form/AddPeople.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

/** Registers several people to an assessment. */
export function AddPeople({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(assessmentTexts)
  return (
    <AddEach
      title={t('addPeople')}
      add={async (person) => {
        await call(assessmentsApi.addPerson, { params: { id, personId: person.id }, body: {} })
        return t('isAdded')
      }}
      also={['/atestavimai', '/asmenys']}
      onClose={onClose}
    />
  )
}
