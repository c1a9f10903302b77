import { ActionIcon } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { shellTexts } from '#contract/shell/texts.ts'
import { useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'

/** Always the last item of a header (WCAG 3.2.6). */
export function HelpLink() {
  const t = useText(shellTexts)
  return (
    <ActionIcon
      component={A}
      to="/help"
      variant="subtle"
      color="neutral"
      size={44}
      aria-label={t('help')}
      title={t('help')}
    >
      <IconHelpCircle size={22} stroke={1.75} />
    </ActionIcon>
  )
}
