import './shownOnce.css'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { formTexts } from '#contract/shell/formTexts.ts'
import { announce } from '../../lib/announce.ts'
import { useText } from '../../lib/lang.ts'
import { usePhone } from '../../lib/usePhone.ts'
import { Dialog } from './Dialog.tsx'

interface Props {
  title: string
  /** Why it has to be kept now. */
  why: string
  onKept: () => void
  /** The secrets, and what is said of them. */
  children: ReactNode
}

/**
 * What is shown once and never again: only „Išsisaugojau“ closes it, neither Escape nor a click beside it, and closing the
 * tab asks first.
 */
export function ShownOnce({ title, why, onKept, children }: Props) {
  const t = useText(formTexts)
  const phone = usePhone()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return (
    <Dialog
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={title}
      size="lg"
      fullScreen={phone}
    >
      <Stack gap="md">
        <Alert color="warning" icon={<IconAlertTriangle />}>
          {why}
        </Alert>
        {children}
        <Group justify="flex-end" className="buttons">
          <Button onClick={onKept}>{t('kept')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface CodeProps {
  /** What it is, above it. */
  label?: string
  text: string
  /** The words of the button. */
  copy: string
  /** The button has the focus at first. */
  first?: boolean
  /** Larger and wider, to be typed on another device. */
  large?: boolean
}

/** A text to be read or copied as it stands. It says when copying is not possible: without HTTPS there is no clipboard. */
export function CodeToKeep({ label, text, copy, first, large }: CodeProps) {
  const t = useText(formTexts)
  const [copied, setCopied] = useState<boolean>()
  async function put() {
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setCopied(done ?? false)
    announce(t(done ? 'copied' : 'copyFailed'))
  }
  return (
    <div>
      {label && <Text fw={600}>{label}</Text>}
      <code className="to-keep" data-large={large || undefined}>
        {text}
      </code>
      <Button
        variant="default"
        mt="xs"
        leftSection={copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
        onClick={() => void put()}
        {...(first ? { 'data-autofocus': true } : {})}
      >
        {copied ? t('copied') : copy}
      </Button>
      {copied === false && <Text mt="xs">{t('copyFailed')}</Text>}
    </div>
  )
}
