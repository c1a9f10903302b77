import type { MenuProps } from '@mantine/core'
import type { Target } from '../dialog/opening.tsx'
import { PressedMenu } from '../dialog/Pressed.tsx'
import { type Action, MenuItems } from './MenuItems.tsx'

/** The menu of ActionMenu.tsx. */
export const PressedActions = ({
  actions,
  target,
  position = 'bottom-end',
}: Target & { actions: readonly Action[]; position?: MenuProps['position'] }) => (
  <PressedMenu target={target} position={position} withinPortal>
    <MenuItems actions={actions} />
  </PressedMenu>
)
