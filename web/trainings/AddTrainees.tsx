import { trainingsApi } from '#contract/trainings/api.ts'
import { trainingTexts } from '#contract/trainings/texts.ts'
import { AddPeople } from '../kit/form/AddPeople.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

/** Registers several people to a training; the result says for each whether there was a place. */
export function AddTrainees({
  id,
  title,
  text,
  onClose,
}: {
  id: number
  title?: string
  text?: string | undefined
  onClose: () => void
}) {
  const t = useText(trainingTexts)
  return (
    <AddPeople
      title={title ?? t('addPeople')}
      text={text}
      add={async (person) => {
        const { eileje } = await call(trainingsApi.register, { params: { id, userId: person.id } })
        return eileje === null ? t('isAdded') : t('isInLine', { place: eileje })
      }}
      also={['/mokymai', '/mokymai-public', '/asmenys']}
      onClose={onClose}
    />
  )
}
