import { Alert, Stack, Text } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { fromPersonalCode } from '#contract/lib/personal-code.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { stepOf } from '#contract/registration/rules.ts'
import { dataBody } from '#contract/registration/schema.ts'
import { registrationTexts } from '#contract/registration/texts.ts'
import { Captcha } from '../kit/form/Captcha.tsx'
import { Form } from '../kit/form/Form.tsx'
import { useForm } from '../kit/form/form.ts'
import { Row } from '../kit/form/Row.tsx'
import { DataList } from '../kit/page/DataList.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useText } from '../lib/lang.ts'
import { CodeField, codeOf } from '../persons/CodeField.tsx'
import { ContactFields, NameFields, PersonalFields } from '../persons/PersonFields.tsx'
import { StepFooter } from './StepFooter.tsx'
import type { DataValues } from './state.ts'
import type { StepProps } from './step.ts'
import { Workplace } from './Workplace.tsx'

/** Step 1: personal data, contacts, workplace. */
export function DataStep({ filled, patch, ticket, onNext }: StepProps) {
  const t = useText(registrationTexts)
  const person = useText(personTexts)
  const schema = useRef(dataBody(new Date())).current
  const form = useForm<DataValues>({
    schema,
    initial: filled.data,
    refused: Object.fromEntries(Object.entries(filled.refused).filter(([path]) => stepOf(path) === 'data')),
    send: async () => {
      await ticket.open()
      patch({ refused: {} })
      onNext()
    },
  })
  const { values, field, set } = form
  const first = useRef(values)
  useEffect(() => {
    if (values !== first.current) patch({ data: values })
  }, [values, patch])

  // Sex and birth date follow the code until the user changes them.
  const [offered, setOffered] = useState(() => fromPersonalCode(codeOf(values.asmenskodas)))
  const offer = (typed: string | null) => {
    const fromCode = fromPersonalCode(codeOf(typed))
    if (!fromCode) return
    if ((values.gimimoData ?? '') === (offered?.gimimoData ?? '')) set('gimimoData', fromCode.gimimoData)
    if (values.lytis === (offered?.lytis ?? 'V')) set('lytis', fromCode.lytis)
    setOffered(fromCode)
  }
  const code = field('asmenskodas')
  // The fields of a person look the same everywhere; the schema makes a visitor's e-mail required.
  const shared = { field: field as never, own: true }
  const silent = values.komunikacijosKanalas === 'SMS' && !values.telefonas?.trim()
  return (
    <Form form={form}>
      <fieldset disabled={form.saving} className="form-fields">
        <div>
          <Section title={person('sectionPerson')}>
            <Stack>
              {filled.fromLogin ? (
                <>
                  <Alert color="success" icon={<IconShieldCheck />} title={t('loginProof')} role="note" />
                  <DataList
                    items={[
                      [person('vardas'), values.vardas],
                      [person('pavarde'), values.pavarde],
                      [person('asmenskodas'), values.asmenskodas],
                    ]}
                  />
                </>
              ) : (
                <>
                  <Row>
                    <CodeField
                      {...code}
                      ready={ticket.ready}
                      onChange={(typed) => {
                        code.onChange(typed)
                        offer(typed)
                      }}
                    />
                  </Row>
                  <NameFields {...shared} />
                </>
              )}
              <PersonalFields {...shared} offered={offered !== null} />
            </Stack>
          </Section>
          <Section title={person('sectionContacts')}>
            <Stack>
              <ContactFields {...shared} newsletters={false} />
              {silent && (
                <Text size="sm" c="dimmed">
                  {t('noPhone')}
                </Text>
              )}
            </Stack>
          </Section>
          <Workplace form={form} ready={ticket.open} />
          {!ticket.ready && <Captcha captcha={ticket.captcha} />}
        </div>
      </fieldset>
      <StepFooter loading={form.saving} />
    </Form>
  )
}
