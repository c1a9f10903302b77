import { IconBackspace, IconSwitchHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { completionTexts } from '#contract/assessments/texts.ts'
import { useText } from '../lib/lang.ts'
import { erase, goTo, press, type Sheet } from './marks.ts'

type Hand = 'left' | 'right'
const storageKey = 'meistras.ranka'

/** The edge of the screen where the keys are; stored on this device. */
export function useHand() {
  const [hand, setHand] = useState<Hand>(() => (localStorage.getItem(storageKey) === 'left' ? 'left' : 'right'))
  const change = () => {
    const other = hand === 'left' ? 'right' : 'left'
    localStorage.setItem(storageKey, other)
    setHand(other)
  }
  return [hand, change] as const
}

interface Props {
  sheet: Sheet
  /** What the active mark is given for; '' where it has no criterion, null where no mark has one. */
  criterion: string | null
  onChange: (sheet: Sheet) => void
  hand: Hand
  onSwitch: () => void
}

/** Keys as on a calculator, four in a row, with erase and next near the thumb. */
const keys = [7, 8, 9, 10, 4, 5, 6, 'erase', 1, 2, 3, 'next', 0] as const

/** The keys 0-10, at the edge nearest to the free hand. */
export function Keypad({ sheet, criterion, onChange, hand, onSwitch }: Props) {
  const t = useText(completionTexts)
  const run = (key: (typeof keys)[number]) => {
    if (key === 'erase') return onChange(erase(sheet))
    if (key === 'next') return onChange(goTo(sheet, sheet.active + 1))
    onChange(press(sheet, key))
  }
  return (
    <section className="keypad" aria-label={t('keypad')}>
      {criterion !== null && (
        // Each box is described by its criterion already.
        <p className="keypad-criterion" lang="lt" aria-hidden>
          {criterion}
        </p>
      )}
      <div className="keypad-keys">
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            className="key"
            data-key={key}
            aria-label={key === 'erase' ? t('erase') : undefined}
            onClick={() => run(key)}
          >
            {key === 'erase' && <IconBackspace size={24} stroke={1.75} aria-hidden />}
            {key === 'next' ? t('nextMark') : typeof key === 'number' && key}
          </button>
        ))}
      </div>
      <button type="button" className="hand" onClick={onSwitch}>
        <IconSwitchHorizontal size={20} stroke={1.75} aria-hidden />
        {t(hand === 'left' ? 'rightHand' : 'leftHand')}
      </button>
    </section>
  )
}
