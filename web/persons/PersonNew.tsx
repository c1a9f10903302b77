import { Alert, Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { fromPersonalCode } from '#contract/lib/personal-code.ts'
import { typesToGive } from '#contract/persons/rules.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { registrationApi } from '#contract/registration/api.ts'
import { NewPersonBody } from '#contract/registration/schema.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { CallPerson } from '../employments/CallPerson.tsx'
import { DateField } from '../kit/form/DateField.tsx'
import { useDirtyGuard } from '../kit/form/dirtyGuard.ts'
import { Form } from '../kit/form/Form.tsx'
import { CodeSelect, TextField } from '../kit/form/fields.tsx'
import { type Draft, useForm } from '../kit/form/form.ts'
import { CompanyPicker } from '../kit/form/pickers.tsx'
import { Row } from '../kit/form/Row.tsx'
import { PageFooter } from '../kit/page/PageFooter.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { Section } from '../kit/page/Section.tsx'
import { alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'
import { useMay, useMe } from '../lib/session.ts'
import { CodeField, codeOf } from './CodeField.tsx'
import { ContactFields, NameFields, PersonalFields } from './PersonFields.tsx'

type Body = z.input<typeof NewPersonBody>

/**
 * /users/new: registers another person. People whom a representative registers join the representative's company
 * (spec 1, point 6).
 */
export default function PersonNew() {
  const t = useText(personTexts)
  const shell = useText(shellTexts)
  const me = useMe()
  const may = useMay()
  const go = useGo()
  const register = useSave(registrationApi.register)
  const everywhere = may('AccessAllImones')
  const types = typesToGive(me)
  const initial = useRef<Draft<Body>>({
    asmenskodas: '',
    lytis: 'V',
    pilietybe: 'LTU',
    salis: 'LT',
    komunikacijosKanalas: 'SMS',
    naujienlaiskiai: false,
    vartotojoTipas: 'VARTOTOJAS',
    imone: { imone: everywhere ? null : me.imone },
  }).current
  const form = useForm<Body>({
    schema: NewPersonBody,
    initial,
    draftKey: 'users/new',
    send: async (body) => {
      const person = await register.mutateAsync({ body })
      alertSuccess(t('userSaved'))
      void go(`/users/${person.id}`, {}, { replace: true, ignoreBlocker: true })
    },
  })
  useDirtyGuard(form.dirty && !form.saving)
  const { field, values, set } = form

  // Sex and birth date follow the code until the user changes them.
  const [offered, setOffered] = useState<ReturnType<typeof fromPersonalCode>>(null)
  const offer = (typed: string | null) => {
    const fromCode = fromPersonalCode(codeOf(typed))
    if (!fromCode) return
    if ((values.gimimoData ?? '') === (offered?.gimimoData ?? '')) set('gimimoData', fromCode.gimimoData)
    if (values.lytis === (offered?.lytis ?? initial.lytis)) set('lytis', fromCode.lytis)
    setOffered(fromCode)
  }
  const code = field('asmenskodas')
  const reachable = Boolean(values.telefonas?.trim() || values.email?.trim())
  return (
    <>
      <PageHeader
        title={everywhere ? t('newUser') : shell('newEmployee')}
        crumbs={[[shell(everywhere ? 'users' : 'employees'), '/users']]}
      />
      <div className="person-form">
        <Form form={form}>
          <fieldset disabled={form.saving} className="form-fields">
            <div>
              <Section title={t('sectionPerson')}>
                <Stack>
                  <Row>
                    <CodeField
                      {...code}
                      onChange={(typed) => {
                        code.onChange(typed)
                        offer(typed)
                      }}
                    />
                  </Row>
                  <CallPerson code={codeOf(values.asmenskodas)} />
                  <NameFields field={field} />
                  <PersonalFields field={field} offered={offered !== null} />
                  {types.length > 1 && (
                    <Row>
                      <CodeSelect
                        {...field('vartotojoTipas')}
                        label={t('vartotojoTipas')}
                        list="vartotojoTipai"
                        only={types}
                        required
                      />
                    </Row>
                  )}
                </Stack>
              </Section>
              <Section title={t('sectionContacts')}>
                <Stack>
                  <ContactFields field={field} />
                </Stack>
              </Section>
              <Section title={t('sectionWork')}>
                <Stack>
                  <CompanyPicker
                    {...field('imone.imone')}
                    label={t('imone')}
                    {...(everywhere ? {} : { disabled: true, required: true, hint: t('joinsCompany') })}
                  />
                  <Row>
                    <TextField {...field('imone.pareigos')} label={t('pareigos')} />
                    <DateField {...field('imone.galiojaNuo')} label={t('galiojaNuo')} />
                  </Row>
                </Stack>
              </Section>
              <Alert color="info" icon={<IconMail />} role="note">
                <Text size="sm">{t('invitation')}</Text>
                {!reachable && (
                  <Text size="sm" fw={600}>
                    {t('noInvitation')}
                  </Text>
                )}
              </Alert>
            </div>
          </fieldset>
          <PageFooter saving={form.saving} onClose={() => void go('/users')} />
        </Form>
      </div>
    </>
  )
}
