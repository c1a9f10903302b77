import { Button, List, Text } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { calendarTexts } from '#contract/calendars/texts.ts'
import { CodeToKeep, ShownOnce } from '../kit/dialog/ShownOnce.tsx'
import { useText } from '../lib/lang.ts'

/** A new address of a calendar, shown once, and how programs are told of it. */
export function ShownAddress({ address, onKept }: { address: string; onKept: () => void }) {
  const t = useText(calendarTexts)
  return (
    <ShownOnce title={t('shownTitle')} why={t('shownWhy')} onKept={onKept}>
      <CodeToKeep label={t('address')} text={address} copy={t('copy')} first />
      <div>
        <Button
          component="a"
          variant="default"
          href={address.replace(/^https?:/, 'webcal:')}
          leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden />}
        >
          {t('open')}
        </Button>
      </div>
      <div>
        <Text fw={600}>{t('how')}</Text>
        <List>
          {(['google', 'outlook', 'apple'] as const).map((program) => (
            <List.Item key={program}>{t(program)}</List.Item>
          ))}
        </List>
      </div>
    </ShownOnce>
  )
}
