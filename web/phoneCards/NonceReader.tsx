import { type ChangeEvent, useEffect, useState } from 'react'
import { nonceIn } from '#contract/gate/phoneCode.ts'
import { cardTexts } from '#contract/phoneCards/appTexts.ts'
import { CameraView } from '../gate/CameraView.tsx'
import { t } from '../gate/language.ts'
import { prepareReader, readPicture } from '../gate/reader.ts'

export interface NonceReaderProps {
  onNonce: (nonce: Uint8Array) => void
  onBack: () => void
}

/** The camera that looks for the code of a gate; a picture of it does as well. */
export function NonceReader({ onNonce, onBack }: NonceReaderProps) {
  const [wrong, setWrong] = useState(false)
  useEffect(() => void prepareReader(), [])
  const look = (text: string | null) => {
    const nonce = text === null ? null : nonceIn(text)
    if (nonce) onNonce(nonce)
    else setWrong(true)
  }
  async function onPicture(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    if (file) look(await readPicture(file))
  }
  return (
    <>
      <h1>{t(cardTexts.scanGate)}</h1>
      <CameraView aim={cardTexts.aimGate} without={cardTexts.noCamera} onText={look} />
      {wrong && (
        <p role="alert" className="wrong">
          {t(cardTexts.notGate)}
        </p>
      )}
      <label className="button">
        {t(cardTexts.picture)}
        <input type="file" accept="image/*" className="unseen" onChange={(event) => void onPicture(event)} />
      </label>
      <button type="button" onClick={onBack}>
        {t(cardTexts.back)}
      </button>
    </>
  )
}
