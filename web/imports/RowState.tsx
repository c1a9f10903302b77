import { List, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleX,
  IconClock,
  IconEyeOff,
  IconPencil,
  IconUserPlus,
} from '@tabler/icons-react'
import { noticeTexts } from '#contract/imports/noticeTexts.ts'
import type { importTexts } from '#contract/imports/texts.ts'
import { say } from '#contract/lib/texts.ts'
import type { Look } from '../kit/page/statuses.ts'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { useLang } from '../lib/lang.ts'
import type { ImportDefinition } from './definition.ts'
import { type Item, type State, stateOf, warningsOf } from './items.ts'
import { problemText, titleOf } from './problemText.ts'
import { useWords } from './words.ts'

const badges: Record<Exclude<State, 'done'>, [keyof typeof importTexts, Look]> = {
  new: ['sNew', ['success', IconUserPlus]],
  update: ['sUpdate', ['info', IconPencil]],
  same: ['sSame', ['neutral', IconCheck]],
  error: ['sError', ['danger', IconCircleX]],
  checking: ['sChecking', ['pending', IconClock]],
  excluded: ['sExcluded', ['neutral', IconEyeOff]],
}

/** The state of a row in a word, then what would change and what to look at. */
export function RowState({ definition, item }: { definition: ImportDefinition; item: Item }) {
  const lang = useLang()
  const t = useWords(definition)
  const state = stateOf(item)
  const outcome = definition.outcomes[item.outcome ?? '']
  const [text, usual] = state === 'done' ? ['sSame' as const, badges.same[1]] : badges[state]
  const look = (state === 'new' && definition.newLook) || usual
  const changes = state === 'update' ? (item.plan?.pakeitimai ?? []) : []
  const warnings = ['new', 'update', 'same'].includes(state) ? warningsOf(item) : []
  return (
    <>
      <ToneBadge look={outcome?.look ?? look}>{outcome ? say(outcome.title, lang) : t(text)}</ToneBadge>
      {item.hidden && (
        <Text size="sm" mt={4} c="dimmed">
          {say(noticeTexts.rowHidden, lang)}
        </Text>
      )}
      {changes.length > 0 && (
        <List size="sm" mt={4} listStyleType="none">
          {changes.map(({ laukas, buvo, bus }) => (
            <List.Item key={laukas}>
              {t('changes', {
                field: titleOf(definition.sheet, laukas, lang),
                from: buvo || t('nothingThere'),
                to: bus || t('nothingThere'),
              })}
            </List.Item>
          ))}
        </List>
      )}
      {warnings.map((problem) => (
        <Text key={problem.column + problem.message} size="sm" mt={4} className="import-warning">
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            <span className="sr-only">{t('sWarning')}: </span>
            {problemText(definition.sheet, problem, lang).what}
          </span>
        </Text>
      ))}
    </>
  )
}
