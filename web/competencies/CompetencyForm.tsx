import { competenciesApi } from '#contract/competencies/api.ts'
import type { Competency, CompetencyBody } from '#contract/competencies/schema.ts'
import { competencyTexts } from '#contract/competencies/texts.ts'
import { FormModal } from '../kit/FormModal.tsx'
import { CheckboxField, CodeSelect, NumberField, TextField } from '../kit/fields.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

interface Props {
  /** The one to change; a new one where absent. */
  competency?: Competency
  /** What a new one begins with. */
  start?: Partial<CompetencyBody>
  onSaved?: (saved: Competency) => void
  onClose: () => void
}

const formOf = ({ id: _, versija: __, ...body }: Competency) => body
const empty = {
  kodas: '',
  pavadinimas: '',
  pavadinimasEn: '',
  tipas: 'DARBUOTOJO',
  sritiesKodas: '',
  neribotas: false,
  trukme: 5,
  kita: false,
  aktyvus: true,
}

/** A competency of the registry: registered, changed, or retired. */
export function CompetencyForm({ competency, start, onSaved, onClose }: Props) {
  const t = useText(competencyTexts)
  const shared = {
    saved: t('competencySaved'),
    also: ['/kompetencijos-public'],
    onClose,
    ...(onSaved ? { onSaved } : {}),
  }
  if (!competency)
    return (
      <FormModal
        {...shared}
        title={t('newCompetency')}
        endpoint={competenciesApi.create}
        initial={{ ...empty, ...start }}
      >
        {(form) => <Fields {...form} />}
      </FormModal>
    )
  return (
    <FormModal
      {...shared}
      title={t('editCompetency')}
      endpoint={competenciesApi.update}
      params={{ id: competency.id }}
      initial={formOf(competency)}
      versija={competency.versija}
      reload={async () => {
        const now = await call(competenciesApi.get, { params: { id: competency.id } })
        return { initial: formOf(now), versija: now.versija }
      }}
    >
      {(form) => <Fields {...form} />}
    </FormModal>
  )
}

type Form = Parameters<Parameters<typeof FormModal<typeof competenciesApi.create>>[0]['children']>[0]

function Fields({ field, values }: Pick<Form, 'field' | 'values'>) {
  const t = useText(competencyTexts)
  return (
    <>
      <TextField {...field('kodas')} label={t('kodas')} hint={t('kodasHint')} maxLength={20} />
      <TextField {...field('pavadinimas')} label={t('pavadinimas')} />
      <TextField {...field('pavadinimasEn')} label={t('pavadinimasEn')} />
      <CodeSelect {...field('tipas')} label={t('tipas')} list="kompetencijosTipai" />
      <CodeSelect {...field('sritiesKodas')} label={t('sritis')} list="sritys" />
      <CheckboxField {...field('neribotas')} label={t('neribotas')} />
      {!values.neribotas && <NumberField {...field('trukme')} label={t('trukme')} required />}
      <CheckboxField {...field('kita')} label={t('kita')} />
      <CheckboxField {...field('aktyvus')} label={t('aktyvus')} hint={t('aktyvusHint')} />
    </>
  )
}
