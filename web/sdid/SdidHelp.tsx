import { Button, Group, List, Stack, Table, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { sampleFile } from '#contract/sdid/sample.ts'
import { sdidTexts } from '#contract/sdid/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { useText } from '../lib/lang.ts'
import { downloadSample } from './sdidFile.ts'
import './sdid.css'
import { usePhone } from '../lib/usePhone.ts'

const fields = [
  ['sdid', 'helpSdid'],
  ['vardas, pavarde', 'helpName'],
  ['QRData', 'helpQr'],
  ['veikla', 'helpActivity'],
  ['galiojaNuo', 'helpSince'],
] as const

interface Props {
  company: { kodas: string; pavadinimas: string } | undefined
  onClose: () => void
}

/** The format of an SDID file, with a sample, and what happens to it (as in docs/sdid.md). */
export function SdidHelp({ company = { kodas: '305000003', pavadinimas: 'UAB „Pavyzdys“' }, onClose }: Props) {
  const t = useText(sdidTexts)
  const shell = useText(shellTexts)
  const phone = usePhone()
  const { imone, asmenys } = sampleFile({ kodas: company.kodas, pavadinimas: company.pavadinimas })
  return (
    <Dialog onClose={onClose} title={t('help')} size="lg" fullScreen={phone ?? false} zIndex={300}>
      <Stack>
        <Text>{t('helpLead')}</Text>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: text that scrolls is reached by the keyboard */}
        <pre className="sdid-sample" tabIndex={0}>
          {JSON.stringify({ imone, asmenys: asmenys.slice(0, 2) }, null, 2)}
        </pre>
        <Title order={3} size="h4">
          {t('helpFields')}
        </Title>
        <Table className="rows">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('field')}</Table.Th>
              <Table.Th scope="col">{t('meaning')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map(([name, meaning]) => (
              <Table.Tr key={name}>
                <Table.Td>
                  <code>{name}</code>
                </Table.Td>
                <Table.Td>{t(meaning)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Title order={3} size="h4">
          {t('helpRules')}
        </Title>
        <List spacing="xs">
          {(['rule1', 'rule2', 'rule3', 'rule4', 'rule5'] as const).map((rule) => (
            <List.Item key={rule}>{t(rule)}</List.Item>
          ))}
        </List>
        <Group justify="flex-end" className="buttons form-footer">
          <Button variant="default" onClick={onClose}>
            {shell('close')}
          </Button>
          <Button
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
            onClick={() => downloadSample({ kodas: company.kodas, pavadinimas: company.pavadinimas })}
          >
            {t('sample')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
