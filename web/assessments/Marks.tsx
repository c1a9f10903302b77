import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { type Criteria, marksPerPart } from '#contract/assessments/marks.ts'
import { passes } from '#contract/assessments/rules.ts'
import { passMark } from '#contract/assessments/schema.ts'
import { completionTexts } from '#contract/assessments/texts.ts'
import { decimal } from '#contract/lib/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { announce } from '../lib/announce.ts'
import { useLang, useText } from '../lib/lang.ts'
import { Keypad, useHand } from './Keypad.tsx'
import { useMarkKeys } from './markKeys.ts'
import {
  criteriaOf,
  criterionNow,
  goTo,
  marksOf,
  missingMarks,
  type Part,
  type Sheet,
  scoreOf,
  startOf,
} from './marks.ts'

interface Props {
  sheet: Sheet
  criteria: Criteria
  onChange: (sheet: Sheet) => void
  onReview: () => void
}

/** Five boxes for each part, and the keys for them: under the thumb or on the keyboard. */
export function Marks({ sheet, criteria, onChange, onReview }: Props) {
  const t = useText(completionTexts)
  const [hand, switchHand] = useHand()
  const [tried, setTried] = useState(false)
  const missing = missingMarks(sheet)
  useMarkKeys(sheet, onChange)

  function review() {
    if (missing === 0) return onReview()
    setTried(true)
    announce(t('missingMarks', { count: missing }), 'assertive')
    onChange(goTo(sheet, sheet.marks.indexOf(null)))
  }

  return (
    <>
      <div className="completion-marks" data-hand={hand}>
        <div>
          {tried && missing > 0 && (
            <Alert color="danger" mb="md" icon={<IconAlertCircle />} title={t('missingMarks', { count: missing })} />
          )}
          {sheet.parts.map((part) => (
            <PartMarks
              key={part}
              sheet={sheet}
              part={part}
              criteria={criteriaOf(criteria, part)}
              onPick={(at) => onChange(goTo(sheet, at))}
            />
          ))}
          <Text c="dimmed" size="sm" className="completion-hint">
            {t('keysHint')}
          </Text>
        </div>
        <Keypad
          sheet={sheet}
          criterion={criterionNow(criteria, sheet)}
          onChange={onChange}
          hand={hand}
          onSwitch={switchHand}
        />
      </div>
      <div className="completion-footer">
        <Button size="lg" onClick={review}>
          {t('toReview')}
        </Button>
      </div>
    </>
  )
}

interface PartProps {
  sheet: Sheet
  part: Part
  criteria: readonly string[]
  onPick: (at: number) => void
}

function PartMarks({ sheet, part, criteria, onPick }: PartProps) {
  const lang = useLang()
  const t = useText(completionTexts)
  const id = useId()
  const start = startOf(sheet, part)
  const score = scoreOf(sheet, part)
  const verdict = score === null ? null : passes(score) ? 'ISLAIKYTA' : 'NEISLAIKYTA'
  const live = t('live', {
    part: t(part),
    score: score === null ? '—' : decimal(score, lang),
    mark: decimal(passMark, lang),
  })
  const announcement = verdict && `${live}. ${statusText('atestavimoStatusai', verdict, lang)}`
  const first = useRef(true)
  useEffect(() => {
    // The marks that are there when the screen opens again are not announced.
    if (!first.current && announcement) announce(announcement)
    first.current = false
  }, [announcement])
  return (
    <fieldset className="completion-part">
      <legend>
        <Group gap="sm">
          <Text fw={600} size="lg" className="tabular">
            {live}
          </Text>
          {verdict && <StatusBadge machine="atestavimoStatusai" code={verdict} />}
        </Group>
      </legend>
      <div className="mark-boxes">
        {marksOf(sheet, part).map((mark, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={at}
            type="button"
            className="mark"
            data-mark={start + at}
            tabIndex={start + at === sheet.active ? 0 : -1}
            aria-current={start + at === sheet.active || undefined}
            aria-label={t('mark', {
              part: t(part),
              at: at + 1,
              count: marksPerPart,
              mark: mark === null ? t('noMark') : mark,
            })}
            aria-describedby={criteria[at] ? `${id}-${at}` : undefined}
            onClick={() => onPick(start + at)}
          >
            {mark}
          </button>
        ))}
      </div>
      {criteria.length > 0 && (
        // They are texts of the registry, which are in Lithuanian.
        <ol className="mark-criteria" aria-label={t('criteria')} lang="lt">
          {criteria.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is its place
            <li key={at} id={`${id}-${at}`} value={at + 1} data-current={start + at === sheet.active || undefined}>
              {text}
            </li>
          ))}
        </ol>
      )}
    </fieldset>
  )
}
