import { Drawer } from '@mantine/core'
import { shellTexts } from '#contract/shell/texts.ts'
import { useText } from '../lib/lang.ts'
import type { WebSession } from '../lib/session.ts'
import { SideMenu } from './SideMenu.tsx'

interface Props {
  session: WebSession
  opened: boolean
  onClose: () => void
}

/** The side menu of a phone and a tablet. */
export function MenuDrawer({ session, opened, onClose }: Props) {
  const t = useText(shellTexts)
  return (
    <Drawer opened={opened} onClose={onClose} title={t('mainMenu')} size={288} padding="sm">
      <SideMenu session={session} inDrawer />
    </Drawer>
  )
}
