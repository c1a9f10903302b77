import { type FormEvent, useState } from 'react'
import { gateTexts } from '#contract/gate/appTexts.ts'
import { Field } from './Field.tsx'
import { t } from './language.ts'
import { allowSound } from './signals.ts'
import { announce } from './state.ts'
import { keep } from './storage.ts'

/** Who works at the gate: asked once a shift, written to each check. */
export function Guard({ name, onDone }: { name: string; onDone: () => void }) {
  const [value, setValue] = useState(name)
  const [wrong, setWrong] = useState(false)
  async function begin(event: FormEvent) {
    event.preventDefault()
    if (value.trim() === '') return setWrong(true)
    allowSound()
    await keep('sargas', value.trim())
    announce()
    onDone()
  }
  return (
    <form className="page" onSubmit={begin} noValidate>
      <h1>{t(gateTexts.guardTitle)}</h1>
      <Field
        label={t(gateTexts.guardName)}
        hint={t(gateTexts.guardWhy)}
        error={wrong ? t(gateTexts.needed) : null}
        value={value}
        maxLength={100}
        autoComplete="name"
        onChange={(event) => {
          setValue(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <button type="submit" className="main">
        {t(gateTexts.begin)}
      </button>
    </form>
  )
}
