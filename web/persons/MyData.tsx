import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { personsApi } from '#contract/persons/api.ts'
import type { Person } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { Section } from '../kit/page/Section.tsx'
import { urlOf } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'

/** Export of all personal data, for the person and administrators. */
export function MyData({ person: { id } }: { person: Person }) {
  const kalba = useLang()
  const t = useText(personTexts)
  const isOwn = useMe().userId === id
  const url = (format: 'json' | 'pdf') => urlOf(personsApi.data, { params: { id }, query: { format, kalba } })
  return (
    <Section title={t(isOwn ? 'myData' : 'allData')}>
      <Text mb="sm">{t(isOwn ? 'myDataWhy' : 'allDataWhy')}</Text>
      <Group gap="sm">
        {(['pdf', 'json'] as const).map((format) => (
          <Button
            key={format}
            component="a"
            href={url(format)}
            download
            variant="default"
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
          >
            {t(format === 'pdf' ? 'asPdf' : 'asJson')}
          </Button>
        ))}
      </Group>
    </Section>
  )
}
