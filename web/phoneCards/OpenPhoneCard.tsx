import { Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { phoneTexts } from '#contract/phoneCards/texts.ts'
import { useText } from '../lib/lang.ts'

/** Opens the page of the card on this phone, which is a program of its own. */
export function OpenPhoneCard() {
  const t = useText(phoneTexts)
  return (
    <Button component="a" href="/kortele" leftSection={<IconDeviceMobile size={20} stroke={1.75} aria-hidden />}>
      {t('open')}
    </Button>
  )
}
