import { IconCalendarDue, IconCalendarX, IconHelp } from '@tabler/icons-react'
import { hasRunOut } from '#contract/cards/rules.ts'
import { endsSoon } from '#contract/competencies/rules.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { today } from '#web/lib/format.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { type Look, lookOf, type Machine } from './statuses.ts'
import { ToneBadge } from './ToneBadge.tsx'

interface Props {
  /** The list of statuses that the code belongs to. */
  machine: Machine
  code: string | null
  /**
   * The last valid day. Of a competency: within 90 days of it the badge says „Baigiasi 2026-12-05“. Of a card: after it
   * „Aktyvi, baigėsi …“.
   */
  until?: string | null
}

/**
 * A status as a word, an icon and a colour, none of which is needed to read the others. `<StatusBadge
 * machine="atestavimoStatusai" code={row.statusas} />`
 */
export function StatusBadge({ machine, code, until = null }: Props) {
  const lang = useLang()
  const t = useText(shellTexts)
  if (!code) return '—'
  const ending = machine === 'asmensKompetencijosStatusai' && endsSoon({ statusas: code, galioja: until }, today())
  if (ending) return <ToneBadge look={['warning', IconCalendarDue]}>{t('ends', { date: until ?? '' })}</ToneBadge>
  if (machine === 'korteleStatusai' && hasRunOut({ statusas: code, galiojaIki: until }, today()))
    return <ToneBadge look={['danger', IconCalendarX]}>{t('ranOut', { date: until ?? '' })}</ToneBadge>
  const look: Look = lookOf(machine, code) ?? ['neutral', IconHelp]
  return <ToneBadge look={look}>{statusText(machine, code, lang) ?? code}</ToneBadge>
}
