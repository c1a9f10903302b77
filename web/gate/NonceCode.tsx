import { useEffect, useState } from 'react'
import { gateTexts } from '#contract/gate/appTexts.ts'
import { nonceText } from '#contract/gate/phoneCode.ts'
import { t } from './language.ts'
import { Qr } from './Qr.tsx'

/**
 * A new nonce after each check, because this is drawn anew then, and so often while nobody comes, in milliseconds: seldom,
 * so that it does not change while somebody is scanning it. Old codes are refused by their own moment.
 */
const every = 600_000
const make = () => crypto.getRandomValues(new Uint8Array(12))

/** What a phone must sign where the site demands it, so that a code relayed from elsewhere is not taken. */
export function NonceCode({ onNonce }: { onNonce: (nonce: Uint8Array) => void }) {
  const [nonce, setNonce] = useState(make)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the nonce alone says when it is another.
  useEffect(() => {
    onNonce(nonce)
    const timer = setTimeout(() => setNonce(make()), every)
    return () => clearTimeout(timer)
  }, [nonce])
  return (
    <div className="nonce">
      <Qr text={nonceText(nonce)} label={t(gateTexts.nonceHow)} />
      <p>{t(gateTexts.nonceHow)}</p>
    </div>
  )
}
