import { Alert, Anchor, Group, List, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { maskCode } from '#contract/lib/personal-code.ts'
import type { Person } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { registrationApi } from '#contract/registration/api.ts'
import { stepOf } from '#contract/registration/rules.ts'
import { dataBody, PasswordBody } from '#contract/registration/schema.ts'
import { registrationTexts } from '#contract/registration/texts.ts'
import { Captcha } from '../kit/form/Captcha.tsx'
import { call, randomKey } from '../lib/api.ts'
import { ApiError, errorText } from '../lib/errors.ts'
import { fieldText } from '../lib/fieldText.ts'
import { useLang, useText } from '../lib/lang.ts'
import { A, useGo } from '../lib/nav.tsx'
import { codeOf } from '../persons/CodeField.tsx'
import { ConsentFacts, ContactFacts, PersonFacts, WorkFacts } from './Facts.tsx'
import { fieldName } from './fieldNames.ts'
import { ReviewPart } from './ReviewPart.tsx'
import { StepFooter } from './StepFooter.tsx'
import { type Filled, forgetFilled, validProof } from './state.ts'
import type { StepProps } from './step.ts'

/** The body of the last step, from the forms of the earlier ones. */
const bodyOf = (filled: Filled) => ({
  ...dataBody(new Date()).parse({ ...filled.data, asmenskodas: codeOf(filled.data.asmenskodas) }),
  ...PasswordBody.parse(filled.password),
  token: validProof(filled)?.token ?? null,
})

/** Step 4: a summary with a link back to each part, and then the registration itself. */
export function ReviewStep({ filled, patch, ticket, onBack, onOpen }: StepProps) {
  const t = useText(registrationTexts)
  const person = useText(personTexts)
  const go = useGo()
  const key = useRef(randomKey()).current
  const send = useMutation<Person, ApiError>({
    mutationFn: async () => {
      const body = bodyOf(filled)
      const register = () => call(registrationApi.register, { body }, { key })
      await ticket.open()
      return register().catch((error: unknown) => {
        // The hour between the captcha and the last step may be over.
        if (!(error instanceof ApiError) || error.code !== 'CaptchaFailed') throw error
        return ticket.renew().then(register)
      })
    },
    onSuccess: () => {
      forgetFilled()
      void go('/login', { showRegisterSucess: 'true' }, { replace: true, ignoreBlocker: true })
    },
    onError: ({ code, fields }) => {
      // A proof works once, and only for an hour: after such a refusal the identity must be proven again.
      const spent = code === 'COULD_NOT_VALIDATE_DATA' || code === 'NameDoesNotMatch'
      patch({ refused: fields, ...(spent ? { proof: null, fromLogin: false } : {}) })
    },
  })
  const proven = validProof(filled)
  return (
    <>
      {send.error && <Refusal error={send.error} onOpen={onOpen} />}
      <div>
        <ReviewPart title={t('data')} onChange={() => onOpen('data')}>
          <PersonFacts data={filled.data} code={maskCode(codeOf(filled.data.asmenskodas))} />
        </ReviewPart>
        <ReviewPart title={person('sectionContacts')} onChange={() => onOpen('data')}>
          <ContactFacts data={filled.data} />
        </ReviewPart>
        <ReviewPart title={t('workplace')} onChange={() => onOpen('data')}>
          <WorkFacts data={filled.data} />
        </ReviewPart>
        <ReviewPart title={t('identity')} onChange={() => onOpen('identity')}>
          <Text>{t(proven ? 'proved' : 'notProved')}</Text>
        </ReviewPart>
        <ReviewPart title={t('password')} onChange={() => onOpen('password')}>
          <ConsentFacts password={filled.password} />
        </ReviewPart>
        {!ticket.ready && <Captcha captcha={ticket.captcha} />}
      </div>
      <StepFooter onBack={onBack} onNext={() => send.mutate()} next={t('submit')} loading={send.isPending} />
    </>
  )
}

/** Why the registration was refused, with a link to the step where it can be corrected. */
function Refusal({ error, onOpen }: { error: ApiError; onOpen: StepProps['onOpen'] }) {
  const t = useText(registrationTexts)
  const lang = useLang()
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal takes the focus again
  useEffect(() => place.current?.focus(), [error])
  const wrong = Object.entries(error.fields)
  const known = error.code === 'UserAlreadyExists' || 'asmenskodas' in error.fields
  return (
    <Alert
      ref={place}
      tabIndex={-1}
      mb="md"
      color="danger"
      icon={<IconAlertCircle />}
      title={errorText(error, lang)}
      role="alert"
    >
      {wrong.length > 0 && (
        <List size="sm" spacing={4}>
          {wrong.map(([path, message]) => (
            <List.Item key={path}>
              {fieldName(path, lang)}: {fieldText(message, lang)}{' '}
              <Anchor component="button" type="button" inherit onClick={() => onOpen(stepOf(path))}>
                {t('fixAt')}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
      {known && (
        <>
          <Text size="sm" mt="sm">
            {t('known')}
          </Text>
          <Group gap="md" mt={4}>
            <Anchor component={A} to="/login" size="sm">
              {t('toLogin')}
            </Anchor>
            <Anchor component={A} to="/forgot-password" size="sm">
              {t('newPassword')}
            </Anchor>
          </Group>
        </>
      )}
    </Alert>
  )
}
