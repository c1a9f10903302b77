import './employments.css'
import type { z } from 'zod'
import type { EmploymentUpdate } from '#contract/employments/schema.ts'
import { employmentTexts } from '#contract/employments/texts.ts'
import { DateField } from '../kit/form/DateField.tsx'
import { TextField } from '../kit/form/fields.tsx'
import type { FieldProps, Form } from '../kit/form/form.ts'
import { Row } from '../kit/form/Row.tsx'
import { useText } from '../lib/lang.ts'
import { ActivitiesField } from './ActivitiesField.tsx'
import { type Named, SdidFields } from './SdidFields.tsx'

export type TermsField = Form<z.input<typeof EmploymentUpdate>>['field']
interface Props {
  field: TermsField
  /** Null where there is no company, or none chosen yet. */
  imoneId: number | null
  /** Work without a company has neither duties nor a number. */
  company: boolean
  numbered: boolean
  person?: Named | undefined
}

/** What stands in a record beside where: since when, as what, what the person does. */
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
