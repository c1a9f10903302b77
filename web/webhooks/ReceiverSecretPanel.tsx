import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ReceiverSecret } from '#contract/webhooks/schema.ts'
import { webhookTexts } from '#contract/webhooks/texts.ts'
import { useReturnFocus } from '../kit/dialog/returnFocus.ts'
import { announce } from '../lib/announce.ts'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'

/**
 * The secret of a receiver, shown once: only „Išsisaugojau“ closes it, neither Escape nor a click beside it, and closing
 * the tab asks first.
 */
export function ReceiverSecretPanel({ secret, onKept }: { secret: ReceiverSecret; onKept: () => void }) {
  const t = useText(webhookTexts)
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
    const done = await navigator.clipboard?.writeText(secret.paslaptis).then(
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
        <Text className="webhook-address">{secret.adresas}</Text>
        <code className="webhook-secret">{secret.paslaptis}</code>
        {secret.senaIki && (
          <Text>
            {t('formerUntil')}: <b>{when(secret.senaIki)}</b>
          </Text>
        )}
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
          <Button onClick={onKept}>{t('kept')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
