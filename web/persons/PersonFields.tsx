import './persons.css'
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import type { z } from 'zod'
import { type Lang, languages } from '#contract/lib/texts.ts'
import { birthDateBounds } from '#contract/persons/rules.ts'
import type { PersonBody } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { apart } from '../kit/form/apart.ts'
import { DateField } from '../kit/form/DateField.tsx'
import { CheckboxField, CodeSelect, SelectField, TextField } from '../kit/form/fields.tsx'
import type { FieldProps, Form } from '../kit/form/form.ts'
import { Row } from '../kit/form/Row.tsx'
import { useLang, useText } from '../lib/lang.ts'

interface Props {
  field: Form<z.input<typeof PersonBody>>['field']
  /** Whoever fills in the form is this person: the browser may offer what it knows of its user (WCAG 1.3.5). */
  own?: boolean
}

/** What the browser may fill in, of its user alone: a clerk's own address belongs to nobody else. */
const filledBy = (own: boolean, kind: string) => ({ autoComplete: own ? kind : 'off' })

export function NameFields({ field, own = false }: Props) {
  const t = useText(personTexts)
  return (
    <Row>
      <TextField {...field('vardas')} label={t('vardas')} {...filledBy(own, 'given-name')} />
      <TextField {...field('pavarde')} label={t('pavarde')} {...filledBy(own, 'family-name')} />
    </Row>
  )
}

/** Sex, birth date (18 to 100 years) and citizenship; `offered`: the first two came from the personal code. */
export function PersonalFields({ field, own = false, offered }: Props & { offered?: boolean }) {
  const t = useText(personTexts)
  const { from, to, usual } = birthDateBounds(new Date())
  // Kept from letter to letter: another element would draw both fields again.
  const hint = useMemo(
    () =>
      offered
        ? {
            hint: (
              <Text span inherit>
                {t('fromCode')}
              </Text>
            ),
          }
        : {},
    [offered, t],
  )
  return (
    <>
      <Row>
        <DateField
          {...field('gimimoData')}
          label={t('gimimoData')}
          min={from}
          max={to}
          start={usual}
          {...hint}
          {...filledBy(own, 'bday')}
        />
        <CodeSelect {...field('lytis')} label={t('lytis')} list="lytys" {...hint} />
      </Row>
      <Row>
        <CodeSelect {...field('pilietybe')} label={t('pilietybe')} list="pilietybes" required />
      </Row>
    </>
  )
}

/** The language of messages; until one is chosen, that of the page. */
export const LanguageField = apart(function LanguageField({ value, ...field }: FieldProps<Lang>) {
  const t = useText(personTexts)
  const lang = useLang()
  const options = languages.map((code) => ({ value: code, label: statusText('puslapioKalbos', code, lang) ?? code }))
  return <SelectField {...field} value={value ?? lang} label={t('kalba')} options={options} required />
})

/** Contacts and place of residence. */
export function ContactFields({
  field,
  own = false,
  newsletters = true,
  locked = false,
}: Props & { newsletters?: boolean; locked?: boolean }) {
  const t = useText(personTexts)
  // Not every editor may change contacts that give access to an account.
  const fixed = locked ? { disabled: true } : {}
  return (
    <>
      <Row>
        <TextField
          {...field('telefonas')}
          {...fixed}
          label={t('telefonas')}
          hint={t('phoneHint')}
          inputMode="tel"
          {...filledBy(own, 'tel')}
        />
        <TextField
          {...field('email')}
          {...fixed}
          label={t('email')}
          hint={t('emailHint')}
          inputMode="email"
          {...filledBy(own, 'email')}
        />
      </Row>
      <Row>
        <CodeSelect
          {...field('komunikacijosKanalas')}
          label={t('komunikacijosKanalas')}
          list="komunikacijosKanalai"
          required
        />
        <LanguageField {...field('kalba')} />
      </Row>
      <Row>
        <TextField {...field('telefonas2')} label={t('telefonas2')} inputMode="tel" />
      </Row>
      <Row>
        <TextField {...field('miestas')} label={t('miestas')} {...filledBy(own, 'address-level2')} />
        <TextField {...field('adresas')} label={t('adresas')} {...filledBy(own, 'street-address')} />
      </Row>
      <Row>
        <CodeSelect {...field('regionas')} label={t('regionas')} list="regionai" />
        <CodeSelect {...field('salis')} label={t('salis')} list="salys" required />
      </Row>
      {newsletters && <CheckboxField {...field('naujienlaiskiai')} label={t('naujienlaiskiai')} />}
    </>
  )
}
