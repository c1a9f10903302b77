import { say } from '#contract/lib/texts.ts'
import { publicTrainingsApi } from '#contract/trainings/publicApi.ts'
import { trainingTexts } from '#contract/trainings/texts.ts'
import { ChooseFirst } from '../kit/form/ChooseFirst.tsx'
import { pick } from '../kit/form/picks.ts'
import { useCall } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { AddTrainees } from './AddTrainees.tsx'

/** Trainings of the public register that have not begun, sorted by their last day of registration. */
const open = pick(publicTrainingsApi.public, {
  query: (search) => ({ search, active: 'true' as const, order: 'registriki' }),
  label: ({ dataNuo, laikas, pavadinimas }) => [dataNuo, laikas, pavadinimas].filter(Boolean).join(' '),
  detail: ({ adresas, imone, laisvosVietos }, lang) =>
    [
      adresas.miestas || say(trainingTexts.remote, lang),
      imone.pavadinimas,
      laisvosVietos !== null && say(trainingTexts.freePlaces, lang, { count: laisvosVietos }),
    ]
      .filter(Boolean)
      .join(' · '),
})

interface Props {
  /** The training; null if the user chooses it first. */
  id: number | null
  onClose: () => void
}

/** Registers several employees of the caller's company to a training of another company. */
export function RegisterEmployees({ id, onClose }: Props) {
  const t = useText(trainingTexts)
  return (
    <ChooseFirst
      id={id}
      title={t('chooseTraining')}
      label={t('chooseSearch')}
      pick={open}
      none={(search) => t(search ? 'chooseNone' : 'chooseNothing', { asked: search })}
      more={(count) => t('chooseMore', { count })}
      onClose={onClose}
    >
      {(chosen) => <To id={chosen} onClose={onClose} />}
    </ChooseFirst>
  )
}

function To({ id, onClose }: { id: number; onClose: () => void }) {
  const lang = useLang()
  const t = useText(trainingTexts)
  const { data } = useCall(publicTrainingsApi.getPublic, { params: { id } })
  const text = data && t('registerTo', { name: open.label(data, lang) })
  return <AddTrainees id={id} title={t('registerEmployees')} text={text} onClose={onClose} />
}
