import { Drawer } from '@mantine/core'
import { shellTexts } from '#contract/shell/texts.ts'
import { useReturnFocus } from '../kit/dialog/returnFocus.ts'
import { useText } from '../lib/lang.ts'
import type { WebSession } from '../lib/session.ts'
import { SideMenu } from './SideMenu.tsx'

interface Props {
  session: WebSession
  onClose: () => void
}

/** The side menu of a phone and a tablet. */
export function MenuDrawer({ session, onClose }: Props) {
  useReturnFocus()
  const t = useText(shellTexts)
  return (
    <Drawer opened onClose={onClose} title={t('mainMenu')} size={288} padding="sm">
      <SideMenu session={session} inDrawer />
    </Drawer>
  )
}
