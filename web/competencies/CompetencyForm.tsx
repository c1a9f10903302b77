import { competenciesApi } from '#contract/competencies/api.ts'
import type { Competency, CompetencyBody } from '#contract/competencies/schema.ts'
import { competencyTexts } from '#contract/competencies/texts.ts'
import { OptionsField } from '../kit/form/CodesField.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { CheckboxField, CodeSelect, NumberField, TextField } from '../kit/form/fields.tsx'
import { LinesField } from '../kit/form/LinesField.tsx'
import { UseLine } from '../kit/page/UseLine.tsx'
import { call, useCall } from '../lib/api.ts'
import { isOn } from '../lib/features.ts'
import { useText } from '../lib/lang.ts'
import { useLevelOptions } from './fields.tsx'

interface Props {
  /** The competency to change; absent for a new one. */
  competency?: Competency
  /** Initial values of a new competency. */
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
  lygiai: [],
  teorijosKriterijai: [],
  praktikosKriterijai: [],
  kita: false,
  aktyvus: true,
}
const classified = () => isOn('kompetencijuKlasifikacija')
/** While competencies are not classified, their areas are not sent, so they do not change. */
function tidy<V extends { sritiesKodas?: unknown }>(values: V): V {
  if (classified()) return values
  const { sritiesKodas: _, ...rest } = values
  return rest as V
}

/** The form of a competency of the registry: added, changed or retired. */
export function CompetencyForm({ competency, start, onSaved, onClose }: Props) {
  const t = useText(competencyTexts)
  const { data: use } = useCall(
    competenciesApi.use,
    { params: { id: competency?.id ?? 0 } },
    { enabled: competency !== undefined },
  )
  const shared = {
    saved: t('competencySaved'),
    also: ['/kompetencijos-public'],
    onClose,
    tidy,
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
      {(form) => (
        <>
          <Fields {...form} used={(use?.kiekis ?? 0) > 0} />
          {use && <UseLine use={use} />}
        </>
      )}
    </FormModal>
  )
}

type Form = Parameters<Parameters<typeof FormModal<typeof competenciesApi.create>>[0]['children']>[0]

const criteria = ['teorijosKriterijai', 'praktikosKriterijai'] as const
const asIs = (line: string) => line

function Fields({ field, values, used = false }: Pick<Form, 'field' | 'values'> & { used?: boolean }) {
  const t = useText(competencyTexts)
  const levels = useLevelOptions()
  return (
    <>
      <TextField
        {...field('kodas')}
        label={t('kodas')}
        hint={t(used ? 'kodasUsed' : 'kodasHint')}
        maxLength={20}
        disabled={used}
      />
      <TextField {...field('pavadinimas')} label={t('pavadinimas')} />
      <TextField {...field('pavadinimasEn')} label={t('pavadinimasEn')} />
      {isOn('languageLV') && <TextField {...field('pavadinimasLv')} label={t('pavadinimasLv')} required={false} />}
      <CodeSelect {...field('tipas')} label={t('tipas')} list="kompetencijosTipai" />
      {classified() && <CodeSelect {...field('sritiesKodas')} label={t('sritis')} list="sritys" required />}
      <OptionsField {...field('lygiai')} label={t('lygiai')} hint={t('lygiaiHint')} options={levels} />
      <CheckboxField {...field('neribotas')} label={t('neribotas')} />
      {!values.neribotas && <NumberField {...field('trukme')} label={t('trukme')} required />}
      {criteria.map((name) => (
        <LinesField key={name} field={field(name)} label={t(name)} hint={t('kriterijaiHint')} show={asIs} read={asIs} />
      ))}
      <CheckboxField {...field('kita')} label={t('kita')} />
      <CheckboxField {...field('aktyvus')} label={t('aktyvus')} hint={t('aktyvusHint')} />
    </>
  )
}
