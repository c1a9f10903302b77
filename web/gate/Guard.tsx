import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { gateTexts } from '#contract/gate/appTexts.ts'
import { reasonWords } from '#contract/gate/words.ts'
import { CameraView } from './CameraView.tsx'
import { Field } from './Field.tsx'
import { nameInCode } from './guardName.ts'
import { Icon } from './icons.tsx'
import { lang, t } from './language.ts'
import { readPicture } from './reader.ts'
import { allowSound } from './signals.ts'
import { announce } from './state.ts'
import { keep } from './storage.ts'

/** The own card of the guard, by camera or picture. `onName` gets the name that it proves, `onTrouble` why it proves none. */
function OwnCard({ onName, onTrouble }: { onName: (name: string) => void; onTrouble: (words: string) => void }) {
  const [scanning, setScanning] = useState(false)
  async function take(text: string) {
    const named = await nameInCode(text)
    if ('kodas' in named) {
      const what = named.kodas
        ? reasonWords({ kodas: named.kodas, detale: '' }, lang()).kas
        : t(gateTexts.guardUnproven)
      return onTrouble(`${what}. ${t(gateTexts.guardWrite)}`)
    }
    setScanning(false)
    onName(named.vardas)
  }
  async function onPicture(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    const text = file && (await readPicture(file))
    if (text) await take(text)
    else if (file) onTrouble(`${t(gateTexts.noCodeInPicture)}. ${t(gateTexts.guardWrite)}`)
  }
  return (
    <>
      {scanning && <CameraView aim={gateTexts.aimOwn} onText={(text) => void take(text)} />}
      <div className="ways">
        {!scanning && (
          <button type="button" onClick={() => setScanning(true)}>
            <Icon name="person" /> {t(gateTexts.guardScan)}
          </button>
        )}
        <label className="button">
          <Icon name="picture" /> {t(gateTexts.picture)}
          <input type="file" accept="image/*" className="unseen" onChange={(event) => void onPicture(event)} />
        </label>
      </div>
    </>
  )
}

/** Who works at the gate: written or taken from the own card, asked once a shift, written to each check. */
export function Guard({ name, onDone }: { name: string; onDone: () => void }) {
  const [value, setValue] = useState(name)
  const [fromCard, setFromCard] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const main = useRef<HTMLButtonElement>(null)
  async function begin(event: FormEvent) {
    event.preventDefault()
    if (value.trim() === '') return setWrong(t(gateTexts.needed))
    allowSound()
    await keep('sargas', value.trim())
    announce()
    onDone()
  }
  const set = (next: string, card: boolean) => {
    setValue(next)
    setFromCard(card)
    setWrong(null)
  }
  return (
    <form className="page" onSubmit={begin} noValidate>
      <h1>{t(gateTexts.guardTitle)}</h1>
      <Field
        label={t(gateTexts.guardName)}
        hint={t(fromCard ? gateTexts.guardFromCard : gateTexts.guardWhy)}
        error={wrong}
        value={value}
        maxLength={100}
        autoComplete="name"
        onChange={(event) => set(event.currentTarget.value, false)}
      />
      <p role="status" className="unseen">
        {fromCard && `${t(gateTexts.guardFromCard)}: ${value}`}
      </p>
      <OwnCard
        onName={(next) => {
          set(next.slice(0, 100), true)
          main.current?.focus()
        }}
        onTrouble={setWrong}
      />
      <button ref={main} type="submit" className="main">
        {t(gateTexts.begin)}
      </button>
    </form>
  )
}
