import { Group, Stack, Text } from '@mantine/core'
import { IconAlertOctagon } from '@tabler/icons-react'
import { gateReasons } from '#contract/gate/texts.ts'
import type { CheckRow } from '#contract/gateChecks/schema.ts'
import { gateCheckTexts } from '#contract/gateChecks/texts.ts'
import { say } from '#contract/lib/texts.ts'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { useLang, useText } from '../lib/lang.ts'

type Whose = Pick<CheckRow, 'asmuo' | 'lankytojas' | 'numeris'> & { pamirsta?: boolean }

/** The name of who was checked, or what is known instead of it. */
export function useNameOf() {
  const t = useText(gateCheckTexts)
  return ({ asmuo, lankytojas, numeris, pamirsta }: Whose) => {
    const named = asmuo ?? lankytojas
    if (named) return `${named.pavarde} ${named.vardas}`
    if (pamirsta) return t('forgotten')
    return numeris ? t('unknown', { number: numeris }) : t('unread')
  }
}

/** Who was checked; a visitor is marked as one. */
export function Whom({ row }: { row: Whose }) {
  const t = useText(gateCheckTexts)
  const name = useNameOf()(row)
  return (
    <Stack gap={2} className="cell-stack">
      <b>{name}</b>
      {row.lankytojas && (
        <Text size="sm" c="dimmed">
          {[t('visitor'), row.lankytojas.imone].filter(Boolean).join(', ')}
        </Text>
      )}
    </Stack>
  )
}

/** Reasons of a verdict in words. */
export function useReasons() {
  const lang = useLang()
  return (codes: CheckRow['kodai']) =>
    codes.map(({ kodas, detale }) => say(gateReasons[kodas].kas, lang, { detale }).replace(/[\s:]+$/, ''))
}

type Judged = Pick<CheckRow, 'verdiktas' | 'kodai'> & { priesRaudona?: boolean }

/** The verdict, its reasons, and that somebody was let in against it. */
export function Verdict({ row, all = false }: { row: Judged; all?: boolean }) {
  const t = useText(gateCheckTexts)
  const reasons = useReasons()(row.kodai)
  const shown = all ? reasons : reasons.slice(0, 1)
  return (
    <Stack gap={4} className="cell-stack">
      <Group gap={6}>
        <StatusBadge machine="verdiktai" code={row.verdiktas} />
        {row.priesRaudona && <ToneBadge look={['danger', IconAlertOctagon]}>{t('againstRed')}</ToneBadge>}
      </Group>
      {shown.map((reason) => (
        <Text key={reason} size="sm" c="dimmed">
          {reason}
          {!all && reasons.length > 1 && ` (+${reasons.length - 1})`}
        </Text>
      ))}
    </Stack>
  )
}
