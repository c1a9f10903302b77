import { Button } from '@mantine/core'
import { useState } from 'react'
import { sendingTexts } from '#contract/templates/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { useText } from '../lib/lang.ts'

const SendModal = later(async () => (await import('./SendModal.tsx')).SendModal)

/** „Siųsti pranešimą“ to the selected people. */
export function SendButton({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const t = useText(sendingTexts)
  const [sending, setSending] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setSending(true)}>
        {t('sendMessage')}
      </Button>
      {sending && <SendModal ids={ids} onDone={onDone} onClose={() => setSending(false)} />}
    </>
  )
}
