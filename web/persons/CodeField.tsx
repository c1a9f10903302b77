import { Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { hasCheckDigit, isPersonalCode } from '#contract/lib/personal-code.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { registrationApi } from '#contract/registration/api.ts'
import { TextField } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { announce } from '../lib/announce.ts'
import { useCall } from '../lib/api.ts'
import { fieldText } from '../lib/fieldText.ts'
import { useLang, useText } from '../lib/lang.ts'

const refusals = { InCompany: 'personalcodeInCompany', Registered: 'personalcodeRegistered' } as const

/** The code without the spaces that may be typed in it. */
export const codeOf = (typed: string | null | undefined) => (typed ?? '').replace(/\s/g, '')

interface Props extends FieldProps<string> {
  /** May the server be asked already whether the code is free? A visitor's registration has to begin first. */
  ready?: boolean
}

/**
 * A personal code, checked while it is typed: a malformed code and that of a registered person are errors, a wrong
 * check digit is a warning (decisions, point 4).
 */
export function CodeField({ ready = true, ...field }: Props) {
  const lang = useLang()
  const t = useText(personTexts)
  const code = codeOf(field.value)
  const valid = isPersonalCode(code)
  // A refused check (too many of them) shows nothing here: saving checks again.
  const { data, isFetching } = useCall(
    registrationApi.check,
    { params: { code } },
    { enabled: valid && ready, staleTime: 300_000 },
  )
  const answer = valid ? data : undefined
  const refusal = answer && answer !== 'Free' ? refusals[answer] : undefined
  const wrong = refusal ?? (code.length >= 11 && !valid ? 'personalcode' : undefined)
  const odd = valid && !refusal && !hasCheckDigit(code)
  const message = wrong ? fieldText(wrong, lang) : odd ? t('codeCheckDigit') : answer ? t('codeFree') : ''
  useEffect(() => {
    if (message) announce(message)
  }, [message])

  return (
    <TextField
      {...field}
      error={wrong ?? field.error}
      label={t('asmenskodas')}
      inputMode="numeric"
      maxLength={14}
      autoFocus
      hint={
        odd ? (
          <Note icon={<IconAlertTriangle size={16} aria-hidden />} tone="warning" text={t('codeCheckDigit')} />
        ) : answer === 'Free' && !field.error ? (
          <Note icon={<IconCheck size={16} aria-hidden />} tone="success" text={t('codeFree')} />
        ) : valid && isFetching ? (
          t('codeChecking')
        ) : (
          t('codeHint')
        )
      }
    />
  )
}

const Note = ({ icon, tone, text }: { icon: React.ReactNode; tone: 'success' | 'warning'; text: string }) => (
  <Text span inherit c={`var(--${tone}-text)`}>
    <Group component="span" gap={4} wrap="nowrap" align="flex-start" display="inline-flex">
      {icon}
      {text}
    </Group>
  </Text>
)
