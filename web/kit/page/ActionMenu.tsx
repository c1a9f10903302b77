import { opening } from '../dialog/opening.tsx'

/** A button with a menu of actions: `<ActionMenu target={<Button>…</Button>} actions={[{ label, onClick }]} />`. */
export const ActionMenu = opening('menu', async () => (await import('./PressedActions.tsx')).PressedActions)
