import { Button, Group, Modal, Text } from '@mantine/core'
import { shellTexts } from '#contract/shell/texts.ts'
import { useText } from '../lib/lang.ts'

interface Props {
  title: string
  text: string
  action: string
  onAction: () => void
  /** Given where the user can also end the session at once. */
  onLogout?: () => void
}

/** Says that the session is going to end, above everything else on the screen. */
export function SessionDialog({ title, text, action, onAction, onLogout }: Props) {
  const t = useText(shellTexts)
  return (
    <Modal opened onClose={onAction} title={title} zIndex={500} withCloseButton={!onLogout}>
      <Text>{text}</Text>
      <Group justify="flex-end" mt="lg" className="buttons">
        {onLogout && (
          <Button variant="default" onClick={onLogout}>
            {t('logout')}
          </Button>
        )}
        <Button data-autofocus onClick={onAction}>
          {action}
        </Button>
      </Group>
    </Modal>
  )
}
