import { useState } from 'react'
import { cardTexts } from '#contract/phoneCards/appTexts.ts'
import { clockState, seconds } from '../gate/clock.ts'
import { lang, t } from '../gate/language.ts'
import { Code } from './Code.tsx'
import { Nonce } from './Nonce.tsx'
import { forgetPhone, isOnline, renewPhone, statementNow } from './phone.ts'
import type { BoundPhone } from './storage.ts'

/** The holder is warned when less than this is left, in seconds. */
const soon = 2 * 86_400
/** A nonce of a gate is signed for so long: the gate shows another one each minute. */
const nonceLives = 60_000

const day = (moment: number) =>
  new Date(moment * 1000).toLocaleString(lang(), { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Vilnius' })

/** What the holder should know before the guard does. */
function Warnings({ exp }: { exp: number }) {
  const old = clockState() !== 'TIKRAS'
  const ending = exp - seconds() < soon
  return (
    <div role="status">
      {old && <p className="warning">{t(cardTexts.clockOld)}</p>}
      {ending && <p className="warning">{t(cardTexts.endsSoon)}</p>}
      {!isOnline() && <p className="hint">{t(cardTexts.offline)}</p>}
    </div>
  )
}

/** Why there is no code to show, and what to do. */
function NoCode({ phone }: { phone: BoundPhone }) {
  const { refused } = phone
  return (
    <div className="refused" role="alert">
      <p>{t(cardTexts[refused ?? 'ended'])}</p>
      {refused === 'PhoneEnded' || refused === 'PhoneKeyGone' ? (
        <button type="button" className="main" onClick={() => void forgetPhone()}>
          {t(cardTexts.bindAnew)}
        </button>
      ) : (
        <button type="button" className="main" onClick={() => void renewPhone()}>
          {t(cardTexts.again)}
        </button>
      )}
      {refused === 'PhoneCardNotValid' && (
        <button type="button" onClick={() => void forgetPhone()}>
          {t(cardTexts.bindAnew)}
        </button>
      )}
    </div>
  )
}

/** The card as the guard sees it: who, of which company, and the code of this moment. */
export function Card({ phone }: { phone: BoundPhone }) {
  const [nonce, setNonce] = useState<{ bytes: Uint8Array; until: number } | null>(null)
  const [scanning, setScanning] = useState(false)
  const { vardas, pavarde, imone, numeris, exp } = statementNow(phone)
  const works = phone.refused === null && exp > seconds()
  if (scanning)
    return (
      <Nonce
        onBack={() => setScanning(false)}
        onNonce={(bytes) => {
          setNonce({ bytes, until: performance.now() + nonceLives })
          setScanning(false)
        }}
      />
    )
  return (
    <>
      <header className="holder">
        <h1>
          {vardas} {pavarde}
        </h1>
        <p>{t(cardTexts.cardNumber, { number: numeris })}</p>
        {imone && <p className="hint">{imone.pavadinimas}</p>}
      </header>
      {works ? (
        <>
          <Code phone={phone} nonce={nonce} onNonceOver={() => setNonce(null)} />
          <p>{t(cardTexts.brightness)}</p>
          <Warnings exp={exp} />
          <p className="hint">{t(cardTexts.believedUntil, { time: day(exp) })}</p>
          <button type="button" onClick={() => setScanning(true)}>
            {t(cardTexts.scanGate)}
          </button>
          <p className="hint">{t(cardTexts.scanWhy)}</p>
        </>
      ) : (
        <NoCode phone={phone} />
      )}
    </>
  )
}
