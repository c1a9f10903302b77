import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { apiKeysApi } from '#contract/apiKeys/api.ts'
import type { NewKey } from '#contract/apiKeys/schema.ts'
import { apiKeyTexts } from '#contract/apiKeys/texts.ts'
import { useReturnFocus } from '../kit/dialog/returnFocus.ts'
import { announce } from '../lib/announce.ts'
import { useText } from '../lib/lang.ts'
import './apiKeys.css'

/**
 * A new key, shown once, with a command that tries it at this address: only „Išsisaugojau“ closes it, and closing the tab
 * asks first.
 */
export function ShownKey({ made, onKept }: { made: NewKey; onKept: () => void }) {
  const t = useText(apiKeyTexts)
  useReturnFocus()
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [copied, setCopied] = useState<{ what: string; done: boolean }>()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  async function copy(what: string) {
    // Browsers offer no clipboard on pages without HTTPS.
    const done = await navigator.clipboard?.writeText(what).then(
      () => true,
      () => false,
    )
    setCopied({ what, done: done ?? false })
    announce(t(done ? 'copied' : 'copyFailed'))
  }
  const example = `curl -H "Authorization: Bearer ${made.raktas}" ${window.location.origin}/api${apiKeysApi.own.path}`
  const copyButton = (what: string, label: 'copy' | 'copyExample') => {
    const done = copied?.done && copied.what === what
    return (
      <Button
        variant="default"
        mt="xs"
        leftSection={done ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
        onClick={() => void copy(what)}
        {...(label === 'copy' ? { 'data-autofocus': true } : {})}
      >
        {t(done ? 'copied' : label)}
      </Button>
    )
  }
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('shownTitle', { name: made.pavadinimas })}
      size="lg"
      fullScreen={phone}
    >
      <Stack gap="md">
        <Alert color="warning" icon={<IconAlertTriangle />}>
          {t('shownWhy')}
        </Alert>
        <div>
          <Text fw={600}>{t('key')}</Text>
          <code className="api-key">{made.raktas}</code>
          {copyButton(made.raktas, 'copy')}
        </div>
        <div>
          <Text fw={600}>{t('example')}</Text>
          <code className="api-key">{example}</code>
          {copyButton(example, 'copyExample')}
        </div>
        {copied?.done === false && <Text>{t('copyFailed')}</Text>}
        <Text c="dimmed">{t('until', { date: made.galiojaIki })}</Text>
        <Group justify="flex-end" className="buttons">
          <Button onClick={onKept}>{t('kept')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
