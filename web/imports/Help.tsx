import { List, Stack, Table, Text, Title } from '@mantine/core'
import { say } from '#contract/lib/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { useLang } from '../lib/lang.ts'
import type { ImportDefinition } from './definition.ts'
import { useWords } from './words.ts'

/** „Kaip importuoti“: the columns in their order with examples, and the other rules. */
export function Help({ definition, onClose }: { definition: ImportDefinition; onClose: () => void }) {
  const lang = useLang()
  const t = useWords(definition)
  return (
    <Dialog onClose={onClose} title={t('help')} size="xl" closeOnEscape closeOnClickOutside>
      <Stack gap="md">
        <List spacing="xs">
          {(['rule1', 'rule2', 'helpDates', 'helpFormulas', 'helpHidden', 'helpEmpty', 'rule4'] as const).map(
            (rule) => (
              <List.Item key={rule}>{t(rule)}</List.Item>
            ),
          )}
        </List>
        <Title order={3} size="h4">
          {t('helpColumns')}
        </Title>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reached by the keyboard */}
        <section className="table-scroll" aria-label={t('helpColumns')} tabIndex={0}>
          <Table className="rows">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('column')}</Table.Th>
                <Table.Th scope="col">{t('example')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {definition.sheet.columns.map(({ key, title, example, required, ignored, repair }, i) => (
                <Table.Tr key={key}>
                  <Table.Td>
                    {String.fromCharCode(65 + i)}. {say(title, lang)}
                    {required && (
                      <Text span size="sm" c="dimmed">
                        {' '}
                        ({t('mandatory').toLowerCase()})
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td>
                    {example || '–'}
                    <Text size="sm" c="dimmed">
                      {ignored || example === '' ? say(repair, lang) : null}
                    </Text>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      </Stack>
    </Dialog>
  )
}
