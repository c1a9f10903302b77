import { Button, Table, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { forecastTexts } from '#contract/forecast/texts.ts'
import { ChartBar } from '../kit/page/ChartBar.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useLang, useText } from '../lib/lang.ts'

export interface Part {
  key: string
  name: string
  kiekis: number
  /** Narrows the forecast down to this part; absent where it is narrowed already. */
  onNarrow?: (() => void) | undefined
}

/** How many parts are shown at first. */
const few = 10

/** One breakdown of the forecast, the most first: a bar behind each number shows its share of the largest. */
export function Breakdown({ title, column, parts }: { title: string; column: string; parts: readonly Part[] }) {
  const t = useText(forecastTexts)
  const lang = useLang()
  const [all, setAll] = useState(false)
  const most = Math.max(1, ...parts.map(({ kiekis }) => kiekis))
  // One hidden row would take no less room than the button that shows it.
  const shown = all || parts.length <= few + 1 ? parts : parts.slice(0, few)
  return (
    <Section title={title}>
      <Table className="cut-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" className="cut-name">
              {column}
            </Table.Th>
            <Table.Th scope="col" className="number">
              {t('ends')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ key, name, kiekis, onNarrow }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">
                {onNarrow ? (
                  <UnstyledButton className="narrow" onClick={onNarrow} title={t('narrow', { name })}>
                    {name}
                  </UnstyledButton>
                ) : (
                  name
                )}
                <ChartBar share={kiekis / most} />
              </Table.Th>
              <Table.Td className="number">{kiekis.toLocaleString(lang)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {(shown.length < parts.length || all) && (
        <Button variant="subtle" size="sm" mt="xs" onClick={() => setAll(!all)}>
          {all ? t('showFew') : t('showAll', { count: String(parts.length) })}
        </Button>
      )}
    </Section>
  )
}
