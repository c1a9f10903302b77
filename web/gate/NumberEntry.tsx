import { type FormEvent, useState } from 'react'
import { cardNumberOf } from '#contract/cards/number.ts'
import { gateTexts } from '#contract/gate/appTexts.ts'
import { Field } from './Field.tsx'
import { Icon } from './icons.tsx'
import { t } from './language.ts'

/** The number of a card whose code can't be read. */
export function NumberEntry({
  onBack,
  onNumber,
}: {
  onBack: () => void
  onNumber: (numeris: string) => Promise<void>
}) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  // The registry may take some seconds: another press would be another check.
  const [busy, setBusy] = useState(false)
  function check(event: FormEvent) {
    event.preventDefault()
    const numeris = cardNumberOf(text)
    if (!numeris) return setWrong(true)
    setBusy(true)
    void onNumber(numeris).finally(() => setBusy(false))
  }
  return (
    <form className="page" onSubmit={check} noValidate>
      <button type="button" className="quiet back" onClick={onBack}>
        <Icon name="back" /> {t(gateTexts.back)}
      </button>
      <Field
        label={t(gateTexts.cardNumber)}
        error={wrong ? t(gateTexts.eightDigits) : null}
        inputMode="numeric"
        autoComplete="off"
        first
        value={text}
        maxLength={20}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <button type="submit" className="main" disabled={busy}>
        {t(gateTexts.check)}
      </button>
    </form>
  )
}
