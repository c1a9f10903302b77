import { useState } from 'react'
import { classifiersApi } from '#contract/classifiers/api.ts'
import { competenciesApi } from '#contract/competencies/api.ts'
import { levelsOf } from '#contract/competencies/rules.ts'
import { competencyTexts } from '#contract/competencies/texts.ts'
import { nameIn } from '#contract/lib/names.ts'
import { apart } from '../kit/form/apart.ts'
import { SelectField } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { CompetencyPicker, type Picked } from '../kit/form/pickers.tsx'
import { useCall, useList } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'

/** The field of a competency's level: only levels that the competency names, if it names any. */
export const LevelField = apart(function LevelField({
  kompetencijaId,
  ...field
}: FieldProps<string> & { kompetencijaId: number | null | undefined }) {
  const t = useText(competencyTexts)
  const levels = useLevelOptions()
  const { data: competency } = useCall(
    competenciesApi.get,
    { params: { id: kompetencijaId ?? 0 } },
    { enabled: Boolean(kompetencijaId) },
  )
  const offered = levelsOf(
    { lygiai: competency?.lygiai ?? [] },
    levels.map(({ value, label }) => ({ kodas: value, value, label })),
  )
  return <SelectField {...field} label={t('lygis')} options={offered} />
})

/** The options for a level: all levels of competencies that are in use. */
export function useLevelOptions() {
  const lang = useLang()
  const { data } = useList(
    classifiersApi.lygiai,
    { query: { tipas: 'KOMPETENCIJA', aktyvus: 'true' } },
    { staleTime: 600_000 },
  )
  return (data?.rows ?? []).map((row) => ({
    value: row.kodas,
    label: nameIn(lang, row),
  }))
}

/** A field for a competency where the body takes only its id. A competency from a link is read to show its name. */
export const CompetencyIdField = apart(function CompetencyIdField(field: FieldProps<number>) {
  const t = useText(competencyTexts)
  const [picked, setPicked] = useState<Picked | null>(null)
  const known = picked?.id === field.value
  const { data } = useCall(
    competenciesApi.get,
    { params: { id: field.value ?? 0 } },
    { enabled: Boolean(field.value) && !known },
  )
  return (
    <CompetencyPicker
      {...(field as unknown as FieldProps<Picked>)}
      label={t('competency')}
      value={known ? picked : field.value ? (data ?? null) : null}
      onChange={(row) => {
        setPicked(row)
        field.onChange(row?.id ?? null)
      }}
    />
  )
})
