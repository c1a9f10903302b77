import { Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { HistoryRow } from '#contract/persons/account.ts'
import { personsApi } from '#contract/persons/api.ts'
import { historyKinds } from '#contract/persons/history.ts'
import { mayEditPerson, mayGiveRights } from '#contract/persons/rules.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { statusText } from '#contract/statuses.ts'
import { later } from '../kit/dialog/later.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { usePutBack } from '../kit/list/putBack.tsx'
import { OnlyOf, Who } from '../kit/list/whoDid.tsx'
import { useLang, useText } from '../lib/lang.ts'
import type { PersonTabProps } from '../lib/personTab.ts'
import { useMe } from '../lib/session.ts'
import { formOf } from './personForm.ts'

const PersonEdit = later(async () => (await import('./PersonEdit.tsx')).PersonEdit)

/** Views and changes of the record, newest first (decisions, point 4). */
export default function History({ person }: PersonTabProps) {
  const { id } = person
  const me = useMe()
  const t = useText(personTexts)
  const shell = useText(listTexts)
  const [kind, setKind] = useState<(typeof historyKinds)[number] | undefined>()
  const [kas, setKas] = useState<NonNullable<HistoryRow['kas']> | null>(null)
  const lang = useLang()
  const { vartotojoTipas, ...own } = formOf(person)
  const now = mayGiveRights(id, me) ? { ...own, vartotojoTipas } : own
  const { back, actions, close } = usePutBack(mayEditPerson(id, me) ? now : null)
  return (
    <>
      <ListSection
        key={`${kind} ${kas?.id}`}
        title={t('history')}
        action={
          <Group gap="xs" role="group" aria-label={t('kind')}>
            {[undefined, ...historyKinds].map((one) => (
              <UnstyledButton key={one ?? ''} className="chip" aria-pressed={kind === one} onClick={() => setKind(one)}>
                {one ? t(one) : shell('allViews')}
              </UnstyledButton>
            ))}
            {kas && <OnlyOf kas={kas} onClear={() => setKas(null)} />}
          </Group>
        }
        endpoint={personsApi.history}
        params={{ id }}
        fixed={{ ...(kind ? { rusis: kind } : {}), ...(kas ? { kas: kas.id } : {}) }}
        cells={{
          'kas.pavarde': ({ kas: who }) => (
            <Who
              kas={who}
              note={
                who
                  ? [statusText('vartotojoTipai', who.vartotojoTipas, lang), who.imone].filter(Boolean).join(', ')
                  : ''
              }
              onChoose={() => setKas(who)}
            />
          ),
          tekstas: (row) => <What row={row} />,
        }}
        rowActions={actions}
        empty={{ title: t('noHistory'), text: t('noHistoryWhy') }}
      />
      {back && <PersonEdit person={person} back={back} onClose={close} />}
    </>
  )
}

function What({ row: { tekstas, pokyciai } }: { row: HistoryRow }) {
  const t = useText(personTexts)
  return (
    <Stack gap={0} className="cell-whole">
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
