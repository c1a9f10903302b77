import { Alert, Button, Group } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { shellTexts } from '#contract/shell/texts.ts'
import { ApiError, errorText } from '#web/lib/errors.ts'
import { useLang, useText } from '#web/lib/lang.ts'

interface Props {
  /** The verb of the main button. */
  action: string
  /** What the button does; a refusal is shown above the buttons. */
  onAction: () => Promise<unknown>
  /** The safe button; „Uždaryti“ by default. */
  stay?: string
  onStay: () => void
}

/** The buttons of a modal without a form: the safe one, and one that runs the action and shows its progress. */
export function ModalButtons({ action, onAction, stay, onStay }: Props) {
  const lang = useLang()
  const t = useText(shellTexts)
  const [doing, setDoing] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  async function act() {
    if (doing) return
    setDoing(true)
    setFailure(null)
    try {
      await onAction()
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error)
      setFailure(error instanceof ApiError ? error : new ApiError('Unknown', 0))
    } finally {
      setDoing(false)
    }
  }
  return (
    <>
      {failure && <Alert color="danger" icon={<IconAlertCircle />} title={errorText(failure, lang)} role="alert" />}
      <Group justify="flex-end" className="buttons">
        <Button variant="default" onClick={onStay} disabled={doing}>
          {stay ?? t('close')}
        </Button>
        <Button onClick={act} loading={doing}>
          {action}
        </Button>
      </Group>
    </>
  )
}
