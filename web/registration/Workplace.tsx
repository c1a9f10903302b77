import { Stack, TextInput } from '@mantine/core'
import { workplaces } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { fixedCompany, fixedPosition, requestableTypes } from '#contract/registration/rules.ts'
import { registrationTexts } from '#contract/registration/texts.ts'
import { AddCompany } from '../companies/AddCompany.tsx'
import { DateField } from '../kit/form/DateField.tsx'
import { RadioField, TextField } from '../kit/form/fields.tsx'
import type { Form } from '../kit/form/form.ts'
import { CompanyPicker } from '../kit/form/pickers.tsx'
import { Row } from '../kit/form/Row.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useText } from '../lib/lang.ts'
import type { DataValues } from './state.ts'

/** The order in which workplaces are offered: the usual one first. */
const order = ['IMONE', ...workplaces.filter((one) => one !== 'IMONE')] as const

/** Workplace (spec 1, point 4), and in a company the wanted role. */
export function Workplace({
  form: { field, values, set },
  ready,
}: {
  form: Form<DataValues>
  /** Begins the registration, because only then may the company register be searched. */
  ready: () => Promise<void>
}) {
  const t = useText(registrationTexts)
  const person = useText(personTexts)
  const choice = field('darboviete')
  const workplace = values.darboviete ?? 'NEDIRBA'
  const fixed = fixedCompany[workplace]
  return (
    <Section title={t('workplace')}>
      <Stack>
        <RadioField
          {...choice}
          label={t('darboviete')}
          required
          options={order.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => {
            choice.onChange(next)
            // Not working clears the company; only people of a company can represent it.
            if (next === 'NEDIRBA') set('imone', null)
            if (next !== 'IMONE') set('vartotojoTipas', 'VARTOTOJAS')
          }}
        />
        {fixed && (
          <Row>
            <TextInput label={t('fixedCompany')} value={fixed} readOnly />
            <TextInput label={person('pareigos')} value={fixedPosition} readOnly />
          </Row>
        )}
        {workplace === 'IMONE' && (
          <>
            <div>
              <CompanyPicker {...field('imone.imone')} label={person('imone')} hint={t('companyHint')} required />
              <AddCompany ready={ready} onChosen={(company) => field('imone.imone').onChange(company)} />
            </div>
            <Row>
              <TextField {...field('imone.pareigos')} label={person('pareigos')} required />
              <DateField {...field('imone.galiojaNuo')} label={person('galiojaNuo')} />
            </Row>
            <RadioField
              {...field('vartotojoTipas')}
              label={t('userType')}
              required
              options={requestableTypes.map((value) => ({ value, label: t(value) }))}
              hint={t(values.vartotojoTipas === 'ORG_ATSTOVAS' ? 'representativeWaits' : 'companyChecks')}
            />
          </>
        )}
      </Stack>
    </Section>
  )
}
