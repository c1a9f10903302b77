import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formTexts } from '#contract/shell/formTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useText } from '#web/lib/lang.ts'
import type { Question } from './confirm.tsx'
import { Dialog } from './Dialog.tsx'

const typeCountFrom = 21
const focus = { 'data-autofocus': true }

/** Asks one question; the focus is on the safe answer, unless the question says otherwise. */
export function ConfirmModal({
  title,
  text,
  action,
  stay,
  danger,
  ready = false,
  count = 0,
  onAnswer,
}: Question & { onAnswer: (yes: boolean) => void }) {
  const t = useText(formTexts)
  const shell = useText(shellTexts)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const mustType = count >= typeCountFrom
  // Where the number has to be typed, Enter alone is not enough.
  const onVerb = ready && !mustType
  const agree = () => (mustType && typed.trim() !== String(count) ? setWrong(true) : onAnswer(true))
  return (
    <Dialog onClose={() => onAnswer(false)} title={title} size="md" zIndex={400}>
      <Stack>
        {text && <Text component="div">{text}</Text>}
        {mustType && (
          <TextInput
            label={t('typeCount', { count })}
            inputMode="numeric"
            value={typed}
            error={wrong && t('typeCountWrong')}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end" className="buttons">
          <Button variant="default" {...(onVerb ? {} : focus)} onClick={() => onAnswer(false)}>
            {stay ?? shell('close')}
          </Button>
          <Button color={danger ? 'danger' : 'brand'} {...(onVerb ? focus : {})} onClick={agree}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
