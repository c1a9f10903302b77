import { otherQualification, type QualificationSource } from '#contract/qualifications/schema.ts'
import { qualificationTexts } from '#contract/qualifications/texts.ts'
import { OptionsField } from '../kit/form/CodesField.tsx'
import { DateField } from '../kit/form/DateField.tsx'
import { FileField } from '../kit/form/FileField.tsx'
import { CheckboxField, CodeSelect, SelectField, TextField } from '../kit/form/fields.tsx'
import type { FieldProps, Form } from '../kit/form/form.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import type { Catalogue } from './catalogue.ts'
import type { Body } from './form.ts'

interface Props {
  form: Form<Body>
  catalogue: Catalogue
}

/** The type narrows the list of qualifications, and a qualification sets its type; a wanted one has no document yet. */
export function Fields({
  form,
  catalogue,
  sources,
}: Props & {
  /** Sources to select from; a single one is not asked for. */
  sources: readonly QualificationSource[]
}) {
  const t = useText(qualificationTexts)
  const { field, values, set } = form
  const other = values.kvalifikacija === otherQualification
  const kvalifikacija = field('kvalifikacija')
  const tipas = field('tipas')
  function chooseType(code: string | null) {
    tipas.onChange(code)
    if (code && !other && values.kvalifikacija && catalogue.typeOf(values.kvalifikacija) !== code)
      set('kvalifikacija', null)
  }
  function choose(code: string | null) {
    kvalifikacija.onChange(code)
    const itsType = code && code !== otherQualification && catalogue.typeOf(code)
    if (typeof itsType === 'string') set('tipas', itsType)
    // An attestation is given for a right of the same name.
    if (code && !values.teises?.length && catalogue.rights.some(({ value }) => value === code)) set('teises', [code])
  }
  return (
    <>
      <CheckboxField {...field('pageidaujama')} label={t('wanted')} />
      <CodeSelect {...tipas} onChange={chooseType} label={t('tipas')} list="kvalifikacijosTipai" required={other} />
      <SelectField
        {...kvalifikacija}
        onChange={choose}
        label={t('kvalifikacija')}
        options={catalogue.qualifications(values.tipas)}
      />
      {other && <TextField {...field('kitaKvalifikacija')} label={t('kitaKvalifikacija')} maxLength={300} required />}
      {!values.pageidaujama && <DateField {...field('isdavimoData')} label={t('isdavimoData')} max={today()} />}
      {sources.length > 1 && (
        <CodeSelect {...field('saltinis')} label={t('saltinis')} list="asmensKvalifikacijosSaltiniai" only={sources} />
      )}
      {catalogue.hasDetails(values.tipas) && <GivenFor form={form} catalogue={catalogue} />}
      {!values.pageidaujama && (
        <>
          <p className="qualification-hint">{t('documentsHint')}</p>
          <FileField {...field('failai')} label={t('documents')} required />
        </>
      )}
    </>
  )
}

/** Rights, structures and areas; only some rights need areas. */
function GivenFor({ form: { field, values }, catalogue }: Props) {
  const t = useText(qualificationTexts)
  const areas = catalogue.areas(values as Body)
  return (
    <>
      <OptionsField {...field('teises')} label={t('teises')} options={catalogue.rights} />
      <Details field={field('detalesTeises')} chosen={values.teises} nameOf={catalogue.rightName} />
      <OptionsField {...field('statiniai')} label={t('statiniai')} options={catalogue.structures} />
      <Details field={field('detalesStatiniai')} chosen={values.statiniai} nameOf={catalogue.structureName} />
      {areas.length > 0 && (
        <>
          <OptionsField {...field('sritis')} label={t('sritis')} options={areas} />
          <Details field={field('detalesSritys')} chosen={values.sritis} nameOf={catalogue.areaName} />
        </>
      )}
    </>
  )
}

type Detail = NonNullable<Body['detalesTeises']>[number]
interface DetailsProps {
  field: FieldProps<Detail[]>
  chosen: readonly string[] | null | undefined
  nameOf: (code: string) => string
}

/** The document's details about each selected code. */
function Details({ field, chosen, nameOf }: DetailsProps) {
  const t = useText(qualificationTexts)
  const rows = field.value ?? []
  const detailOf = (code: string) => rows.find(({ tipas }) => tipas === code)?.reiksme ?? ''
  if (!chosen?.length) return null
  return (
    <details className="qualification-details" open={chosen.some((code) => detailOf(code) !== '')}>
      <summary>{t('details')}</summary>
      {chosen.map((code) => (
        <TextField
          {...field}
          key={code}
          id={`${field.id}.${code}`}
          label={nameOf(code)}
          value={detailOf(code)}
          onChange={(reiksme) =>
            field.onChange([...rows.filter(({ tipas }) => tipas !== code), { tipas: code, reiksme: reiksme ?? '' }])
          }
          maxLength={500}
          required={false}
        />
      ))}
    </details>
  )
}
