import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { gateTexts } from '#contract/gate/appTexts.ts'
import { reasonWords } from '#contract/gate/words.ts'
import { CameraView } from './CameraView.tsx'
import { newId } from './checks.ts'
import { Icon } from './icons.tsx'
import { type Looked, lookAtCode, lookAtNumber } from './judge.ts'
import { lang, t } from './language.ts'
import { NonceCode } from './NonceCode.tsx'
import { NumberEntry } from './NumberEntry.tsx'
import { packNow } from './pack.ts'
import { readPicture } from './reader.ts'
import { allowSound, signal } from './signals.ts'
import { type Direction, keep, kept } from './storage.ts'
import { Verdict } from './Verdict.tsx'
import { Visitors } from './Visitors.tsx'

type Doing = 'camera' | 'number' | 'visitor'

/** The same code in front of the camera is not looked at again within this time, in milliseconds. */
const same = 3000

/** The direction that the gate stands on: kept, because a gate often lets people one way for hours. */
function useDirection() {
  const [direction, setDirection] = useState<Direction>('IEJO')
  useEffect(() => void kept('kryptis').then((before) => before && setDirection(before)), [])
  return [
    direction,
    (next: Direction) => {
      setDirection(next)
      void keep('kryptis', next)
    },
  ] as const
}

function Directions({ now, onChange }: { now: Direction; onChange: (next: Direction) => void }) {
  return (
    <fieldset className="directions">
      <legend className="unseen">{t(gateTexts.direction)}</legend>
      {(['IEJO', 'ISEJO'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={one === now} onClick={() => onChange(one)}>
          {t(one === 'IEJO' ? gateTexts.enters : gateTexts.leaves)}
        </button>
      ))}
    </fieldset>
  )
}

/** Named for screen readers; the focus begins here whenever the camera comes back, so that it is not lost. */
function Heading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1} className="unseen">
      {t(gateTexts.scanTitle)}
    </h1>
  )
}

/** The camera and the other ways to say who stands here; then the verdict. */
export function Scan({ guard, onHere }: { guard: string; onHere: () => void }) {
  const [direction, setDirection] = useDirection()
  const [doing, setDoing] = useState<Doing>('camera')
  const [looked, setLooked] = useState<{ id: string; of: Looked } | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const nonce = useRef<Uint8Array | null>(null)
  const last = useRef({ text: '', at: 0, busy: false })
  const strict = packNow()?.nustatymai.grieztas ?? false

  /** One at a time: a second look at who stands here would be a second check. */
  async function look(at: () => Promise<Looked>) {
    if (last.current.busy) return
    last.current.busy = true
    try {
      const of = await at()
      signal(of.judged.verdiktas)
      // A code that is not ours is nobody's check: it is told, and the camera looks on.
      const [other] = of.judged.priezastys.filter(({ kodas }) => kodas === 'NE_MUSU')
      const words = other && reasonWords(other, lang())
      setNote(words ? `${words.kas}. ${words.ka}` : null)
      if (!other) setLooked({ id: newId(), of })
    } finally {
      last.current.busy = false
    }
  }
  const onText = (text: string) => {
    const { current } = last
    if (current.busy) return
    // While the same card stays before the camera it is one showing.
    const shown = text === current.text && performance.now() - current.at < same
    last.current = { text, at: performance.now(), busy: false }
    if (shown) return
    void look(() => lookAtCode(text, strict ? nonce.current : null))
  }
  async function onPicture(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    const text = file && (await readPicture(file))
    if (text) await look(() => lookAtCode(text, strict ? nonce.current : null))
    else if (file) setNote(t(gateTexts.noCodeInPicture))
  }
  const done = () => {
    last.current.at = performance.now()
    setLooked(null)
    setDoing('camera')
  }

  if (looked)
    return (
      <Verdict
        key={looked.id}
        id={looked.id}
        looked={looked.of}
        guard={guard}
        direction={direction}
        onText={onText}
        onDone={done}
      />
    )
  if (doing === 'number')
    return <NumberEntry onBack={() => setDoing('camera')} onNumber={(number) => look(() => lookAtNumber(number))} />
  if (doing === 'visitor') return <Visitors guard={guard} direction={direction} onDone={done} />
  return (
    <div className="scan" onPointerDown={allowSound}>
      <Heading />
      <Directions now={direction} onChange={setDirection} />
      {strict && <NonceCode onNonce={(next) => (nonce.current = next)} />}
      <CameraView onText={onText} />
      {note && (
        <p role="alert" className="wrong">
          {note}
        </p>
      )}
      <div className="ways">
        <button type="button" onClick={() => setDoing('number')}>
          <Icon name="number" /> {t(gateTexts.number)}
        </button>
        <label className="button">
          <Icon name="picture" /> {t(gateTexts.picture)}
          <input type="file" accept="image/*" className="unseen" onChange={(event) => void onPicture(event)} />
        </label>
        <button type="button" onClick={() => setDoing('visitor')}>
          <Icon name="person" /> {t(gateTexts.visitor)}
        </button>
        <button type="button" onClick={onHere}>
          <Icon name="people" /> {t(gateTexts.here)}
        </button>
      </div>
    </div>
  )
}
