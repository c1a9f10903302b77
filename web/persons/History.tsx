import { Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { HistoryRow } from '#contract/persons/account.ts'
import { personsApi } from '#contract/persons/api.ts'
import { historyKinds } from '#contract/persons/history.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { ListSection } from '../kit/list/ListSection.tsx'
import { when } from '../lib/format.ts'
import { useLang, useText } from '../lib/lang.ts'
import type { PersonTabProps } from '../lib/personTab.ts'
import { useMe } from '../lib/session.ts'

/** Views and changes of the record, newest first (decisions, point 4). */
export default function History({ person: { id } }: PersonTabProps) {
  const t = useText(personTexts)
  const shell = useText(shellTexts)
  const [kind, setKind] = useState<(typeof historyKinds)[number] | undefined>()
  return (
    <ListSection
      key={kind ?? ''}
      title={t('history')}
      action={
        <Group gap="xs" role="group" aria-label={t('kind')}>
          {[undefined, ...historyKinds].map((one) => (
            <UnstyledButton key={one ?? ''} className="chip" aria-pressed={kind === one} onClick={() => setKind(one)}>
              {one ? t(one) : shell('allViews')}
            </UnstyledButton>
          ))}
        </Group>
      }
      endpoint={personsApi.history}
      params={{ id }}
      fixed={kind ? { rusis: kind } : {}}
      cells={{
        laikas: ({ laikas }) => <span className="nowrap tabular">{when(laikas)}</span>,
        'kas.pavarde': (row) => <Who row={row} />,
        tekstas: (row) => <What row={row} />,
      }}
      empty={{ title: t('noHistory'), text: t('noHistoryWhy') }}
    />
  )
}

function Who({ row: { kas } }: { row: HistoryRow }) {
  const lang = useLang()
  const t = useText(personTexts)
  const me = useMe()
  if (!kas) return t('system')
  if (kas.id === me.userId) return t('you')
  return (
    <Stack gap={0}>
      <span>{`${kas.vardas} ${kas.pavarde}`}</span>
      <Text span size="sm" c="dimmed">
        {[statusText('vartotojoTipai', kas.vartotojoTipas, lang), kas.imone].filter(Boolean).join(', ')}
      </Text>
    </Stack>
  )
}

function What({ row: { tekstas, pokyciai } }: { row: HistoryRow }) {
  const t = useText(personTexts)
  return (
    <Stack gap={0}>
      <span>{tekstas}</span>
      {pokyciai.map(({ laukas, buvo, tapo }) => (
        <Text span size="sm" c="dimmed" key={laukas}>
          {`${laukas}: `}
          {buvo !== null && (
            <>
              {buvo} <IconArrowRight size={14} aria-label="→" className="history-arrow" />{' '}
            </>
          )}
          {tapo ?? t('nothing')}
        </Text>
      ))}
    </Stack>
  )
}
