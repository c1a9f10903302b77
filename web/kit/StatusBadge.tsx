import { IconCalendarDue, IconHelp } from '@tabler/icons-react'
import { statusText } from '#contract/classifiers/statuses.ts'
import { endsSoon } from '#contract/competencies/rules.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { today } from '../lib/format.ts'
import { useLang, useText } from '../lib/lang.ts'
import { type Look, lookOf, type Machine } from './statuses.ts'
import { ToneBadge } from './ToneBadge.tsx'

interface Props {
  /** The list of statuses that the code is of. */
  machine: Machine
  code: string | null
  /** Last valid day of a competency: within 90 days the badge says „Baigiasi 2026-12-05“. */
  until?: string | null
}

/** A status in word, icon and colour (in that order of trust). `<StatusBadge machine="atestavimoStatusai" code={row.statusas} />` */
export function StatusBadge({ machine, code, until = null }: Props) {
  const lang = useLang()
  const t = useText(shellTexts)
  if (!code) return '—'
  const ending = machine === 'asmensKompetencijosStatusai' && endsSoon({ statusas: code, galioja: until }, today())
  const look: Look = ending ? ['warning', IconCalendarDue] : (lookOf(machine, code) ?? ['neutral', IconHelp])
  return (
    <ToneBadge look={look}>
      {ending ? t('ends', { date: until ?? '' }) : (statusText(machine, code, lang) ?? code)}
    </ToneBadge>
  )
}
