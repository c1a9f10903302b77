import { useEffect, useState } from 'react'
import { codeEvery } from '#contract/gate/phoneCode.ts'
import { cardTexts } from '#contract/phoneCards/appTexts.ts'
import { seconds } from '../gate/clock.ts'
import { t } from '../gate/language.ts'
import { Qr } from '../gate/Qr.tsx'
import { codeNow } from './phone.ts'
import type { BoundPhone } from './storage.ts'
import { useLitScreen } from './useLitScreen.ts'

interface Props {
  phone: BoundPhone
  nonce: { bytes: Uint8Array; until: number } | null
  onNonceOver: () => void
}

/** The code of this moment, on white whatever the theme, and how long until the next one. */
export function Code({ phone, nonce, onNonceOver }: Props) {
  const [code, setCode] = useState<{ at: number; text: string } | null>(null)
  const [left, setLeft] = useState<number>(codeEvery)
  useLitScreen()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another statement or nonce makes another code at once.
  useEffect(() => {
    let over = false
    let at = Number.NaN
    async function tick() {
      if (nonce && performance.now() > nonce.until) return onNonceOver()
      const age = seconds() - at
      setLeft(Math.max(0, codeEvery - age))
      // A phone that slept has an old code, and one whose clock was set has one of the future.
      if (age >= 0 && age < codeEvery) return
      at = seconds()
      const next = await codeNow(phone, nonce?.bytes ?? null)
      if (over) return
      at = next.at
      setCode(next)
      setLeft(codeEvery)
    }
    void tick()
    const timer = setInterval(() => void tick(), 500)
    const wake = () => void tick()
    document.addEventListener('visibilitychange', wake)
    return () => {
      over = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [phone.israsas, nonce])
  return (
    <div className="code">
      {nonce && <p className="gate-code">{t(cardTexts.forGate)}</p>}
      {code && <Qr text={code.text} label={t(cardTexts.codeLabel, { number: phone.numeris })} />}
      <p className="next">
        <svg className="ring" viewBox="0 0 36 36" width="28" height="28" aria-hidden="true" key={code?.at}>
          <circle cx="18" cy="18" r="15" pathLength="100" />
        </svg>
        <span className="tabular">{t(cardTexts.nextIn, { seconds: left })}</span>
      </p>
    </div>
  )
}
