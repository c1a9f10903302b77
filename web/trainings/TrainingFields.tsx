import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { z } from 'zod'
import { formTexts } from '#contract/shell/formTexts.ts'
import { managesAll } from '#contract/trainings/rules.ts'
import { type Training, type TrainingBody, type TrainingType, trainingTypes } from '#contract/trainings/schema.ts'
import { trainingTexts } from '#contract/trainings/texts.ts'
import { certificatePick } from '../certificates/pick.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { DateField } from '../kit/form/DateField.tsx'
import { FileField } from '../kit/form/FileField.tsx'
import { CodeSelect, NumberField, RadioField, TextField } from '../kit/form/fields.tsx'
import type { Draft, FieldProps, Form } from '../kit/form/form.ts'
import { CompanyPicker, MultiPicker, type Picked } from '../kit/form/pickers.tsx'
import { Row } from '../kit/form/Row.tsx'
import { TimeField } from '../kit/form/TimeField.tsx'
import { TownField } from '../kit/form/TownField.tsx'
import { useFileOwner } from '../kit/page/fileOwner.ts'
import { Section } from '../kit/page/Section.tsx'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { useCompetencyName } from './names.ts'

export type Body = z.input<typeof TrainingBody>

/** The part of a training that its form holds. */
export function formOf(training: Training): Draft<Body> {
  const { id: _, kompetencijos: __, asmenuSkaicius: ___, laukiama: ____, eileje: _____, versija, ...body } = training
  return body
}

interface Props {
  form: Pick<Form<Body>, 'field' | 'values' | 'set'>
  /** The stored training; absent for a new one. */
  training?: Training
  /** The earliest day: a new training is never in the past. */
  from?: string
}

/** The one form of a training, for a new one and for a change. Managers can choose only their own company. */
export function TrainingFields({ form: { field, values, set }, training, from }: Props) {
  const t = useText(trainingTexts)
  const shell = useText(formTexts)
  const anyCompany = managesAll(useMe())
  const askType = useAskType(training)
  const remote = values.mok_tipas === 'NUOTOLINIS'
  const day = { hint: shell('dateHint'), ...(from ? { min: from } : {}) }

  async function setType(to: TrainingType | null) {
    if (to === null || to === values.tipas || !(await askType(to))) return
    set('tipas', to)
    set('trintiKompetencijas', training && to !== training.tipas && training.kompetencijos.length > 0 ? true : null)
  }

  return (
    <div className="page-form">
      <Section title={t('sectionWhat')}>
        <div className="form-fields">
          <TextField {...field('pavadinimas')} label={t('pavadinimas')} />
          <RadioField
            {...field('tipas')}
            onChange={(to) => void setType(to)}
            label={t('tipas')}
            options={trainingTypes.map((value) => ({ value, label: t(`tipas${value}`) }))}
          />
          {training && values.trintiKompetencijas && <Warning training={training} />}
          <Row>
            <CodeSelect {...field('mok_tipas')} label={t('mok_tipas')} list="mokymoRusys" required />
            <CodeSelect {...field('kalba')} label={t('kalba')} list="kalbos" required />
            <TextField {...field('progKodas')} label={t('progKodas')} />
          </Row>
          <MultiPicker
            {...(field('pazymejimai') as unknown as FieldProps<Picked[]>)}
            label={t('pazymejimai')}
            hint={t('pazymejimaiHint')}
            required={false}
            pick={certificatePick}
          />
          <TextField {...field('aprasymas')} label={t('aprasymas')} hint={t('aprasymasHint')} rows={3} />
          <FileField {...field('failai')} label={t('failai')} hint={t('filesHint')} {...useFileOwner()} />
        </div>
      </Section>
      <Section title={t('sectionWhen')}>
        <Row>
          <DateField {...field('dataNuo')} label={t('dataNuo')} {...day} />
          <TimeField {...field('laikas')} label={t('laikas')} hint={t('timeHint')} />
          <DateField {...field('registriki')} label={t('registriki')} hint={t('registrikiHint')} />
          <NumberField {...field('vietos')} label={t('vietos')} hint={t('vietosHint')} min={1} max={10_000} />
        </Row>
      </Section>
      <Section title={t('sectionPlace')}>
        <div className="form-fields">
          <CompanyPicker
            {...field('imone')}
            label={t('imone')}
            tipas="MOKYMO"
            {...(anyCompany ? {} : { disabled: true, hint: t('ownCompany') })}
          />
          <Row>
            <TextField {...field('adresas.adresas')} label={t('adresas')} required={!remote} />
            <TownField
              {...field('adresas.miestas')}
              label={t('miestas')}
              required={!remote}
              municipality={field('savivaldybe')}
            />
            <CodeSelect {...field('savivaldybe')} label={t('savivaldybe')} list="savivaldybes" />
          </Row>
        </div>
      </Section>
    </div>
  )
}

/**
 * Asks, when a training with competencies gets another type, whether the save may delete them all (spec 1, point 4).
 * Choosing the former type again needs no question.
 */
function useAskType(training: Training | undefined) {
  const t = useText(trainingTexts)
  const confirm = useConfirm()
  const names = useNames(training)
  const count = training?.kompetencijos.length ?? 0
  return async (to: TrainingType) =>
    count === 0 ||
    to === training?.tipas ||
    confirm({
      title: t('typeTitle', { count }),
      text: t('typeText', { names }),
      action: t('typeAgree'),
      danger: true,
    })
}

/** Warns what the save is going to delete. */
function Warning({ training }: { training: Training }) {
  const t = useText(trainingTexts)
  const names = useNames(training)
  return (
    <Alert color="warning" icon={<IconAlertTriangle />}>
      {t('typeWarning', { names })}
    </Alert>
  )
}

function useNames(training: Training | undefined) {
  const name = useCompetencyName()
  return training?.kompetencijos.map(({ kompetencija }) => name(kompetencija)).join('; ') ?? ''
}
