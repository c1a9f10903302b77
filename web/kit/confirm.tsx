import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { shellTexts } from '#contract/shell/texts.ts'
import { useText } from '../lib/lang.ts'
import { useReturnFocus } from './returnFocus.ts'

interface Question {
  /** Object and consequence: „Nutraukti kortelės 48201937 galiojimą?“ */
  title: string
  text?: ReactNode
  /** The verb on the button: „Nutraukti galiojimą“. */
  action: string
  /** The safe button; „Uždaryti“ where not given. */
  stay?: string
  danger?: boolean
  /** More than 20 rows: the count has to be typed. */
  count?: number
}
type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask>(async () => false)

/** `if (await confirm({ title, text, action, danger: true })) …`: only for what can't be undone. The safe button has the focus. */
export const useConfirm = (): Ask => useContext(ConfirmContext)

/** Holds the one question that is open; stands once, around the whole app. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null)
  const ask: Ask = (question) => new Promise((answer) => setOpen({ question, answer }))
  const close = (yes: boolean) => {
    open?.answer(yes)
    setOpen(null)
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      {open && <ConfirmModal {...open.question} onAnswer={close} />}
    </ConfirmContext>
  )
}

const typeCountFrom = 21

function ConfirmModal({
  title,
  text,
  action,
  stay,
  danger,
  count = 0,
  onAnswer,
}: Question & { onAnswer: (yes: boolean) => void }) {
  const t = useText(shellTexts)
  useReturnFocus()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const mustType = count >= typeCountFrom
  const agree = () => (mustType && typed.trim() !== String(count) ? setWrong(true) : onAnswer(true))
  return (
    <Modal opened onClose={() => onAnswer(false)} title={title} size="md" zIndex={400}>
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
          <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
            {stay ?? t('close')}
          </Button>
          <Button color={danger ? 'danger' : 'brand'} onClick={agree}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
