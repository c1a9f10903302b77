import { Anchor, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { pathOf } from '#contract/public/pages.ts'
import { stepOf } from '#contract/registration/rules.ts'
import { asksForRights, PasswordBody, StrongPasswordBody } from '#contract/registration/schema.ts'
import { registrationTexts } from '#contract/registration/texts.ts'
import { isCommonPassword } from '#contract/session/commonPasswords.ts'
import { Form } from '../kit/form/Form.tsx'
import { CheckboxField, PasswordField } from '../kit/form/fields.tsx'
import { useForm } from '../kit/form/form.ts'
import { PasswordRules } from '../kit/form/PasswordRules.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useLang, useText } from '../lib/lang.ts'
import { OrganisationField } from '../persons/OrganisationField.tsx'
import { StepFooter } from './StepFooter.tsx'
import type { PasswordValues } from './state.ts'
import type { StepProps } from './step.ts'

/** Step 3: the password with its rules, the consents, the engineers' organisation. */
export function PasswordStep({ filled, patch, onNext, onBack }: StepProps) {
  const t = useText(registrationTexts)
  const lang = useLang()
  const strong = asksForRights(filled.data)
  const form = useForm<PasswordValues>({
    schema: (strong ? StrongPasswordBody : PasswordBody).refine(({ slaptazodis }) => !isCommonPassword(slaptazodis), {
      path: ['slaptazodis'],
      error: 'PasswordTooCommon',
    }),
    initial: filled.password,
    refused: Object.fromEntries(Object.entries(filled.refused).filter(([path]) => stepOf(path) === 'password')),
    send: async () => {
      patch({ refused: {} })
      onNext()
    },
  })
  const { values, field, set } = form
  const first = useRef(values)
  useEffect(() => {
    if (values !== first.current) patch({ password: values })
  }, [values, patch])
  return (
    <Form form={form}>
      <div>
        <Section title={t('slaptazodis')}>
          <Stack>
            {/* For password managers: the account that the password belongs to. */}
            <input type="hidden" autoComplete="username" value={filled.data.email ?? ''} readOnly />
            <PasswordField {...field('slaptazodis')} label={t('slaptazodis')} autoComplete="new-password" />
            <PasswordRules password={values.slaptazodis ?? ''} symbol={strong} />
          </Stack>
        </Section>
        <Section title={t('consents')}>
          <Stack>
            <CheckboxField
              {...field('IAgreeToTerms')}
              label={t('IAgreeToTerms')}
              hint={
                <Anchor href={pathOf.privacy(lang)} target="_blank" inherit>
                  {t('privacy')}
                </Anchor>
              }
            />
            <CheckboxField {...field('spscSutikimas')} label={t('spscSutikimas')} />
            <CheckboxField {...field('naujienlaiskiai')} label={t('naujienlaiskiai')} />
          </Stack>
        </Section>
        <Section title={t('organisation')}>
          <OrganisationField {...field('pageidaujamaOrganizacija')} onAgreed={() => set('inzKodeksasAgreed', true)} />
        </Section>
      </div>
      <StepFooter onBack={onBack} loading={form.saving} />
    </Form>
  )
}
