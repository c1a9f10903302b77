import type { z } from 'zod'
import { parts } from '#contract/assessments/rules.ts'
import type { Assessment, AssessmentBody } from '#contract/assessments/schema.ts'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import { formTexts } from '#contract/shell/formTexts.ts'
import { DateField } from '../kit/form/DateField.tsx'
import { FileField } from '../kit/form/FileField.tsx'
import { CodeSelect, NumberField, TextField } from '../kit/form/fields.tsx'
import type { Draft, Form } from '../kit/form/form.ts'
import { AssessorsPicker, CompanyPicker, CompetencyPicker } from '../kit/form/pickers.tsx'
import { Row } from '../kit/form/Row.tsx'
import { TimeField } from '../kit/form/TimeField.tsx'
import { TownField } from '../kit/form/TownField.tsx'
import { useFileOwner } from '../kit/page/fileOwner.ts'
import { Section } from '../kit/page/Section.tsx'
import { useText } from '../lib/lang.ts'
import { useMay } from '../lib/session.ts'

export type Body = z.input<typeof AssessmentBody>

/** The fields of an assessment that its form edits. */
export const formOf = (assessment: Assessment): Draft<Body> => {
  const { id: _, asmenuSkaicius: __, laukiama: ___, versija: ____, ...body } = assessment
  // The server filled in the name of the competency. An empty title here follows a change of the competency.
  return { ...body, pavadinimas: body.pavadinimas === body.kompetencija.pavadinimas ? '' : body.pavadinimas }
}

interface Props {
  field: Form<Body>['field']
  values: Draft<Body>
  /** The earliest day that can be chosen: a new assessment is never in the past. */
  from?: string
}

/** The form of a new or changed assessment. Managers can choose only their own company. */
export function AssessmentFields({ field, values, from }: Props) {
  const t = useText(assessmentTexts)
  const shell = useText(formTexts)
  const may = useMay()
  const anyCompany = may('ChangeAtestavimas')
  const hasTheory = !values.tipas || parts(values.tipas).theory
  return (
    <div className="page-form">
      <Section title={t('sectionWhat')}>
        <div className="form-fields">
          <CompetencyPicker {...field('kompetencija')} label={t('kompetencija')} />
          <CodeSelect {...field('tipas')} label={t('tipas')} list="atestavimoTipai" />
          <Row>
            <DateField {...field('data')} label={t('data')} hint={shell('dateHint')} {...(from ? { min: from } : {})} />
            <TimeField {...field('laikas')} label={t('laikas')} hint={t('timeHint')} />
            <NumberField {...field('vietos')} label={t('vietos')} hint={t('vietosHint')} min={1} max={10_000} />
            {hasTheory && (
              <NumberField
                {...field('klausimuSkaicius')}
                label={t('klausimuSkaicius')}
                hint={t('klausimuHint')}
                min={1}
                max={200}
              />
            )}
          </Row>
        </div>
      </Section>
      <Section title={t('sectionPlace')}>
        <div className="form-fields">
          <CompanyPicker
            {...field('imone')}
            label={t('imone')}
            tipas="ATESTAVIMO"
            {...(anyCompany ? {} : { disabled: true, hint: t('ownCompany') })}
          />
          <Row>
            <TextField {...field('adresas.adresas')} label={t('adresas')} />
            <TownField {...field('adresas.miestas')} label={t('miestas')} municipality={field('savivaldybe')} />
            <CodeSelect {...field('savivaldybe')} label={t('savivaldybe')} list="savivaldybes" />
          </Row>
        </div>
      </Section>
      <Section title={t('sectionMore')}>
        <div className="form-fields">
          <AssessorsPicker {...field('vertintojai')} label={t('vertintojai')} />
          <TextField {...field('pavadinimas')} label={t('pavadinimas')} hint={t('pavadinimasHint')} />
          <TextField {...field('aprasymas')} label={t('aprasymas')} rows={3} />
          <FileField {...field('failai')} label={t('failai')} {...useFileOwner()} />
        </div>
      </Section>
    </div>
  )
}
