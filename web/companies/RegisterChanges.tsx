import { Table } from '@mantine/core'
import type { RegisterChange, RegisterField } from '#contract/companies/refresh.ts'
import { companyTexts } from '#contract/companies/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { useCodes } from '../lib/codes.ts'
import { useLang, useText } from '../lib/lang.ts'

const titles = {
  pavadinimas: 'pavadinimas',
  statusas: 'statusas',
  pvmKodas: 'pvmKodas',
  'adresas.adresas': 'street',
  'adresas.miestas': 'miestas',
  'adresas.indeksas': 'indeksas',
  savivaldybe: 'savivaldybe',
} as const satisfies Record<RegisterField, keyof typeof companyTexts>

/** The differences from the register: the field, our value, the register's value. */
export function RegisterChanges({ changes }: { changes: readonly RegisterChange[] }) {
  const t = useText(companyTexts)
  const lang = useLang()
  const municipalities = useCodes('savivaldybes')
  const read = (field: RegisterField, value: string) => {
    if (value === '') return '—'
    if (field === 'statusas') return statusText('imonesStatusai', value, lang) ?? value
    return field === 'savivaldybe' ? municipalities.name(value) : value
  }
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('field')}</Table.Th>
          <Table.Th scope="col">{t('was')}</Table.Th>
          <Table.Th scope="col">{t('becomes')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ laukas, buvo, tapo }) => (
          <Table.Tr key={laukas}>
            <Table.Th scope="row">{t(titles[laukas])}</Table.Th>
            <Table.Td c="dimmed">{read(laukas, buvo)}</Table.Td>
            <Table.Td fw={600}>{read(laukas, tapo)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
