import './employments.css'
import { employmentTexts } from '#contract/employments/texts.ts'
import { DateField } from '../kit/form/DateField.tsx'
import { TextField } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { Row } from '../kit/form/Row.tsx'
import { useText } from '../lib/lang.ts'
import { ActivitiesField } from './ActivitiesField.tsx'
import { type Named, SdidFields } from './SdidFields.tsx'
import type { TermsField } from './termsField.ts'

interface Props {
  field: TermsField
  /** Null without a company, or before one is chosen. */
  imoneId: number | null
  /** Whether the record has a company. Without one there are neither duties nor a number. */
  company: boolean
  numbered: boolean
  person?: Named | undefined
}

/** The fields of a record other than the company: dates, duties, activities. */
export function TermsFields({ field, imoneId, company, numbered, person }: Props) {
  const t = useText(employmentTexts)
  return (
    <>
      {company && (
        <Row>
          <TextField {...field('pareigos')} label={t('pareigos')} />
          {numbered && <TextField {...field('numeris')} label={t('numeris')} />}
        </Row>
      )}
      <Row>
        <DateField {...field('galiojaNuo')} label={t('galiojaNuo')} />
        <DateField {...field('galiojaIki')} label={t('galiojaIki')} hint={t('untilHint')} />
      </Row>
      <TextField {...field('miestas')} label={t('miestas')} />
      <ActivitiesField
        {...field('veiklos')}
        label={t('veiklos')}
        other={(i) => field(`veiklos.${i}.kitaVeikla` as never) as unknown as FieldProps<string>}
      />
      <SdidFields field={field} imoneId={imoneId} person={person} />
    </>
  )
}
