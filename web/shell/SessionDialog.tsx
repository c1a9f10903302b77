import { Button, Group, Text } from '@mantine/core'
import { openedTexts } from '#contract/shell/openedTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { useText } from '../lib/lang.ts'

interface Props {
  /** Why the session ends: nobody works, or it has lasted as long as a session may. */
  reason: 'idle' | 'last'
  /** How long until then, or when. */
  time: string
  onAction: () => void
  /** Given where the user can also end the session at once. */
  onLogout?: () => void
}

/** Says that the session is going to end, above everything else on the screen. */
export function SessionDialog({ reason, time, onAction, onLogout }: Props) {
  const t = useText(openedTexts)
  const shell = useText(shellTexts)
  const idle = reason === 'idle'
  return (
    <Dialog
      onClose={onAction}
      title={idle ? t('idleTitle', { time }) : t('lastTitle')}
      zIndex={500}
      withCloseButton={!onLogout}
    >
      <Text>{idle ? t('idleText') : t('lastText', { time })}</Text>
      <Group justify="flex-end" mt="lg" className="buttons">
        {onLogout && (
          <Button variant="default" onClick={onLogout}>
            {shell('logout')}
          </Button>
        )}
        <Button data-autofocus onClick={onAction}>
          {idle ? t('extend') : shell('close')}
        </Button>
      </Group>
    </Dialog>
  )
}
