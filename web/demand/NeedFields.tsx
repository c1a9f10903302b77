import { useMemo } from 'react'
import type { z } from 'zod'
import { classifiersApi } from '#contract/classifiers/api.ts'
import { inRegion, levelFits, needYears, regionOf } from '#contract/demand/rules.ts'
import type { NeedBody } from '#contract/demand/schema.ts'
import { demandTexts } from '#contract/demand/texts.ts'
import { nameIn } from '#contract/lib/names.ts'
import type { Profession } from '#contract/professions/schema.ts'
import { CodeSelect, NumberField, SelectField } from '../kit/form/fields.tsx'
import type { FieldProps, Form } from '../kit/form/form.ts'
import { type Picked, Picker } from '../kit/form/pickers.tsx'
import { professionPick } from '../kit/form/picks.ts'
import { Row } from '../kit/form/Row.tsx'
import { useList } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useLevels } from '../professions/levels.ts'

type Body = z.input<typeof NeedBody>
interface Props {
  form: Pick<Form<Body>, 'field' | 'values' | 'set'>
  /** The present year of the need. */
  given?: number
  /** A new need begins with its profession, which sets the area. */
  begins?: boolean
}

/** Profession, time and place of a need; one choice narrows the next (spec 2, point 5). */
export function NeedFields({ form, given, begins = false }: Props) {
  const t = useText(demandTexts)
  const years = useMemo(
    () => needYears(given, new Date()).map((year) => ({ value: String(year), label: String(year) })),
    [given],
  )
  const metai = form.field('metai')
  return (
    <>
      <Work form={form} begins={begins} />
      <Row>
        <NumberField {...form.field('kiekis')} label={t('kiekis')} min={1} />
        <SelectField
          {...(metai as unknown as FieldProps<string>)}
          label={t('metai')}
          value={metai.value ? String(metai.value) : null}
          onChange={(year) => metai.onChange(year ? Number(year) : null)}
          options={years}
        />
      </Row>
      <Place form={form} />
      <CodeSelect {...form.field('sektorius')} label={t('sektorius')} list="pramonesSektoriai" required />
    </>
  )
}

/** Area, profession and level: another area clears the profession, a profession sets its area. */
function Work({ form: { field, values, set }, begins = false }: Props) {
  const t = useText(demandTexts)
  const levels = useLevels()
  const profession = values.profesija as Profession | null | undefined
  const pick = useMemo(() => professionPick(values.sritiesKodas), [values.sritiesKodas])
  const fitting = profession ? levels.all.filter((level) => levelFits(profession, level)) : []

  function setArea(code: string | null) {
    set('sritiesKodas', code)
    if (code === values.sritiesKodas) return
    set('profesija', null)
    set('lygis', null)
  }
  function setProfession(picked: Picked | null) {
    const row = picked as Profession | null
    set('profesija', row)
    if (row) set('sritiesKodas', row.sritiesKodas)
    const level = levels.all.find(({ kodas }) => kodas === values.lygis)
    if (!row || (level && !levelFits(row, level))) set('lygis', null)
  }
  return (
    <>
      <CodeSelect {...field('sritiesKodas')} onChange={setArea} label={t('sritis')} list="sritys" />
      <Picker
        {...(field('profesija') as unknown as FieldProps<Picked>)}
        onChange={setProfession}
        pick={pick}
        autoFocus={begins}
        label={t('profesija')}
        hint={t('profesijaHint')}
      />
      <SelectField
        {...field('lygis')}
        disabled={!profession}
        label={t('lygis')}
        hint={t('lygisHint')}
        options={fitting.map(({ kodas, name }) => ({ value: kodas, label: name }))}
      />
    </>
  )
}

/** The municipalities of the region; choosing one sets the region. */
function Place({ form: { field, values, set } }: Props) {
  const t = useText(demandTexts)
  const lang = useLang()
  const { data } = useList(classifiersApi.savivaldybes, { query: { aktyvus: 'true' } }, { staleTime: 600_000 })
  const all = data?.rows ?? []
  const offered = all.filter((row) => inRegion(row, values.regionas))
  const chosen = all.find(({ kodas }) => kodas === values.savivaldybe)

  function setRegion(code: string | null) {
    set('regionas', code)
    if (chosen && !inRegion(chosen, code)) set('savivaldybe', null)
  }
  function setMunicipality(code: string | null) {
    set('savivaldybe', code)
    const region = regionOf(all.find(({ kodas }) => kodas === code))
    if (region) set('regionas', region)
  }
  return (
    <Row>
      <CodeSelect
        {...field('regionas')}
        onChange={setRegion}
        label={t('regionas')}
        hint={t('regionasHint')}
        list="regionai"
      />
      <SelectField
        {...field('savivaldybe')}
        onChange={setMunicipality}
        label={t('savivaldybe')}
        hint={t('savivaldybeHint')}
        options={offered.map((row) => ({
          value: row.kodas,
          label: nameIn(lang, row),
        }))}
      />
    </Row>
  )
}
