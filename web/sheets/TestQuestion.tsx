import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { Test } from '#contract/sheets/schema.ts'
import { testTexts } from '#contract/sheets/testTexts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { PictureFrame } from '../kit/page/PictureFrame.tsx'
import { useText } from '../lib/lang.ts'

interface Props {
  question: Test['klausimai'][number]
  /** Address of the question's picture; undefined while it is loading. */
  picture: string | undefined
  chosen: readonly number[]
  disabled: boolean
  onChange: (chosen: number[]) => void
}

/** A question with its answers, each a target as wide as the screen. */
export function TestQuestion({ question, picture, chosen, disabled, onChange }: Props) {
  const t = useText(testTexts)
  const [zoomed, setZoomed] = useState(false)
  const { klausimas, atsakymai, paveiksloAprasymas } = question
  return (
    <fieldset className="test-question" disabled={disabled}>
      <legend>{klausimas}</legend>
      {question.paveikslas && (
        <button
          type="button"
          className="test-picture"
          // The name of a button hides what is in it from a screen reader, so that it tells what is drawn.
          aria-label={picture ? `${t('zoom')}: ${paveiksloAprasymas}` : t('pictureWaits')}
          disabled={!picture}
          onClick={() => setZoomed(true)}
        >
          <PictureFrame src={picture} alt={paveiksloAprasymas} waiting={t('pictureWaits')} />
        </button>
      )}
      {atsakymai.map((text, i) => {
        const place = i + 1
        return (
          <Checkbox
            key={text}
            size="md"
            className="test-answer"
            label={text}
            checked={chosen.includes(place)}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked
                  ? [...chosen, place].sort((a, b) => a - b)
                  : chosen.filter((one) => one !== place),
              )
            }
          />
        )
      })}
      {zoomed && (
        <Dialog fullScreen closeOnEscape onClose={() => setZoomed(false)} title={klausimas}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is bigger than the screen is moved by the keyboard too */}
          <section className="test-zoom" tabIndex={0} aria-label={t('zoomed')}>
            <img src={picture} alt={paveiksloAprasymas} />
          </section>
        </Dialog>
      )}
    </fieldset>
  )
}
