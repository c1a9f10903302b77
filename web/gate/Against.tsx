import { type FormEvent, useState } from 'react'
import { gateTexts } from '#contract/gate/appTexts.ts'
import { overrideReasons } from '#contract/gateChecks/rules.ts'
import { statusText } from '#contract/statuses.ts'
import { Field } from './Field.tsx'
import { lang, t } from './language.ts'

export interface Why {
  priezastis: (typeof overrideReasons)[number]
  paaiskinimas: string
}

/** Why somebody is let in against red: one of five reasons, the last one in words. */
export function Against({ onWhy, onCancel }: { onWhy: (why: Why) => void; onCancel: () => void }) {
  const [reason, setReason] = useState<Why['priezastis'] | null>(null)
  const [words, setWords] = useState('')
  const [wrong, setWrong] = useState(false)
  function send(event: FormEvent) {
    event.preventDefault()
    if (!reason || (reason === 'KITA' && words.trim() === '')) return setWrong(true)
    onWhy({ priezastis: reason, paaiskinimas: words.trim() })
  }
  return (
    <form className="page" onSubmit={send} noValidate>
      <h1>{t(gateTexts.againstTitle)}</h1>
      <p>{t(gateTexts.againstWhy)}</p>
      <fieldset className="choices">
        <legend className="unseen">{t(gateTexts.againstTitle)}</legend>
        {overrideReasons.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="priezastis"
              checked={one === reason}
              onChange={() => {
                setReason(one)
                setWrong(false)
              }}
            />
            {statusText('patikrosPriezastys', one, lang())}
          </label>
        ))}
      </fieldset>
      <Field
        label={t(gateTexts.explain)}
        error={wrong ? t(gateTexts.explainNeeded) : null}
        value={words}
        maxLength={500}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <button type="submit" className="main">
        {t(gateTexts.letIn)}
      </button>
      <button type="button" onClick={onCancel}>
        {t(gateTexts.cancel)}
      </button>
    </form>
  )
}
