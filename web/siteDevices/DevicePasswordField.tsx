import { Button, Stack, Text } from '@mantine/core'
import { IconCheck, IconKey, IconPointFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { devicePasswordRuleNames, devicePasswordRules } from '#contract/siteDevices/rules.ts'
import { deviceTexts } from '#contract/siteDevices/texts.ts'
import { type Labelled, PasswordField } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { announce } from '../lib/announce.ts'
import { useText } from '../lib/lang.ts'
import { newDevicePassword } from './devicePassword.ts'
import '../sites/siteParts.css'

/** A device's password, typed or generated, with the rules that it does not meet yet. */
export function DevicePasswordField(props: FieldProps<string> & Labelled) {
  const t = useText(deviceTexts)
  const [generated, setGenerated] = useState('')
  const value = props.value ?? ''
  const isGenerated = generated !== '' && generated === value
  function generate() {
    const next = newDevicePassword()
    setGenerated(next)
    props.onChange(next)
    announce(t('generated'))
  }
  return (
    <Stack gap={8} align="stretch">
      <PasswordField {...props} autoComplete="new-password" />
      {isGenerated ? (
        <Text size="sm" c="var(--success-text)">
          {t('generated')}
        </Text>
      ) : (
        <ul className="device-password-rules">
          {devicePasswordRuleNames.map((rule) => {
            const met = devicePasswordRules[rule](value)
            return (
              <li key={rule} data-met={met || undefined}>
                {met ? <IconCheck size={16} aria-hidden /> : <IconPointFilled size={12} aria-hidden />}
                {t(`rule${rule}`)}
                <span className="sr-only">: {t(met ? 'ruleMet' : 'ruleMissing')}</span>
              </li>
            )
          })}
        </ul>
      )}
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconKey size={20} stroke={1.75} aria-hidden />}
        onClick={generate}
      >
        {t('generate')}
      </Button>
    </Stack>
  )
}
