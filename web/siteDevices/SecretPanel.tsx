import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { deviceTexts } from '#contract/siteDevices/texts.ts'
import { useReturnFocus } from '../kit/dialog/returnFocus.ts'
import { announce } from '../lib/announce.ts'
import { useText } from '../lib/lang.ts'
import '../sites/siteParts.css'

/** The password that was just saved and can't be read again. */
export interface Secret {
  serial: string
  password: string
}

/**
 * A secret shown once: only „Išsisaugojau“ closes it, neither Escape nor a click beside it, and closing the tab asks
 * first.
 */
export function SecretPanel({ serial, password, onKept }: Secret & { onKept: () => void }) {
  const t = useText(deviceTexts)
  useReturnFocus()
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [copied, setCopied] = useState<boolean>()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  async function copy() {
    // Browsers offer no clipboard on pages without HTTPS.
    const done = await navigator.clipboard?.writeText(password).then(
      () => true,
      () => false,
    )
    setCopied(done ?? false)
    announce(t(done ? 'copied' : 'copyFailed'))
  }
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('secretTitle')}
      size="lg"
      fullScreen={phone}
    >
      <Stack gap="md">
        <Alert color="warning" icon={<IconAlertTriangle />}>
          {t('secretWhy')}
        </Alert>
        <Text>
          {t('serijinisNumeris')}: <b>{serial}</b>
        </Text>
        <div>
          <Text fw={600}>{t('slaptazodis')}</Text>
          <code className="secret">{password}</code>
        </div>
        {copied === false && <Text>{t('copyFailed')}</Text>}
        <Group justify="flex-end" className="buttons">
          <Button
            variant="default"
            data-autofocus
            leftSection={copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
            onClick={() => void copy()}
          >
            {t(copied ? 'copied' : 'copy')}
          </Button>
          <Button onClick={onKept}>{t('secretKept')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
