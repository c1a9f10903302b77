import { useState } from 'react'
import { classifiersApi } from '#contract/classifiers/api.ts'
import { competenciesApi } from '#contract/competencies/api.ts'
import { competencyTexts } from '#contract/competencies/texts.ts'
import { SelectField } from '../kit/fields.tsx'
import type { FieldProps } from '../kit/form.ts'
import { CompetencyPicker, type Picked } from '../kit/pickers.tsx'
import { useCall, useList } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'

/** The level of a competency, from the levels that the registry knows. */
export function LevelField(field: FieldProps<string>) {
  const lang = useLang()
  const t = useText(competencyTexts)
  const { data } = useList(
    classifiersApi.lygiai,
    { query: { tipas: 'KOMPETENCIJA', aktyvus: 'true' } },
    { staleTime: 600_000 },
  )
  const options = (data?.rows ?? []).map((row) => ({
    value: row.kodas,
    label: (lang === 'en' && row.pavadinimasEn) || row.pavadinimas,
  }))
  return <SelectField {...field} label={t('lygis')} options={options} />
}

/** A competency by typing, where the body takes its id alone; one that came by a link is read to be named. */
export function CompetencyIdField(field: FieldProps<number>) {
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
}
