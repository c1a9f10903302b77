import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { requestTexts } from '#contract/shell/requestTexts.ts'
import { announce } from '#web/lib/announce.ts'
import { ApiError } from '#web/lib/errors.ts'
import { useText } from '#web/lib/lang.ts'

/**
 * The number of a request that failed on the server, for the user to give to support; shows nothing for other errors.
 */
export function RequestNumber({ error }: { error: unknown }) {
  const t = useText(requestTexts)
  const [copied, setCopied] = useState(false)
  if (!(error instanceof ApiError) || error.status < 500 || !error.requestNumber) return null
  const { requestNumber } = error
  async function copy() {
    // Browsers offer no clipboard on pages without HTTPS; the number can be selected by hand.
    const done = await navigator.clipboard?.writeText(requestNumber).then(
      () => true,
      () => false,
    )
    if (!done) return
    setCopied(true)
    announce(t('copied'), 'polite')
  }
  return (
    <Group gap={4} my="xs" wrap="nowrap" justify="inherit">
      <Text size="sm" title={t('why')} style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {t('number')}: <span className="tabular">{requestNumber}</span>
      </Text>
      {/* Beside its button, not at the end of the page, so that it is inside a landmark. */}
      <Tooltip label={copied ? t('copied') : t('copy')} withinPortal={false}>
        <ActionIcon variant="subtle" size={44} aria-label={t('copy')} onClick={copy}>
          {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
