import { assessmentsApi } from '#contract/assessments/api.ts'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import { say } from '#contract/lib/texts.ts'
import { AddPeople } from '../kit/form/AddPeople.tsx'
import { ChooseFirst } from '../kit/form/ChooseFirst.tsx'
import { competencyPick, pick } from '../kit/form/picks.ts'
import { call, useCall } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'

/** Upcoming assessments of the public register, the nearest first. */
const open = pick(assessmentsApi.public, {
  query: (search) => ({ search, active: 'true' as const }),
  label: ({ data, laikas, kompetencija }, lang) =>
    `${[data, laikas].filter(Boolean).join(' ')} ${competencyPick.label(kompetencija, lang)}`,
  detail: ({ adresas, imone, laisvosVietos }, lang) =>
    [
      adresas.miestas,
      imone.pavadinimas,
      laisvosVietos !== null && say(assessmentTexts.freePlaces, lang, { count: laisvosVietos }),
    ]
      .filter(Boolean)
      .join(' · '),
})

interface Props {
  /** The assessment; without it, the user first chooses one. */
  id: number | null
  onClose: () => void
}

/** Registers several employees to an assessment of another company. */
export function RegisterEmployees({ id, onClose }: Props) {
  const t = useText(assessmentTexts)
  return (
    <ChooseFirst
      id={id}
      title={t('chooseAssessment')}
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
  const t = useText(assessmentTexts)
  const { data } = useCall(assessmentsApi.getPublic, { params: { id } })
  return (
    <AddPeople
      title={t('registerEmployees')}
      text={data && t('registerTo', { name: open.label(data, lang) })}
      add={async (person) => {
        await call(assessmentsApi.addPerson, { params: { id, personId: person.id }, body: {} })
        return t('isRegistered')
      }}
      also={['/atestavimai', '/atestavimai-public', '/asmenys']}
      onClose={onClose}
    />
  )
}
