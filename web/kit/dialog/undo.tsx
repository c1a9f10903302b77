import { Button, Group } from '@mantine/core'
import { say } from '#contract/lib/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { alertDanger, closeAlert, showAlert } from '#web/lib/alerts.ts'
import { currentLang } from '#web/lib/lang.ts'

/**
 * „Kortelė išimta iš užsakymo“ [Atkurti]: the call has been made already, `undo` makes the reverse one. Shown for ten
 * seconds. Only where the reverse call restores the former state (ux: confirmation and undo).
 */
export function alertUndo(text: string, undo: () => Promise<unknown>) {
  const run = async () => {
    closeAlert(id)
    await undo().catch(alertDanger)
  }
  const id = showAlert(
    'info',
    text,
    <Group justify="space-between" wrap="nowrap">
      {text}
      <Button size="compact-md" variant="default" onClick={run} style={{ flex: 'none' }}>
        {say(shellTexts.undo, currentLang())}
      </Button>
    </Group>,
  )
}
